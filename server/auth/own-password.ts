import { sql } from 'kysely';
import type { StatusName } from '#contract/status.ts';
import { validationError } from '#server/calls/api-errors.ts';
import type { AdminActor, Context, EmployerActor } from '#server/calls/context.ts';
import type { Db } from '#server/db/connection.ts';
import { isPassword } from './passwords.ts';
import { endedAccountError, lockAccountForSignIn } from './sessions/lock-account.ts';
import { countFailures } from './sign-in-failures.ts';

/** A call of an account that has a password. */
export type PasswordWork = Omit<Context, 'actor'> & { actor: EmployerActor | AdminActor };

/**
 * Does what only the owner of an account may do, once the own password was typed again: whoever finds the browser open has
 * the session, but not that. A wrong one is refused beside its field and counts like a failed sign-in. The act runs in a
 * transaction that holds the account, with the password that was judged. Acts of administrators take turns: they change
 * each other's accounts, and two that hold their own would wait for each other.
 * @param prepare what is slow and needs no transaction, only for who knows the password
 */
export async function actWithPassword<Prepared, Done>(
  context: PasswordWork,
  current_password: string,
  prepare: () => Promise<Prepared>,
  act: (trx: Db, prepared: Prepared) => Promise<Done>,
): Promise<Done> {
  const { db, actor } = context;
  const judged = await countFailures(context, { kind: actor.type, uid: actor.uid }, async () => {
    const row = await db
      .selectFrom(actor.type)
      .where('id', '=', actor.id)
      .select('password_hash')
      .executeTakeFirst();
    return row && (await isPassword(row.password_hash, current_password)) ? row : undefined;
  });
  if (!judged) throw wrongPassword();
  const prepared = await prepare();
  const said = await db
    .transaction()
    .execute(async (trx): Promise<{ ended: StatusName } | { done: Done }> => {
      if (actor.type === 'admin') await acquireStaffLock(trx);
      const ended = await lockAccountForSignIn(trx, actor, judged.password_hash);
      return ended ? { ended } : { done: await act(trx, prepared) };
    });
  if (!('ended' in said)) return said.done;
  // Replaced while it was judged: what was typed is the password no more.
  if (said.ended === 'LOGIN_INCORRECT') throw wrongPassword();
  throw await endedAccountError(said.ended, actor, context);
}

const acquireStaffLock = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(trx);

const wrongPassword = () => validationError({ current_password: 'error.field.password_wrong' });
