import { sql } from 'kysely';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { latestPossibleTimestamp } from '#server/infrastructure/db/caches/clock-watch.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';

/** Locks an address: other requests for codes of it, and attempts with them, wait until the transaction ends. */
export async function lockAddress(trx: Db, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${address}`}, 0))`.execute(trx);
}

/** Lists how many codes were sent to an address, by purpose and browser. */
export async function listSends(trx: Db, address: string) {
  return trx
    .selectFrom('otp')
    .where('address', '=', address)
    .select([
      'purpose',
      'browser_hash',
      'sent_at',
      'hour_started_at',
      'hour_sends',
      'day_started_at',
      'day_sends',
    ])
    .execute();
}
type Sends = Awaited<ReturnType<typeof listSends>>;

/**
 * Returns the send counts of a browser after one more code. A count continues while its hour or day has not ended,
 * otherwise it starts again.
 */
export function incrementSendCounts(own: Sends[number] | undefined, now: Date) {
  const hour = own && isRunning(own.hour_started_at, HOUR_MILLISECONDS, now) ? own : undefined;
  const day = own && isRunning(own.day_started_at, DAY_MILLISECONDS, now) ? own : undefined;
  return {
    hour_started_at: hour?.hour_started_at ?? now,
    hour_sends: (hour?.hour_sends ?? 0) + 1,
    day_started_at: day?.day_started_at ?? now,
    day_sends: (day?.day_sends ?? 0) + 1,
  };
}

/**
 * Throws 429 within 60 seconds of the last code for a purpose, after five in an hour and fifteen in a day. A device of
 * the address's owner may request three more in an hour. The text is the same for all callers.
 */
export function checkSendLimit(
  sends: Sends,
  { purpose, isOwner, now }: { purpose: string; isOwner: boolean; now: Date },
): void {
  // Sends in the future, left by a clock that was set back, would block until that time is reached again.
  const past = sends.filter((row) => row.sent_at <= latestPossibleTimestamp(now));
  for (const { sent_at } of past.filter((row) => row.purpose === purpose)) refuseWithin(sent_at, now);
  const hours = past.map((row) => ({ began: row.hour_started_at, count: row.hour_sends }));
  const days = past.map((row) => ({ began: row.day_started_at, count: row.day_sends }));
  const perHour = limits.otpSendsPerHour + (isOwner ? limits.otpOwnSendsPerHour : 0);
  const perDay = limits.otpSendsPerDay + (isOwner ? limits.otpOwnSendsPerDay : 0);
  const until =
    nextAllowedAt(perHour, hours, HOUR_MILLISECONDS, now) ??
    nextAllowedAt(perDay, days, DAY_MILLISECONDS, now);
  if (until) throw refuseMore(secondsTo(until, now));
}

/**
 * Throws 429 after twenty failures in a day for an address from one network, and after a hundred from all networks:
 * then only the link in the mail proves the address.
 */
export async function checkAttemptLimit(trx: Db, address: string, network: string, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('otp_failure')
    .where('address', '=', address)
    .select(['network', 'began_at as began', 'failures as count'])
    .execute();
  const own = rows.filter((row) => row.network === network);
  const until =
    nextAllowedAt(limits.otpFailsPerDay, own, DAY_MILLISECONDS, now) ??
    nextAllowedAt(limits.otpFailsPerDayOfAddress, rows, DAY_MILLISECONDS, now);
  if (until) throw apiError('TOO_MANY', 'error.otp_link_only', { retryAfter: secondsTo(until, now) });
}

/** Counts an attempt as failed before the code is compared. `undoFailureCount` reverts it if the code is right. */
export async function countFailure(trx: Db, address: string, network: string, now: Date): Promise<void> {
  const isOver = sql<boolean>`otp_failure.began_at <= ${new Date(now.getTime() - DAY_MILLISECONDS)}`;
  await trx
    .insertInto('otp_failure')
    .values({ address, network, began_at: now, failures: 1 })
    .onConflict((conflict) =>
      conflict.columns(['address', 'network']).doUpdateSet({
        began_at: sql<Date>`CASE WHEN ${isOver} THEN ${now} ELSE otp_failure.began_at END`,
        failures: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE otp_failure.failures + 1 END`,
      }),
    )
    .execute();
}

/** Takes a counted failure back once the code has proved correct. */
export async function undoFailureCount(trx: Db, address: string, network: string): Promise<void> {
  await trx
    .updateTable('otp_failure')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('address', '=', address)
    .where('network', '=', network)
    .execute();
}

const isRunning = (began: Date, during: number, now: Date) => now.getTime() - began.getTime() < during;
const secondsTo = (until: Date, now: Date) => Math.ceil((until.getTime() - now.getTime()) / 1_000);

/** Time when enough counts have expired that the sum is below `most`; undefined if it is below already. */
function nextAllowedAt(
  most: number,
  counted: { began: Date; count: number }[],
  during: number,
  now: Date,
): Date | undefined {
  const running = counted.filter(({ began }) => isRunning(began, during, now));
  if (running.reduce((sum, { count }) => sum + count, 0) < most) return undefined;
  return new Date(Math.min(...running.map(({ began }) => began.getTime())) + during);
}

/** Strangers may have requested the codes, so the text says that the link of the last mail is still valid. */
function refuseMore(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const key =
    minutes > 120 ? `otp_sends_hours|hours=${Math.ceil(minutes / 60)}` : `otp_sends|minutes=${minutes}`;
  return apiError('TOO_MANY', `error.${key}`, { retryAfter: seconds });
}

function refuseWithin(sentAt: Date, now: Date): void {
  const seconds = secondsTo(new Date(sentAt.getTime() + limits.otpResendSeconds * 1_000), now);
  if (seconds > 0) throw apiError('TOO_MANY', `error.otp_wait|seconds=${seconds}`, { retryAfter: seconds });
}
