import { lazyDialog } from '#app/ui/overlays/lazy.tsx';

/** The window that shows an enlarged document, for pages that may not need it. */
export const DocumentViewer = lazyDialog(async () => (await import('./document-viewer.tsx')).DocumentViewer);
