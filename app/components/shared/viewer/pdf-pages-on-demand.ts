import { lazyComponent } from '#app/ui/overlays/lazy.tsx';

/** The pages of a PDF, loaded on demand: the code that renders them is half a megabyte. */
export const PdfPages = lazyComponent(async () => (await import('./pdf-pages.tsx')).PdfPages);
