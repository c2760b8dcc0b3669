import { auditWithoutSession } from '#server/audit/unsigned-audit.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { deleteSessionsOf, personTable } from '../sessions/sessions.ts';
import type { PasswordMember } from './account.ts';
import { disableFactor, factorAudit } from './manage-factor.ts';

/**
 * Deletes the second factor of an account from the command line, with every session.
 * @returns whether there was one; undefined if no account has this ID
 */
export async function openFactorReset(
  db: Db,
  { type, uid }: Pick<PasswordMember, 'type' | 'uid'>,
  now: Date,
): Promise<boolean | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom(personTable[type])
      .where(type === 'admin' ? 'uid' : 'user_uid', '=', uid)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const account = { type, id: row.id };
    if (!(await disableFactor(trx, account))) return false;
    await deleteSessionsOf(trx, { kind: type, id: row.id });
    if (type === 'admin')
      await auditWithoutSession(trx, { ...factorAudit(row.id, 'reset'), by: 'command', now });
    return true;
  });
}
