import { lazyDialog } from '#app/ui/overlays/lazy.tsx';

/** The dialog that chooses careers, for the pages that may open it. */
export const CareerPicker = lazyDialog(async () => (await import('./career-picker.tsx')).CareerPicker);
