import type { z } from 'zod';
import type { acceptMemberInvitation as contract } from '#contract/accounts/company-members.ts';
import { storeConsents } from '#server/accounts/auth/agreements/consents.ts';
import { requireOpenRegistration } from '#server/accounts/auth/agreements/registration.ts';
import { consumeTicket, findTicket } from '#server/accounts/auth/codes/tickets.ts';
import { hashPassword } from '#server/accounts/auth/sign-in/passwords.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { writeAudit } from '#server/infrastructure/calls/call-context.ts';
import type { Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isApproved } from '#server/states/employers.ts';
import { isColleaguesEmail, isOwnersEmail, rethrowOwnerEmailConflict } from './addresses.ts';
import { nameContact } from './contact.ts';
import { administratorsName, invitationPurpose } from './invitations.ts';

/** Shows which company and role the invitation of a link is for. */
export async function checkInvitation({ db, now, language }: Context, { ticket }: { ticket: string }) {
  const { id } = await getInvited(db, ticket, now);
  const { email, role, inviter_name, ...invited } = await db
    .selectFrom('company_invitation as i')
    .innerJoin('employer as e', 'e.id', 'i.employer_id')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .leftJoin('company_member as m', 'm.id', 'i.invited_by')
    .where('i.id', '=', id)
    .select([
      'i.email',
      'i.role',
      'i.assigned_only',
      'm.user_name as inviter_name',
      companyName(language).as('company_name'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...{ user_email: email, member_role: role, ...invited },
    inviter_name: inviter_name ?? administratorsName(language),
  };
}

/**
 * Makes the invited person a member. The link has proven the address. If the invitation is withdrawn or the approval
 * ends at the same moment, either that or this call takes effect, never both: the account's row is locked before the
 * invitation is deleted.
 */
export async function acceptInvitation(context: Context, input: z.output<typeof contract.input>) {
  const { db, now } = context;
  await requireOpenRegistration(context);
  // Checked before the password is hashed, so that an invalid link costs no hash.
  await getInvited(db, input.ticket, now);
  const password_hash = await hashPassword(input.password);
  await db
    .transaction()
    .execute((trx) => join(context, trx, input, password_hash))
    .catch(rethrowOwnerEmailConflict);
  context.setMessage('message.member_joined');
  return { user_uid: input.user_uid };
}

async function join(
  { now, language, requestId }: Context,
  trx: Db,
  input: z.output<typeof contract.input>,
  password_hash: string,
): Promise<void> {
  const { id, employer_id } = await getInvited(trx, input.ticket, now);
  const account = await trx
    .selectFrom('employer as e')
    .where('e.id', '=', employer_id)
    .select(['e.company_id', 'e.status'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account || !isApproved.matches(account)) throw linkOver();
  if (!(await consumeTicket(trx, { token: input.ticket, purpose: invitationPurpose }, now))) throw linkOver();
  const invited = await trx
    .deleteFrom('company_invitation')
    .where('id', '=', id)
    .returning(['email', 'role', 'assigned_only'])
    .executeTakeFirst();
  if (!invited) throw linkOver();
  await rejectTakenEmail(trx, employer_id, invited, now);
  const { user_uid, user_name, user_phone = '' } = input;
  const member = await trx
    .insertInto('company_member')
    .values({
      ...{ employer_id, role: invited.role, assigned_only: invited.assigned_only, user_email: invited.email },
      ...{ user_uid, user_name, user_phone, password_hash, language, created_at: now },
    })
    .onConflict((conflict) => conflict.column('user_uid').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!member) throw validationError({ user_uid: 'error.field.uid_taken' });
  // The contact is another person already, unless a restore of a backup has left the company without an owner.
  if (invited.role === 'owner') await nameContact(trx, employer_id);
  await storeConsents(trx, { employer_id, member_id: member.id }, input, now);
  const actor: EmployerActor = {
    ...{ type: 'employer', id: member.id, employerId: employer_id, companyId: account.company_id },
    ...{ role: invited.role, assignedOnly: invited.assigned_only, mayBuy: false },
    ...{ uid: user_uid, name: user_name, email: invited.email },
  };
  await writeAudit(
    trx,
    { actor, requestId, now },
    {
      action: 'company_member.join',
      objectKind: 'company_member',
      objectId: member.id,
      after: { member_role: invited.role, assigned_only: invited.assigned_only },
    },
  );
}

/**
 * Throws 4036 for an address that may not be added. Only the person who reads the mails of the address gets this far,
 * so it reveals nothing to others.
 */
async function rejectTakenEmail(
  trx: Db,
  employerId: number,
  { email, role }: { email: string; role: string },
  now: Date,
): Promise<void> {
  const isTaken =
    (await isColleaguesEmail(trx, employerId, email)) ||
    (role === 'owner' && (await isOwnersEmail(trx, { email, now })));
  if (isTaken) throw apiError('EMAIL_EXISTS');
}

async function getInvited(db: Db, token: string, now: Date) {
  const ticket = await findTicket(db, { token, purpose: invitationPurpose }, now);
  if (!ticket) throw linkOver();
  const row = await db
    .selectFrom('company_invitation')
    .where('id', '=', Number(ticket.subject))
    .select(['id', 'employer_id'])
    .executeTakeFirst();
  if (!row) throw linkOver();
  return row;
}

const linkOver = () => apiError('NOT_VALID', 'error.invitation_over');
