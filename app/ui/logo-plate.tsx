import { cx } from './cx.ts';
import styles from './logo-plate.module.css';

type LogoPlateProps = {
  /** The company's name: set in the plate where there is no logo. */
  name: string;
  logo?: string | null;
  /** 84×36 in rows, 72×31 in tables, 112×48 in panels, 140×60 on details. */
  size?: 'row' | 'dense' | 'panel' | 'detail';
  className?: string;
};

/** A company on its white 7:3 plate, in both colour schemes; hidden from screen readers, the name stands beside it. */
export function LogoPlate({ name, logo, size = 'row', className }: LogoPlateProps) {
  const length = [...name].length;
  const fit = length <= 9 ? styles.short : length <= 16 ? styles.middle : styles.long;
  return (
    <span className={cx(styles.plate, styles[size], className)} aria-hidden="true">
      {logo ? (
        <img
          src={logo}
          alt=""
          width={280}
          height={120}
          // On a detail page it stands at the top, the largest thing a phone shows.
          {...(size === 'detail' ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          decoding="async"
          className={styles.logo}
        />
      ) : (
        <span className={cx(styles.name, fit)}>{name}</span>
      )}
    </span>
  );
}
