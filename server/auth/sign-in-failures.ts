import { sql } from 'kysely';
import { HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/calls/context.ts';
import { rateLimitedUntil } from '#server/calls/limits.ts';
import { defineCounter } from '#server/counters.ts';
import type { Db } from '#server/db/connection.ts';
import { findTrustedDevice, type PasswordAccount } from './device.ts';

const MINUTE = 60_000;

/** By kind of account; of candidates those that the identity provider did not vouch for. */
export const countFailedSignIn = defineCounter<PasswordAccount['kind'] | 'candidate'>(
  'sign_in_failures',
  'Sign-ins that failed: a wrong password or second step, or nobody whom the identity provider knows',
  'account',
  ['candidate', 'employer', 'admin'],
);

/**
 * Lets somebody try a password: five failures in 15 minutes for one ID from one network address, and twenty an hour for
 * one ID from all of them, then a pause of one minute that doubles with each failure up to 15; else 429. A browser that
 * has signed in with this account before is counted by itself. A success forgives the failures (docs/rules.md#sessions, docs/rules.md#limits).
 * @param check gives the account when the password fits, nothing otherwise
 */
export async function countFailures<Account>(
  context: Context,
  account: PasswordAccount,
  check: () => Promise<Account | undefined>,
): Promise<Account | undefined> {
  const { db, limits: counters, address, now } = context;
  const counted = { ...account, device: (await findTrustedDevice(context, account)) ?? '' };
  // Looked at first: a try that is refused for the pause of others counts nowhere.
  await rejectWhilePaused(db, counted, now);
  const key = `${account.kind}:${account.uid}:${address}`;
  await counters.consume('loginFail', key);
  await countTry(db, counted, now);
  const found = await check().catch(async (fault: unknown) => {
    // Refused for want of room, or away from the database: the password was not judged.
    await counters.giveBack('loginFail', key);
    await refundAttempt(db, counted, now);
    throw fault;
  });
  if (found === undefined) countFailedSignIn(account.kind);
  else {
    await counters.forgive('loginFail', key);
    await resetFailedSignIns(db, counted);
  }
  return found;
}

type Counted = PasswordAccount & { device: string };

async function rejectWhilePaused(db: Db, counted: Counted, now: Date): Promise<void> {
  const row = await db
    .selectFrom('sign_in_failure')
    .where((where) => where.and({ ...counted }))
    .where('paused_until', '>', now)
    .select('paused_until')
    .executeTakeFirst();
  if (row?.paused_until)
    throw rateLimitedUntil(Math.ceil((row.paused_until.getTime() - now.getTime()) / 1_000));
}

/**
 * Counts a try as failed until it has proven right, in one statement: twenty are twenty on however many nodes they come at
 * once. The hour starts over with the first try after it.
 */
async function countTry(db: Db, counted: Counted, now: Date): Promise<void> {
  const isOver = sql<boolean>`sign_in_failure.began_at <= ${new Date(now.getTime() - HOUR_MILLISECONDS)}`;
  const failures = sql<number>`CASE WHEN ${isOver} THEN 1 ELSE sign_in_failure.failures + 1 END`;
  const beyond = sql<number>`${failures} - ${limits.signInFailsPerHour}::int`;
  const isFull = sql<boolean>`${beyond} >= 0`;
  // Twice as long with each failure; past the tenth the power would only grow for nothing.
  const pause = sql`least(${limits.signInPauseMinutes}::int, power(2, least(${beyond}, 10))) * interval '1 minute'`;
  const row = await db
    .insertInto('sign_in_failure')
    .values({ ...counted, began_at: now, failures: 1, paused_until: null, paused_at: null, told_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'uid', 'device'])
        .doUpdateSet({
          began_at: sql<Date>`CASE WHEN ${isOver} THEN ${now} ELSE sign_in_failure.began_at END`,
          failures,
          paused_until: sql<Date | null>`CASE WHEN ${isFull} THEN ${now}::timestamptz + ${pause} END`,
          paused_at: sql<Date | null>`CASE WHEN ${isFull} THEN ${now} ELSE sign_in_failure.paused_at END`,
        })
        .where((where) =>
          where.or([
            where('sign_in_failure.paused_until', 'is', null),
            where('sign_in_failure.paused_until', '<=', now),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  if (row) return;
  await rejectWhilePaused(db, counted, now);
  throw rateLimitedUntil(MINUTE / 1_000);
}

/** Takes back what countTry has counted at this moment, with the pause that it began. */
async function refundAttempt(db: Db, counted: Counted, now: Date): Promise<void> {
  await db
    .updateTable('sign_in_failure')
    .set({
      failures: sql<number>`greatest(failures - 1, 0)`,
      paused_until: sql<Date | null>`CASE WHEN paused_at = ${now} THEN NULL ELSE paused_until END`,
    })
    .where((where) => where.and({ ...counted }))
    .execute();
}

/** Forgets what was counted for an account, by whomever: its owner has proven to be there. */
export async function resetFailedSignIns(
  db: Db,
  counted: PasswordAccount & { device?: string },
): Promise<void> {
  await db
    .updateTable('sign_in_failure')
    .set({ failures: 0, paused_until: null })
    .where((where) => where.and({ ...counted }))
    .execute();
}
