import { useEffect, useRef, useState } from 'react';
import { BrandMark } from './brand-mark.tsx';
import styles from './page-loader.module.css';

// spec 9: a full-page loader waits 200 ms before it shows and then stays 1,000 ms at least.
const DELAY_MS = 200;
const LEAST_MS = 1000;

/** Whether a full-page loader is to be seen now: never for quick loads, never as a flash. */
export function useLoaderShown(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (loading === shown) return;
    const left = loading ? DELAY_MS : Math.max(0, since.current + LEAST_MS - Date.now());
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(loading);
    }, left);
    return () => clearTimeout(timer);
  }, [loading, shown]);
  return shown;
}

type PageLoaderProps = { loading: boolean; label: string };

/** Covers the whole page while an area loads for the first time: the mark and one line, no spinner. */
export function PageLoader({ loading, label }: PageLoaderProps) {
  const shown = useLoaderShown(loading);
  if (!shown) return null;
  return (
    <div role="status" className={styles.loader}>
      <BrandMark size="lg" />
      <p>{label}</p>
    </div>
  );
}
