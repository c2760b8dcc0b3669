import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import IconZoomReset from '@tabler/icons-react/dist/esm/icons/IconZoomReset.mjs';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { fillLabel, useLabels } from '#app/ui/labels.tsx';
import { DialogShell } from '#app/ui/overlays/dialog-shell.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import { useId } from '#app/ui/use-id.ts';
import { PdfPages } from './pdf-pages-on-demand.ts';
import styles from './viewer.module.css';

interface DocumentViewerProps {
  /** An internal address, `/files/…`. */
  url: string;
  name: string;
  /** MIME type; a PDF or an image. */
  type: string | null;
  onClose: () => void;
}

/** Zoom levels in percent of the width at which a page fills the window. */
const steps = [50, 75, 100, 125, 150, 200, 300, 400] as const;
const FIT = steps.indexOf(100);

/** A document over the whole window: all pages of a PDF, or an image; zoomed by buttons or the keys + − 0. */
export function DocumentViewer({ url, name, type, onClose }: DocumentViewerProps) {
  const labels = useLabels();
  const titleId = useId();
  const [pages, setPages] = useState(0);
  const [step, setStep] = useState(FIT);
  const sheet = useSheet(step);
  const percent = steps[step] ?? 100;
  const zoom = (by: number) => setStep((old) => Math.max(0, Math.min(steps.length - 1, old + by)));

  function press({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    // With these keys, the browser zooms the page itself.
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+' || key === '=') zoom(1);
    if (key === '-') zoom(-1);
    if (key === '0') setStep(FIT);
  }

  return (
    <DialogShell onClose={onClose} labelledBy={titleId} className={styles.viewer}>
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons above the document
        <div className={styles.whole} onKeyDown={press}>
          <header className={styles.bar}>
            <h2 id={titleId} className={styles.title}>
              {name}
            </h2>
            {pages > 0 && (
              <span className={styles.count}>{fillLabel(labels.pages_count, { count: pages })}</span>
            )}
            <div className={styles.tools}>
              <IconButton
                icon={IconZoomOut}
                label={labels.zoom_out}
                disabled={step === 0}
                onClick={() => zoom(-1)}
              />
              <span className={styles.percent} role="status">
                {percent}%
              </span>
              <IconButton
                icon={IconZoomIn}
                label={labels.zoom_in}
                disabled={step === steps.length - 1}
                onClick={() => zoom(1)}
              />
              <IconButton icon={IconZoomReset} label={labels.zoom_fit} onClick={() => setStep(FIT)} />
              <LinkButton
                variant="text"
                icon={IconExternalLink}
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={labels.open_tab}
                title={labels.open_tab}
              />
              <IconButton icon={IconX} label={labels.close} onClick={close} />
            </div>
          </header>
          <ScrollRegion ref={sheet} className={styles.sheet} name={{ id: titleId }}>
            <div className={styles.sized} style={{ width: `${percent}%` }}>
              {type === 'application/pdf' ? (
                <PdfPages url={url} onCount={setPages} />
              ) : (
                <img src={url} alt={name} className={styles.picture} />
              )}
            </div>
          </ScrollRegion>
        </div>
      )}
    </DialogShell>
  );
}

/** The scroll container: it has the focus at first, and keeps its position in the document when that is zoomed. */
function useSheet(step: number) {
  const sheet = useRef<HTMLElement>(null);
  const place = useRef({ x: 0.5, y: 0 });
  useEffect(() => {
    const node = sheet.current;
    node?.focus({ preventScroll: true });
    const recordPlace = () => {
      if (!node) return;
      place.current = {
        x: (node.scrollLeft + node.clientWidth / 2) / node.scrollWidth,
        y: node.scrollTop / node.scrollHeight,
      };
    };
    node?.addEventListener('scroll', recordPlace, { passive: true });
    return () => node?.removeEventListener('scroll', recordPlace);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size moves the visible part
  useLayoutEffect(() => {
    const node = sheet.current;
    if (!node) return;
    const { x, y } = place.current;
    node.scrollTo(x * node.scrollWidth - node.clientWidth / 2, y * node.scrollHeight);
  }, [step]);
  return sheet;
}
