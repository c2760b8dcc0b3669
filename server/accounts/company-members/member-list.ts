import { sql } from 'kysely';
import type { z } from 'zod';
import type { listMembers as contract } from '#contract/accounts/company-members.ts';
import { accountTypes, companyMemberStates } from '#contract/enums.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { isMemberActive, memberState } from '#server/states/company-members.ts';
import { countMembersAndInvitations, listInvitations } from './invitations.ts';
import type { MemberWork } from './owner-acts.ts';

/** True if a member `m` has a second factor. */
export const hasFactor = sql<boolean>`exists (select from second_factor x
  where x.account_type = ${accountTypes.EMPLOYER} and x.account_id = m.id)`;

const members = (db: Db, employerId: number) =>
  db
    .selectFrom('company_member as m')
    .where('m.employer_id', '=', employerId)
    .select(['m.id', 'm.user_uid', 'm.user_name', 'm.user_email', 'm.role', 'm.assigned_only', 'm.state'])
    .select(['m.created_at', 'm.last_login_at', 'm.ended_at', 'm.password_hash'])
    .select(hasFactor.as('has_factor'));
type Row = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

/** Members of the own company by state, active ones by name, with the open invitations. */
export async function listMembers(
  { db, actor, now, language }: Pick<MemberWork, 'db' | 'actor' | 'now' | 'language'>,
  filters: z.output<typeof contract.input>,
) {
  const page = await listRecords(db, {
    records: members(db, actor.employerId),
    state: memberState,
    states: companyMemberStates,
    // A company has few members, so their folded text is computed here and not stored in a column.
    search: sql<string>`fold_text(m.user_name || ' ' || m.user_uid || ' ' || m.user_email)`,
    order: sql`${isMemberActive.sql} desc, fold_text(m.user_name), m.id`,
    filters,
  });
  return {
    ...page,
    list: page.list.map((row) => toRow(row, actor)),
    invitations: await listInvitations(db, actor.employerId, { now, language }),
    used: await countMembersAndInvitations(db, actor.employerId, now),
    ...(await readSwitches(db, actor.employerId)),
  };
}

const readSwitches = (db: Db, employerId: number) =>
  db
    .selectFrom('employer as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .where('e.id', '=', employerId)
    .select(['e.recruiters_buy', 'e.answer_links', 'c.tell_after_hours'])
    .executeTakeFirstOrThrow();

function toRow({ role, password_hash, ...row }: Row, actor: EmployerActor) {
  const is_self = row.id === actor.id;
  const isOther = isMemberActive.matches(row) && !is_self;
  return {
    ...row,
    // The stored ID of an erased member is random, so it is not shown.
    user_uid: password_hash === '' ? '' : row.user_uid,
    member_role: role,
    state: memberState.of(row),
    created_at: row.created_at.toISOString(),
    last_login_at: row.last_login_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    is_self,
    abilities: { change_role: isOther, end: isOther, reset_factor: isOther && row.has_factor },
  };
}
