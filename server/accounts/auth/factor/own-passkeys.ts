import type { z } from 'zod';
import type * as contract from '#contract/accounts/passkeys.ts';
import type { withPassword } from '#contract/call.ts';
import type { StatusName } from '#contract/status.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { endedAccountError, lockActiveAccount } from '../sessions/lock-account.ts';
import { endOtherSessions } from '../sessions/own-sessions.ts';
import { actWithPassword } from '../sign-in/own-password.ts';
import { factorRequiredError, requiresFactor, toAccountColumns } from './account.ts';
import { createFactorWithoutApp, disableFactor, findFactor } from './manage-factor.ts';
import { recordFactorChange } from './own-factor.ts';
import {
  createPasskeyOptions,
  isPasswordless,
  listPasskeys,
  listPasskeysIfNotFull,
  readNewPasskey,
} from './passkeys.ts';

type Work = Context<typeof withPassword>;
type Added = { ended: StatusName } | { recovery_codes: string[] };
const nothing = async () => undefined;

/**
 * Requests a new passkey. A passkey that is only a second step requires another second factor that works on every
 * device. A passkey that signs in without a password brings recovery codes instead.
 */
export function beginOwnPasskey(
  context: Work,
  { current_password, signs_in_alone }: z.output<typeof contract.beginPasskey.input>,
) {
  return actWithPassword(context, current_password, nothing, async (trx) => {
    if (!signs_in_alone && !(await findFactor(trx, context.actor)))
      throw apiError('NOT_VALID', 'error.state_changed');
    const asked = await createPasskeyOptions({ ...context, db: trx }, context.actor, signs_in_alone);
    await recordFactorChange(context, trx, 'begin');
    return asked;
  });
}

/** Stores the passkey that the browser has created. The ticket of the challenge proves the password and is invalidated with it. */
export async function addOwnPasskey(context: Work, input: z.output<typeof contract.addPasskey.input>) {
  const { db, actor } = context;
  const added = await db.transaction().execute(async (trx): Promise<Added> => {
    const ended = await lockActiveAccount(trx, actor, 'change');
    return ended ? { ended } : { recovery_codes: await store(context, trx, input) };
  });
  if ('ended' in added) throw await endedAccountError(added.ended, actor, context);
  context.setMessage('message.passkey_added');
  return added;
}

/**
 * Stores a new passkey.
 * @returns recovery codes, if the account had no second factor before
 */
async function store(
  context: Work,
  trx: Db,
  input: z.output<typeof contract.addPasskey.input>,
): Promise<string[]> {
  const { actor, now } = context;
  // Checks the limit again here, because several challenges may have been requested before, and each may be answered
  // once.
  await listPasskeysIfNotFull(trx, actor);
  const made = await readNewPasskey({ ...context, db: trx }, actor, input);
  if (!made) throw apiError('NOT_VALID', 'error.passkey_over');
  const isAlone = isPasswordless(made);
  if (!isAlone && !(await findFactor(trx, actor))) throw apiError('NOT_VALID', 'error.passkey_over');
  const recovery_codes = await createFactorWithoutApp(trx, context, actor);
  const kept = await trx
    .insertInto('passkey')
    .values({
      ...toAccountColumns(actor),
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: made.transports ?? [],
      name: input.name,
      created_at: now,
      last_used_at: null,
      user_handle: made.user_handle,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) throw apiError('NOT_VALID', 'error.state_changed');
  await recordFactorChange(context, trx, isAlone ? 'alone_added' : 'passkey_added');
  return recovery_codes;
}

/**
 * Removes a passkey. If it signs in without a password, all other sessions end, because any of them may have been
 * started with it. Without an authenticator, removing the last passkey removes the second factor; this is rejected if
 * the account must have one.
 */
export function removeOwnPasskey(
  context: Work,
  { current_password, id }: z.output<typeof contract.removePasskey.input>,
) {
  const { actor, env } = context;
  return actWithPassword(context, current_password, nothing, async (trx) => {
    const factor = await findFactor(trx, actor);
    const removed = orNotFound(
      await trx
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where((where) => where.and(toAccountColumns(actor)))
        .returning('user_handle')
        .executeTakeFirst(),
    );
    const left = await listPasskeys(trx, actor);
    if (!factor?.has_app && !left.some(isPasswordless)) {
      if (await requiresFactor({ db: trx, env }, actor)) throw factorRequiredError(actor);
      if (left.length === 0) await disableFactor(trx, actor);
    }
    const isAlone = isPasswordless(removed);
    if (isAlone) await endOtherSessions({ ...context, db: trx });
    await recordFactorChange(context, trx, 'passkey_removed');
    context.setMessage(isAlone ? 'message.alone_removed' : 'message.passkey_removed');
    return {};
  });
}
