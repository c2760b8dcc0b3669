import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { OwnApplication } from './own-application.ts';

type Answer = Pick<OwnApplication, 'stage' | 'answer_due' | 'answer_days_left' | 'answer_extension'>;

/**
 * The date by which the company has promised an answer, or a note that the date has passed; renders nothing without a
 * promise.
 */
export function AnswerLine({ application }: { application: Answer }) {
  const { t } = useTranslation();
  const { stage, answer_due, answer_days_left, answer_extension } = application;
  if (stage === 'NO_ANSWER') return <p className="text-2 text-sm">{t('application.answer.ended')}</p>;
  // The deadline is paused while the company waits for the candidate's answer to an invitation.
  if (answer_due === null || stage === 'INVITED') return null;
  const date = formatDate(answer_due);
  const isOverdue = answer_days_left !== null && answer_days_left < 0;
  const reason = answer_extension?.reason;
  const parts = [
    t(isOverdue ? 'application.answer.overdue' : 'application.answer.due', { date }),
    reason && t('application.answer.extended', { reason: t(`enum.extension_reason.${reason}`) }),
  ];
  return <p className="text-2 text-sm">{parts.filter(Boolean).join(' · ')}</p>;
}
