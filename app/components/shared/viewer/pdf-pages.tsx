import { useEffect, useRef, useState } from 'react';
import { Spinner } from '#app/ui/indicators/spinner.tsx';
import { fillLabel, useLabels } from '#app/ui/labels.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { openPdf, type PDFDocumentProxy, type PDFPageProxy } from './pdf.ts';
import styles from './viewer.module.css';

/** Maximum number of pixels of one page: larger ones take more memory than a phone has. */
const MAX_PIXELS = 16_000_000;
/** Default paper size until a page states its own: A4, width to height. */
const A4 = 210 / 297;

export interface PdfPagesProps {
  /** An internal address, `/files/…`. */
  url: string;
  /** Number of pages to show; all by default. */
  most?: number;
  /** Called once the document is parsed. */
  onCount?: (pages: number) => void;
}

/** The pages of a PDF one below another, each as wide as its container; rendered when they come near. */
export function PdfPages(props: PdfPagesProps) {
  const [tries, setTries] = useState(0);
  return <Pages key={`${props.url} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Pages({ url, most, onCount, onRetry }: PdfPagesProps & { onRetry: () => void }) {
  const labels = useLabels();
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, independent of later `onCount` callbacks
  useEffect(() => {
    const stop = new AbortController();
    openPdf(url, stop.signal).then(
      (read) => {
        if (stop.signal.aborted) return;
        setPdf(read);
        onCount?.(read.numPages);
      },
      () => !stop.signal.aborted && setPdf('failed'),
    );
    return () => stop.abort();
  }, [url]);
  if (pdf === 'failed') return <ErrorState title={labels.file_unreadable} onRetry={onRetry} />;
  if (!pdf) return <Spinner />;
  const shown = Math.min(pdf.numPages, most ?? pdf.numPages);
  return (
    <div className={styles.pages}>
      {Array.from({ length: shown }, (_, at) => (
        <Page key={String(at)} pdf={pdf} number={at + 1} />
      ))}
    </div>
  );
}

function Page({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const labels = useLabels();
  const box = useRef<HTMLDivElement>(null);
  const width = useNearWidth(box);
  const [page, setPage] = useState<PDFPageProxy>();

  useEffect(() => {
    if (width > 0) pdf.getPage(number).then(setPage, () => undefined);
  }, [pdf, number, width]);
  useEffect(() => {
    if (page && width > 0) return draw(page, width, box.current);
  }, [page, width]);

  const natural = page?.getViewport({ scale: 1 });
  return (
    <div
      ref={box}
      role="img"
      aria-label={fillLabel(labels.page_of, { page: number, total: pdf.numPages })}
      className={styles.page}
      style={{ aspectRatio: natural ? natural.width / natural.height : A4 }}
    />
  );
}

/** Width of a box in CSS pixels once it is within a screen of the viewport, 0 before. */
function useNearWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    let isNear = false;
    const measure = () => isNear && setWidth(box.current?.clientWidth ?? 0);
    const near = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several entries at once, the newest last.
        isNear = entries.at(-1)?.isIntersecting ?? false;
        measure();
      },
      { rootMargin: '100%' },
    );
    const size = new ResizeObserver(measure);
    near.observe(box.current);
    size.observe(box.current);
    return () => {
      near.disconnect();
      size.disconnect();
    };
  }, [box]);
  return width;
}

/** Renders a page into its box; the old content stays until the new one is complete. @returns a function that stops it */
function draw(page: PDFPageProxy, width: number, box: HTMLElement | null): () => void {
  const natural = page.getViewport({ scale: 1 });
  const wanted = (width / natural.width) * Math.min(devicePixelRatio, 2);
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  task.promise.then(
    () => box?.replaceChildren(canvas),
    // Stopped because another render has begun, or the page is broken: the old content stays.
    () => undefined,
  );
  return () => task.cancel();
}
