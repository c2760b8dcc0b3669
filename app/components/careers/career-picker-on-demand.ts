import { dialogOnDemand } from '#app/ui/overlays/on-demand.tsx';

/** The dialog that chooses careers, for the pages that may open it. */
export const CareerPicker = dialogOnDemand(async () => (await import('./career-picker.tsx')).CareerPicker);
