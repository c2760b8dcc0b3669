import { sql } from 'kysely';
import type { CompanyRole } from '#contract/call.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { EmployerPerson } from './people.ts';
import type { TestCaller, TestServer } from './server.ts';

export interface MemberPerson extends TestCaller {
  token: string;
  /** The member. */
  id: number;
  companyId: number;
  role: CompanyRole;
  uid: string;
  name: string;
  email: string;
}

/** Adds a member of a role to a company of `people`, with the company's password, signed in; `assignedOnly` bounds a recruiter. Without `uid` the ID is `member` and a number. */
export async function addMember(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  company: EmployerPerson,
  role: CompanyRole,
  {
    name = `Member ${role}`,
    uid,
    assignedOnly: assigned_only = false,
  }: { name?: string; uid?: string; assignedOnly?: boolean } = {},
): Promise<MemberPerson> {
  const { password_hash } = await db
    .selectFrom('employer')
    .where('id', '=', company.id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('company_member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const user_uid = uid ?? `member${count}`;
  const email = `${user_uid}@people.test`;
  const person = { user_uid, user_name: name, user_phone: '0912345678', user_email: email };
  const { id } = await db
    .insertInto('company_member')
    .values({ ...person, employer_id: company.id, role, assigned_only, password_hash, created_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await startSession(db, { kind: 'employer', id }, clock(), 10);
  return { id, companyId: company.companyId, uid: user_uid, name, email, role, token };
}

/** Columns that an account repeats from its contact member. */
const copied = sql.raw(
  [
    'user_uid',
    'password_hash',
    'user_name',
    'user_phone',
    'user_email',
    'language',
    'last_login_at',
    'devices_since',
  ]
    .map((column) => `m.${column} IS NOT DISTINCT FROM e.${column}`)
    .join(' AND '),
);
/** Counts accounts whose contact member is missing, or differs from what the account repeats of it. */
export const countAccountsWithoutOwner = async (db: Db) =>
  (
    await sql<{ count: number }>`SELECT count(*)::int AS count FROM employer e
      LEFT JOIN company_member m ON m.id = coalesce(e.contact_member_id, e.id) AND m.employer_id = e.id AND ${copied}
        AND m.role = 'owner' AND (m.state = 'ENDED') = (e.status = 'WITHDRAWN')
      WHERE m.id IS NULL`.execute(db)
  ).rows[0]?.count;
