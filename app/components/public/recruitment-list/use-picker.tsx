import { useState } from 'react';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { lazyDialog } from '#app/ui/overlays/lazy.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import type { PickerKind, PickerProps } from './picker-props.ts';

/** The dialogs of the filters; the code of each is loaded on demand. */
export const pickers = {
  // Loaded with its translations, because the home page opens it, too, and has no other text of the list.
  place: dialogWithTranslations(async () => (await import('./place-picker.tsx')).PlacePicker),
  career: lazyDialog(async () => (await import('./career-picker.tsx')).CareerPicker),
  sheet: lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet),
} satisfies Record<PickerKind, unknown>;

/** The dialogs that choose filters; one at a time. */
export function usePicker(props: Omit<PickerProps, 'onClose' | 'open'>) {
  const [shown, open] = useState<PickerKind>();
  usePrefetch(...Object.values(pickers));
  const Picker = shown && pickers[shown];
  return {
    open,
    picker: Picker && <Picker {...props} open={open} onClose={() => open(undefined)} />,
  };
}
