import { lazyDialog } from '#app/ui/overlays/on-demand.tsx';

/** The dialog that chooses careers, for the pages that may open it. */
export const CareerPicker = lazyDialog(async () => (await import('./career-picker.tsx')).CareerPicker);
