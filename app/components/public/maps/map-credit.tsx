import { useTranslation } from '#app/i18n/translation.tsx';
import styles from './maps.module.css';

/** Explanation of a map, and the credit that the source of its data requires. */
export function MapCredit({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.credit}>
      {text} {t('map.source')}{' '}
      <a href="https://www.geonames.org/" rel="noreferrer">
        GeoNames
      </a>
    </p>
  );
}
