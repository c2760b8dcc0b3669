import { sql } from 'kysely';
import type { StatusName } from '#contract/status.ts';
import type { AdminActor, Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { endedAccountError, lockAccountForSignIn } from '../sessions/lock-account.ts';
import { personTable } from '../sessions/sessions.ts';
import { isPassword } from './passwords.ts';
import { limitPasswordAttempts } from './sign-in-failures.ts';

/** A call of an account that has a password. */
export type PasswordWork = Omit<Context, 'actor'> & { actor: EmployerActor | AdminActor };

/**
 * Runs an action that only the owner of an account may do, after the owner has typed the password again: a stranger at
 * an open browser has the session, but not the password. A wrong password is rejected at its field and counts as a
 * failed sign-in. The action runs in a transaction that locks the account and still has the verified password. Actions
 * of administrators run one after another: they change each other's accounts, so two that each lock their own would
 * deadlock.
 * @param prepare slow work that needs no transaction; runs only if the password is right
 */
export async function actWithPassword<Prepared, Done>(
  context: PasswordWork,
  current_password: string,
  prepare: () => Promise<Prepared>,
  act: (trx: Db, prepared: Prepared) => Promise<Done>,
): Promise<Done> {
  const { db, actor } = context;
  const judged = await limitPasswordAttempts(context, { kind: actor.type, uid: actor.uid }, async () => {
    const row = await db
      .selectFrom(personTable[actor.type])
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
  // The password was replaced while it was verified, so the typed one is no longer valid.
  if (said.ended === 'LOGIN_INCORRECT') throw wrongPassword();
  throw await endedAccountError(said.ended, actor, context);
}

const acquireStaffLock = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(trx);

const wrongPassword = () => validationError({ current_password: 'error.field.password_wrong' });
