import { cx } from '../cx.ts';
import styles from './logo-plate.module.css';
import { paletteOf } from './tile-pattern.ts';

type LogoPlateProps = {
  id: number;
  /** The company's name without its legal form. */
  name: string;
  logo?: string | null | undefined;
  /** 84×36 in rows, 72×31 in tables, 112×48 in panels, 140×60 on details. */
  size?: 'row' | 'dense' | 'panel' | 'detail';
  className?: string | undefined;
};

/**
 * A company on its 7:3 plate: its logo, else its name on the company's colour, which the id selects. Hidden from screen
 * readers, because the name is next to it.
 */
export function LogoPlate({ id, name, logo, size = 'row', className }: LogoPlateProps) {
  if (logo)
    return (
      <span className={cx(styles.plate, styles[size], className)} aria-hidden="true">
        <img
          src={logo}
          alt=""
          width={280}
          height={120}
          // On a detail page it is at the top, the largest element on a phone.
          {...(size === 'detail' ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          decoding="async"
          className={styles.logo}
        />
      </span>
    );
  return (
    <span
      className={cx(
        styles.plate,
        styles[size],
        styles.mark,
        styles[wordmarkSize(name)],
        styles[paletteOf(`company:${id}`)],
        className,
      )}
      // Rendered by the style sheet: as text it would be part of the accessible name of a link around it.
      data-mark={name}
      aria-hidden="true"
    />
  );
}

/**
 * Chooses the largest font in which a name fits into two lines, judged by the longer line of its best break. Lists in
 * the browser need this function, so it counts letters instead of measuring them; Hangul counts twice.
 */
export function wordmarkSize(name: string): 'large' | 'small' | 'tiny' {
  const words = name.replace(/[가-힣]/g, 'xx').split(' ');
  const length = (from: number, to?: number) => words.slice(from, to).join(' ').length;
  const line = Math.min(...words.map((_, at) => Math.max(length(0, at + 1), length(at + 1))));
  return line <= 10 ? 'large' : line <= 13 ? 'small' : 'tiny';
}
