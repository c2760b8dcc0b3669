import { useState } from 'react';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { noticeTime } from '#contract/applications/notice-time.ts';
import { workingWeekdays } from '#contract/enums.ts';
import type { Applicant } from './columns.ts';

/** Formats the time at which a candidate is notified, at most four days away: day of the week and time. */
export function useFormatNoticeTime() {
  const { t } = useTranslation();
  return (moment: string): string => {
    // `getUTCDay` returns 0 for Sunday, but the enum begins with Monday.
    const day = new Date(`${dayOf(moment)}T00:00:00Z`).getUTCDay();
    const weekday = t(`enum.weekday.${workingWeekdays[(day + 6) % 7] ?? 2}`);
    return t('applicant.told.when', { weekday, time: formatDateTime(moment).slice(11) });
  };
}

/** Formats when a candidate would be notified of a refusal that is decided now; undefined if the company does so at once. */
export function useNoticeTime({ notice_delay: delay }: Pick<Applicant, 'notice_delay'>): string | undefined {
  const showMoment = useFormatNoticeTime();
  const [now] = useState(currentTime);
  // During an upgrade, a node of the previous version sends no delay.
  if (!delay) return undefined;
  const { hours, zone, answer_due } = delay;
  const answerDue = answer_due === null ? null : new Date(answer_due);
  return showMoment(noticeTime(now, { tellAfterHours: hours, zone, answerDue }).toISOString());
}

/** Hours between a refusal and its notice, by rows of one company; undefined if the company notifies at once. */
export const noticeDelayHours = (rows: readonly Applicant[]): number | undefined =>
  rows.find(({ notice_delay }) => notice_delay)?.notice_delay?.hours;
