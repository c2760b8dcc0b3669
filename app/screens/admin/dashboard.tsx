import type { ReactNode } from 'react';
import { assertOk } from '#app/api/types.ts';
import { ActivityPanel } from '#app/components/admin/dashboard/activity-panel.tsx';
import { FailuresPanel } from '#app/components/admin/dashboard/failures-panel.tsx';
import { FirstSteps } from '#app/components/admin/dashboard/first-steps.tsx';
import { MoneyPanel, SlotsPanel } from '#app/components/admin/dashboard/money-panel.tsx';
import { OldestPanel } from '#app/components/admin/dashboard/oldest-panel.tsx';
import { RegistrationNotice } from '#app/components/admin/dashboard/registration-notice.tsx';
import { Age } from '#app/components/admin/record/age.tsx';
import { useDecision } from '#app/components/admin/record/decision.tsx';
import { WaitingMark } from '#app/components/admin/record/waiting-mark.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { activityPeriods } from '#contract/admin/admin-activity.ts';
import { auditActKey } from '#contract/admin/content/log-keys.ts';
import { hasStaffRole, staffRoles } from '#contract/call.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import type { WordKey } from '../../../locales/index.ts';
import styles from './dashboard.module.css';

export const screen = defineScreen('/admin', {
  ...staffPage,
  title: 'admin.dashboard.title',
  query: ['days'],
});

/** Queues, totals and the last decisions, and the activity of the period in the URL. */
export async function load({ api, query }: LoadArgs) {
  const days = activityPeriods.find((period) => period === query.get('days'));
  const [dashboard, activity] = await Promise.all([
    api('GET /admin/dashboard/show'),
    api('GET /admin/dashboard/activity', { days }),
  ]);
  return { ...assertOk(dashboard), activity: assertOk(activity) };
}

type Data = PageProps<typeof load>['data'];

/** Queues with their age, failures, activity. Finance has no access to members and ads, and sees only the figures. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const { name, role } = data.admin;
  const { decide, dialog } = useDecision();
  const seesQueues = hasStaffRole(role, staffRoles.reading);
  return (
    <>
      <WorkHead
        title={t('admin.dashboard.title')}
        text={`${t('admin.dashboard.hello', { name })} · ${t(`enum.admin_role.${role}`)}`}
      />
      <div className={styles.page}>
        {data.registration && <RegistrationNotice registration={data.registration} role={role} />}
        {data.first_steps && <FirstSteps steps={data.first_steps} />}
        {!seesQueues && <Money data={data} />}
        <OldestPanel oldest={data.oldest} />
        {seesQueues && (
          <div className={styles.grid}>
            <EmployerQueue data={data} />
            {data.waiting_name_count > 0 && <NameQueue data={data} />}
            <AdQueue data={data} />
            {hasStaffRole(role, staffRoles.answering) && <InquiryQueue data={data} />}
            {data.reported_count > 0 && <ReportedQueue data={data} />}
          </div>
        )}
        {seesQueues && <Money data={data} />}
        {data.failures && <FailuresPanel failures={data.failures} decide={decide} />}
        <ActivityPanel activity={data.activity} />
        <Totals totals={data.totals} />
        {seesQueues && <Log log={data.log} />}
      </div>
      {dialog}
    </>
  );
}

interface QueueProps {
  title: string;
  count: number;
  href: string;
  empty: string;
  children: ReactNode;
}

/** A queue with its length; its first entries are links that open the drawer. */
function Queue({ title, count, href, empty, children }: QueueProps) {
  const { t, language } = useTranslation();
  return (
    <Panel
      flush
      title={
        <span className={styles.title}>
          {title} <span className={styles.count}>{formatNumber(count, language)}</span>
        </span>
      }
      aside={
        <Anchor className="text-link text-sm" href={href}>
          {t('admin.dashboard.see_all')}
        </Anchor>
      }
    >
      {count === 0 ? <p className={styles.empty}>{empty}</p> : <ul className={styles.queue}>{children}</ul>}
    </Panel>
  );
}

function EmployerQueue({ data }: { data: Data }) {
  const { t } = useTranslation();
  return (
    <Queue
      title={t('admin.dashboard.queue_employers')}
      count={data.waiting_employer_count}
      href="/admin/account/employer?state=waiting"
      empty={t('admin.dashboard.queue_empty_employers')}
    >
      {data.waiting_employers.map((employer) => (
        <li key={employer.id}>
          <Anchor className={styles.item} href={`/admin/account/employer?state=waiting&open=${employer.id}`}>
            {employer.company_name}
          </Anchor>
          <WaitingMark days={employer.waiting_days} />
        </li>
      ))}
    </Queue>
  );
}

