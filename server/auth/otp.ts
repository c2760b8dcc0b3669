import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { OtpPurpose } from '#contract/employer-auth.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/connection.ts';
import type { Env } from '#server/env.ts';
import { type ApiError, refuse } from '#server/http/error.ts';
import { refuseUntil } from '#server/http/limits.ts';
import { issueTicket } from './tickets.ts';

/** An address is the same however its letters are written. */
export const otpAddress = (email: string): string => email.toLowerCase();

export interface OtpSubject {
  purpose: OtpPurpose;
  /** As otpAddress gives it. */
  address: string;
}

interface OtpContext {
  db: Db;
  now: Date;
  env: Env;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

/**
 * Makes a new code and forgets the one before. Refuses with 429 within 60 seconds of the last one, and after five in an
 * hour or fifteen in a day for the same address (decisions 3), whether or not anybody has this address.
 * @param trx a transaction: requests for one address wait for each other
 */
export async function makeCode({ db: trx, now, env }: OtpContext, subject: OtpSubject): Promise<string> {
  const { purpose, address } = subject;
  const rows = await lockCounts(trx, address);
  const own = rows.find((row) => row.purpose === purpose);
  if (own) refuseWithin(own.sent_at, now);
  const hours = rows.map((row) => ({ began: row.hour_started_at, count: row.hour_sends }));
  refuseBeyond(limits.otpSendsPerHour, hours, HOUR, now);
  const days = rows.map((row) => ({ began: row.day_started_at, count: row.day_sends }));
  refuseBeyond(limits.otpSendsPerDay, days, DAY, now);
  const code = String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0');
  const hour = own && isRunning(own.hour_started_at, HOUR, now) ? own : undefined;
  const day = own && isRunning(own.day_started_at, DAY, now) ? own : undefined;
  const fresh = {
    code_hmac: hmacOf(env, subject, code),
    attempts: 0,
    sent_at: now,
    expires_at: inSeconds(now, limits.otpMinutes * 60),
    hour_started_at: hour?.hour_started_at ?? now,
    hour_sends: (hour?.hour_sends ?? 0) + 1,
    day_started_at: day?.day_started_at ?? now,
    day_sends: (day?.day_sends ?? 0) + 1,
    day_fails: day?.day_fails ?? 0,
    used_at: null,
  };
  await trx
    .insertInto('otp')
    .values({ purpose, address, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'address']).doUpdateSet(fresh))
    .execute();
  return code;
}

/** What was sent to an address and tried there, purpose by purpose. Everybody else waits until the transaction ends. */
async function lockCounts(trx: Db, address: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${address}`}, 0))`.execute(trx);
  return trx
    .selectFrom('otp')
    .where('address', '=', address)
    .select([
      'purpose',
      'sent_at',
      'hour_started_at',
      'hour_sends',
      'day_started_at',
      'day_sends',
      'day_fails',
    ])
    .execute();
}

const isRunning = (began: Date, during: number, now: Date) => now.getTime() - began.getTime() < during;

/** Refuses when all that was counted since the hours or days that still run began is enough. */
function refuseBeyond(most: number, counted: { began: Date; count: number }[], during: number, now: Date) {
  const running = counted.filter(({ began }) => isRunning(began, during, now));
  if (running.reduce((sum, { count }) => sum + count, 0) < most) return;
  const oldest = Math.min(...running.map(({ began }) => began.getTime()));
  throw tooSoon(new Date(oldest + during), now);
}

function refuseWithin(sentAt: Date, now: Date): void {
  const resendAt = inSeconds(sentAt, limits.otpResendSeconds);
  if (resendAt > now) throw tooSoon(resendAt, now);
}

function tooSoon(until: Date, now: Date): ApiError {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  if (seconds > limits.otpResendSeconds) return refuseUntil(seconds);
  return refuse('TOO_MANY', `error.otp_wait|seconds=${seconds}`, { retryAfter: seconds });
}

/**
 * Takes a code: 2005 when it is wrong, 2003 when there is none that still counts, 429 after twenty failures of the
 * address in a day. The try is counted before anything is compared, so five tries are five tries however many come at
 * once; call it outside a transaction, because the count must stay when the call is refused.
 * @returns the ticket that proves the address for this purpose, good once within 10 minutes
 */
export async function takeCode(context: OtpContext, subject: OtpSubject, code: string): Promise<string> {
  const { db, now, env } = context;
  const { purpose, address } = subject;
  const tried = await db.transaction().execute((trx) => countTry(trx, subject, now));
  if (!tried) throw refuse('OTP_EXPIRED');
  if (!timingSafeEqual(tried.code_hmac, hmacOf(env, subject, code))) throw refuse('OTP_WRONG');
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('otp')
      .set((eb) => ({ used_at: now, day_fails: eb('day_fails', '-', 1) }))
      .where('purpose', '=', purpose)
      .where('address', '=', address)
      .where('code_hmac', '=', tried.code_hmac)
      .where('used_at', 'is', null)
      .returning('purpose')
      .executeTakeFirst();
    if (!used) throw refuse('OTP_EXPIRED');
    const minutes = limits.otpTicketMinutes;
    return issueTicket(trx, { purpose: `otp:${purpose}`, subject: address, minutes }, now);
  });
}

/** Counts a try as failed until it has proven right. @returns the code it is about, or nothing when none counts */
async function countTry(trx: Db, { purpose, address }: OtpSubject, now: Date) {
  const rows = await lockCounts(trx, address);
  const days = rows.map((row) => ({ began: row.day_started_at, count: row.day_fails }));
  refuseBeyond(limits.otpFailsPerDay, days, DAY, now);
  return trx
    .updateTable('otp')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), day_fails: eb('day_fails', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', limits.otpTries)
    .returning('code_hmac')
    .executeTakeFirst();
}

function hmacOf({ SECRET_KEY }: Env, { purpose, address }: OtpSubject, code: string): Buffer {
  return createHmac('sha256', SECRET_KEY).update(`otp\0${purpose}\0${address}\0${code}`).digest();
}
