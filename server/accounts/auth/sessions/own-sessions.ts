import type { member } from '#contract/call.ts';
import type { Context, Member } from '#server/infrastructure/calls/context.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { accountTypeOf } from './sessions.ts';

type Work = Context<typeof member>;

type Account = Pick<Member, 'type' | 'id'>;

/** Sessions of an account that are still valid. */
const livingOf = (db: Db, { type, id }: Account, asked: Date) =>
  db
    .selectFrom('session')
    .where('account_type', '=', accountTypeOf[type])
    .where('account_id', '=', id)
    .where('ended_status', 'is', null)
    .where('expires_at', '>', realTime(asked))
    .where('absolute_expires_at', '>', realTime(asked));

/** Sessions of the signed-in account. */
export const listOwnSessions = async (work: Work) => ({ list: await listSessionsOf(work, work.actor) });

/** Sessions of an account, the calling one first. */
export async function listSessionsOf(
  { db, now, session }: Pick<Work, 'db' | 'now' | 'session'>,
  account: Account,
) {
  const rows = await livingOf(db, account, now)
    .select(['id', 'token_hash', 'browser', 'system', 'created_at', 'last_active_at'])
    .orderBy('last_active_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const list = rows.map(({ token_hash, created_at, last_active_at, ...row }) => ({
    ...row,
    signed_in_at: created_at.toISOString(),
    last_active_at: last_active_at.toISOString(),
    is_current: isSame(token_hash, session),
  }));
  return [...list.filter((one) => one.is_current), ...list.filter((one) => !one.is_current)];
}

/** Ends another session of the same account. Rejects the calling one with 4027: that is signing out, which also clears cookies. */
export async function endOwnSession({ db, actor, now, session }: Work, id: number): Promise<void> {
  const { token_hash } = orNotFound(
    await livingOf(db, actor, now).where('id', '=', id).select('token_hash').executeTakeFirst(),
  );
  if (isSame(token_hash, session)) throw apiError('NOT_VALID', 'error.own_session');
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/**
 * Ends all other sessions of the same account.
 * @returns how many were still valid
 */
export async function endOtherSessions({ db, actor, now, session }: Work): Promise<number> {
  const others = (await livingOf(db, actor, now).select(['id', 'token_hash']).execute()).filter(
    ({ token_hash }) => !isSame(token_hash, session),
  );
  const ids = others.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('session').where('id', 'in', ids).execute();
  return ids.length;
}

const isSame = (hash: Buffer, session: Work['session']) => session?.hash.equals(hash) ?? false;
