import { useState } from 'react';
import { dialogOnDemand } from '#app/ui/overlays/on-demand.tsx';
import { useSoon } from '#app/ui/overlays/soon.ts';
import type { Criteria } from './criteria.ts';
import type { FilterNames } from './filter-names.ts';

export type PickerKind = keyof typeof pickers;

/** What a dialog of the filters gets; it is downloaded when it is asked for. */
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

/** The dialogs of the filters. */
export const pickers = {
  place: dialogOnDemand(async () => (await import('./place-picker.tsx')).PlacePicker),
  career: dialogOnDemand(async () => (await import('./career-picker.tsx')).CareerPicker),
  sheet: dialogOnDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet),
};

/** The dialogs that choose what the list is narrowed by; one at a time. */
export function usePicker(props: Omit<PickerProps, 'onClose' | 'open'>) {
  const [shown, open] = useState<PickerKind>();
  useSoon(...Object.values(pickers));
  const Picker = shown && pickers[shown];
  return {
    open,
    picker: Picker && <Picker {...props} open={open} onClose={() => open(undefined)} />,
  };
}
