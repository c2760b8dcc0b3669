import { lazyDialog } from '#app/ui/overlays/lazy.tsx';

/** The window that shows a document large, for the pages that may open it. */
export const DocumentViewer = lazyDialog(async () => (await import('./document-viewer.tsx')).DocumentViewer);
