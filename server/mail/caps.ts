import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { Db } from '#server/db/connection.ts';
import type { TemplateName } from './templates/index.ts';

/** A kind that each deed causes once and that can only be caused by another deed: an application, a result. */
const oncePerDeed = Number.POSITIVE_INFINITY;

/**
 * How many mails of a kind one address gets in 24 hours. What somebody can cause again and again fills nobody's mailbox;
 * what is not mailed any more stands on the screens as always.
 */
const mailsPerDay: Record<TemplateName, number> = {
  // Fifteen are counted with the codes (limits.otpSendsPerDay), in a day that begins with the first of them.
  'otp-code': oncePerDeed,
  'employer-id': 5,
  'password-changed': 10,
  'second-factor': 20,
  'failed-sign-ins': 3,
  // Each carries the only link that gives this address its account back, and each took a code from here.
  'email-changed': oncePerDeed,
  'contact-email-changed': oncePerDeed,
  'email-taken-back': 10,
  'licence-received': 5,
  'employer-approved': 10,
  'employer-denied': 10,
  'approval-cancelled': 10,
  'names-taken-over': 10,
  'names-refused': 10,
  'member-withdrawn': 5,
  'recruitment-approved': oncePerDeed,
  'recruitment-returned': oncePerDeed,
  'recruitment-suspended': 50,
  'recruitment-hidden': 50,
  'recruitment-resumed': 50,
  'recruitment-prepared': 50,
  'recruitment-edited': 50,
  'recruitment-deleted': 50,
  // No more than three orders are open at a time, but each may be cancelled and placed again.
  'order-placed': 20,
  'order-paid': oncePerDeed,
  'order-cancelled': 20,
  'order-refunded': oncePerDeed,
  'banner-approved': oncePerDeed,
  // Each change that a company sends may be refused.
  'banner-refused': 20,
  'banner-ended': oncePerDeed,
  'support-due': oncePerDeed,
  'support-paid': oncePerDeed,
  'support-returned': oncePerDeed,
  'support-decided': oncePerDeed,
  'application-sent': oncePerDeed,
  'application-received': oncePerDeed,
  'application-cancelled': oncePerDeed,
  'cv-passed': oncePerDeed,
  'interview-invited': 30,
  'interview-tomorrow': 20,
  // The first has all but what is agreed on or moved during the day.
  'interviews-tomorrow': 5,
  'interview-confirmed': 200,
  'interview-declined': 200,
  // Of all companies together; each may write twenty times an hour.
  'company-message': 30,
  'interview-passed': oncePerDeed,
  hired: oncePerDeed,
  'not-selected': oncePerDeed,
  'position-closed': oncePerDeed,
  'inquiry-answered': 50,
  'staff-invited': 5,
  'staff-role-changed': 10,
  'staff-ended': 5,
  // Anybody may type an address.
  'alert-confirm': 5,
  // One a day, of all saved searches together; a run that comes late may fall into the day of the next one.
  'new-jobs': 2,
};

interface Addressed {
  to: string;
  template: TemplateName;
}

/**
 * Leaves out what would be more mails of a kind in a day than one address is to get. Acts at the same moment may each add
 * one: a cap is no lock. Capital letters make no other address.
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
