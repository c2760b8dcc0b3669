import type { z } from 'zod';
import type * as contract from '#contract/accounts/passkeys.ts';
import type { withPassword } from '#contract/call.ts';
import type { StatusName } from '#contract/status.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { endedAccountError, lockActiveAccount } from '../sessions/lock-account.ts';
import { actWithPassword } from '../sign-in/own-password.ts';
import { rowOf } from './account.ts';
import { findFactor } from './manage-factor.ts';
import { recordFactorChange } from './own-factor.ts';
import { createPasskeyOptions, listPasskeysIfNotFull, readNewPasskey } from './passkeys.ts';

type Work = Context<typeof withPassword>;
const nothing = async () => undefined;

/** Requests a new passkey. The account must have an authenticator, which works on every device. */
export function beginOwnPasskey(
  context: Work,
  { current_password }: z.output<typeof contract.beginPasskey.input>,
) {
  return actWithPassword(context, current_password, nothing, async (trx) => {
    if (!(await findFactor(trx, context.actor))) throw apiError('NOT_VALID', 'error.state_changed');
    const asked = await createPasskeyOptions({ ...context, db: trx }, context.actor);
    await recordFactorChange(context, trx, 'begin');
    return asked;
  });
}

/** Stores the passkey that the browser has created. The ticket of the challenge proves the password and is invalidated with it. */
export async function addOwnPasskey(context: Work, input: z.output<typeof contract.addPasskey.input>) {
  const { db, actor, now } = context;
  const ended = await db.transaction().execute(async (trx): Promise<StatusName | undefined> => {
    const refusal = await lockActiveAccount(trx, actor, 'change');
    if (refusal) return refusal;
    // Each challenge is answered once, but there may be any number of challenges.
    await listPasskeysIfNotFull(trx, actor);
    const made = await readNewPasskey({ ...context, db: trx }, actor, input);
    if (!made || !(await findFactor(trx, actor))) throw apiError('NOT_VALID', 'error.passkey_over');
    const kept = await trx
      .insertInto('passkey')
      .values({
        ...rowOf(actor),
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        name: input.name,
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!kept) throw apiError('NOT_VALID', 'error.state_changed');
    await recordFactorChange(context, trx, 'passkey_added');
    return undefined;
  });
  if (ended) throw await endedAccountError(ended, actor, context);
  context.setMessage('message.passkey_added');
  return {};
}

/** Removes a passkey. */
export function removeOwnPasskey(
  context: Work,
  { current_password, id }: z.output<typeof contract.removePasskey.input>,
) {
  return actWithPassword(context, current_password, nothing, async (trx) => {
    orNotFound(
      await trx
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where((where) => where.and(rowOf(context.actor)))
        .returning('id')
        .executeTakeFirst(),
    );
    await recordFactorChange(context, trx, 'passkey_removed');
    context.setMessage('message.passkey_removed');
    return {};
  });
}
