import type { ReactNode } from 'react';
import styles from './error-page.module.css';
import { Tile } from './tile.tsx';

type ErrorPageProps = {
  /** 403, 404, 500 …; a number of the protocol, set small. */
  code?: number;
  /** What happened. */
  title: ReactNode;
  text?: ReactNode;
  /** Two ways on. */
  children?: ReactNode;
};

/** A whole page that cannot be shown: a floor with one tile missing, what happened, two ways on. */
export function ErrorPage({ code, title, text, children }: ErrorPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.floor}>
        <Tile seed="floor:53" palette="lam" unit={16} corner="lg" />
        <span className={styles.gap} />
      </div>
      <div className={styles.text}>
        {code && <p className={styles.code}>{code}</p>}
        <h1>{title}</h1>
        {text && <p className={styles.sub}>{text}</p>}
        {children && <div className={styles.ways}>{children}</div>}
      </div>
    </div>
  );
}
