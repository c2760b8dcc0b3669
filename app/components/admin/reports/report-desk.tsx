import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OutputOf } from '#contract/index.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { Age } from '../record/age.tsx';
import { useDecision } from '../record/decision.tsx';
import { ReportsBadge } from '../record/reports.tsx';
import styles from './report-desk.module.css';
import { ReportedAdDesk, ReportedCompanyDesk } from './reported-subject.tsx';

type Queue = OutputOf<'GET /admin/report/queue'>;
export type ReportedSubject = Pick<Queue['list'][number], 'kind' | 'id'>;

interface ReportDeskProps {
  queue: Queue;
  /** The subject in the address; undefined before one is chosen, because opening its reports is audited. */
  chosen: ReportedSubject | undefined;
}

/** Queue of reported ads and companies, with the reports, the text and the acts of the chosen one beside it. */
export function ReportDesk({ queue, chosen }: ReportDeskProps) {
  const { t } = useTranslation();
  const { decide, dialog } = useDecision();
  if (queue.total === 0 && !chosen)
    return (
      <EmptyState level={2} title={t('admin.reports_desk.none')} text={t('admin.reports_desk.none_text')} />
    );
  return (
    <div className={styles.desk}>
      <QueueList queue={queue} chosen={chosen} />
      <div className={styles.subject}>
        {!chosen ? (
          <p className={styles.choose}>{t('admin.reports_desk.choose')}</p>
        ) : chosen.kind === 'recruitment' ? (
          <ReportedAdDesk key={chosen.id} id={chosen.id} decide={decide} />
        ) : (
          <ReportedCompanyDesk key={chosen.id} id={chosen.id} decide={decide} />
        )}
      </div>
      {dialog}
    </div>
  );
}

function QueueList({ queue: { list, total, total_page, page }, chosen }: ReportDeskProps) {
  const { t, language } = useTranslation();
  const query = chosen ? `&kind=${chosen.kind}&id=${chosen.id}` : '';
  return (
    <nav aria-label={t('admin.reports_desk.queue')} className={styles.queue}>
      <Panel
        flush
        title={
          <>
            {t('admin.reports_desk.queue')} <span className="text-3">{formatNumber(total, language)}</span>
          </>
        }
      >
        <ul className={styles.list}>
          {list.map(({ kind, id, name, count, waiting_since, is_mine }) => (
            <li key={`${kind}${id}`}>
              <Anchor
                href={`/admin/report?page=${page}&kind=${kind}&id=${id}`}
                keepScroll
                className={styles.item}
                aria-current={chosen?.kind === kind && chosen.id === id ? 'true' : undefined}
              >
                <span lang={hangulLang(name)}>{name}</span>
                <span className="text-3 text-sm">
                  {[
                    t(kind === 'recruitment' ? 'admin.reported.recruitment' : 'admin.reported.company'),
                    is_mine && t('admin.reported.mine'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Anchor>
              <ReportsBadge count={count} />
              <Age moment={waiting_since} />
            </li>
          ))}
        </ul>
      </Panel>
      <Pagination page={page} totalPages={total_page} hrefOf={(to) => `/admin/report?page=${to}${query}`} />
    </nav>
  );
}
