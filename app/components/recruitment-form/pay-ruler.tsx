import { rulerOf, unitOf } from '#app/components/recruitment/pay.ts';
import { formatSalary } from '#app/format.ts';
import { SalaryRuler } from '#app/ui/salary-ruler.tsx';
import { useWords } from '#app/words.tsx';
import styles from './form.module.css';
import type { AdValues } from './values.ts';

type Pay = Pick<AdValues, 'salary_min' | 'salary_max' | 'salary_unit' | 'is_negotiable'>;

/** Pay as candidates will read it, and where it lies; `axis` draws it large with numbers. */
export function PayRuler({ values, axis = false }: { values: Pay; axis?: boolean }) {
  const { t, language } = useWords();
  const ruler = rulerOf({ ...values, salary_median: null }, t, language);
  const hasFigures = !values.is_negotiable && Boolean(values.salary_min || values.salary_max);
  const text = [formatSalary(values, t, language), hasFigures ? unitOf(values, t) : ''].join(' ').trim();
  return (
    <div className={axis ? styles.ruler : undefined}>
      <b className={styles.pay}>{text}</b>
      {ruler && <SalaryRuler {...ruler} axis={axis} size={axis ? 'large' : 'row'} />}
    </div>
  );
}
