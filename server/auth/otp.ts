import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { OtpPurpose } from '#contract/employer-auth.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/connection.ts';
import type { Env } from '#server/env.ts';
import { type ApiError, refuse } from '#server/http/error.ts';
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
const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

/**
 * Makes a new code and forgets the one before. Refuses with 429 within 60 seconds of the last one, and after five in an
 * hour for the same address (decisions 3), whether or not anybody has this address.
 * @param trx a transaction: requests for one address wait for each other
 */
export async function makeCode({ db: trx, now, env }: OtpContext, subject: OtpSubject): Promise<string> {
  const { purpose, address } = subject;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${address}`}, 0))`.execute(trx);
  const rows = await trx
    .selectFrom('otp')
    .where('address', '=', address)
    .select(['purpose', 'sent_at', 'hour_started_at', 'hour_sends'])
    .execute();
  const running = rows.filter((row) => now.getTime() - row.hour_started_at.getTime() < HOUR);
  const own = rows.find((row) => row.purpose === purpose);
  const resendAt = own && inSeconds(own.sent_at, limits.otpResendSeconds);
  if (resendAt && resendAt > now) throw tooSoon(resendAt, now);
  if (running.reduce((sum, row) => sum + row.hour_sends, 0) >= limits.otpSendsPerHour) {
    const oldest = Math.min(...running.map((row) => row.hour_started_at.getTime()));
    throw tooSoon(new Date(oldest + HOUR), now);
  }
  const code = String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0');
  const isRunning = own !== undefined && running.includes(own);
  const fresh = {
    code_hmac: hmacOf(env, subject, code),
    attempts: 0,
    sent_at: now,
    expires_at: inSeconds(now, limits.otpMinutes * 60),
    hour_started_at: isRunning ? own.hour_started_at : now,
    hour_sends: isRunning ? own.hour_sends + 1 : 1,
    used_at: null,
  };
  await trx
    .insertInto('otp')
    .values({ purpose, address, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'address']).doUpdateSet(fresh))
    .execute();
  return code;
}

function tooSoon(until: Date, now: Date): ApiError {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  const key =
    seconds > limits.otpResendSeconds
      ? `error.too_many|minutes=${Math.ceil(seconds / 60)}`
      : `error.otp_wait|seconds=${seconds}`;
  return refuse('TOO_MANY', key, { retryAfter: seconds });
}

/**
 * Takes a code: 2005 when it is wrong, 2003 when there is none that still counts. The try is counted by one UPDATE
 * before anything is compared, so five tries are five tries however many come at once; call it outside a transaction,
 * because the count must stay when the call is refused.
 * @returns the ticket that proves the address for this purpose, good once within 10 minutes
 */
export async function takeCode(context: OtpContext, subject: OtpSubject, code: string): Promise<string> {
  const { db, now, env } = context;
  const { purpose, address } = subject;
  const tried = await db
    .updateTable('otp')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', limits.otpTries)
    .returning('code_hmac')
    .executeTakeFirst();
  if (!tried) throw refuse('OTP_EXPIRED');
  if (!timingSafeEqual(tried.code_hmac, hmacOf(env, subject, code))) throw refuse('OTP_WRONG');
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('otp')
      .set({ used_at: now })
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

function hmacOf({ SECRET_KEY }: Env, { purpose, address }: OtpSubject, code: string): Buffer {
  return createHmac('sha256', SECRET_KEY).update(`otp\0${purpose}\0${address}\0${code}`).digest();
}
