import type { z } from 'zod';
import type * as contract from '#contract/accounts/company-security.ts';
import { accountTypes } from '#contract/enums.ts';
import { shortenSessionsOfCompany } from '#server/accounts/auth/sessions/idle-time.ts';
import { deleteSessionsOf } from '#server/accounts/auth/sessions/sessions.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { readSetting } from '#server/infrastructure/settings/read.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { hasFactor } from './member-list.ts';
import { actAsOwner, type MemberWork } from './owner-acts.ts';

/** Shows the company's rules for the sign-ins of its members. */
export async function showCompanySecurity({ db, env, actor }: Pick<MemberWork, 'db' | 'env' | 'actor'>) {
  const rules = await readRules(db, actor.employerId);
  const members = await listActive(db, actor.employerId);
  return {
    ...rules,
    site_idle_minutes: await readSetting({ db, env }, 'session_idle_minutes'),
    has_own_factor: members.some(({ id, has_factor }) => id === actor.id && has_factor),
    without_factor: members.filter(({ has_factor }) => !has_factor).length,
  };
}

/** Sets the idle time of the sessions of all members. Sessions that have been idle for longer end at once. */
export function setIdleTime(
  context: MemberWork,
  { current_password, idle_minutes: minutes }: z.output<typeof contract.setIdleTime.input>,
) {
  const { employerId } = context.actor;
  const idle_minutes = minutes ?? null;
  return actAsOwner(context, current_password, async (trx) => {
    await change(context, trx, 'idle_minutes', idle_minutes);
    const work = { ...context, db: trx };
    await shortenSessionsOfCompany(
      trx,
      employerId,
      idle_minutes ?? (await readSetting(work, 'session_idle_minutes')),
    );
    return showCompanySecurity(work);
  });
}

/**
 * Requires a second factor of each member, or ends the requirement. Members without one are signed out at once. An
 * owner without one may not require it: the owner's own session would end, and all colleagues might be locked out.
 */
export function requireFactor(
  context: MemberWork,
  { current_password, factor_required }: z.output<typeof contract.requireFactor.input>,
) {
  const { actor } = context;
  return actAsOwner(context, current_password, async (trx) => {
    const work = { ...context, db: trx };
    const members = await listActive(trx, actor.employerId);
    const hasOwn = members.some(({ id, has_factor }) => id === actor.id && has_factor);
    if (factor_required && !hasOwn)
      throw validationError({ factor_required: 'error.field.own_factor_first' });
    const isNew = await change(context, trx, 'factor_required', factor_required);
    if (isNew && factor_required) await enforce(work, members);
    return showCompanySecurity(work);
  });
}

/** Ends the sessions of members without a second factor, and mails all members except the one who acts. */
async function enforce(context: MemberWork, members: Awaited<ReturnType<typeof listActive>>): Promise<void> {
  const { db, actor } = context;
  for (const { id, has_factor } of members)
    if (!has_factor) await deleteSessionsOf(db, { kind: 'employer', id });
  const others = members.filter(({ id }) => id !== actor.id);
  const names = await db
    .selectFrom('company as c')
    .where('c.id', '=', actor.companyId)
    .select([companyName('vi').as('vi'), companyName('kr').as('kr'), companyName('en').as('en')])
    .executeTakeFirstOrThrow();
  await queueMails(
    context,
    others.map(({ id, user_email: to, user_name: name, language, user_uid, has_factor }) => ({
      ...{ to, name, language, account: { type: accountTypes.EMPLOYER, id } },
      template: 'company-factor-required' as const,
      parameters: { company_name: names[language], user_uid, has_factor },
    })),
  );
}

type Rules = { idle_minutes: number | null; factor_required: boolean };

const readRules = (db: Db, employerId: number): Promise<Rules> =>
  db
    .selectFrom('employer')
    .where('id', '=', employerId)
    .select(['idle_minutes', 'factor_required'])
    .executeTakeFirstOrThrow();

/**
 * Stores and audits one rule for sign-ins.
 * @returns true if the rule has changed; the account's row must be locked
 */
async function change<Name extends keyof Rules>(
  context: MemberWork,
  trx: Db,
  name: Name,
  value: Rules[Name],
): Promise<boolean> {
  const { employerId } = context.actor;
  const before = await readRules(trx, employerId);
  context.setMessage('message.update_success');
  if (before[name] === value) return false;
  const after: Partial<Rules> = { [name]: value };
  await trx.updateTable('employer').set(after).where('id', '=', employerId).execute();
  const entry = { action: `employer.${name}`, objectKind: 'employer', objectId: employerId };
  await context.audit({ ...entry, before: { [name]: before[name] }, after }, trx);
  return true;
}

/** Active members with their second factors. */
const listActive = (db: Db, employerId: number) =>
  db
    .selectFrom('company_member as m')
    .where('m.employer_id', '=', employerId)
    .where(isMemberActive.sql)
    .select(['m.id', 'm.user_uid', 'm.user_name', 'm.user_email', 'm.language', hasFactor.as('has_factor')])
    .orderBy('m.id')
    .execute();
