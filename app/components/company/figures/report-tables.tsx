import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import { otherSource } from '#contract/hiring/ad-views.ts';
import type { Duration, ReportGroup } from '#contract/hiring/company-figures.ts';
import type { OutputOf } from '#contract/index.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { formatHours } from './duration.ts';
import { FigurePanel, FigureTable, type FigureTableProps } from './figure-panel.tsx';
import styles from './figures.module.css';
import { FunnelBars } from './funnel-bars.tsx';

type Report = OutputOf<'GET /employer/report/show'>;

/** Formats the numbers of a report. null stands for a number that is hidden because its group is small. */
function useFigures() {
  const { t, language } = useTranslation();
  const count = (value: number | null) => (value === null ? t('figure.few') : formatNumber(value, language));
  const time = (hours: number | null, { count: measured }: Duration) => {
    if (hours !== null) return formatHours(hours, t, language);
    return measured > 0 ? t('figure.few') : '–';
  };
  return { t, count, time };
}

const steps = ['applications', 'seen', 'passed', 'interview', 'hired'] as const;

/** The funnel of all applications of the period. */
export function TotalPanel({ total }: { total: ReportGroup }) {
  const { t, count } = useFigures();
  const rows = [
    { key: 'views', name: t('figure.step.views'), value: total.views },
    { key: 'clicks', name: t('figure.column.clicks'), value: total.clicks },
    ...steps.map((step) => ({ key: step, name: t(`figure.step.${step}`), value: total[step] })),
  ];
  return (
    <FigurePanel
      title={t('figure.part.total')}
      table={{
        caption: t('figure.part.total'),
        heads: [t('figure.column.subject'), t('figure.column.number')],
        rows: rows.map(({ key, name, value }) => ({ key, cells: [name, count(value)] })),
      }}
    >
      <ul className={styles.funnel}>
        {rows.map(({ key, name, value }) => (
          <li key={key}>
            <span className={styles.step}>{name}</span>
            <b className={styles.count}>{count(value)}</b>
            <FunnelBars
              count={value ?? 0}
              most={key === 'views' || key === 'clicks' ? total.views : total.applications}
            />
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}

/** Times of the whole period: to the first answer, to the hire, and in each stage. */
export function TimesPanel({ report }: { report: Report }) {
  const { t, count, time } = useFigures();
  const rows = [
    { key: 'first_answer', name: t('figure.answer.title'), of: report.first_answer },
    { key: 'hire', name: t('figure.report.hire'), of: report.hire },
    ...report.stages.map((stage) => ({
      key: stage.stage,
      name: t(`enum.application_stage.${stage.stage}`),
      of: stage,
    })),
  ];
  return (
    <TablePanel
      title={t('figure.report.stages')}
      heads={['stage', 'measured', 'median', 'nine']}
      rows={rows.map(({ key, name, of }) => ({
        key,
        cells: [name, count(of.count), time(of.median_hours, of), time(of.nine_of_ten_hours, of)],
      }))}
    />
  );
}

/** How readers came to the ads: placements on this site, and other sites. */
export function SourcePanels({ report }: { report: Report }) {
  const { t, count } = useFigures();
  const { placements, sites, sites_from } = report;
  return (
    <>
      <TablePanel
        title={t('figure.report.placements')}
        none={placements.length === 0 && t('figure.report.placements_none')}
        heads={['placement', 'views', 'clicks']}
        rows={placements.map(({ placement, views, clicks }) => ({
          key: placement,
          cells: [t(`figure.placement.${placement}`), count(views), count(clicks)],
        }))}
      />
      <TablePanel
        title={t('figure.report.sites')}
        text={
          sites_from !== null && sites_from > report.from
            ? t('figure.report.sites_from', { from: formatDate(sites_from) })
            : undefined
        }
        none={sites.length === 0 && t('figure.report.sites_none')}
        heads={['site', 'views', 'clicks']}
        rows={sites.map(({ source, views, clicks }) => ({
          key: source,
          cells: [source === otherSource ? t('figure.unknown_site') : source, count(views), count(clicks)],
        }))}
      />
    </>
  );
}

/** One row for each ad of the period. */
export function AdsPanel({ report: { ads, ads_total } }: { report: Report }) {
  const { t, count, time } = useFigures();
  return (
    <TablePanel
      isWide
      title={t('figure.report.ads')}
      heads={['subject', 'views', ...steps, 'first_answer']}
      rows={ads.map((ad) => ({
        key: String(ad.recruitment_id),
        cells: [
          <span key="title" lang={hangulLang(ad.title)}>
            {ad.title}
          </span>,
          count(ad.views),
          ...steps.map((step) => count(ad[step])),
          time(ad.first_answer.median_hours, ad.first_answer),
        ],
      }))}
      more={
        ads_total > ads.length ? t('figure.report.ads_more', { count: ads_total - ads.length }) : undefined
      }
    />
  );
}

/** Decisions by member, for owners. */
export function MembersPanel({ members }: { members: NonNullable<Report['members']> }) {
  const { t, count } = useFigures();
  return (
    <TablePanel
      isWide
      title={t('figure.report.members')}
      text={t('figure.report.members_text')}
      none={members.length === 0 && t('figure.report.members_none')}
      heads={['member', 'applicants', 'passed', 'interview', 'rejected', 'hired']}
      rows={members.map(({ member_id, name, applicants, passed, invited, rejected, hired }) => ({
        key: String(member_id),
        cells: [name, count(applicants), count(passed), count(invited), count(rejected), count(hired)],
      }))}
    />
  );
}

type Head = 'subject' | 'views' | 'clicks' | 'first_answer' | 'stage' | 'measured' | 'median' | 'nine';
type OtherHead = 'placement' | 'site' | 'member' | 'applicants' | 'rejected' | (typeof steps)[number];

interface TablePanelProps {
  title: string;
  text?: string | undefined;
  /** Shown instead of a table without rows. */
  none?: string | false;
  heads: readonly (Head | OtherHead)[];
  rows: FigureTableProps['rows'];
  more?: string | undefined;
  isWide?: boolean;
}

/** A titled table that scrolls sideways where it does not fit. */
function TablePanel({ title, text, none, heads, rows, more, isWide }: TablePanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={title} flush className={isWide ? styles.wide : undefined}>
      {text && <p className={styles.lead}>{text}</p>}
      {none ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ScrollRegion className={styles.scroll} name={title}>
          <FigureTable caption={title} heads={heads.map((head) => t(`figure.column.${head}`))} rows={rows} />
        </ScrollRegion>
      )}
      {more && <p className={styles.more}>{more}</p>}
    </Panel>
  );
}
