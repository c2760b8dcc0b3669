import { sql } from 'kysely';
import type { z } from 'zod';
import type * as contract from '#contract/accounts/take-back.ts';
import { required } from '#contract/text/messages.ts';
import { auditWithoutSession } from '#server/audit/unsigned-audit.ts';
import type { Context, Handlers } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { deleteLicenceTickets } from '../codes/licence-ticket.ts';
import { endCodes } from '../codes/otp.ts';
import { deleteFactorSince } from '../factor/manage-factor.ts';
import { isEmailTakenError } from '../sessions/company-member.ts';
import { accountTypeOf, deleteSessionsOf } from '../sessions/sessions.ts';
import {
  consumeEmailRestoreLink,
  type EmailRestoreLink,
  findEmailRestoreLink,
} from '../sessions/take-back-links.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { resetFailedSignIns } from '../sign-in/sign-in-failures.ts';
import { lockRestorableAccount, type RestorableAccount, restoreAccountEmail } from './accounts.ts';

export const takeBackHandlers: Handlers<typeof contract> = {
  checkTakeBack: async ({ db, now }, { ticket }) => {
    const link = await getLink(db, ticket, now);
    const { uid } = await getHolder(db, link);
    return { kind: link.account.kind, user_uid: uid, user_email: link.address };
  },
  takeBackEmail: revertChange,
};

/**
 * Restores an account for the person who reads the mails of its former address: everything that a stranger may have
 * done with it since is reverted, in one transaction (docs/decisions/0097-take-back.md). Throws 4027 if the link has
 * expired or was used.
 */
async function revertChange(
  context: Context,
  { ticket, password }: z.output<typeof contract.takeBackEmail.input>,
) {
  const { db, now } = context;
  // Checked before the password is hashed, so that an invalid link costs no hash.
  const { account } = await getLink(db, ticket, now);
  const hasPassword = account.kind !== 'candidate';
  if (hasPassword && password === undefined) throw validationError({ password: required });
  const password_hash = hasPassword && password !== undefined ? await hashPassword(password) : undefined;
  const holder = await db
    .transaction()
    .execute((trx) => restore({ ...context, db: trx }, ticket, password_hash))
    .catch(refuseTwin);
  context.setMessage('message.email_taken_back');
  return { kind: account.kind, user_uid: holder.uid };
}

async function restore(
  context: Context,
  ticket: string,
  password_hash: string | undefined,
): Promise<RestorableAccount> {
  const { db: trx, now } = context;
  const link = await getLink(trx, ticket, now);
  const { account, address } = link;
  // Actions of administrators run one after another (own-password.ts).
  if (account.kind === 'admin')
    await sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(trx);
  const holder = await getHolder(trx, link);
  const voided = await consumeEmailRestoreLink(trx, link, now);
  if (!voided) throw linkOver();
  await restoreAccountEmail(trx, account, { address, password_hash, now });
  await deleteSessionsOf(trx, account);
  if (account.kind !== 'candidate') {
    await deleteFactorSince(trx, context.env, { type: account.kind, id: account.id }, link.created_at);
    await resetFailedSignIns(trx, { kind: account.kind, uid: holder.uid ?? '' });
  }
  if (holder.employer_id !== undefined) await deleteLicenceTickets(trx, holder.employer_id);
  await endCodes(trx, [address, holder.email, ...voided], now);
  await auditTakeBack(context, link);
  await mailBothAddresses(context, link, holder);
  return holder;
}

const auditTakeBack = ({ db, now, requestId }: Context, { account: { kind, id } }: EmailRestoreLink) =>
  auditWithoutSession(db, {
    action: `${kind}.take_back`,
    objectKind: kind,
    objectId: id,
    by: requestId,
    now,
  });

/** Mails the restored owner and the address that the account had until now. */
async function mailBothAddresses(
  context: Context,
  { account, address }: EmailRestoreLink,
  holder: RestorableAccount,
): Promise<void> {
  const { kind, id } = account;
  const mail = (to: string, reader: typeof kind | 'replaced') => ({
    to,
    language: context.language,
    template: 'email-taken-back' as const,
    parameters: { reader, ...(reader === 'replaced' || holder.uid === null ? {} : { user_uid: holder.uid }) },
    ...(reader === 'replaced' ? {} : { name: holder.name }),
    account: { type: accountTypeOf[kind], id },
  });
  const isOther = holder.email !== '' && holder.email.toLowerCase() !== address.toLowerCase();
  await queueMails(context, [mail(address, kind), ...(isOther ? [mail(holder.email, 'replaced')] : [])]);
}

async function getLink(db: Db, ticket: string, now: Date): Promise<EmailRestoreLink> {
  const link = await findEmailRestoreLink(db, ticket, now);
  if (!link) throw linkOver();
  return link;
}

async function getHolder(db: Db, { account }: EmailRestoreLink): Promise<RestorableAccount> {
  const holder = await lockRestorableAccount(db, account);
  if (!holder) throw linkOver();
  return holder;
}

const linkOver = () => apiError('NOT_VALID', 'error.take_back_over');

/**
 * Converts the error of the unique constraint: another account got the address despite the reservation, for example on
 * a node of the previous version.
 */
function refuseTwin(fault: unknown): never {
  if (isEmailTakenError(fault)) throw apiError('EMAIL_EXISTS');
  throw fault;
}
