import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import styles from './home-picture.module.css';

/** Slots for sale on the home page, from top to bottom. */
export type HomeSlot = 'MAIN' | 'PREMIUM' | 'THEME' | 'SUB_1' | 'SUB_2';

interface Box {
  y: number;
  height: number;
  /** Number of ad cells side by side; undefined for a single block. */
  cells?: number;
  place?: HomeSlot;
  x?: number;
  width?: number;
}

/** The home page in its order: the search with the main banner, hot jobs, then showcases with the sub banners between them. */
const boxes: readonly Box[] = [
  { y: 18, height: 44, x: 112, width: 76, place: 'MAIN' },
  { y: 80, height: 34, cells: 4, place: 'PREMIUM' },
  { y: 122, height: 34, cells: 4, place: 'THEME' },
  { y: 164, height: 14, place: 'SUB_1' },
  { y: 186, height: 34, cells: 4, place: 'THEME' },
  { y: 228, height: 14, place: 'SUB_2' },
  { y: 250, height: 34, cells: 4, place: 'THEME' },
];
const left = 12;
const full = 176;
const gap = 4;

/** A small drawing of the home page, with the slots of one service highlighted. */
export function HomePicture({ lit }: { lit: HomeSlot }) {
  const { t } = useTranslation();
  return (
    <svg
      viewBox="0 0 200 296"
      className={styles.picture}
      role="img"
      aria-label={t('service.picture.label', { place: t(`service.picture.${lit}`) })}
    >
      <rect x="0.5" y="0.5" width="199" height="295" rx="6" className={styles.page} />
      <path d="M1 9V7a6 6 0 0 1 6-6h186a6 6 0 0 1 6 6v63H1Z" className={styles.hero} />
      <rect x={left} y="24" width="70" height="8" rx="2" className={styles.words} />
      <rect x={left} y="42" width="88" height="14" rx="3" className={styles.search} />
      {boxes.map((box) => (
        <Place key={box.y} box={box} isLit={box.place === lit} />
      ))}
    </svg>
  );
}

function Place({ box, isLit }: { box: Box; isLit: boolean }) {
  const { y, height, cells = 1, x = left, width = full } = box;
  const wide = (width - gap * (cells - 1)) / cells;
  return Array.from({ length: cells }, (_, at) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its index
      key={at}
      x={x + at * (wide + gap)}
      y={y}
      width={wide}
      height={height}
      rx="3"
      className={cx(styles.place, isLit && styles.lit)}
    />
  ));
}
