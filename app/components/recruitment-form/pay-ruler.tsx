import { formatSalary } from '#app/format.ts';
import { SalaryRuler } from '#app/ui/salary-ruler.tsx';
import { useWords } from '#app/words.tsx';
import type { WordKey } from '../../../locales/index.ts';
import styles from './form.module.css';
import type { AdValues } from './values.ts';

type Pay = Pick<AdValues, 'salary_min' | 'salary_max' | 'salary_unit' | 'is_negotiable'>;

const million = 1_000_000;
/** Ends of the line by salary unit, in VND: 5 to 45 million a month, and about the same in the others. */
const scales: Record<number, { unit: number; domain: readonly [number, number]; step: number }> = {
  1: { unit: million, domain: [5, 45], step: 5 },
  2: { unit: million, domain: [60, 540], step: 60 },
  3: { unit: million, domain: [1, 11], step: 1 },
  4: { unit: 1_000, domain: [200, 2_000], step: 200 },
  5: { unit: 1_000, domain: [20, 260], step: 30 },
};

/** Pay as candidates will read it, and where it lies; `axis` draws it large with numbers. */
export function PayRuler({ values, axis = false }: { values: Pay; axis?: boolean }) {
  const { t, language } = useWords();
  const { salary_min, salary_max, salary_unit, is_negotiable } = values;
  const scale = scales[salary_unit ?? 1];
  const hasFigures = !is_negotiable && Boolean(salary_min || salary_max);
  const place = (value: number | null) => (hasFigures && scale && value ? value / scale.unit : null);
  const unit = salary_unit && hasFigures ? t(`enum.salary_unit.${salary_unit}` as WordKey) : '';
  const text = `${formatSalary(values, t, language)} ${unit}`.trim();
  return (
    <div className={axis ? styles.ruler : undefined}>
      <b className={styles.pay}>{text}</b>
      {scale && (
        <SalaryRuler
          label={text}
          from={place(salary_min)}
          to={place(salary_max)}
          domain={scale.domain}
          step={scale.step}
          axis={axis}
          size={axis ? 'large' : 'row'}
        />
      )}
    </div>
  );
}
