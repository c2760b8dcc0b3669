import { scaleLinear } from 'd3-scale';
import styles from './figures.module.css';

/** Units of the drawing; the page stretches its width. */
const [WIDTH, HEIGHT, GAP] = [300, 20, 3];
/** Minimum width of a bar, so that a step that few applications have reached is still visible. */
const LEAST = 1;

interface FunnelBarsProps {
  count: number;
  /** Count of the period before; undefined draws no bar for it. */
  before?: number;
  /** The number that fills the width. */
  most: number;
}

/** A bar, and below it a thinner one for the period before (docs/decisions/0149-charts-in-work-areas.md). */
export function FunnelBars({ count, before, most }: FunnelBarsProps) {
  const x = scaleLinear([0, Math.max(1, most)], [0, WIDTH]).clamp(true);
  const widthOf = (value: number) => (value === 0 ? 0 : Math.max(LEAST, x(value)));
  const thick = (HEIGHT - GAP) * 0.7;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.track} width={WIDTH} height={thick} />
      <rect className={styles.now} width={widthOf(count)} height={thick} />
      {before !== undefined && (
        <rect
          className={styles.before}
          y={thick + GAP}
          width={widthOf(before)}
          height={HEIGHT - GAP - thick}
        />
      )}
    </svg>
  );
}
