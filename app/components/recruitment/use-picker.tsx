import { type ComponentType, useState } from 'react';
import type { Criteria } from './criteria.ts';

/** What a picker of a filter gets; it is downloaded when it is asked for. */
export interface PickerProps {
  criteria: Criteria;
  onChange: (changed: Partial<Criteria>) => void;
  onClose: () => void;
}

const pickers = {
  place: async () => (await import('./place-picker.tsx')).PlacePicker,
  career: async () => (await import('./career-picker.tsx')).CareerPicker,
};

/** The dialogs that choose places and careers of a list. */
export function usePicker(criteria: Criteria, onChange: PickerProps['onChange']) {
  const [shown, setShown] = useState<{ Picker: ComponentType<PickerProps> }>();
  const open = async (kind: keyof typeof pickers) => setShown({ Picker: await pickers[kind]() });
  const close = () => setShown(undefined);
  return {
    open,
    picker: shown && <shown.Picker criteria={criteria} onChange={onChange} onClose={close} />,
  };
}
