import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { PeriodChart } from '#app/components/shared/charts/period-chart.tsx';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { type ActivityPeriod, activityPeriods } from '#contract/admin/admin-activity.ts';
import type { OutputOf } from '#contract/index.ts';
import type { Language } from '#contract/languages.ts';
import styles from './activity-panel.module.css';

type Activity = OutputOf<'GET /admin/dashboard/activity'>;

/** Below this number, a percentage would exaggerate: one more of two is not a growth of fifty percent. */
const FEW = 20;

/** Activity of a period of whole days, beside the period before. */
export function ActivityPanel({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const { days, until, activities } = activity;
  return (
    <Panel
      flush
      title={t('admin.activity.title')}
      aside={
        until && (
          <span className="text-3 text-sm">{t('admin.activity.until', { date: formatDate(until) })}</span>
        )
      }
    >
      {until === null ? (
        <p className={styles.empty}>{t('admin.activity.empty')}</p>
      ) : (
        <>
          <div className={styles.tools}>
            <TabLinks
              label={t('admin.activity.period')}
              active={String(days)}
              tabs={activityPeriods.map((period) => ({
                key: period,
                label: t('admin.activity.days', { count: Number(period) }),
                href: `/admin?days=${period}`,
              }))}
            />
            <span className={styles.legend}>
              <span data-series="now">{t('admin.activity.count')}</span>
              <span data-series="before">{t('admin.activity.count_before')}</span>
            </span>
            <Save days={String(days) as ActivityPeriod} />
          </div>
          <div className={styles.kinds}>
            {activities.map((one) => (
              <Kind key={one.kind} {...one} length={days} />
            ))}
          </div>
        </>
      )}
    </Panel>
  );
}

function Save({ days }: { days: ActivityPeriod }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    setIsBusy(true);
    await api('GET /admin/dashboard/activity-csv', { days });
    setIsBusy(false);
  }
  return (
    <span className={styles.acts}>
      <Button icon={IconFileDownload} loading={isBusy} onClick={() => void save()}>
        {t('admin.activity.csv')}
      </Button>
      <Button icon={IconPrinter} onClick={() => window.print()}>
        {t('admin.activity.print')}
      </Button>
    </span>
  );
}

function Kind({ kind, now, before, days, length }: Activity['activities'][number] & { length: number }) {
  const { t, language } = useTranslation();
  const name = t(`admin.activity.kind.${kind}`);
  const numbers = { before: formatNumber(before, language), count: length };
  return (
    <section className={styles.kind} aria-label={name}>
      <h3 className="text-2 text-sm">{name}</h3>
      <p className={styles.figure}>{formatNumber(now, language)}</p>
      <p className="text-2 text-sm">
        {now === before
          ? t('admin.activity.same', numbers)
          : t('admin.activity.before', { ...numbers, change: changeOf(now, before, language) })}
      </p>
      <PeriodChart name={name} days={days} />
    </section>
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
