import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import { type ComponentProps, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useHasRole } from '#app/browser/member-role.ts';
import { EventTimeline } from '#app/components/shared/application/event-timeline.tsx';
import { StageBadge } from '#app/components/shared/application/stage-badge.tsx';
import { PdfDialog } from '#app/components/shared/resume/pdf-dialog.tsx';
import { ResumeView } from '#app/components/shared/resume/resume-view.tsx';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Avatar } from '#app/ui/indicators/avatar.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { addDays } from '#contract/calendar.ts';
import { memberRoles } from '#contract/call.ts';
import type { ApplicationStage } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { formatApplicantName } from '../applicant-moves/columns.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';
import { ApplicantActions } from './actions.tsx';
import { AnswerBadge } from './answer-badge.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { CompanyNotes } from './company-notes.tsx';
import type { ApplicantAnswer } from './compare.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './detail.module.css';
import { FileViewer } from './file-viewer.tsx';
import { InterviewBox } from './interview-box.tsx';
import { NewsRequestMark } from './news-request-mark.tsx';
import { NoticeBadge, RefusalNotice } from './refusal-notice.tsx';
import { ApplicantScorecards } from './scorecards.tsx';

interface DetailProps {
  applicant: ApplicantAnswer;
  moves: StageChanges;
  /** 1 if the name is the title of the page, 2 in a panel. */
  level: 1 | 2;
  /** True if a decision is followed by the next applicant. */
  hasNext?: boolean;
}

const FEW_DAYS = 14;

/** One applicant in full: requirements first, then actions, appointment, resume, files and history. */
export function ApplicantDetail({ applicant, moves, level, hasNext }: DetailProps) {
  const { t } = useTranslation();
  const { resume } = applicant;
  const decides = useHasRole(memberRoles.deciding);
  const [isPrinting, setPrinting] = useState(false);
  const { recruitment_id, profile_apply_id } = applicant;
  const target = { recruitment_id, profile_apply_id };
  const row = moves.place(applicant);
  return (
    <div className={level === 1 ? styles.wide : styles.detail}>
      <Head applicant={applicant} stage={row.stage} level={level} />
      <RefusalNotice row={row} moves={moves} />
      <ApplicantActions row={row} moves={moves} hasNext={hasNext} />
      {!resume && <StubText applicant={applicant} />}
      <div className={styles.parts}>
        {resume && (
          <div className={styles.compare}>
            <CompareTable applicant={{ ...applicant, resume }} />
          </div>
        )}
        {resume && (
          <div className={styles.beside}>
            {applicant.interview && <InterviewBox applicant={applicant} interview={applicant.interview} />}
            {level === 1 && <Ratings applicant={applicant} level={level} />}
            <CompanyNotes applicant={applicant} level={level === 1 ? 2 : 3} />
          </div>
        )}
        {resume && (
          <div className={styles.resume}>
            {decides && <Files resume={resume} onPrint={() => setPrinting(true)} />}
            <ResumeView
              resume={resume}
              matched={applicant.person?.matched_skills}
              level={level === 1 ? 2 : 3}
            />
          </div>
        )}
        {resume && level === 2 && <Ratings applicant={applicant} level={level} />}
        <section className={styles.history}>
          <h3 className={styles.title}>{t('applicant.detail.timeline')}</h3>
          <EventTimeline events={applicant.timeline} />
        </section>
      </div>
      {isPrinting && (
        <PdfDialog
          download={(paper) => api('GET /employer/applicant/pdf', { ...target, ...paper })}
          onClose={() => setPrinting(false)}
        />
      )}
    </div>
  );
}

/** Scorecards. In a panel they follow the resume, which is what they rate. */
function Ratings({ applicant, level }: Pick<DetailProps, 'applicant' | 'level'>) {
  const { scorecards, score } = applicant;
  if (!scorecards || !score) return null;
  return <ApplicantScorecards applicant={{ ...applicant, scorecards, score }} level={level === 1 ? 2 : 3} />;
}

interface HeadProps extends Pick<DetailProps, 'applicant' | 'level'> {
  stage: ApplicationStage;
}

/** Name, stage and how long the application can be read. */
function Head({ applicant, stage, level }: HeadProps) {
  const { t } = useTranslation();
  const { days_left, applied_at } = applicant;
  const name = formatApplicantName(applicant, t);
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <header className={styles.head}>
      <Avatar name={applicant.person ? name : '–'} size="lg" />
      <div className={styles.who}>
        <Title className="h2">{name}</Title>
        <p className="text-2 text-sm">
          {[applicant.person?.intro, t('applicant.applied_on', { date: formatDate(applied_at) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className={styles.marks}>
          <StageBadge stage={stage} />
          <AnswerBadge row={applicant} />
          <NoticeBadge row={applicant} />
          <NewsRequestMark asked={applicant.news_asked_at} />
          {days_left !== null && (
            <Badge tone={days_left < FEW_DAYS ? 'nghe' : 'da'} icon={IconClock}>
              {t('applicant.detail.kept_until', {
                date: formatDate(addDays(dayOf(applied_at), limits.applicationVisibleDays)),
              })}
            </Badge>
          )}
        </div>
      </div>
      {applicant.resume && <AssigneeField applicant={applicant} />}
    </header>
  );
}

/** The resume as PDF, and the attached files. */
function Files({
  resume,
  onPrint,
}: Pick<ComponentProps<typeof FileViewer>, 'resume'> & { onPrint: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.paper}>
        <Button icon={IconFileDownload} onClick={onPrint}>
          {t('resume.pdf.title')}
        </Button>
      </div>
      <FileViewer resume={resume} />
    </>
  );
}

/** Text about an application whose data may no longer be seen. */
function StubText({ applicant }: { applicant: ApplicantAnswer }) {
  const { t } = useTranslation();
  const { stage, stage_at, cancel_reason, retention } = applicant;
  return (
    <div className={styles.stub}>
      <p>
        {stage === 'CANCELLED'
          ? t(
              cancel_reason === 'ACCOUNT_CLOSED'
                ? 'applicant.stub.ended_text'
                : 'applicant.stub.cancelled_text',
              { date: formatDate(stage_at) },
            )
          : t('applicant.stub.expired_text', { days: limits.applicationVisibleDays })}
      </p>
      {cancel_reason && (
        <p>{t('applicant.stub.reason', { reason: t(`enum.cancel_reason.${cancel_reason}`) })}</p>
      )}
      <p>
        {retention.is_due
          ? t('applicant.stub.due')
          : t('applicant.stub.kept_until', { date: formatDate(retention.erases_at) })}
      </p>
    </div>
  );
}
