import { hash } from '@node-rs/argon2';
import type { CompanyRole } from '#contract/call.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { type EmployerPerson, testPassword } from './people.ts';
import type { TestServer } from './server.ts';

/** Adds a member to a company, signed in, with the password of all test accounts. */
export async function addCompanyMember(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  company: EmployerPerson,
  { uid, role, name = `Member ${uid}` }: { uid: string; role: CompanyRole; name?: string },
) {
  const password_hash = await hash(testPassword, { memoryCost: 1024, timeCost: 1 });
  const email = `${uid}@people.test`;
  const member = {
    ...{ employer_id: company.id, role, user_uid: uid, user_name: name, user_phone: '', user_email: email },
    ...{ password_hash, created_at: clock() },
  };
  const { id } = await db
    .insertInto('company_member')
    .values(member)
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await startSession(db, { kind: 'employer', id }, clock(), 10);
  return { id, uid, email, name, role, token };
}
