import { useTranslation } from '#app/i18n/translation.tsx';
import { SalaryRuler } from '#app/ui/indicators/salary-ruler.tsx';
import {
  formatSalary,
  formatSalaryPerUnit,
  formatSalaryUnit,
  hasFigures,
} from '#contract/text/salary-format.ts';
import { formatPercentDifference, hasPay, type Pay, toRulerData } from './pay.ts';

const monthly = 1;

import styles from './pay-figures.module.css';

/** Pay of an ad in a list: the figures, and their position on the ruler. Renders nothing if the ad states no pay. */
export function PayFigures({ pay }: { pay: Pay }) {
  const { t, language } = useTranslation();
  if (!hasPay(pay)) return null;
  // A month is the default unit, so it is not displayed.
  const hasUnit = hasFigures(pay) && pay.salary_unit !== monthly;
  const unit = hasUnit && !pay.is_negotiable ? formatSalaryUnit(pay, t) : '';
  // The unit belongs to the figures, before the note that they are negotiable.
  const format = hasUnit && pay.is_negotiable ? formatSalaryPerUnit : formatSalary;
  const ruler = toRulerData(pay, t, language);
  const difference = pay.monthly_pay?.difference ?? null;
  return (
    <div className={styles.pay}>
      <div className={styles.line}>
        <b className={styles.figures}>
          {format(pay, t, language)}
          {unit && <small className={styles.unit}> {unit}</small>}
        </b>
        {difference !== null && ruler && (
          <span className={styles.difference} title={ruler.label} aria-hidden="true">
            {formatPercentDifference(difference)}
          </span>
        )}
      </div>
      {ruler && <SalaryRuler {...ruler} />}
    </div>
  );
}
