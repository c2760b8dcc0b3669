import type { ReactNode } from 'react';
import { Tile } from '../indicators/tile.tsx';
import type { TilePalette } from '../indicators/tile-pattern.ts';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** The fact: "Chưa có việc nào được lưu". */
  title: ReactNode;
  /** One sentence on what fills it. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** What the tile is sown from; one per screen. */
  seed?: string;
  palette?: TilePalette;
  /** The level of its heading: 2 where no heading stands above it. */
  level?: 2 | 3;
};

/** A list that holds nothing: a tile, the fact, one sentence, one way on. */
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
