import { type RawBuilder, sql } from 'kysely';
import { type CompanyRole, memberRoles } from '#contract/call.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isMemberActive } from '#server/states/company-members.ts';

/**
 * Sets the authors of notes, decisions, messages, changes of ads and orders: members of the company whose role allows
 * the act, by turns if there are several. Must run last, when companies and their records exist.
 */
export async function storeAuthors(db: Db): Promise<void> {
  await nameAuthors(db, {
    table: sql`applicant_note`,
    at: sql`t.written_at`,
    employer: sql`(SELECT e.id FROM application a JOIN employer e USING (company_id) WHERE a.profile_apply_id = t.profile_apply_id)`,
    roles: memberRoles.applicants,
    who: sql`(m.role <> 'hiring_manager' OR EXISTS (SELECT FROM ad_assignment s JOIN application a USING (recruitment_id)
      WHERE a.profile_apply_id = t.profile_apply_id AND s.member_id = m.id))`,
  });
  await nameAuthors(db, {
    table: sql`application_event`,
    at: sql`t.happened_at`,
    employer: sql`(SELECT e.id FROM application a JOIN employer e USING (company_id) WHERE a.profile_apply_id = t.profile_apply_id)`,
    roles: memberRoles.deciding,
    only: sql`t.actor_type = 2`,
  });
  await nameAuthors(db, {
    table: sql`recruitment_event`,
    column: 'actor_id',
    at: sql`t.happened_at`,
    employer: sql`(SELECT e.id FROM recruitment r JOIN employer e USING (company_id) WHERE r.id = t.recruitment_id)`,
    roles: memberRoles.ads,
    only: sql`t.actor_type = 2`,
  });
  await nameAuthors(db, {
    table: sql`service_order_event`,
    at: sql`t.happened_at`,
    employer: sql`(SELECT o.employer_id FROM service_order o WHERE o.id = t.order_id)`,
    roles: memberRoles.buying,
    only: sql`t.made_by = 'buyer'`,
  });
}

interface Acts {
  table: RawBuilder<unknown>;
  /** The column of the member. */
  column?: string;
  /** Time of the act. Members who have joined later cannot be its author. */
  at: RawBuilder<unknown>;
  employer: RawBuilder<unknown>;
  roles: readonly CompanyRole[];
  /** Further condition for the member `m`. */
  who?: RawBuilder<unknown>;
  only?: RawBuilder<unknown>;
}

const nameAuthors = (
  db: Db,
  { table, column = 'member_id', at, employer, roles, who = sql`true`, only = sql`true` }: Acts,
) =>
  sql`UPDATE ${table} t SET ${sql.ref(column)} = coalesce((
      SELECT m.id FROM company_member m
        WHERE m.employer_id = ${employer} AND m.role = ANY(${['owner', ...roles]}) AND m.created_at <= ${at} AND ${isMemberActive.sql} AND ${who}
        ORDER BY hashint8extended(t.id, m.id) LIMIT 1), t.${sql.ref(column)})
    WHERE ${only}`.execute(db);
