import { lazyComponent } from '#app/ui/overlays/lazy.tsx';

/** The difference of two texts; what compares them comes when it is first shown. */
export const Difference = lazyComponent(async () => (await import('./difference.tsx')).Difference);
