import type { ReactNode } from 'react';
import { Tile } from '../indicators/tile.tsx';
import styles from './error-page.module.css';

type ErrorPageProps = {
  /** 403, 404, 500 …; a number of the protocol, set small. */
  code?: number;
  /** What happened. */
  title: ReactNode;
  /** 2 only where the piece is shown inside a page that has a head already. */
  level?: 1 | 2;
  text?: ReactNode;
  /** What somebody may need when they ask for help, set small. */
  note?: ReactNode;
  /** Two ways on. */
  children?: ReactNode;
};

/** A whole page that cannot be shown: a floor with one tile missing, what happened, two ways on. */
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
