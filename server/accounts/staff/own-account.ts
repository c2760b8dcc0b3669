import type { z } from 'zod';
import type * as contract from '#contract/admin/people/admin-account.ts';
import { consumeProof, otpAddress } from '#server/accounts/auth/codes/otp.ts';
import { findTicket } from '#server/accounts/auth/codes/tickets.ts';
import { listPasswordlessPasskeyNames } from '#server/accounts/auth/factor/passkeys.ts';
import { accountCookie } from '#server/accounts/auth/sessions/account-cookie.ts';
import { endSessionsOf } from '#server/accounts/auth/sessions/sessions.ts';
import {
  createEmailRestoreLink,
  isAddressReserved,
  takeBackExpiry,
} from '#server/accounts/auth/sessions/take-back-links.ts';
import { actWithPassword } from '#server/accounts/auth/sign-in/own-password.ts';
import { hashPassword } from '#server/accounts/auth/sign-in/passwords.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';

type Work = Omit<Context, 'actor'> & { actor: AdminActor };

/** The account of the signed-in administrator. */
export async function getOwnAccount(db: Db, id: number) {
  const { uid, name, email, created_at, role } = await db
    .selectFrom('admin')
    .where('id', '=', id)
    .select(['uid', 'name', 'email', 'role', 'created_at'])
    .executeTakeFirstOrThrow();
  return { user_uid: uid, user_name: name, user_email: email, role, created_at: created_at.toISOString() };
}

/** Saves the name. */
export async function saveOwnName(
  context: Work,
  { user_name: name }: z.output<typeof contract.updateAdminAccount.input>,
) {
  const { db, actor } = context;
  await db.updateTable('admin').set({ name }).where('id', '=', actor.id).execute();
  await audit(context, db, 'admin.rename');
  return answer(context, db);
}

/** Changes the e-mail to one that its owner has proven; the old one, if any, is notified. */
export function changeOwnEmail(
  context: Work,
  { current_password, user_email: email, otp_ticket }: z.output<typeof contract.changeAdminEmail.input>,
) {
  const { actor, now } = context;
  const address = otpAddress(email);
  const proof = { purpose: 'staff-email', address } as const;
  return actWithPassword(context, current_password, nothing, async (trx) => {
    const before = await getOwnAccount(trx, actor.id);
    const unproven = validationError({ user_email: 'error.field.email_unverified' });
    const ticket = await findTicket(trx, { token: otp_ticket, purpose: 'otp:staff-email' }, now);
    if (ticket?.subject !== address) throw unproven;
    if (address === otpAddress(before.user_email))
      throw validationError({ user_email: 'error.field.email_same' });
    if (await isAddressReserved(trx, { kind: 'admin', address, own: actor.id, now }))
      throw validationError({ user_email: 'error.field.email_reserved' });
    if (!(await consumeProof({ db: trx, now }, proof, otp_ticket))) throw unproven;
    await trx.updateTable('admin').set({ email }).where('id', '=', actor.id).execute();
    await audit(context, trx, 'admin.change_email');
    await tell(context, trx, before, 'email-changed');
    return answer(context, trx);
  });
}

/** Sets a new password: all sessions except this one end with 4024, and the owner is notified by mail. */
export function changeOwnPassword(
  context: Work,
  { current_password, password }: z.output<typeof contract.changeAdminPassword.input>,
) {
  const { actor, session } = context;
  const prepare = () => hashPassword(password);
  return actWithPassword(context, current_password, prepare, async (trx, password_hash) => {
    await trx.updateTable('admin').set({ password_hash }).where('id', '=', actor.id).execute();
    await endSessionsOf(trx, { kind: 'admin', id: actor.id }, 'PASSWORD_CHANGED', session?.hash);
    await audit(context, trx, 'admin.change_password');
    const account = await answer(context, trx);
    await tell(context, trx, account, 'password-changed');
    context.setMessage('message.own_password_changed');
    return account;
  });
}

const nothing = async () => undefined;

type Account = Awaited<ReturnType<typeof getOwnAccount>>;

const audit = ({ audit: record, actor }: Work, trx: Db, action: string) =>
  record({ action, objectKind: 'admin', objectId: actor.id }, trx);

async function tell(
  context: Work,
  trx: Db,
  { user_email, user_uid, user_name }: Account,
  template: 'email-changed' | 'password-changed',
): Promise<void> {
  if (user_email === '') return;
  const { language, actor, now } = context;
  const isMoved = template === 'email-changed';
  const account = { kind: 'admin', id: actor.id } as const;
  const link = isMoved ? await createEmailRestoreLink(trx, account, user_email, now) : undefined;
  await queueMail(
    { ...context, db: trx },
    {
      to: user_email,
      language,
      template,
      parameters: {
        user_uid,
        kind: 'admin',
        ...(isMoved ? { take_back: true } : { passkeys: await listPasswordlessPasskeyNames(trx, actor) }),
      },
      name: user_name,
      ...(link ? { secret: ` ${link}`, expiresAt: takeBackExpiry(now) } : {}),
      account: { type: 3, id: actor.id },
    },
  );
}

/** Returns the saved account, and writes the cookie that pages display. */
async function answer(context: Work, db: Db): Promise<Account> {
  const account = await getOwnAccount(db, context.actor.id);
  const { user_name: name, user_email: email } = account;
  if (context.session)
    context.setCookie('account', accountCookie({ ...context.actor, name, email }), {
      maxAgeSeconds: context.session.secondsLeft,
    });
  context.setMessage('message.update_success');
  return account;
}
