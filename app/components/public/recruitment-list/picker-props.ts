import type { Criteria } from '../filters/criteria.ts';
import type { FilterNames } from '../filters/filter-names.ts';

/** The dialogs of the filters. */
export type PickerKind = 'place' | 'career' | 'sheet';

/** Props of every dialog of the filters. */
export interface PickerProps {
  criteria: Criteria;
  onChange: (changed: Partial<Criteria>) => void;
  onClose: () => void;
  names: FilterNames;
  /** Number of ads that match now. */
  total?: number | undefined;
  /** Opens another dialog instead of this one. */
  open: (kind: PickerKind) => void;
}
