import { InquiryBadge } from '#app/components/shared/inquiries/badges.tsx';
import type { DrawerActions } from '#app/components/shared/list-page/record-drawer.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { Decision } from '../record/decision.tsx';
import styles from '../record/details.module.css';
import { AdStateBadge, EmployerStateBadge } from '../record/state-badges.tsx';
import { AdActs } from '../recruitments/ad-acts.tsx';
import { ReportActs } from './report-acts.tsx';

type Inquiry = OutputOf<'GET /admin/question/show'>;
type Report = NonNullable<Inquiry['report']>;

interface ReportedProps {
  inquiry: Pick<Inquiry, 'id' | 'title' | 'report' | 'subject' | 'abilities'>;
  decide: (decision: Decision) => void;
  /** Set inside a drawer: actions on the drawer after an action. */
  reach: DrawerActions | undefined;
}

/**
 * The reported ad or company as the administration sees it, with its actions: the inquiry stays in sight. An
 * administrator who only answers gets a link instead.
 */
export function Reported({ inquiry, decide, reach }: ReportedProps) {
  const { t } = useTranslation();
  if (!inquiry.report) return null;
  const { reported, reports } = inquiry.report;
  return (
    <section className={styles.reported}>
      <h2>{t(`admin.reported.${reported.kind}`)}</h2>
      {reported.kind === 'recruitment' ? (
        <ReportedAd ad={reported.ad} />
      ) : (
        <ReportedCompany company={reported.company} inquiryId={inquiry.id} />
      )}
      <Reports reports={reports} />
      {reported.kind === 'recruitment' && (
        <AdActs ad={reported.ad} decide={decide} {...(reach ? { reach } : {})} />
      )}
      <ReportActs inquiry={inquiry} report={inquiry.report} decide={decide} reach={reach} />
    </section>
  );
}

type Ad = Extract<Report['reported'], { kind: 'recruitment' }>['ad'];

function ReportedAd({ ad }: { ad: Ad }) {
  return (
    <div className={styles.row}>
      <Anchor className="text-link" href={`/admin/recruitment/${ad.id}/detail`}>
        {ad.title}
      </Anchor>
      <AdStateBadge state={ad.state} />
      <Anchor className="text-link text-sm" href={`/admin/recruitment/employer/${ad.company.id}`}>
        {ad.company.name}
      </Anchor>
    </div>
  );
}

type Company = Extract<Report['reported'], { kind: 'company' }>['company'];

/** The company's account with its decisions, which return to the inquiry, and its ads. */
function ReportedCompany({ company, inquiryId }: { company: Company; inquiryId: number }) {
  const { t } = useTranslation();
  const { id, name, employer } = company;
  return (
    <div className={styles.row}>
      <b>{name}</b>
      {employer && <EmployerStateBadge state={employer.state} />}
      {employer ? (
        <Anchor
          className="text-link text-sm"
          href={`/admin/account/employer/detail/${employer.id}?inquiry=${inquiryId}`}
        >
          {t('admin.reported.account')}
        </Anchor>
      ) : (
        <span className="text-3 text-sm">{t('admin.reported.no_account')}</span>
      )}
      <Anchor className="text-link text-sm" href={`/admin/recruitment/employer/${id}`}>
        {t('admin.reported.ads')}
      </Anchor>
    </div>
  );
}

/** Number of open reports of the ad or company, and its other reports with their results. */
function Reports({ reports: { open, others, other_count } }: { reports: Report['reports'] }) {
  const { t } = useTranslation();
  const more = other_count - others.length;
  return (
    <div>
      <p className="text-2 text-sm">
        {t('admin.reported.open', { count: open })} ·{' '}
        {other_count === 0 ? t('admin.reported.only') : t('admin.reported.others', { count: other_count })}
      </p>
      {others.length > 0 && (
        <ul className={styles.plain}>
          {others.map((one) => (
            <li key={one.id} className={styles.row}>
              <Anchor className="text-link text-sm" href={`/admin/question/edit/${one.id}`}>
                {t(`enum.report_reason.${one.reason}`)} · {formatDate(one.created_at)}
              </Anchor>
              <InquiryBadge status={one.status} />
            </li>
          ))}
          {more > 0 && <li className="text-3 text-sm">{t('admin.reported.more', { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}
