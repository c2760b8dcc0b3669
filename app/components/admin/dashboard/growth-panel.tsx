import { DayBars } from '#app/components/shared/charts/day-bars.tsx';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { Language } from '#contract/languages.ts';
import styles from './dashboard.module.css';

type Growth = OutputOf<'GET /admin/dashboard/show'>['growth'];

/** Below this number, a percentage would exaggerate: one more of two is not a growth of fifty percent. */
const FEW = 20;

/** New records of the last seven whole days, compared with the seven before. */
export function GrowthPanel({ growth }: { growth: Growth }) {
  const { t } = useTranslation();
  const last = growth[0]?.days.at(-1)?.day;
  return (
    <Panel
      flush
      title={t('admin.growth.title')}
      aside={
        last && <span className="text-3 text-sm">{t('admin.growth.until', { date: formatDate(last) })}</span>
      }
    >
      <dl className={styles.growth}>
        {growth.map((one) => (
          <Kind key={one.kind} {...one} />
        ))}
      </dl>
    </Panel>
  );
}

const sum = (days: Growth[number]['days']) => days.reduce((all, { count }) => all + count, 0);

function Kind({ kind, days }: Growth[number]) {
  const { t, language } = useTranslation();
  const half = days.length / 2;
  const [before, now] = [sum(days.slice(0, half)), sum(days.slice(half))];
  const name = t(`admin.growth.${kind}`);
  const numbers = { now: formatNumber(now, language), before: formatNumber(before, language) };
  return (
    <div>
      <dt className="text-2 text-sm">{name}</dt>
      <dd className={styles.figure}>{numbers.now}</dd>
      <dd className="text-2 text-sm">
        {now === before
          ? t('admin.growth.same', numbers)
          : t('admin.growth.before', { ...numbers, change: changeOf(now, before, language) })}
      </dd>
      <dd className={styles.bars}>
        <DayBars days={days} isSmall label={t('admin.growth.label', { name, ...numbers })} />
      </dd>
    </div>
  );
}

/** "+12" or, for large numbers, "+12%": the sign shows the direction. */
function changeOf(now: number, before: number, language: Language): string {
  const size = Math.abs(now - before);
  const shown = before < FEW ? size : Math.round((size / before) * 100);
  const unit = before < FEW ? '' : '%';
  // Zero has no sign: "−0%" would suggest a decrease.
  const sign = shown === 0 ? '' : now > before ? '+' : '−';
  return `${sign}${formatNumber(shown, language)}${unit}`;
}
