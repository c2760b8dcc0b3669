import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconRotate2 from '@tabler/icons-react/dist/esm/icons/IconRotate2.mjs';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import type { TranslateFn } from '#app/i18n/translation.tsx';
import { addWorkingDays } from '#contract/calendar.ts';
import type { Licence } from './licence.ts';

const stateStyles = {
  missing: { state: 'missing', tone: 'nghe', icon: IconFileAlert },
  waiting: { state: 'waiting', tone: 'nghe', icon: IconHourglass },
  cancelled: { state: 'cancelled', tone: 'da', icon: IconRotate2 },
  denied: { state: 'denied', tone: 'son', icon: IconCircleX },
  approved: { state: 'approved', tone: 'la', icon: IconCircleCheck },
  over: { state: 'over', tone: 'da', icon: IconLock },
} as const;

const byStatus = {
  REGISTERED: stateStyles.missing,
  WAITING: stateStyles.waiting,
  DENIED: stateStyles.denied,
  APPROVED: stateStyles.approved,
  WITHDRAWN: stateStyles.over,
} as const;

/** Badge and text of an account's state; without a ticket the state is unknown. */
export function getLicenceDisplayState(licence: Licence | null) {
  if (!licence) return stateStyles.over;
  return licence.approval_cancelled && licence.status === 'WAITING'
    ? stateStyles.cancelled
    : byStatus[licence.status];
}

/** Days of a review (docs/rules.md#numbers): an administrator takes one to three working days. */
const reviewDays = 3;

/** The line under a step; undefined if its title is enough. */
export function getStepNote(
  step: Licence['steps'][number]['step'],
  licence: Licence,
  t: TranslateFn,
): string {
  const sentAt = licence.steps.find((one) => one.step === 'licence')?.at;
  if (step === 'licence') return licence.license_name ?? t('licence.note.licence');
  if (step !== 'review') return t(`licence.note.${step}`);
  if (licence.status !== 'WAITING' || !sentAt || licence.approval_cancelled)
    return t('licence.note.review_later');
  return t('licence.note.review', { date: formatDate(addWorkingDays(dayOf(sentAt), reviewDays)) });
}
