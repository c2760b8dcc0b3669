import type { AuditEntry, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { type MailContext, queueMail } from '#server/infrastructure/mail/queue.ts';
import { accountTypeOf, personTable } from '../sessions/sessions.ts';
import { type FactorAccount, type PasswordMember, rowOf } from './account.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findStep, sealSecret } from './totp.ts';

/** Changes to the second factor of an account; its owner is mailed each time. */
export type FactorChange =
  | 'on'
  | 'off'
  | 'codes'
  | 'recovery'
  | 'reset'
  | 'passkey_added'
  | 'passkey_removed';

/**
 * Enables the second factor with the first code of a secret. Rejects a wrong code at its field, and with 4027 if a
 * factor is already enabled.
 * @returns the recovery codes
 */
export async function enableFactor(
  trx: Db,
  { env, now }: Pick<Context, 'env' | 'now'>,
  member: PasswordMember,
  { secret, code }: { secret: string; code: string },
): Promise<string[]> {
  const step = findStep(secret, code, now);
  if (step === undefined) throw wrongCode();
  const kept = await trx
    .insertInto('second_factor')
    .values({
      ...rowOf(member),
      secret: sealSecret(env, member, secret),
      last_step: step,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (!kept) throw apiError('NOT_VALID', 'error.state_changed');
  return makeRecoveryCodes(trx, { env, now }, member);
}

/**
 * Deletes the entire second factor of an account.
 * @returns whether there was one
 */
export async function disableFactor(trx: Db, account: FactorAccount): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('second_factor')
    .where((where) => where.and(rowOf(account)))
    .returning('account_id')
    .executeTakeFirst();
  return dropped !== undefined;
}

/**
 * Deletes everything that was added to the second step since a moment: passkeys, recovery codes, and the entire factor
 * if it was enabled since. What its owner had before stays as it was.
 */
export async function deleteFactorSince(trx: Db, account: FactorAccount, since: Date): Promise<void> {
  for (const table of ['second_factor', 'passkey', 'recovery_code'] as const)
    await trx
      .deleteFrom(table)
      .where((where) => where.and(rowOf(account)))
      .where('created_at', '>=', since)
      .execute();
}

/** The second factor of an account, if any. */
export const findFactor = (db: Db, account: FactorAccount) =>
  db
    .selectFrom('second_factor')
    .where((where) => where.and(rowOf(account)))
    .select('created_at')
    .executeTakeFirst();

export const wrongCode = () => validationError({ code: 'error.field.factor_wrong' });

/** Audit entry of a change, or of the beginning of one. */
export const factorAudit = (id: number, change: FactorChange | 'begin'): AuditEntry => ({
  action: `admin.factor_${change}`,
  objectKind: 'admin',
  objectId: id,
});

/**
 * Mails the owner of an account about a change of its second factor. An administrator created by the command may have
 * no address yet.
 */
export async function mailFactorChange(
  context: Omit<MailContext, 'db'>,
  trx: Db,
  member: Pick<PasswordMember, 'type' | 'id' | 'uid' | 'name' | 'email'>,
  change: FactorChange,
): Promise<void> {
  if (member.email === '') return;
  const { language } = await trx
    .selectFrom(personTable[member.type])
    .where('id', '=', member.id)
    .select('language')
    .executeTakeFirstOrThrow();
  await queueMail(
    { ...context, db: trx },
    {
      to: member.email,
      language,
      template: 'second-factor',
      parameters: { user_uid: member.uid, kind: member.type, change },
      name: member.name,
      account: { type: accountTypeOf[member.type], id: member.id },
    },
  );
}
