import { useEffect, useRef } from 'react';
import { Spinner } from '../indicators/spinner.tsx';
import { fill, useLabels } from '../labels.tsx';
import { Anchor } from './anchor.tsx';
import styles from './load-more.module.css';

// docs/rules.md#numbers: the next page is asked for 100 px before the end of the window, 20 px before that of a box that scrolls by itself.
// The key End jumps over the end of a list to the foot of the page: an end above the window counts as well.
const ABOVE = '10000000px';
const NEAR_WINDOW = `${ABOVE} 0px 100px`;
const NEAR_BOX = `${ABOVE} 0px 20px`;

type LoadMoreProps = {
  shown: number;
  /** How many there are, as a number or already translated ("khoảng 12.000"). */
  total: number | string;
  /** The address of the next page: works without JavaScript. None = nothing is left. */
  nextHref?: string;
  onMore?: () => void;
  loading?: boolean;
  /** Asks by itself when the end comes near. */
  auto?: boolean;
};

/** The end of an endless list: how much is shown and a real link to the rest. */
export function LoadMore({ shown, total, nextHref, onMore, loading = false, auto = true }: LoadMoreProps) {
  const labels = useLabels();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  const mayAsk = auto && Boolean(nextHref) && !loading;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` restarts the watch, or a short page would end it
  useEffect(() => {
    const node = end.current;
    if (!mayAsk || !node) return;
    const root = scrollingBox(node);
    // A busy browser tells several at once, oldest first: that it was out of sight, and that it has come.
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
        {fill(labels.shown_of, { shown, total })}
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

/** The box around it that scrolls by itself; null where the window scrolls. */
function scrollingBox({ parentElement: box }: Element): Element | null {
  if (!box || box === document.body) return null;
  return /auto|scroll/.test(getComputedStyle(box).overflowY) ? box : scrollingBox(box);
}
