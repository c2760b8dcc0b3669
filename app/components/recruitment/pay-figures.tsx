import { formatSalary } from '#app/format.ts';
import { SalaryRuler } from '#app/ui/salary-ruler.tsx';
import { useWords } from '#app/words.tsx';
import { type Pay, rulerOf } from './pay.ts';
import styles from './pay-figures.module.css';

/** Pay of an ad in a list: the figures, and where they lie on the ruler. */
export function PayFigures({ pay }: { pay: Pay }) {
  const { t, language } = useWords();
  const ruler = rulerOf(pay, t, language);
  return (
    <div className={styles.pay}>
      <b className={styles.figures}>{formatSalary(pay, t, language)}</b>
      {ruler && <SalaryRuler {...ruler} />}
    </div>
  );
}
