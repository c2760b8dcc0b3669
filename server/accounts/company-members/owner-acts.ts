import type { z } from 'zod';
import type * as contract from '#contract/accounts/company-members.ts';
import type { CompanyRole } from '#contract/call.ts';
import { accountTypes } from '#contract/enums.ts';
import { endAnswerLinks } from '#server/accounts/auth/codes/answer-links.ts';
import { disableFactor, mailFactorChange } from '#server/accounts/auth/factor/manage-factor.ts';
import { deleteSessionsOf } from '#server/accounts/auth/sessions/sessions.ts';
import { actWithPassword } from '#server/accounts/auth/sign-in/own-password.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { releaseApplicants } from '#server/hiring/assignments/assignees.ts';
import type { Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { isOwnersEmail, rethrowOwnerEmailConflict } from './addresses.ts';
import { closeMembership } from './close-membership.ts';
import { nameContact } from './contact.ts';

/** A call of a member of a company. */
export type MemberWork = Omit<Context, 'actor'> & { actor: EmployerActor };

/**
 * Runs an action that only owners may do, after the password was typed again. The account's row is locked exclusively,
 * so changes to members run one after another. If the caller's role has changed since the call began, the call is
 * rejected. The caller stays an owner, so there is always at least one.
 */
export function actAsOwner<Done>(
  context: MemberWork,
  current_password: string,
  act: (trx: Db) => Promise<Done>,
): Promise<Done> {
  return actWithPassword(context, current_password, async () => undefined, act);
}

/** Gives a colleague another role, or bounds a recruiter to assigned ads; takes effect with the next call, and the colleague is notified. */
export function changeRole(
  context: MemberWork,
  {
    id,
    member_role: role,
    assigned_only,
    current_password,
  }: z.output<typeof contract.changeMemberRole.input>,
) {
  const { actor, now } = context;
  return actAsOwner(context, current_password, async (trx) => {
    const colleague = await lockColleague(trx, actor, id);
    if (colleague.role === role && colleague.assigned_only === assigned_only)
      throw apiError('NOT_VALID', 'error.state_changed');
    if (role === 'owner' && (await isOwnersEmail(trx, { email: colleague.user_email, own: id, now })))
      throw apiError('EMAIL_EXISTS');
    await trx.updateTable('company_member').set({ role, assigned_only }).where('id', '=', id).execute();
    await releaseApplicants(trx, { employerId: actor.employerId, memberId: id });
    await endAnswerLinks(trx, { memberId: id });
    await nameContact(trx, actor.employerId);
    await context.audit(
      {
        action: 'company_member.role',
        objectKind: 'company_member',
        objectId: id,
        before: { member_role: colleague.role, assigned_only: colleague.assigned_only },
        after: { member_role: role, assigned_only },
      },
      trx,
    );
    await tell(context, trx, colleague, { template: 'company-role-changed', role, assigned_only });
    context.setMessage('message.update_success');
    return { id };
  }).catch(rethrowOwnerEmailConflict);
}

/**
 * Ends the membership of a colleague: every session answers 4031 from now on, and signing in is no longer possible.
 * Sign-in data are deleted at once, the person's other data after 30 days (erase.ts). Ads of the colleague are assigned
 * to the owner who acts.
 */
export function endMember(
  context: MemberWork,
  { id, current_password }: z.output<typeof contract.endMember.input>,
) {
  const { actor, now } = context;
  return actAsOwner(context, current_password, async (trx) => {
    const colleague = await lockColleague(trx, actor, id);
    await closeMembership(trx, { id, employerId: actor.employerId, heir: actor.id, now });
    const before = { member_role: colleague.role };
    await context.audit(
      { action: 'company_member.end', objectKind: 'company_member', objectId: id, before },
      trx,
    );
    await tell(context, trx, colleague, { template: 'company-member-ended' });
    context.setMessage('message.member_ended');
    return { id };
  });
}

/** Removes a lost second factor. The colleague is signed out everywhere and notified by mail. */
export function resetFactor(
  context: MemberWork,
  { id, current_password }: z.output<typeof contract.resetMemberFactor.input>,
) {
  const { actor } = context;
  return actAsOwner(context, current_password, async (trx) => {
    const { user_uid: uid, user_name: name, user_email: email } = await lockColleague(trx, actor, id);
    const account = { type: 'employer', id } as const;
    if (!(await disableFactor(trx, account))) throw apiError('NOT_VALID', 'error.state_changed');
    await deleteSessionsOf(trx, { kind: 'employer', id });
    const entry = { action: 'company_member.factor_reset', objectKind: 'company_member', objectId: id };
    await context.audit(entry, trx);
    await mailFactorChange(context, trx, { ...account, uid, name, email }, 'reset');
    context.setMessage('message.member_factor_reset');
    return { id };
  });
}

/**
 * Allows recruiters to buy for their own ads, or forbids it, with the account locked. Writes of recruiters that have
 * already begun are rejected.
 */
export async function setRecruitersBuy(work: MemberWork, { recruiters_buy }: { recruiters_buy: boolean }) {
  await setSwitch(work, 'recruiters_buy', recruiters_buy);
  return { recruiters_buy };
}

/**
 * Allows links in reminders that answer applicants without a sign-in, or ends all such links, with the account locked.
 */
export async function setAnswerLinks(work: MemberWork, { answer_links }: { answer_links: boolean }) {
  await setSwitch(work, 'answer_links', answer_links);
  if (!answer_links) await endAnswerLinks(work.db, { employerId: work.actor.employerId });
  return { answer_links };
}

/** Stores and audits a setting of the company, unless it has this value already. */
async function setSwitch(
  { db, actor, audit, setMessage }: MemberWork,
  name: 'recruiters_buy' | 'answer_links',
  value: boolean,
): Promise<void> {
  const before = await db
    .selectFrom('employer')
    .where('id', '=', actor.employerId)
    .select(name)
    .executeTakeFirstOrThrow();
  if (before[name] !== value) {
    const after = { [name]: value };
    await db.updateTable('employer').set(after).where('id', '=', actor.employerId).execute();
    const object = { objectKind: 'employer', objectId: actor.employerId };
    await audit({ action: `company.${name}`, ...object, before, after });
  }
  setMessage('message.update_success');
}

/**
 * Locks a colleague for a change, after the account and the caller's own row. Throws 404 for a member of another
 * company, 4027 for the own membership or an ended one.
 */
async function lockColleague(trx: Db, { id: own, employerId }: EmployerActor, id: number) {
  const colleague = orNotFound(
    await trx
      .selectFrom('company_member as m')
      .where('m.id', '=', id)
      .where('m.employer_id', '=', employerId)
      .select([
        'm.id',
        'm.role',
        'm.assigned_only',
        'm.state',
        'm.user_uid',
        'm.user_name',
        'm.user_email',
        'm.language',
      ])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  if (id === own) throw apiError('NOT_VALID', 'error.own_membership');
  if (!isMemberActive.matches(colleague)) throw apiError('NOT_VALID', 'error.state_changed');
  return colleague;
}

type Colleague = Awaited<ReturnType<typeof lockColleague>>;
type Told =
  | { template: 'company-role-changed'; role: CompanyRole; assigned_only: boolean }
  | { template: 'company-member-ended' };

/** Mails a colleague about a change of the membership, in the colleague's language. */
async function tell(context: MemberWork, trx: Db, colleague: Colleague, told: Told): Promise<void> {
  const { id, user_email: to, language, user_name: name } = colleague;
  const company = await trx
    .selectFrom('company as c')
    .where('c.id', '=', context.actor.companyId)
    .select(companyName(language).as('company_name'))
    .executeTakeFirstOrThrow();
  const recipient = { to, language, name, account: { type: accountTypes.EMPLOYER, id } } as const;
  const mail =
    told.template === 'company-role-changed'
      ? ({
          template: told.template,
          parameters: { ...company, role: told.role, assigned_only: told.assigned_only },
        } as const)
      : ({ template: told.template, parameters: company } as const);
  await queueMails({ ...context, db: trx }, [{ ...recipient, ...mail }]);
}
