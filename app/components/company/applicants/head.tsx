import { useHasRole } from '#app/browser/member-role.ts';
import { DownloadButton } from '#app/components/company/applicants-many/download-button.tsx';
import { AdStateBadge } from '#app/components/company/recruitments/state-badge.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { daysUntil } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { DDay } from '#app/ui/indicators/d-day.tsx';
import { Help } from '#app/ui/overlays/help.tsx';
import { memberRoles } from '#contract/call.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { ApplicantList } from '../applicant-moves/load.ts';

interface HeadProps {
  recruitment: ApplicantList['recruitment'];
  total: number;
  now: Date;
  onCloseOpen: () => void;
}

/** The ad whose applicants are shown: state, deadline, counts, and the offer to close open applications. */
export function ApplicantsHead({ recruitment, total, now, onCloseOpen }: HeadProps) {
  const { t } = useTranslation();
  const { status, end_date, headcount, hired, open, can_close_open } = recruitment;
  const decides = useHasRole(memberRoles.deciding);
  const days = end_date === null ? null : daysUntil(end_date, now);
  return (
    <WorkHead
      title={recruitment.title}
      above="/employer/recruitment"
      marks={
        <>
          <AdStateBadge ad={recruitment} />
          {status === recruitmentStatus.RECRUITING && days !== null && days >= 0 && (
            <DDay
              days={days}
              label={t('applicant.days_to_end', { count: days })}
              text={days === 0 ? t('common.today') : undefined}
            />
          )}
          <Help about={t('shell.nav.applicants')}>
            {t('applicant.visible_for', { days: limits.applicationVisibleDays })}
          </Help>
        </>
      }
      text={[
        t('applicant.total', { count: total }),
        headcount ? t('applicant.hired', { hired, headcount }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {can_close_open && open > 0 && decides && (
            <Button onClick={onCloseOpen}>{t('applicant.close.button', { count: open })}</Button>
          )}
          {total > 0 && decides && <DownloadButton recruitmentId={recruitment.id} />}
        </>
      }
    />
  );
}
