import { useEffect, useRef } from 'react';
import { Spinner } from '../indicators/spinner.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import { Anchor } from './anchor.tsx';
import styles from './load-more.module.css';

// docs/rules.md#numbers: the next page is requested 100 px before the end of the window, and 20 px before that of a
// scrolling box.
// The End key jumps past the end of a list to the foot of the page, so an end above the window counts as well.
const ABOVE = '10000000px';
const NEAR_WINDOW = `${ABOVE} 0px 100px`;
const NEAR_BOX = `${ABOVE} 0px 20px`;

type LoadMoreProps = {
  shown: number;
  /** Total number, or an already translated text ("khoảng 12.000"). */
  total: number | string;
  /** URL of the next page: works without JavaScript. Undefined: nothing is left. */
  nextHref?: string;
  onMore?: () => void;
  loading?: boolean;
  /** Loads automatically near the end. */
  auto?: boolean;
};

/** The end of an endless list: the number of displayed rows and a real link to the rest. */
export function LoadMore({ shown, total, nextHref, onMore, loading = false, auto = true }: LoadMoreProps) {
  const labels = useLabels();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  const mayAsk = auto && Boolean(nextHref) && !loading;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` restarts the observer, or a short page would end it
  useEffect(() => {
    const node = end.current;
    if (!mayAsk || !node) return;
    const root = scrollingBox(node);
    // A busy browser reports several entries at once, oldest first: that it was out of sight, and that it is visible
    // now.
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more.current?.(),
      { root, rootMargin: root ? NEAR_BOX : NEAR_WINDOW },
    );
    watch.observe(node);
    return () => watch.disconnect();
  }, [mayAsk, shown]);

  return (
    <div ref={end} className={styles.end}>
      <p role="status" className={styles.count}>
        {loading && <Spinner />}
        {loading ? `${labels.loading}, ` : ''}
        {fillLabel(labels.shown_of, { shown, total })}
      </p>
      {nextHref && (
        <Anchor
          href={nextHref}
          keepScroll
          data-press={onMore && ''}
          className={styles.more}
          aria-disabled={loading || undefined}
          onClick={(event) => {
            if (!onMore || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            if (!loading) onMore();
          }}
        >
          {labels.load_more}
        </Anchor>
      )}
    </div>
  );
}

/** The scrolling box around it; null if the window scrolls. */
function scrollingBox({ parentElement: box }: Element): Element | null {
  if (!box || box === document.body) return null;
  return /auto|scroll/.test(getComputedStyle(box).overflowY) ? box : scrollingBox(box);
}
