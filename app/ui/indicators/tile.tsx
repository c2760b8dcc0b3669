import { cx } from '../cx.ts';
import { useId } from '../use-id.ts';
import styles from './tile.module.css';
import { paletteOf, type TilePalette, tileMarkup } from './tile-pattern.ts';

export type TileProps = {
  /** The id of the thing that it represents, such as `company:42`; the same seed always gives the same tile. */
  seed: string | number;
  /** Chosen by the id unless given. */
  palette?: TilePalette;
  /** Cells of a quadrant: 3, or 2 for small areas. */
  cells?: 2 | 3;
  /** Pixels of a cell: a tile repeats every 2 · cells · unit. */
  unit?: number;
  /** One quarter-disc corner of 28, 48 or 72 px. */
  corner?: 'sm' | 'md' | 'lg';
  className?: string;
};

/** A gạch bông pattern that fills its box; decorative, rendered on the server, the same everywhere. */
export function Tile({
  seed,
  palette = paletteOf(seed),
  cells = 3,
  unit = 16,
  corner,
  className,
}: TileProps) {
  const id = `t${useId().replace(/[^\w-]/g, '')}`;
  return (
    <svg
      className={cx(styles.tile, corner && styles[corner], className)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own numbers; the seed only feeds the generator
      dangerouslySetInnerHTML={{ __html: tileMarkup(id, seed, cells, unit, palette) }}
    />
  );
}
