import { daysUntil } from '#app/format.ts';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DDay } from '#app/ui/d-day.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useWords } from '#app/words.tsx';
import { recruitmentStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { ApplicantList } from './load.ts';

const tones: Record<number, Tone> = {
  [recruitmentStatus.RECRUITING]: 'la',
  [recruitmentStatus.PENDING]: 'nghe',
  [recruitmentStatus.STOP]: 'son',
};

interface HeadProps {
  recruitment: ApplicantList['recruitment'];
  total: number;
  now: Date;
  onCloseOpen: () => void;
}

/** The ad whose applicants are shown: state, deadline, counts, and the offer to close what is open. */
export function ApplicantsHead({ recruitment, total, now, onCloseOpen }: HeadProps) {
  const { t } = useWords();
  const { status, is_expired, end_date, headcount, hired, open, can_close_open } = recruitment;
  const days = end_date === null ? null : daysUntil(end_date, now);
  // The column holds only the codes 1 to 5 that the words follow one by one.
  const state = is_expired
    ? t('enum.recruitment_admin.expired')
    : t(`enum.recruitment_status.${status}` as 'enum.recruitment_status.1');
  return (
    <PageHead
      title={recruitment.title}
      back={{ href: '/employer/recruitment', label: t('applicant.back') }}
      marks={
        <>
          <Badge tone={is_expired ? 'da' : (tones[status] ?? 'da')}>{state}</Badge>
          {status === recruitmentStatus.RECRUITING && days !== null && days >= 0 && (
            <DDay days={days} label={t('applicant.days_to_end', { count: days })} />
          )}
        </>
      }
      text={[
        t('applicant.total', { count: total }),
        headcount ? t('applicant.hired', { hired, headcount }) : '',
        t('applicant.visible_for', { days: limits.applicationVisibleDays }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        can_close_open && open > 0 ? (
          <Button onClick={onCloseOpen}>{t('applicant.close.button', { count: open })}</Button>
        ) : undefined
      }
    />
  );
}
