import { ContentPage } from '#app/components/public/content/content-page.tsx';
import { formatMonth } from '#app/i18n/date-formats.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { TransparencyMonth } from '#contract/site/transparency.ts';
import { MonthChart } from './month-chart.tsx';
import styles from './transparency-page.module.css';

type Transparency = OutputOf<'GET /home/transparency'>;

/** Numbers of the site by month as charts with one table, and how the figures of a company are counted. */
export function TransparencyPage({ least, months }: Transparency) {
  const { t } = useTranslation();
  return (
    <ContentPage title={t('transparency.title')} text={t('transparency.lead')}>
      {months.length > 0 ? (
        <>
          <Charts months={months} />
          <MonthTable least={least} months={months} />
        </>
      ) : (
        <EmptyState
          level={2}
          title={t('transparency.empty')}
          text={t('transparency.empty_text')}
          seed="transparency"
        />
      )}
      <Formula />
    </ContentPage>
  );
}

function Charts({ months }: Pick<Transparency, 'months'>) {
  const { t } = useTranslation();
  const old = months.toReversed();
  return (
    <div className={styles.charts}>
      <section className={styles.panel}>
        <h2>{t('transparency.answers_title')}</h2>
        <p>{t('transparency.answers_text')}</p>
        <MonthChart
          bars={old.map(({ month, due, in_time }) => ({ month, whole: due, part: in_time }))}
          names={{ whole: t('transparency.due'), part: t('transparency.in_time') }}
        />
      </section>
      <section className={styles.panel}>
        <h2>{t('transparency.applications_title')}</h2>
        <p>{t('transparency.applications_text')}</p>
        <MonthChart
          bars={old.map(({ month, applications }) => ({ month, whole: applications }))}
          names={{ whole: t('transparency.applications') }}
        />
      </section>
      <section className={styles.panel}>
        <h2>{t('transparency.reports_title')}</h2>
        <p>{t('transparency.reports_text')}</p>
        <MonthChart
          bars={old.map(({ month, reports, reports_answered }) => ({
            month,
            whole: reports,
            part: reports_answered,
          }))}
          names={{ whole: t('transparency.reports'), part: t('transparency.reports_answered') }}
        />
      </section>
    </div>
  );
}

const columns = [
  'applications',
  'due',
  'in_time',
  'ended',
  'reports',
  'reports_answered',
  'reports_hid',
] as const satisfies (keyof TransparencyMonth)[];

function MonthTable({ least, months }: Transparency) {
  const { t, language } = useTranslation();
  return (
    <div className={styles.panel}>
      <h2 id="numbers">{t('transparency.table_title')}</h2>
      <ScrollRegion className={styles.scroll} name={{ id: 'numbers' }}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('transparency.month')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`transparency.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <tr key={row.month}>
                <th scope="row">{formatMonth(`${row.month}-01`)}</th>
                {columns.map((name) => (
                  <td key={name}>
                    {row[name] === null
                      ? t('transparency.few', { count: least })
                      : formatNumber(row[name], language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles.note}>{t('transparency.few_note', { count: least })}</p>
      <a className="text-link" href="/api/v1/home/transparency">
        {t('transparency.json')}
      </a>
    </div>
  );
}

function Formula() {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} id="answers">
      <h2>{t('transparency.how_title')}</h2>
      <ul className={styles.rules}>
        <li>{t('transparency.how_1', { days: limits.figureDays })}</li>
        <li>{t('transparency.how_2')}</li>
        <li>{t('transparency.how_3')}</li>
        <li>{t('transparency.how_4')}</li>
        <li>{t('transparency.how_5', { count: limits.figureCandidates })}</li>
        <li>{t('transparency.how_6', { percent: limits.figureWellPercent })}</li>
      </ul>
    </section>
  );
}
