import { assertOk } from '#app/api.ts';
import { WaitingMark } from '#app/components/admin/waiting-mark.tsx';
import { formatAge, formatDateTime, formatNumber } from '#app/format.ts';
import type { LoadArgs, PageProps } from '#app/screen.ts';
import { Anchor } from '#app/ui/anchor.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useWords } from '#app/words.tsx';
import type { WordKey } from '../../../locales/index.ts';
import styles from './dashboard.module.css';

/** Queues, totals and the last decisions. */
export async function load({ api }: LoadArgs) {
  return assertOk(await api('GET /admin/dashboard/show'));
}

type Data = PageProps<typeof load>['data'];

/** What waits for a decision, oldest first. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useWords();
  return (
    <>
      <PageHead
        title={t('admin.dashboard.title')}
        text={`${t('admin.dashboard.hello', { name: data.admin.name })} · ${t(`enum.admin_role.${data.admin.role}`)}`}
      />
      <div className={styles.grid}>
        <EmployerQueue data={data} />
        <AdQueue data={data} />
        <Totals totals={data.totals} />
        <Log log={data.log} />
      </div>
    </>
  );
}

function EmployerQueue({ data }: { data: Data }) {
  const { t, language } = useWords();
  return (
    <Panel
      flush
      title={
        <>
          {t('admin.dashboard.queue_employers')}{' '}
          <span className="font-num">{formatNumber(data.waiting_employer_count, language)}</span>
        </>
      }
      aside={
        <Anchor className="text-link text-sm" href="/admin/account/employer?state=WAITING">
          {t('admin.dashboard.see_all')}
        </Anchor>
      }
    >
      {data.waiting_employers.length === 0 ? (
        <p className={styles.empty}>{t('admin.dashboard.queue_empty_employers')}</p>
      ) : (
        <ul className={styles.queue}>
          {data.waiting_employers.map((employer) => (
            <li key={employer.id}>
              <Anchor href={`/admin/account/employer?state=WAITING&open=${employer.id}`}>
                {employer.company_name}
              </Anchor>
              <WaitingMark days={employer.waiting_days} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AdQueue({ data }: { data: Data }) {
  const { t, language } = useWords();
  return (
    <Panel
      flush
      title={
        <>
          {t('admin.dashboard.queue_recruitments')}{' '}
          <span className="font-num">{formatNumber(data.waiting_recruitment_count, language)}</span>
        </>
      }
      aside={
        <Anchor className="text-link text-sm" href="/admin/recruitment?state=waiting">
          {t('admin.dashboard.see_all')}
        </Anchor>
      }
    >
      {data.waiting_recruitments.length === 0 ? (
        <p className={styles.empty}>{t('admin.dashboard.queue_empty_recruitments')}</p>
      ) : (
        <ul className={styles.queue}>
          {data.waiting_recruitments.map((ad) => (
            <li key={ad.id}>
              <span>
                <Anchor href={`/admin/recruitment?state=waiting&open=${ad.id}`}>{ad.title}</Anchor>
                <span className="text-3 text-sm"> · {ad.company_name}</span>
              </span>
              <Age moment={ad.submitted_at} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** An age is only right at the moment it is drawn; the exact time stands behind it. */
function Age({ moment }: { moment: string }) {
  const { t } = useWords();
  return (
    <time
      className="text-3 text-sm"
      dateTime={moment}
      title={formatDateTime(moment)}
      suppressHydrationWarning
    >
      {formatAge(moment, new Date(), t)}
    </time>
  );
}

function Totals({ totals }: { totals: Data['totals'] }) {
  const { t, language } = useWords();
  const names = ['candidates', 'employers', 'listed', 'applications_7_days', 'hired_30_days'] as const;
  return (
    <Panel title={t('admin.dashboard.totals')}>
      <dl className={styles.totals}>
        {names.map((name) => (
          <div key={name}>
            <dt className="text-2 text-sm">{t(`admin.dashboard.${name}`)}</dt>
            <dd className={styles.figure}>{formatNumber(totals[name], language)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Log({ log }: { log: Data['log'] }) {
  const { t } = useWords();
  return (
    <Panel flush title={t('admin.dashboard.log')}>
      {log.length === 0 ? (
        <p className={styles.empty}>{t('admin.dashboard.log_empty')}</p>
      ) : (
        <ul className={styles.queue}>
          {log.map((entry) => (
            <li key={entry.id}>
              <span>
                {/* Audit actions are `kind.verb`, each with its word. */}
                {t(`admin.event.${entry.action.replace('.', '_')}` as WordKey)}
                {entry.object_name && <>: {entry.object_name}</>}
                <span className="text-3 text-sm"> · {entry.admin_name}</span>
              </span>
              <Age moment={entry.happened_at} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
