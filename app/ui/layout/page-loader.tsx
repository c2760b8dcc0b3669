import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { BrandMark } from '../indicators/brand-mark.tsx';
import { IndeterminateBar } from '../indicators/progress-bar.tsx';
import styles from './page-loader.module.css';

// docs/rules.md#numbers: quick loads never flash a loader; a displayed one stays for a second.
const DELAY_MS = 200;
const MIN_MS = 1000;

type PageLoaderProps = { loading: boolean; label: string };

/**
 * Covers the window while a whole page is loading: the brand mark and one line of text. It appears after 200 ms and
 * stays at least 1,000 ms. A page that is ready is never covered: then only the line at the top remains.
 */
export function PageLoader({ loading, label }: PageLoaderProps) {
  const isShown = useLoaderShown(loading);
  if (!isShown) return null;
  return (
    <div role="status" className={cx(styles.loader, !loading && styles.ready)}>
      <span className={styles.line}>
        <IndeterminateBar />
      </span>
      <BrandMark size="lg" />
      <p>{label}</p>
    </div>
  );
}

function useLoaderShown(loading: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (loading === isShown) return;
    const left = loading ? DELAY_MS : Math.max(0, since.current + MIN_MS - Date.now());
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(loading);
    }, left);
    return () => clearTimeout(timer);
  }, [loading, isShown]);
  return isShown;
}
