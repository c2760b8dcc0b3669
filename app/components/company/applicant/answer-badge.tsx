import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { formatDate } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import type { Applicant } from '../applicant-moves/columns.ts';

/** A card shows the promised date from this number of days before it, when the first reminder is due. */
const SOON = 3;

/** True if the promised date of the applicant is near or over. */
export const isAnswerSoon = ({ answer_days_left }: Applicant): boolean =>
  answer_days_left !== null && answer_days_left <= SOON;

/**
 * The date by which an answer was promised, as days left if it is near. Renders nothing without a promise, or if a
 * decided refusal only waits for its notice.
 */
export function AnswerBadge({ row }: { row: Applicant }) {
  const { t } = useTranslation();
  if (row.answer_due === null || row.pending?.told_at) return null;
  return (
    <Badge tone={isAnswerSoon(row) ? 'nghe' : 'da'} icon={IconHourglass}>
      {isAnswerSoon(row)
        ? answerText(row, t)
        : t('applicant.answer.by', { date: formatDate(row.answer_due) })}
    </Badge>
  );
}

/** Days left until the promised date, in words. */
function answerText({ answer_days_left: left }: Applicant, t: TranslateFn): string {
  if (left === null) return '';
  if (left < 0) return t('applicant.answer.over');
  return left === 0 ? t('applicant.answer.today') : t('applicant.answer.left', { count: left });
}

/** Short text for the days left, which a list shows beside a date that is near. */
export function shortAnswerText(row: Applicant, t: TranslateFn): string {
  const { answer_days_left: left } = row;
  if (left === null || !isAnswerSoon(row)) return '';
  if (left < 0) return t('applicant.answer.short_over');
  return left === 0 ? t('applicant.answer.short_today') : t('applicant.answer.short', { count: left });
}
