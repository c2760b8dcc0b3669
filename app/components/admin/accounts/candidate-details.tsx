import type { DrawerActions } from '#app/components/shared/list-page/record-drawer.tsx';
import { DecisionReasonText } from '#app/components/shared/review/decision-reason-text.tsx';
import { formatAddress, formatDate, formatDateTime, formatNumber } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { WordKey } from '../../../../locales/index.ts';
import type { Decision } from '../record/decision.tsx';
import styles from '../record/details.module.css';
import { GivenConsents, HistoryList } from '../record/history-list.tsx';
import { CandidateStateBadge } from '../record/state-badges.tsx';

export type AdminCandidateDetails = OutputOf<'GET /admin/candidate/show'>;

/** Account data of a candidate. Resumes appear by name only: administrators may not read their text. */
export function CandidateDetails({
  candidate,
  withName,
}: {
  candidate: AdminCandidateDetails;
  withName?: boolean;
}) {
  const { t, language } = useTranslation();
  const { address } = candidate;
  const units = [address.ward, address.district, address.province].map((unit) => unit?.name);
  const facts = [
    { label: t('admin.candidates.email'), value: candidate.profile_user_email },
    { label: t('admin.candidate.login_email'), value: candidate.user_email },
    { label: t('admin.candidates.phone'), value: candidate.profile_user_phone },
    { label: t('admin.candidate.birthday'), value: formatDate(candidate.profile_date_birthday) },
    { label: t('admin.candidate.gender'), value: t(`enum.gender.${candidate.profile_user_gender}`) },
    { label: t('admin.candidate.address'), value: formatAddress([address.detail, ...units]) },
    { label: t('admin.candidates.registered'), value: formatDateTime(candidate.created_at) },
    {
      label: t('admin.candidates.last_login'),
      value: candidate.last_login_at && formatDateTime(candidate.last_login_at),
    },
    { label: t('admin.candidates.applications'), value: formatNumber(candidate.application_count, language) },
  ].filter(({ value }) => value);
  return (
    <div className={styles.details}>
      {withName && (
        <div className={styles.top}>
          <h2 className={styles.name}>{candidate.profile_full_name}</h2>
          <CandidateStateBadge status={candidate.status} />
        </div>
      )}
      {candidate.status_reason && (
        <p className={styles.told}>
          {t('admin.employer.reason')}:{' '}
          <DecisionReasonText reason={candidate.status_reason} written={candidate.status_reason_language} />
        </p>
      )}
      <Leaving candidate={candidate} />
      <div className={withName ? styles.details : styles.columns}>
        <section>
          <h2>{t('admin.candidate.personal')}</h2>
          <FactGrid variant="list" facts={facts} />
        </section>
        <section>
          <h2>{t('admin.candidates.resumes')}</h2>
          {candidate.resumes.length === 0 ? (
            <p className="text-3 text-sm">{t('admin.candidate.no_resumes')}</p>
          ) : (
            <ul className={styles.plain}>
              {candidate.resumes.map((resume) => (
                <li key={resume.profile_id}>
                  {resume.title} · {t(`enum.resume_status.${resume.status}`)}{' '}
                  <span className="text-3">
                    {t('admin.candidate.updated', { date: formatDate(resume.updated_at) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section>
          <h2>{t('admin.consents.title')}</h2>
          <GivenConsents
            consents={candidate.consents}
            // Consent kinds are keys of the `consent` namespace; the column contains no others.
            nameOf={(kind) => t(`consent.${kind}.title` as WordKey)}
          />
        </section>
        <section>
          <h2>{t('admin.history.title')}</h2>
          <HistoryList
            entries={candidate.history.map((entry) => ({ ...entry, who: entry.admin_name }))}
            labelOf={(action) => `admin.event.${action.replace('.', '_')}` as WordKey}
          />
        </section>
      </div>
    </div>
  );
}

/**
 * The data of the candidate that will be erased, and when: all data of a closed account, else applications whose
 * retention has expired.
 */
function Leaving({ candidate }: { candidate: AdminCandidateDetails }) {
  const { t } = useTranslation();
  const { withdrawn_at, due_applications } = candidate;
  return (
    <>
      {withdrawn_at && (
        <p className={styles.told}>
          {t('admin.candidate.closed', { since: formatDateTime(withdrawn_at) })} {sayErasing(candidate, t)}
        </p>
      )}
      {due_applications > 0 && (
        <p className={styles.told}>{t('admin.candidate.due', { count: due_applications })}</p>
      )}
    </>
  );
}

function sayErasing({ withdrawn_at, erases_at, status }: AdminCandidateDetails, t: TranslateFn): string {
  if (erases_at === null) return t('admin.candidate.erased');
  if (erases_at === withdrawn_at) return t('admin.candidate.erases_now');
  const key = status === 'CLOSING' ? 'admin.candidate.erases' : 'admin.candidate.erases_for_good';
  return t(key, { date: formatDate(erases_at) });
}

interface CandidateActsProps {
  candidate: AdminCandidateDetails;
  decide: (decision: Decision) => void;
  /** Set inside a drawer: actions on the drawer after a decision. */
  reach?: DrawerActions;
}

/** Buttons for the decisions that are possible about a candidate now. */
export function CandidateActs({ candidate, decide, reach }: CandidateActsProps) {
  const { t } = useTranslation();
  if (!candidate.abilities.withdraw) return null;
  return (
    <div className={styles.acts} data-acts="">
      <Button
        variant="danger-outline"
        onClick={() =>
          decide({
            call: 'POST /admin/candidate/withdraw',
            input: { id: candidate.id },
            name: candidate.profile_full_name,
            ask: { title: 'admin.ask.withdraw_candidate.title', text: 'admin.ask.withdraw_candidate.text' },
            confirm: 'admin.act.withdraw',
            done: 'admin.done.withdraw',
            danger: true,
            reasons: 'withdraw',
            typed: candidate.profile_user_email,
            ...(reach ? { onDone: reach.reload, onRefused: reach.reload } : {}),
          })
        }
      >
        {t('admin.act.withdraw')}
      </Button>
    </div>
  );
}
