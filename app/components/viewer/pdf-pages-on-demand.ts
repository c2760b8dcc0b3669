import { lazyComponent } from '#app/ui/overlays/lazy.tsx';

/** The pages of a PDF, for places that show one now and then: what renders them is half a megabyte. */
export const PdfPages = lazyComponent(async () => (await import('./pdf-pages.tsx')).PdfPages);
