import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { saveInterview } from '#app/components/shared/application/save-calendar.ts';
import { StageBadge } from '#app/components/shared/application/stage-badge.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { useIsAbroad } from '#app/i18n/use-is-abroad.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { showInterviewPeriod } from '#contract/applications/interview-length.ts';
import type { ApplicantAnswer } from './compare.ts';

interface InterviewBoxProps {
  applicant: ApplicantAnswer;
  interview: NonNullable<ApplicantAnswer['interview']>;
}

/** The appointment with the candidate's answer, and the link that adds it to a calendar. */
export function InterviewBox({ applicant, interview }: InterviewBoxProps) {
  const { t } = useTranslation();
  const isAbroad = useIsAbroad();
  const { person, recruitment } = applicant;
  const answer = interview.confirmed_at ? 'confirmed' : interview.declined_at ? 'declined' : 'waiting';
  const stage = { confirmed: 'CONFIRMED', declined: 'DECLINED', waiting: 'INVITED' } as const;
  return (
    <Panel
      level={2}
      title={t('applicant.interview.title')}
      aside={<StageBadge stage={stage[answer]} />}
      footer={
        <Button
          icon={IconCalendarPlus}
          size="dense"
          onClick={() =>
            saveInterview(applicant.profile_apply_id, {
              sequence: interview.interview_sequence,
              confirmed: answer === 'confirmed',
              date: interview.interview_date,
              time: interview.interview_time,
              minutes: interview.interview_minutes,
              place: interview.interview_place,
              note: interview.interview_note,
              title: t('applicant.interview.summary', {
                name: person?.profile_full_name ?? '',
                title: recruitment.title,
              }),
            })
          }
        >
          {t('applicant.interview.calendar')}
        </Button>
      }
    >
      <FactGrid
        variant="list"
        facts={[
          {
            label: t('applicant.invite.date'),
            value: `${formatDate(interview.interview_date)}, ${showInterviewPeriod(interview.interview_time, interview.interview_minutes)}${isAbroad ? ' (GMT+7)' : ''}`,
          },
          { label: t('applicant.invite.place'), value: interview.interview_place },
          ...(interview.interview_note
            ? [{ label: t('applicant.invite.note'), value: interview.interview_note }]
            : []),
        ]}
      />
      <p className="text-2 text-sm">{t(`applicant.interview.${answer}`)}</p>
    </Panel>
  );
}
