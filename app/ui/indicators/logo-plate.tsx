import { cx } from '../cx.ts';
import styles from './logo-plate.module.css';

const PALETTES = [styles.lam, styles.cham, styles.nghe, styles.la, styles.man, styles.da];

type LogoPlateProps = {
  /** The company's name without its legal form. Without a logo, its initials are shown. */
  name: string;
  logo?: string | null;
  /** 84×36 in rows, 72×31 in tables, 112×48 in panels, 140×60 on details. */
  size?: 'row' | 'dense' | 'panel' | 'detail';
  className?: string;
};

/**
 * A company on its 7:3 plate: the logo on white in both colour schemes, else the initials on a tile of the company's
 * colour. Hidden from screen readers, because the name is next to it.
 */
export function LogoPlate({ name, logo, size = 'row', className }: LogoPlateProps) {
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
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      className={cx(styles.plate, styles[size], styles.tile, PALETTES[sum % PALETTES.length], className)}
      // Rendered by the style sheet: as text it would be part of the accessible name of a link around it.
      data-initials={companyInitials(name)}
      aria-hidden="true"
    />
  );
}

/** Two letters of the distinctive part of the name: "Thực phẩm Đồng Mía" → "ĐM", "Sorabit" → "SO", "한빛푸드" → "한빛". */
export function companyInitials(name: string): string {
  const words = name.replace(/\s+(việt nam|vietnam|vn)$/i, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const letters =
    words.length > 1 ? words.slice(-2).map(([first]) => first) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}
