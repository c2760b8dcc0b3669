import { lazyDialog } from '#app/ui/overlays/lazy.tsx';

/** The choice between two texts; its code is loaded on demand. */
export const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);