/** Shown only while there are waiting names, because on most days there are none. */
function NameQueue({ data }: { data: Data }) {
  const { t } = useTranslation();
  return (
    <Queue
      title={t('admin.dashboard.queue_names')}
      count={data.waiting_name_count}
      href="/admin/account/employer?names=waiting"
      empty={t('admin.dashboard.queue_empty_names')}
    >
      {data.waiting_names.map((company) => (
        <li key={company.id}>
          <Anchor className={styles.item} href={`/admin/account/employer?names=waiting&open=${company.id}`}>
            {company.new_name}
            <span className={styles.company}>{company.company_name}</span>
          </Anchor>
          <Age moment={company.created_at} />
        </li>
      ))}
    </Queue>
  );
}

function AdQueue({ data }: { data: Data }) {
  const { t } = useTranslation();
  return (
    <Queue
      title={t('admin.dashboard.queue_recruitments')}
      count={data.waiting_recruitment_count}
      href="/admin/recruitment?state=waiting"
      empty={t('admin.dashboard.queue_empty_recruitments')}
    >
      {data.waiting_recruitments.map((ad) => (
        <li key={ad.id}>
          <Anchor className={styles.item} href={`/admin/recruitment?state=waiting&open=${ad.id}`}>
            <span lang={hangulLang(ad.title)}>{ad.title}</span>
            <span className={styles.company}>{ad.company_name}</span>
          </Anchor>
          <Age moment={ad.submitted_at} />
        </li>
      ))}
    </Queue>
  );
}

function InquiryQueue({ data }: { data: Data }) {
  const { t } = useTranslation();
  return (
    <Queue
      title={t('admin.dashboard.queue_inquiries')}
      count={data.waiting_inquiry_count}
      href="/admin/question?state=unanswered"
      empty={t('admin.dashboard.queue_empty_inquiries')}
    >
      {data.waiting_inquiries.map((inquiry) => (
        <li key={inquiry.id}>
          <Anchor className={styles.item} href={`/admin/question?state=unanswered&open=${inquiry.id}`}>
            <span lang={hangulLang(inquiry.title)}>{inquiry.title}</span>
            <span className={styles.company}>{t(`enum.inquiry_kind.${inquiry.kind}`)}</span>
          </Anchor>
          <Age moment={inquiry.waiting_since} />
        </li>
      ))}
    </Queue>
  );
}

/** Reported ads and companies; each opens at the reports desk. */
function ReportedQueue({ data }: { data: Data }) {
  const { t } = useTranslation();
  return (
    <Queue
      title={t('admin.dashboard.queue_reported')}
      count={data.reported_count}
      href="/admin/report"
      empty=""
    >
      {data.reported.map(({ kind, id, name, count, waiting_since, is_mine }) => (
        <li key={`${kind}${id}`}>
          <Anchor className={styles.item} href={`/admin/report?kind=${kind}&id=${id}`}>
            {name}
            <span className={styles.company}>
              {t('admin.reported.open', { count })}
              {is_mine && ` · ${t('admin.reported.mine')}`}
            </span>
          </Anchor>
          <Age moment={waiting_since} />
        </li>
      ))}
    </Queue>
  );
}

/** The panels about money: at the top for finance, which sees no queues of members, and below the queues for owners. */
function Money({ data: { money, admin } }: { data: Data }) {
  if (!money) return null;
  return (
    <>
      <MoneyPanel money={money} opensBanners={hasStaffRole(admin.role, staffRoles.reading)} />
      <SlotsPanel places={money.places} />
    </>
  );
}

function Totals({ totals }: { totals: Data['totals'] }) {
  const { t, language } = useTranslation();
  const names = ['candidates', 'employers', 'listed', 'hired_30_days'] as const;
  const figureOf = (name: (typeof names)[number]) => {
    const number = formatNumber(totals[name], language);
    return name === 'listed' && !totals.listed_is_exact ? t('common.about', { number }) : number;
  };
  return (
    <Panel flush>
      <h2 className="visually-hidden">{t('admin.dashboard.totals')}</h2>
      <dl className={styles.totals}>
        {names.map((name) => (
          <div key={name}>
            <dt className="text-2 text-sm">{t(`admin.dashboard.${name}`)}</dt>
            <dd className={styles.figure}>{figureOf(name)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Log({ log }: { log: Data['log'] }) {
  const { t } = useTranslation();
  return (
    <Panel flush title={t('admin.dashboard.log')}>
      {log.length === 0 ? (
        <p className={styles.empty}>{t('admin.dashboard.log_empty')}</p>
      ) : (
        <ul className={styles.log}>
          {log.map((entry) => (
            <li key={entry.id}>
              <Age moment={entry.happened_at} />
              <span>
                <b>{entry.admin_name}</b> · {t(eventOf(entry.action))}
                {entry.object_name && <>: {entry.object_name}</>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

// Audit actions have the form `kind.verb`, each with a translation.
const eventOf = (action: string) => auditActKey(action) as WordKey;
