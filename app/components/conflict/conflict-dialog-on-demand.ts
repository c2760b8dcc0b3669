import { dialogOnDemand } from '#app/ui/overlays/on-demand.tsx';

/** The choice between two texts; its code is loaded on demand. */
export const ConflictDialog = dialogOnDemand(
  async () => (await import('./conflict-dialog.tsx')).ConflictDialog,
);
