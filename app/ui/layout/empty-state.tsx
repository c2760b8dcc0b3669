import type { ReactNode } from 'react';
import { Tile } from '../indicators/tile.tsx';
import type { TilePalette } from '../indicators/tile-pattern.ts';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** The fact: "Chưa có việc nào được lưu". */
  title: ReactNode;
  /** One sentence on how to fill it. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Seed of the tile; one per screen. */
  seed?: string;
  palette?: TilePalette;
  /** Level of its heading: 2 if there is no heading above it. */
  level?: 2 | 3;
};

/** State of an empty list: a tile, the fact, one sentence, one action. */
export function EmptyState({
  title,
  text,
  action,
  seed = 'floor:25',
  palette = 'lam',
  level = 3,
}: EmptyStateProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.state}>
      <div className={styles.tile}>
        <Tile seed={seed} palette={palette} unit={11} corner="sm" />
      </div>
      <div className={styles.text}>
        <Title className="h3">{title}</Title>
        {text && <p className={styles.sub}>{text}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
