import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { SalaryRuler } from '#app/ui/indicators/salary-ruler.tsx';
import { formatSalary, formatSalaryUnit, hasFigures } from '#contract/text/salary-format.ts';
import { MarketNote } from './market-note.tsx';
import { hasPay, type Pay, toRulerData } from './pay.ts';
import styles from './pay-box.module.css';

/**
 * Pay of one ad, large: figures, their position among comparable ads, and which ads these are. Without figures it is
 * one line. Renders nothing if the ad states no pay.
 * @param chart shows the position, drawn by the server; without it, a ruler does
 */
export function PayBox({ pay, chart }: { pay: Pay; chart?: ReactNode }) {
  const { t, language } = useTranslation();
  if (!hasPay(pay)) return null;
  const figures = formatSalary(pay, t, language);
  const label = t('recruitment.pay.label');
  if (!hasFigures(pay))
    return (
      <p className={styles.line}>
        {/* The text "급여 협의" contains the label already, so the label is not repeated. */}
        {!figures.startsWith(label) && <span className={styles.label}>{label} </span>}
        <b>{figures}</b>
      </p>
    );
  const ruler = toRulerData(pay, t, language);
  return (
    <div className={styles.box}>
      <p className={styles.label}>{t('recruitment.pay.label_per', { unit: formatSalaryUnit(pay, t) })}</p>
      <p className={styles.figures}>{figures}</p>
      {chart ?? (
        <>
          {ruler && <SalaryRuler {...ruler} size="large" axis />}
          {ruler && pay.market && <MarketNote market={pay.market} />}
        </>
      )}
    </div>
  );
}
