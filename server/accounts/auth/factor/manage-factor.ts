import type { AuditEntry, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { type MailContext, queueMail } from '#server/infrastructure/mail/queue.ts';
import { accountTypeOf, personTable } from '../sessions/sessions.ts';
import { type FactorAccount, type PasswordMember, toAccountColumns } from './account.ts';
import { isPasswordless, listPasskeys } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findStep, newAppSecret, sealSecret } from './totp.ts';

/** Changes to the second factor of an account; its owner is mailed each time. */
export type FactorChange =
  | 'on'
  | 'off'
  /** The authenticator was removed, but passkeys that sign in without a password stay. */
  | 'app_off'
  | 'codes'
  | 'recovery'
  | 'reset'
  | 'passkey_added'
  | 'alone_added'
  | 'passkey_removed';

/**
 * Enables codes of an authenticator with the first code of a secret. Rejects a wrong code at its field, and with 4027 if they
 * are already enabled.
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
  const app = { secret: sealSecret(env, member, secret), last_step: step, created_at: now, has_app: true };
  const kept = await trx
    .insertInto('second_factor')
    .values({ ...toAccountColumns(member), ...app })
    .onConflict((conflict) =>
      conflict
        .columns(['account_type', 'account_id'])
        .doUpdateSet(app)
        .where('second_factor.has_app', '=', false),
    )
    .returning('account_id')
    .executeTakeFirst();
  if (!kept) throw apiError('NOT_VALID', 'error.state_changed');
  return makeRecoveryCodes(trx, { env, now }, member);
}

/**
 * Creates a second factor without an authenticator app for an account that adds its first passkey.
 * @returns the recovery codes; none if the account already has a second factor
 */
export async function createFactorWithoutApp(
  trx: Db,
  { env, now }: Pick<Context, 'env' | 'now'>,
  member: PasswordMember,
): Promise<string[]> {
  if (await findFactor(trx, member)) return [];
  const noApp = { ...unknownSecret(env, member), created_at: now };
  await trx
    .insertInto('second_factor')
    .values({ ...toAccountColumns(member), ...noApp })
    // The row may exist already: a node of 0.12.0 does not delete it with the last passkey.
    .onConflict((conflict) => conflict.columns(['account_type', 'account_id']).doUpdateSet(noApp))
    .execute();
  return makeRecoveryCodes(trx, { env, now }, member);
}

/**
 * Columns of a second factor without an authenticator. Its secret is random and shown to no person, so no node accepts
 * a code.
 */
const unknownSecret = (env: Env, account: FactorAccount) => ({
  secret: sealSecret(env, account, newAppSecret()),
  last_step: 0,
  has_app: false,
});

/**
 * Removes the authenticator. Passkeys that sign in without a password stay, with the recovery codes. If there are none,
 * the entire second factor is deleted.
 * @returns the change; undefined if there was no authenticator
 */
export async function removeAuthenticator(
  trx: Db,
  env: Env,
  account: FactorAccount,
): Promise<'off' | 'app_off' | undefined> {
  const factor = await findFactor(trx, account);
  if (!factor?.has_app) return undefined;
  if (!(await hasPasswordlessPasskey(trx, account))) {
    await disableFactor(trx, account);
    return 'off';
  }
  await removeApp(trx, env, account);
  return 'app_off';
}

/** Removes the authenticator, and the passkeys that are only a second step and so need it. */
async function removeApp(trx: Db, env: Env, account: FactorAccount): Promise<void> {
  await trx
    .updateTable('second_factor')
    .set(unknownSecret(env, account))
    .where((where) => where.and(toAccountColumns(account)))
    .execute();
  await trx
    .deleteFrom('passkey')
    .where((where) => where.and(toAccountColumns(account)))
    .where('user_handle', 'is', null)
    .execute();
}

/** True if the account has a passkey that signs in without a password. */
export async function hasPasswordlessPasskey(db: Db, account: FactorAccount): Promise<boolean> {
  return (await listPasskeys(db, account)).some(isPasswordless);
}

/**
 * Deletes the entire second factor of an account, with all passkeys and recovery codes.
 * @returns whether there was one
 */
export async function disableFactor(trx: Db, account: FactorAccount): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('second_factor')
    .where((where) => where.and(toAccountColumns(account)))
    .returning('account_id')
    .executeTakeFirst();
  return dropped !== undefined;
}

/**
 * Deletes everything that was added to the second factor since a moment: passkeys, recovery codes, the authenticator,
 * and the entire factor if nothing is left. Older parts stay.
 */
export async function deleteFactorSince(
  trx: Db,
  env: Env,
  account: FactorAccount,
  since: Date,
): Promise<void> {
  for (const table of ['passkey', 'recovery_code'] as const)
    await trx
      .deleteFrom(table)
      .where((where) => where.and(toAccountColumns(account)))
      .where('created_at', '>=', since)
      .execute();
  const factor = await findFactor(trx, account);
  const isYounger = factor !== undefined && factor.created_at >= since;
  // An older passkey remains the second factor, without the authenticator that was added later.
  if (isYounger && (await hasPasswordlessPasskey(trx, account))) await removeApp(trx, env, account);
  else if (!factor || isYounger) await disableFactor(trx, account);
}

/**
 * Finds the second factor of an account. A row without an authenticator and without passkeys does not count: a node of
 * 0.12.0 leaves such a row behind.
 */
export const findFactor = (db: Db, account: FactorAccount) =>
  db
    .selectFrom('second_factor as f')
    .where((where) => where.and(prefixed(account)))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('f.has_app', '=', true),
        exists(
          selectFrom('passkey as p')
            .whereRef('p.account_type', '=', 'f.account_type')
            .whereRef('p.account_id', '=', 'f.account_id')
            .select('p.id'),
        ),
      ]),
    )
    .select(['f.created_at', 'f.has_app'])
    .executeTakeFirst();

function prefixed(account: FactorAccount) {
  const { account_type, account_id } = toAccountColumns(account);
  return { 'f.account_type': account_type, 'f.account_id': account_id };
}

export const wrongCode = () => validationError({ code: 'error.field.factor_wrong' });

/** Audit entry of a change of the second factor, or of the start of its set-up. */
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
