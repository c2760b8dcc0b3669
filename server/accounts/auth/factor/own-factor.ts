import type { z } from 'zod';
import type * as contract from '#contract/accounts/second-factor.ts';
import type { withPassword } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import type { StatusName } from '#contract/status.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { consumeTicket, findTicket, issueTicket } from '../codes/tickets.ts';
import { endedAccountError, lockActiveAccount } from '../sessions/lock-account.ts';
import { actWithPassword } from '../sign-in/own-password.ts';
import { factorRequiredError, requiresFactor, toAccountColumns, toAccountSubject } from './account.ts';
import {
  enableFactor,
  type FactorChange,
  factorAudit,
  findFactor,
  hasPasswordlessPasskey,
  mailFactorChange,
  removeAuthenticator,
} from './manage-factor.ts';
import { isPasswordless, listPasskeys, passkeyHost } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { describeSecret, newAppSecret, openSecret, sealSecret } from './totp.ts';

type Work = Context<typeof withPassword>;
type Proof = { current_password: string };
const purpose = 'factor-setup';
const nothing = async () => undefined;

/** The second factor as its owner sees it: never the secret. */
export async function showOwnFactor({ db, env, actor }: Work) {
  const [factor, is_required, passkeys, left] = await Promise.all([
    findFactor(db, actor),
    requiresFactor({ db, env }, actor),
    listPasskeys(db, actor),
    db
      .selectFrom('recovery_code')
      .where((where) => where.and(toAccountColumns(actor)))
      .where('used_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    is_on: factor !== undefined,
    has_app: factor?.has_app ?? false,
    since: factor?.created_at.toISOString() ?? null,
    codes_left: Number(left.count),
    is_required,
    passkeys_possible: passkeyHost(env) !== undefined,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at, user_handle }) => ({
      id,
      name,
      signs_in_alone: isPasswordless({ user_handle }),
      added_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  };
}

/** Creates the secret of an authenticator. A ticket stores the secret until its first code arrives. */
export function beginOwnFactor(context: Work, { current_password }: Proof) {
  const { actor, env, now } = context;
  return actWithPassword(context, current_password, nothing, async (trx) => {
    if ((await findFactor(trx, actor))?.has_app) throw apiError('NOT_VALID', 'error.state_changed');
    const secret = newAppSecret();
    const payload = { secret: sealSecret(env, actor, secret).toString('base64') };
    const minutes = limits.factorSetupMinutes;
    const setup_ticket = await issueTicket(
      trx,
      { purpose, subject: toAccountSubject(actor), minutes, payload },
      now,
    );
    await recordFactorChange(context, trx, 'begin');
    return { setup_ticket, ...describeSecret(secret, actor) };
  });
}

/** Enables the second factor. The ticket proves the password and is invalidated with it. */
export async function confirmOwnFactor(
  context: Work,
  { setup_ticket, code }: z.output<typeof contract.confirmFactor.input>,
) {
  const { db, actor, env, now, setMessage } = context;
  const said = await db
    .transaction()
    .execute(async (trx): Promise<{ ended: StatusName } | { recovery_codes: string[] }> => {
      const ended = await lockActiveAccount(trx, actor);
      if (ended) return { ended };
      const shown = { token: setup_ticket, purpose } as const;
      const ticket = await findTicket(trx, shown, now);
      if (ticket?.subject !== toAccountSubject(actor)) throw apiError('NOT_VALID', 'error.factor_setup_over');
      const { secret } = ticket.payload as { secret: string };
      const recovery_codes = await enableFactor(trx, context, actor, {
        secret: openSecret(env, actor, Buffer.from(secret, 'base64')),
        code,
      });
      if (!(await consumeTicket(trx, shown, now))) throw apiError('NOT_VALID', 'error.factor_setup_over');
      await recordFactorChange(context, trx, 'on');
      return { recovery_codes };
    });
  if ('ended' in said) throw await endedAccountError(said.ended, actor, context);
  setMessage('message.factor_on');
  return said;
}

/** Creates new recovery codes. */
export function renewOwnCodes(context: Work, { current_password }: Proof) {
  const { actor } = context;
  return actWithPassword(context, current_password, nothing, async (trx) => {
    if (!(await findFactor(trx, actor))) throw apiError('NOT_VALID', 'error.state_changed');
    const recovery_codes = await makeRecoveryCodes(trx, context, actor);
    await recordFactorChange(context, trx, 'codes');
    return { recovery_codes };
  });
}

/**
 * Removes the authenticator. The whole second factor ends, unless a passkey that signs in without a password stays.
 * Such a passkey verifies its owner, so it satisfies roles that require a second factor.
 */
export function removeOwnAuthenticator(context: Work, { current_password }: Proof) {
  const { actor, env, setMessage } = context;
  return actWithPassword(context, current_password, nothing, async (trx) => {
    if ((await requiresFactor({ db: trx, env }, actor)) && !(await hasPasswordlessPasskey(trx, actor)))
      throw factorRequiredError(actor);
    const change = await removeAuthenticator(trx, env, actor);
    if (!change) throw apiError('NOT_VALID', 'error.state_changed');
    await recordFactorChange(context, trx, change);
    setMessage(`message.factor_${change}`);
    return {};
  });
}

/**
 * Audits a change and mails it to the owner. The start of a set-up changes nothing yet, so it is only audited, and only
 * for staff.
 */
export async function recordFactorChange(
  context: Work,
  trx: Db,
  change: FactorChange | 'begin',
): Promise<void> {
  const { actor, audit } = context;
  if (actor.type === 'admin') await audit(factorAudit(actor.id, change), trx);
  if (change !== 'begin') await mailFactorChange(context, trx, actor, change);
}
