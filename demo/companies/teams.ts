import { sql } from 'kysely';
import { z } from 'zod';
import { consentVersion } from '#contract/accounts/consents.ts';
import { companyRoles } from '#contract/call.ts';
import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Calendar } from '../calendar.ts';
import { readData } from '../data.ts';
import { insertRows, type NewRow, reserveIds } from '../rows.ts';
import type { DemoCompany } from './companies.ts';

const role = z.enum(companyRoles);
const language = z.enum(languages);
const team = z.strictObject({
  /** The ID of the first owner, who signs in for the company. */
  owner: z.string(),
  language,
  members: z.array(
    z.strictObject({
      uid: z.string(),
      name: z.string(),
      role,
      /** Language of the member, if it is not that of the team. */
      language: language.optional(),
      has_left: z.boolean().default(false),
    }),
  ),
  invitations: z.array(z.strictObject({ name: z.string(), role, days_ago: z.int() })),
  /** Minutes without activity after which members are signed out, if it is not the time of the site. */
  idle_minutes: z.int().optional(),
});
type Team = z.output<typeof team>;

/** The people who work beside the owners of the first companies: one of each role, one who has left, and invited ones. */
export const demoTeams = readData('teams', z.array(team));

/** Stores the teams of the first companies with their consents, and invitations of which one has expired. */
export async function storeTeams(
  db: Db,
  companies: readonly DemoCompany[],
  password_hash: string,
  calendar: Calendar,
): Promise<void> {
  for (const one of demoTeams) {
    const company = companies.find(({ uid }) => uid === one.owner);
    if (!company) continue;
    if (one.idle_minutes !== undefined)
      await db
        .updateTable('employer')
        .set({ idle_minutes: one.idle_minutes })
        .where('id', '=', company.employer_id)
        .execute();
    // Members take their numbers from the sequence of accounts.
    const first = await nextId(db, one.members.length);
    const members = one.members.map((member, index) =>
      memberRow(company, { ...one, member, id: first + index, password_hash }, calendar),
    );
    await insertRows(db, 'company_member', members);
    await insertRows(db, 'consent', members.flatMap(consentRows));
    await insertRows(
      db,
      'company_invitation',
      one.invitations.map((invited) => invitationRow(company, invited, calendar)),
    );
  }
}

/** The first of some unused numbers, higher than those of all accounts and members. */
async function nextId(db: Db, count: number): Promise<number> {
  const [accounts, members] = [
    await reserveIds(db, 'employer', 'id', 0),
    await reserveIds(db, 'company_member', 'id', 0),
  ];
  const first = Math.max(accounts, members);
  await sql`SELECT setval('employer_id_seq', ${first + count - 1})`.execute(db);
  return first;
}

interface NewMember extends Pick<Team, 'language'> {
  member: Team['members'][number];
  id: number;
  password_hash: string;
}

function memberRow(
  company: DemoCompany,
  { member, id, password_hash, language: ofTeam }: NewMember,
  calendar: Calendar,
): NewRow<'company_member'> & { id: number; employer_id: number; created_at: Date } {
  const { uid, name, has_left } = member;
  const joined = -Math.max(2, Math.min(company.age - 2, 40 + (id % 5) * 17));
  return {
    id,
    employer_id: company.employer_id,
    role: member.role,
    state: has_left ? 'ENDED' : 'ACTIVE',
    user_uid: uid,
    password_hash,
    user_name: name,
    user_phone: '',
    user_email: `${uid}@${domainOf(company)}`,
    language: member.language ?? ofTeam,
    created_at: calendar.moment(joined, 10, 15),
    last_login_at: calendar.moment(has_left ? Math.max(joined, -8) : -(id % 4), 8, 35 + (id % 5)),
    ended_at: has_left ? calendar.moment(Math.max(joined, -6), 17, 30) : null,
  };
}

function consentRows({ id, employer_id, created_at }: { id: number; employer_id: number; created_at: Date }) {
  const given = ['privacy', 'terms', 'message', 'advertising'] as const;
  return given.map(
    (kind): NewRow<'consent'> => ({
      ...{ employer_id, member_id: id, kind, version: consentVersion },
      ...{ agreed: kind !== 'advertising', given_at: created_at },
    }),
  );
}

function invitationRow(
  company: DemoCompany,
  { name, role, days_ago }: Team['invitations'][number],
  calendar: Calendar,
): NewRow<'company_invitation'> {
  const sent = calendar.moment(-days_ago, 9, 25);
  return {
    employer_id: company.employer_id,
    email: `${name}@${domainOf(company)}`,
    role,
    invited_by: company.employer_id,
    handed_by: null,
    created_at: sent,
    sent_at: sent,
    expires_at: calendar.moment(limits.memberInvitationDays - days_ago, 9, 25),
  };
}

const domainOf = ({ email }: DemoCompany) => email.split('@')[1];
