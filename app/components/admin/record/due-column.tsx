import { useTranslation } from '#app/i18n/translation.tsx';
import { Age } from './age.tsx';
import styles from './due-column.module.css';
import { WaitingMark } from './waiting-mark.tsx';

interface Waiting {
  /** Working days of waiting; null unless the record waits. */
  waiting_days: number | null;
}

/**
 * Column of the time by which a record that waits should be decided, and of its age. It stays at every width.
 * @param since when the record began to wait
 */
export function useDueColumn<Row extends Waiting>(since: (row: Row) => string | null) {
  const { t } = useTranslation();
  return {
    key: 'due',
    head: t('admin.employers.due'),
    cell: (row: Row) => {
      const moment = since(row);
      return (
        row.waiting_days !== null && (
          <span className={styles.due}>
            <WaitingMark days={row.waiting_days} />
            {moment && <Age moment={moment} />}
          </span>
        )
      );
    },
  };
}
