import { useTranslation } from '#app/i18n/translation.tsx';
import { MedianMark, OwnPayMark } from '#app/ui/indicators/salary-ruler.tsx';
import styles from './pay-legend.module.css';

/** Says once, above a list, what the marks on the rulers of its rows mean. */
export function PayLegend() {
  const { t } = useTranslation();
  return (
    <p className={styles.legend}>
      <span>
        <OwnPayMark />
        {t('recruitment.market.own')}
      </span>
      <span>
        <MedianMark />
        {t('recruitment.market.legend')}
      </span>
    </p>
  );
}
