import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { accountTypes } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { statuses } from '#contract/status.ts';
import { rejectIfClocksDiffer } from '#server/infrastructure/db/caches/clock-watch.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { hashToken } from '../codes/tickets.ts';
import { type Device, unknownDevice } from './device-name.ts';
import { companyIdleMinutes } from './idle-time.ts';

/** `session.account_type` of each kind of account. */
export const accountTypeOf = {
  candidate: accountTypes.USER,
  employer: accountTypes.EMPLOYER,
  admin: accountTypes.ADMIN,
} as const;
export type AccountKind = keyof typeof accountTypeOf;

/** Table of the people who sign in, for each kind of account. */
export const personTable = { candidate: 'candidate', employer: 'company_member', admin: 'admin' } as const;

/** 256 random bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const minutes = (count: number) => count * 60_000;
/**
 * A session is renewed at most this often. Otherwise a busy page would write the row with every call, for some seconds
 * of session life.
 */
const RENEW_EVERY_SECONDS = 20;

/**
 * SQL: the time when a session ends as of now: after its idle time, and never after its absolute end, even if a row
 * says otherwise.
 */
export const sessionEnd = sql<Date>`least(expires_at, absolute_expires_at)`.as('ends_at');

const absoluteHours = (kind: AccountKind) =>
  kind === 'admin' ? limits.adminSessionAbsoluteHours : limits.sessionAbsoluteHours;

/** Seconds that a session lives from its start without any activity. */
export const initialLifetime = (kind: AccountKind, idleMinutes: number): number =>
  Math.min(idleMinutes, absoluteHours(kind) * 60) * 60;

/**
 * Starts a session and returns its token, which is shown once and not stored.
 * @param idleMinutes life without activity (the setting `session_idle_minutes`); the absolute end is 12 hours, 8 for
 *   admins
 * @param device where it runs, as its owner reads it (own-sessions.ts)
 */
export async function startSession(
  db: Db,
  account: { kind: AccountKind; id: number },
  asked: Date,
  idleMinutes: number,
  device: Device = unknownDevice,
): Promise<string> {
  rejectIfClocksDiffer(db);
  const now = realTime(asked);
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_type: accountTypeOf[account.kind],
      account_id: account.id,
      created_at: now,
      last_active_at: now,
      expires_at: new Date(now.getTime() + initialLifetime(account.kind, idleMinutes) * 1_000),
      absolute_expires_at: new Date(now.getTime() + absoluteHours(account.kind) * minutes(60)),
      ended_status: null,
      ...device,
    })
    .execute();
  return token;
}

/** Ends one session; ending it twice is harmless. */
export async function endSession(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hash).execute();
}

/** Ends an account's sessions without a reason: their next calls get 401. */
export async function deleteSessionsOf(db: Db, account: { kind: AccountKind; id: number }): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_type', '=', accountTypeOf[account.kind])
    .where('account_id', '=', account.id)
    .execute();
  await endSteps(db, account);
}

/**
 * Deletes tickets of unfinished sign-ins and set-ups (second step, authenticator, passkey), because the password that
 * they were proven with is no longer valid. Links of reminders are deleted, too, because they answer applicants without
 * a sign-in.
 */
async function endSteps(db: Db, { kind, id }: { kind: AccountKind; id: number }): Promise<void> {
  await db
    .deleteFrom('ticket')
    .where('purpose', 'in', ['second-step', 'factor-setup', 'passkey-add', 'passkey-proof', 'answer-day'])
    .where('subject', '=', `${kind}:${id}`)
    .execute();
}

/**
 * Ends an account's sessions. The next call of each session answers with the reason: 4024 password changed, 4031
 * withdrawn (docs/rules.md#sessions).
 * @param except hash of the session that continues, for example the one that changed the password
 */
export async function endSessionsOf(
  db: Db,
  account: { kind: AccountKind; id: number },
  why: 'PASSWORD_CHANGED' | 'ACCOUNT_DELETED',
  except?: Buffer,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_status: statuses[why].code })
    .where('account_type', '=', accountTypeOf[account.kind])
    .where('account_id', '=', account.id)
    .where('ended_status', 'is', null)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except ?? Buffer.alloc(0)))
    .execute();
  await endSteps(db, account);
}

const renewedBefore = (now: Date) => new Date(now.getTime() - RENEW_EVERY_SECONDS * 1000);

/** True if so little time has passed since the last activity that renewing the session is not worth a write. */
export const isRecentlyRenewed = (lastActiveAt: Date, now: Date): boolean =>
  lastActiveAt >= renewedBefore(now);

/**
 * Renews a session after an activity, never past its absolute end. The company's own idle time is read in the same
 * statement. Returns the remaining seconds, or undefined if it was renewed recently.
 * @param idleMinutes the setting of the site
 */
export async function renewSession(
  db: Db,
  hash: Buffer,
  now: Date,
  idleMinutes: number,
): Promise<number | undefined> {
  const renewed = await db
    .updateTable('session')
    .set({
      last_active_at: now,
      expires_at: sql<Date>`least(${now}::timestamptz
        + make_interval(mins => coalesce(${companyIdleMinutes}, ${idleMinutes})::int), absolute_expires_at)`,
    })
    .where('token_hash', '=', hash)
    .where('ended_status', 'is', null)
    .where('expires_at', '>', now)
    .where('absolute_expires_at', '>', now)
    .where('last_active_at', '<', renewedBefore(now))
    .returning('expires_at')
    .executeTakeFirst();
  return renewed && secondsUntil(renewed.expires_at, now);
}

/** Remaining seconds of a session according to the database; undefined if it is gone. */
export async function readSecondsLeft(db: Db, hash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('session')
    .select(sessionEnd)
    .where('token_hash', '=', hash)
    .where('ended_status', 'is', null)
    .executeTakeFirst();
  return row && secondsUntil(row.ends_at, now);
}

/** Whole seconds until a moment; 0 if it has passed. */
export const secondsUntil = (end: Date, now: Date) =>
  Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));
