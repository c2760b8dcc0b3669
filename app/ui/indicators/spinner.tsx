import styles from './spinner.module.css';

/** A rotating arc in the size of the text; decorative, because its owner announces the busy state. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="7" />
    </svg>
  );
}
