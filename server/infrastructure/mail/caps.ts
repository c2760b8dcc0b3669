import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { TemplateName } from './templates/index.ts';

/**
 * No cap: each action causes such a mail only once, and it cannot be caused again without another action (an
 * application, a result).
 */
const oncePerDeed = Number.POSITIVE_INFINITY;

/**
 * Maximum mails of a kind to one address in 24 hours, so that repeated actions do not flood a mailbox. The screens show
 * everything, also if it is no longer mailed.
 */
const mailsPerDay: Record<TemplateName, number> = {
  // Codes have a limit of their own: fifteen in a day that begins with the first of them (limits.otpSendsPerDay).
  'otp-code': oncePerDeed,
  'employer-id': 5,
  'password-changed': 10,
  'second-factor': 20,
  'failed-sign-ins': 3,
  // Each mail contains the only link that returns the account to this address, and each needs a code that was sent to
  // this address.
  'email-changed': oncePerDeed,
  'contact-email-changed': oncePerDeed,
  'email-taken-back': 10,
  'licence-received': 5,
  'employer-approved': 10,
  'employer-denied': 10,
  'approval-cancelled': 10,
  'names-taken-over': 10,
  'names-refused': 10,
  'page-shown': 10,
  'page-refused': 10,
  'member-withdrawn': 5,
  'recruitment-approved': oncePerDeed,
  'recruitment-returned': oncePerDeed,
  'recruitment-suspended': 50,
  'recruitment-hidden': 50,
  'recruitment-resumed': 50,
  'recruitment-prepared': 50,
  'recruitment-edited': 50,
  'recruitment-deleted': 50,
  'pay-hidden': oncePerDeed,
  // Two for each last day of an ad.
  'recruitment-ending': oncePerDeed,
  // At most three orders are open at a time, but each may be cancelled and replaced by a new one.
  'order-placed': 20,
  'order-paid': oncePerDeed,
  'order-cancelled': 20,
  'order-refunded': oncePerDeed,
  'banner-approved': oncePerDeed,
  // Each change that a company sends may be rejected.
  'banner-refused': 20,
  'banner-ended': oncePerDeed,
  'support-due': oncePerDeed,
  'support-paid': oncePerDeed,
  'support-returned': oncePerDeed,
  'support-decided': oncePerDeed,
  'application-sent': oncePerDeed,
  'application-received': oncePerDeed,
  // One mail for each ad and morning.
  'news-asked': 50,
  'application-cancelled': oncePerDeed,
  'cv-passed': oncePerDeed,
  'interview-invited': 30,
  'interview-tomorrow': 20,
  // The first mail lists all interviews of the next day. Further ones follow only for interviews that are agreed on or
  // moved later.
  'interviews-tomorrow': 5,
  'interview-confirmed': 200,
  'interview-declined': 200,
  // The cap counts the messages of all companies together. Each company may write twenty times an hour.
  'company-message': 30,
  'note-mention': 30,
  'applicant-assigned': 50,
  'interview-passed': oncePerDeed,
  hired: oncePerDeed,
  'not-selected': oncePerDeed,
  'position-closed': oncePerDeed,
  'answer-extended': oncePerDeed,
  // One mail an hour, for all companies together.
  'no-answer': 24,
  // One mail a day for each member, and an address may belong to members of several companies.
  'answers-due': 20,
  'inquiry-answered': 50,
  'staff-invited': 5,
  'staff-role-changed': 10,
  'staff-ended': 5,
  // The cap counts the invitations of all companies together.
  'company-invited': 10,
  'company-handed-over': 10,
  'company-role-changed': 10,
  'company-factor-required': 5,
  'company-member-ended': 5,
  // Visitors may enter any address, so its owner must not be flooded.
  'alert-confirm': 5,
  // One mail a day for all saved searches together. A late run may fall on the day of the next one.
  'new-jobs': 2,
  // One mail a day for all saved ads together.
  'saved-ads-ending': 2,
};

interface Addressed {
  to: string;
  template: TemplateName;
}

/**
 * Drops mails beyond the daily cap of their kind for one address. Concurrent actions may each exceed the cap by one
 * mail, because no lock is taken. Addresses that differ only in capital letters count as one.
 */
export async function applyDailyCaps<Mail extends Addressed>(
  db: Db,
  mails: readonly Mail[],
  now: Date,
): Promise<Mail[]> {
  const capped = mails.filter(({ template }) => Number.isFinite(mailsPerDay[template]));
  if (capped.length === 0) return [...mails];
  const address = sql<string>`lower(recipient)`;
  const rows = await db
    .selectFrom('mail')
    .where(address, 'in', [...new Set(capped.map(({ to }) => to.toLowerCase()))])
    .where('template', 'in', [...new Set(capped.map(({ template }) => template))])
    .where('created_at', '>', new Date(now.getTime() - DAY_MILLISECONDS))
    .groupBy(['template', address])
    .select((eb) => ['template', address.as('address'), eb.fn.countAll<number>().as('count')])
    .execute();
  const counts = new Map(rows.map((row) => [`${row.template} ${row.address}`, Number(row.count)]));
  return mails.filter(({ to, template }) => {
    const key = `${template} ${to.toLowerCase()}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count < mailsPerDay[template];
  });
}
