import { useTranslation } from '#app/i18n/translation.tsx';
import { MedianMark, SalaryRuler } from '#app/ui/indicators/salary-ruler.tsx';
import { formatSalary, formatSalaryUnit, hasFigures } from '#contract/text/salary-format.ts';
import { hasPay, medianOf, type Pay, rulerOf } from './pay.ts';
import styles from './pay-box.module.css';

/**
 * Pay of one ad, large: figures, ruler with its axis, and the pay of comparable ads if it is known. Renders nothing if
 * the ad states no pay.
 */
export function PayBox({ pay }: { pay: Pay }) {
  const { t, language } = useTranslation();
  const ruler = rulerOf(pay, t, language);
  if (!hasPay(pay)) return null;
  const isKnown = hasFigures(pay);
  const unit = isKnown ? formatSalaryUnit(pay, t) : '';
  return (
    <div className={styles.box}>
      <p className={styles.label}>
        {unit ? t('recruitment.pay.label_per', { unit }) : t('recruitment.pay.label')}
      </p>
      <p className={styles.figures}>{formatSalary(pay, t, language)}</p>
      {ruler && <SalaryRuler {...ruler} size="large" axis />}
      {pay.salary_median && isKnown ? (
        <p className={styles.median}>
          {ruler && <MedianMark />}
          {t('recruitment.pay.median', { median: medianOf(pay.salary_median, t, language) })}
        </p>
      ) : null}
    </div>
  );
}
