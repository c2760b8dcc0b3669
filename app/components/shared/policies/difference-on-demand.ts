import { lazyComponent } from '#app/ui/overlays/lazy.tsx';

/** The difference of two texts; the code that compares them is loaded when it is first shown. */
export const Difference = lazyComponent(async () => (await import('./difference.tsx')).Difference);
