import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Fonts, character maps and decoders that some documents need; vite.config.ts copies them there. */
const extras = `/assets/pdf-${version}`;

/**
 * Reads an internal PDF as a whole: files answer without ranges.
 * @param url an internal address, `/files/…`
 * @throws Error if the file is missing, broken or protected by a password
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  const data = new Uint8Array(await answer.arrayBuffer());
  const task = getDocument({
    data,
    cMapUrl: `${extras}/cmaps/`,
    standardFontDataUrl: `${extras}/standard_fonts/`,
    wasmUrl: `${extras}/wasm/`,
    // The site's content security policy allows no WebAssembly; the same decoders exist as script.
    useWasm: false,
  });
  signal.addEventListener('abort', () => void task.destroy());
  return task.promise;
}
