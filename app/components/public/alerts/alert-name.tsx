import { useTranslation } from '#app/i18n/translation.tsx';
import type { AlertFrequency } from '#contract/enums.ts';
import styles from './mail-page.module.css';

/** A saved search as people read it: its text and filters, and the frequency of its mails. */
export function AlertName({ name, frequency }: { name: readonly string[]; frequency: AlertFrequency }) {
  const { t } = useTranslation();
  return (
    <p>
      <span className={styles.name}>{name.join(' · ')}</span>
      <br />
      <span className={styles.quiet}>{t(`alert.frequency.${frequency}`)}</span>
    </p>
  );
}
