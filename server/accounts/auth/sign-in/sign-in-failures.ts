import { sql } from 'kysely';
import { HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { rateLimitedUntil } from '#server/infrastructure/calls/limits.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { defineCounter } from '#server/infrastructure/metrics/counters.ts';
import { findTrustedDevice, type PasswordAccount } from './device.ts';

const MINUTE = 60_000;

/**
 * Metric: failed sign-ins by kind of account. For candidates it counts only identities that the provider did not vouch
 * for.
 */
export const countFailedSignIn = defineCounter<PasswordAccount['kind'] | 'candidate'>(
  'sign_in_failures',
  'Sign-ins that failed: a wrong password or second step, or nobody whom the identity provider knows',
  'account',
  ['candidate', 'employer', 'admin'],
);

/**
 * Limits password attempts: five failures in 15 minutes for one ID from one network address, and twenty an hour for one
 * ID from all addresses. Then a pause of one minute follows, which doubles with each failure up to 15; within it,
 * throws 429. A browser that has signed in with this account before is counted separately. A success forgives the
 * failures (docs/rules.md#sessions, docs/rules.md#limits).
 * @param check returns the account if the password is right, undefined otherwise
 */
export async function limitPasswordAttempts<Account>(
  context: Context,
  account: PasswordAccount,
  check: () => Promise<Account | undefined>,
): Promise<Account | undefined> {
  const { db, limits: counters, address } = context;
  const now = realTime(context.now);
  const counted = { ...account, device: (await findTrustedDevice(context, account)) ?? '' };
  // Checked before counting: an attempt that is rejected because of other people's failures counts nowhere.
  await rejectWhilePaused(db, counted, now);
  const key = `${account.kind}:${account.uid}:${address}`;
  await counters.consume('loginFail', key);
  await countTry(db, counted, now);
  const found = await check().catch(async (fault: unknown) => {
    // The queue was full or the database unavailable, so the password was not verified and the attempt does not count.
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
 * Counts an attempt as failed before the password is verified, in one statement. So the limit of twenty holds even for
 * concurrent attempts on any number of nodes. The first attempt after an hour starts a new count.
 */
async function countTry(db: Db, counted: Counted, now: Date): Promise<void> {
  const isOver = sql<boolean>`sign_in_failure.began_at <= ${new Date(now.getTime() - HOUR_MILLISECONDS)}`;
  const failures = sql<number>`CASE WHEN ${isOver} THEN 1 ELSE sign_in_failure.failures + 1 END`;
  const beyond = sql<number>`${failures} - ${limits.signInFailsPerHour}::int`;
  const isFull = sql<boolean>`${beyond} >= 0`;
  // The pause doubles with each failure. The exponent is limited to ten, because the pause has its maximum by then.
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

/** Reverts the attempt that `countTry` counted at this moment, and the pause that it started. */
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

/** Clears all counted failures of an account: its owner has proven to be present. */
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
