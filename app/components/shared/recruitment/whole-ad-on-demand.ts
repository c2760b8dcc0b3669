import { lazyDialog } from '#app/ui/overlays/lazy.tsx';

/** The whole ad before it is public, for the pages that edit and review it. */
export const WholeAd = lazyDialog(async () => (await import('./whole-ad.tsx')).WholeAd);
