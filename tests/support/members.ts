import { sql } from 'kysely';
import type { CompanyRole } from '#contract/call.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type EmployerPerson, testPassword } from './people.ts';
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

/** Adds a member of a role to a company of `people`, with the company's password, and signs the member in. */
export async function addMember(
  server: Pick<TestServer, 'db' | 'clock' | 'call'>,
  company: EmployerPerson,
  role: CompanyRole,
  name = `Member ${role}`,
): Promise<MemberPerson> {
  const { db, clock, call } = server;
  const { password_hash } = await db
    .selectFrom('employer')
    .where('id', '=', company.id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('company_member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const uid = `member${count}`;
  const email = `${uid}@people.test`;
  const { id } = await db
    .insertInto('company_member')
    .values({
      employer_id: company.id,
      role,
      user_uid: uid,
      password_hash,
      user_name: name,
      user_phone: '0912345678',
      user_email: email,
      created_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { data } = await call('POST /employer/auth/login', { user_uid: uid, password: testPassword });
  if (!data.token) throw new Error(`member ${uid} cannot sign in`);
  return { id, companyId: company.companyId, role, uid, name, email, token: data.token };
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
