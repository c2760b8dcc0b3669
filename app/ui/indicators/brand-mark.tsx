import { cx } from '../cx.ts';
import styles from './brand-mark.module.css';

type BrandMarkProps = {
  /** The name of the product, from the settings; without it only the mark is rendered, and it is decorative. */
  name?: string;
  /** On the dark background of the hero and the administration. */
  onInk?: boolean;
  size?: 'md' | 'lg';
};

/** Four quarter-disc tiles that form an S, with the name next to them. */
export function BrandMark({ name, onInk = false, size = 'md' }: BrandMarkProps) {
  return (
    <span className={cx(styles.brand, onInk && styles.ink, size === 'lg' && styles.lg)}>
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        <path className={styles.disc} d="M15 0v15H0A15 15 0 0 1 15 0zM17 32V17h15a15 15 0 0 1-15 15z" />
        <path className={styles.tile} d="M18 0h14v7a7 7 0 0 1-7 7h-7zM14 32H0v-7a7 7 0 0 1 7-7h7z" />
      </svg>
      {name && <span className={styles.word}>{name}</span>}
    </span>
  );
}
