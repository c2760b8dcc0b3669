import type { z } from 'zod';
import type * as contract from '#contract/accounts/employer-account.ts';
import type { CompanyAccess } from '#contract/call.ts';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import { otpAddress, revokeLinks } from '#server/accounts/auth/codes/otp.ts';
import { consumeTicket, findTicket } from '#server/accounts/auth/codes/tickets.ts';
import { listPasswordlessPasskeyNames } from '#server/accounts/auth/factor/passkeys.ts';
import { accountCookie } from '#server/accounts/auth/sessions/account-cookie.ts';
import { isEmailTakenError } from '#server/accounts/auth/sessions/company-member.ts';
import { endSessionsOf } from '#server/accounts/auth/sessions/sessions.ts';
import { createEmailRestoreLink, takeBackExpiry } from '#server/accounts/auth/sessions/take-back-links.ts';
import { actWithPassword } from '#server/accounts/auth/sign-in/own-password.ts';
import { hashPassword } from '#server/accounts/auth/sign-in/passwords.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { isEmailTaken } from './queries.ts';

type Work = Context<CompanyAccess>;

/** A member and the name of its company. */
export async function getAccount(db: Db, id: number, language: Language) {
  const row = await db
    .selectFrom('company_member as m')
    .innerJoin('employer as e', 'e.id', 'm.employer_id')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    // The licence is shown to owners only.
    .leftJoin('file as f', (join) => join.onRef('f.id', '=', 'e.licence_id').on('m.role', '=', 'owner'))
    .where('m.id', '=', id)
    .select(['m.user_uid', 'm.user_name', 'm.user_phone', 'm.user_email', 'e.status', 'm.created_at'])
    .select((eb) => eb('m.id', '=', eb.fn.coalesce('e.contact_member_id', 'e.id')).as('is_contact'))
    .select([companyName(language).as('company_name'), 'f.id as file_id', 'f.name', 'f.mime', 'f.bytes'])
    .executeTakeFirst();
  const { created_at, file_id, name, mime, bytes, is_contact, ...account } = orNotFound(row);
  const licence =
    file_id !== null && name !== null && mime !== null && bytes !== null
      ? { id: file_id, name, mime, bytes, url: fileUrl(file_id) }
      : null;
  return { ...account, is_contact: Boolean(is_contact), licence, created_at: created_at.toISOString() };
}

/** Saves the member's name. Administrators do not review it, so the account's version stays. */
export async function saveName(context: Work, { user_name }: z.output<typeof contract.updateAccount.input>) {
  const { db, actor } = context;
  await db.updateTable('company_member').set({ user_name }).where('id', '=', actor.id).execute();
  return answer(context, db);
}

const purpose = 'change-email';

/**
 * Changes the e-mail to one that its owner has proven. The old address is notified; otherwise, a person with a session for a
 * minute could take over the account unseen. Throws 4036 when an owner of another company, or a
 * colleague, has it.
 */
export async function changeEmail(
  context: Work,
  { current_password, user_email, otp_ticket }: z.output<typeof contract.changeEmail.input>,
) {
  const { actor, now, language } = context;
  const address = otpAddress(user_email);
  const shown = { token: otp_ticket, purpose: `otp:${purpose}` } as const;
  return actWithPassword(context, current_password, nothing, async (trx) => {
    const before = await getAccount(trx, actor.id, language);
    const ticket = await findTicket(trx, shown, now);
    if (ticket?.subject !== address) throw validationError({ user_email: 'error.field.email_unverified' });
    if (address === otpAddress(before.user_email))
      throw validationError({ user_email: 'error.field.email_same' });
    if (actor.role === 'owner' && (await isEmailTaken(trx, { email: user_email, own: actor.id, now })))
      throw apiError('EMAIL_EXISTS');
    if (!(await consumeTicket(trx, shown, now)))
      throw validationError({ user_email: 'error.field.email_unverified' });
    await revokeLinks(trx, { purpose, address });
    const link = await createEmailRestoreLink(
      trx,
      { kind: 'employer', id: actor.id },
      before.user_email,
      now,
    );
    await trx.updateTable('company_member').set({ user_email }).where('id', '=', actor.id).execute();
    await queueMail(
      { ...context, db: trx },
      {
        to: before.user_email,
        language,
        template: 'email-changed',
        parameters: { user_uid: before.user_uid, take_back: true },
        name: before.user_name,
        secret: ` ${link}`,
        expiresAt: takeBackExpiry(now),
        account: { type: 2, id: actor.id },
      },
    );
    return answer(context, trx);
  }).catch(refuseTwin);
}

/** Changes the phone number. */
export function changePhone(
  context: Work,
  { current_password, user_phone }: z.output<typeof contract.changePhone.input>,
) {
  return actWithPassword(context, current_password, nothing, async (trx) => {
    await trx.updateTable('company_member').set({ user_phone }).where('id', '=', context.actor.id).execute();
    return answer(context, trx);
  });
}

/** Sets another password. All sessions but this one end with 4024, and the owner is notified by mail. */
export function changePassword(
  context: Work,
  { current_password, password }: z.output<typeof contract.changePassword.input>,
) {
  const { actor, language, session } = context;
  return actWithPassword(
    context,
    current_password,
    () => hashPassword(password),
    async (trx, password_hash) => {
      await trx.updateTable('company_member').set({ password_hash }).where('id', '=', actor.id).execute();
      await endSessionsOf(trx, { kind: 'employer', id: actor.id }, 'PASSWORD_CHANGED', session?.hash);
      const account = await answer(context, trx);
      await queueMail(
        { ...context, db: trx },
        {
          to: account.user_email,
          language,
          template: 'password-changed',
          parameters: {
            user_uid: account.user_uid,
            passkeys: await listPasswordlessPasskeyNames(trx, actor),
          },
          name: account.user_name,
          account: { type: 2, id: actor.id },
        },
      );
      context.setMessage('message.own_password_changed');
      return account;
    },
  );
}

const nothing = async () => undefined;

/** Returns the saved account, and writes the cookie from which pages are rendered. */
async function answer(context: Work, db: Db) {
  const account = await getAccount(db, context.actor.id, context.language);
  const { user_name: name, user_email: email } = account;
  if (context.session)
    context.setCookie('account', accountCookie({ ...context.actor, name, email }), {
      maxAgeSeconds: context.session.secondsLeft,
    });
  context.setMessage('message.update_success');
  return account;
}

/**
 * Converts the error of the unique constraint: a colleague has the address, or two members take it at the same moment.
 */
function refuseTwin(fault: unknown): never {
  if (isEmailTakenError(fault)) throw apiError('EMAIL_EXISTS');
  throw fault;
}
