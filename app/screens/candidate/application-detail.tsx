import { Link } from '#app/address/link.tsx';
import { parseRecordId } from '#app/address/record-id.ts';
import { companyPath, recruitmentPath } from '#app/address/slug.ts';
import { assertOk } from '#app/api/types.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import { AnswerLine } from '#app/components/candidate/applications/answer-line.tsx';
import { ApplicationActions } from '#app/components/candidate/applications/application-actions.tsx';
import { ApplicationTrack } from '#app/components/candidate/applications/application-track.tsx';
import { AskNews } from '#app/components/candidate/applications/ask-news.tsx';
import { InterviewBlock } from '#app/components/candidate/applications/interview-block.tsx';
import { PlaceMap } from '#app/components/public/maps/place-map.tsx';
import { EventTimeline } from '#app/components/shared/application/event-timeline.tsx';
import { StageBadge } from '#app/components/shared/application/stage-badge.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { ResumeView } from '#app/components/shared/resume/resume-view.tsx';
import { formatAmount, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  defineScreen,
  type HeadArgs,
  type LoadArgs,
  myPage,
  type PageProps,
} from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { limits } from '#contract/limits.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import styles from './application-detail.module.css';

export const screen = defineScreen('/user/recruitment/apply/:id', {
  ...myPage,
  title: 'application.detail.title',
});

const name = 'GET /candidate/application/show';

/** One of the candidate's applications; someone else's or an unknown one is the 404 page. */
export async function load({ api, params }: LoadArgs) {
  const profile_apply_id = parseRecordId(params.id);
  return assertOk(await api(name, { profile_apply_id }));
}

export function head({ data }: HeadArgs<typeof load>) {
  return { title: data.recruitment.title };
}

/** The application as it was sent, and its history; it follows the company's actions. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const application = usePolledCall(name, { profile_apply_id: data.profile_apply_id }, data);
  const {
    recruitment,
    stage,
    stage_at,
    applied_at,
    interview,
    resume,
    timeline,
    retention,
    support,
    interview_map,
  } = application;

  const changed = () => void refresh(name);

  return (
    <>
      <WorkHead
        title={recruitment.title}
        lang={hangulLang(recruitment.title)}
        above="/user/recruitment/apply"
        marks={<StageBadge stage={stage} own />}
        text={
          <>
            <Link to={companyPath(recruitment.company)} className="text-link">
              {recruitment.company.name}
            </Link>
            {` · ${t('application.list.applied_on', { date: formatDate(applied_at) })}`}
            {recruitment.is_readable && (
              <>
                {' · '}
                <Link to={recruitmentPath(recruitment)} className="text-link">
                  {t('application.detail.open_ad')}
                </Link>
              </>
            )}
          </>
        }
        actions={<ApplicationActions application={application} onChanged={changed} />}
      />
      <div className={styles.main}>
        {interview && stage !== 'CANCELLED' && (
          <InterviewBlock application={application} onChanged={changed} />
        )}
        {interview_map && <InterviewMap map={interview_map} />}
        <AskNews application={application} onChanged={changed} />
        {support && <SupportNote support={support} />}
        <Panel title={t('application.detail.timeline')}>
          <div className={styles.track}>
            <ApplicationTrack stage={stage} stageAt={stage_at} />
            <AnswerLine application={application} />
          </div>
          <EventTimeline events={timeline} own />
        </Panel>
        <Panel title={t('application.detail.sent')}>
          {resume ? (
            <>
              <p className={styles.note}>
                {t(visibilityNoteOf(application), { days: limits.applicationVisibleDays })}{' '}
                {retention.is_due
                  ? t('application.detail.due')
                  : t('application.detail.kept_until', { date: formatDate(retention.erases_at) })}
              </p>
              <ResumeView resume={resume} level={3} />
            </>
          ) : (
            <p className="text-2">{t('application.detail.erased')}</p>
          )}
        </Panel>
      </div>
    </>
  );
}

function InterviewMap({ map }: { map: NonNullable<Awaited<ReturnType<typeof load>>['interview_map']> }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('application.interview.map')}>
      <PlaceMap map={map} />
    </Panel>
  );
}

/** Support money after the hire. */
function SupportNote({ support }: { support: NonNullable<Awaited<ReturnType<typeof load>>['support']> }) {
  const { t, language } = useTranslation();
  return (
    <Note
      title={t('application.detail.support', { amount: formatAmount(support.amount, language) })}
      action={
        support.is_claimed && (
          <LinkButton href="/user/referral">{t('application.detail.support_link')}</LinkButton>
        )
      }
    >
      {support.is_claimed
        ? t('application.detail.support_hired')
        : t('application.detail.support_open', { days: support.hold_days })}
    </Note>
  );
}

/** Text about what the company can see of the copy. */
function visibilityNoteOf({ stage, days_left }: Awaited<ReturnType<typeof load>>) {
  if (stage === 'CANCELLED') return 'application.detail.unseen.cancelled';
  return days_left === null ? 'application.detail.unseen.over' : 'application.detail.frozen';
}
