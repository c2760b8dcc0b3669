import { lazyDialog } from '#app/ui/overlays/lazy.tsx';

/** The dialog that chooses careers, for pages that may not need it. */
export const CareerPicker = lazyDialog(async () => (await import('./career-picker.tsx')).CareerPicker);
