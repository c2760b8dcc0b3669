import { useTranslation } from '#app/i18n/translation.tsx';
import { formatNumber } from '#contract/text/number-format.ts';
import { formatSalary } from '#contract/text/salary-format.ts';

/** Buckets of one row of the table. */
const TOGETHER = 3;

interface PayTableProps {
  caption: string;
  low: number;
  step: number;
  buckets: readonly number[];
}

/** The bars of a chart of pay as a table for screen readers. */
export function PayTable({ caption, low, step, buckets }: PayTableProps) {
  const { t, language } = useTranslation();
  const rows = buckets.flatMap((_, at) => (at % TOGETHER === 0 ? [at] : []));
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('recruitment.pay.label')}</th>
            <th scope="col">{t('recruitment.market.ads')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((at) => {
            const own = buckets.slice(at, at + TOGETHER);
            const range = {
              salary_min: low + at * step,
              salary_max: low + (at + own.length) * step,
              is_negotiable: false,
            };
            const ads = own.reduce((sum, count) => sum + count, 0);
            return (
              <tr key={at}>
                <th scope="row">{formatSalary(range, t, language)}</th>
                <td>{formatNumber(ads, language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
