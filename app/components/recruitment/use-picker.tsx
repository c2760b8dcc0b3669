import { type ComponentType, useState } from 'react';
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

const pickers = {
  place: async () => (await import('./place-picker.tsx')).PlacePicker,
  career: async () => (await import('./career-picker.tsx')).CareerPicker,
  sheet: async () => (await import('./filter-sheet.tsx')).FilterSheet,
};

/** The dialogs that choose what the list is narrowed by; one at a time. */
export function usePicker(props: Omit<PickerProps, 'onClose' | 'open'>) {
  const [shown, setShown] = useState<{ Picker: ComponentType<PickerProps> }>();
  const open = async (kind: PickerKind) => setShown({ Picker: await pickers[kind]() });
  return {
    open,
    picker: shown && <shown.Picker {...props} open={open} onClose={() => setShown(undefined)} />,
  };
}
