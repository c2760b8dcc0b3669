import styles from './spinner.module.css';

/** A turning arc of the size of the text; decorative, the busy state is announced by its owner. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="7" />
    </svg>
  );
}
