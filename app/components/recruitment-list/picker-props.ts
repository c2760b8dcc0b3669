import type { Criteria } from './criteria.ts';
import type { FilterNames } from './filter-names.ts';

/** The dialogs of the filters. */
export type PickerKind = 'place' | 'career' | 'sheet';

/** What a dialog of the filters gets. */
export interface PickerProps {
  criteria: Criteria;
  onChange: (changed: Partial<Criteria>) => void;
  onClose: () => void;
  names: FilterNames;
  /** How many ads match now. */
  total?: number | undefined;
  /** Another dialog in place of this one. */
  open: (kind: PickerKind) => void;
}
