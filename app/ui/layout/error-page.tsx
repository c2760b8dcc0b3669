import type { ReactNode } from 'react';
import { Tile } from '../indicators/tile.tsx';
import styles from './error-page.module.css';

type ErrorPageProps = {
  /** 403, 404, 500 …; the HTTP status, in small type. */
  code?: number;
  /** The event, in one line. */
  title: ReactNode;
  /** Level of the heading: 2 only inside a page that already has an h1. */
  level?: 1 | 2;
  text?: ReactNode;
  /** Information for a support request, in small type. */
  note?: ReactNode;
  /** Two links to other pages. */
  children?: ReactNode;
};

/** Error page for a whole page: a floor with one tile missing, an explanation, two links. */
export function ErrorPage({ code, title, level = 1, text, note, children }: ErrorPageProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.page}>
      <div className={styles.floor}>
        <Tile seed="floor:53" palette="lam" unit={16} corner="lg" />
        <span className={styles.gap} />
      </div>
      <div className={styles.text}>
        {code && <p className={styles.code}>{code}</p>}
        <Title className="h1">{title}</Title>
        {text && <p className={styles.sub}>{text}</p>}
        {note && <p className={styles.note}>{note}</p>}
        {children && <div className={styles.ways}>{children}</div>}
      </div>
    </div>
  );
}
