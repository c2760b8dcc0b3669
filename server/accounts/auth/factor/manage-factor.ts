import type { AuditEntry, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { type MailContext, queueMail } from '#server/infrastructure/mail/queue.ts';
import { accountTypeOf, personTable } from '../sessions/sessions.ts';
import { type FactorAccount, type PasswordMember, rowOf } from './account.ts';
import { listPasskeys, signsInAlone } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findStep, newAppSecret, sealSecret } from './totp.ts';

/** Changes to the second factor of an account; its owner is mailed each time. */
export type FactorChange =
  | 'on'
  | 'off'
  /** Codes of the authenticator were switched off, and passkeys that sign in alone stay. */
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
    .values({ ...rowOf(member), ...app })
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
 * Gives an account without a second step one without an authenticator, for its first passkey.
 * @returns the recovery codes; none if the account has a second step already
 */
export async function beginWithoutApp(
  trx: Db,
  { env, now }: Pick<Context, 'env' | 'now'>,
  member: PasswordMember,
): Promise<string[]> {
  if (await findFactor(trx, member)) return [];
  const noApp = { ...unknownSecret(env, member), created_at: now };
  await trx
    .insertInto('second_factor')
    .values({ ...rowOf(member), ...noApp })
    // On a node of 0.12.0 the last passkey was removed, and the row stayed.
    .onConflict((conflict) => conflict.columns(['account_type', 'account_id']).doUpdateSet(noApp))
    .execute();
  return makeRecoveryCodes(trx, { env, now }, member);
}

/** Columns of a second step without an authenticator: no person knows this secret, so that no node accepts a code. */
const unknownSecret = (env: Env, account: FactorAccount) => ({
  secret: sealSecret(env, account, newAppSecret()),
  last_step: 0,
  has_app: false,
});

/**
 * Disables codes of the authenticator. Passkeys that sign in alone stay, with the recovery codes; without them, the entire second
 * step goes.
 * @returns what has changed; undefined if there were no codes
 */
export async function disableApp(
  trx: Db,
  env: Env,
  account: FactorAccount,
): Promise<'off' | 'app_off' | undefined> {
  const factor = await findFactor(trx, account);
  if (!factor?.has_app) return undefined;
  if (!(await hasPasskeyAlone(trx, account))) {
    await disableFactor(trx, account);
    return 'off';
  }
  await removeApp(trx, env, account);
  return 'app_off';
}

/** Removes the authenticator, and the passkeys that needed it. */
async function removeApp(trx: Db, env: Env, account: FactorAccount): Promise<void> {
  await trx
    .updateTable('second_factor')
    .set(unknownSecret(env, account))
    .where((where) => where.and(rowOf(account)))
    .execute();
  await trx
    .deleteFrom('passkey')
    .where((where) => where.and(rowOf(account)))
    .where('user_handle', 'is', null)
    .execute();
}

/** True if the account has a passkey that signs in alone. */
export async function hasPasskeyAlone(db: Db, account: FactorAccount): Promise<boolean> {
  return (await listPasskeys(db, account)).some(signsInAlone);
}

/**
 * Deletes the entire second factor of an account, with all passkeys and recovery codes.
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
 * Deletes everything that was added to the second step since a moment: passkeys, recovery codes, the authenticator, and the entire
 * factor if nothing is left. What its owner had before stays as it was.
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
      .where((where) => where.and(rowOf(account)))
      .where('created_at', '>=', since)
      .execute();
  const factor = await findFactor(trx, account);
  const isYounger = factor !== undefined && factor.created_at >= since;
  // A passkey from before is still the second step, without the authenticator that was added since.
  if (isYounger && (await hasPasskeyAlone(trx, account))) await removeApp(trx, env, account);
  else if (!factor || isYounger) await disableFactor(trx, account);
}

/**
 * The second step of an account, if any. Without an authenticator and without passkeys there is none: a node of 0.12.0 leaves
 * such a row behind.
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
  const { account_type, account_id } = rowOf(account);
  return { 'f.account_type': account_type, 'f.account_id': account_id };
}

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
