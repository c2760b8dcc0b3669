import { hash } from '@node-rs/argon2';
import type { AdminRole } from '#contract/call.ts';
import type { EmployerStatus } from '#contract/enums.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { TestCaller, TestServer } from './server.ts';

/** The password of all test accounts. */
export const testPassword = 'sanviec1!';
/** A ward that exists in every test database. */
export const testWard = '00001';
/** Issuer of these candidates, who never use a provider. */
const issuer = 'https://people.test';

export interface CandidatePerson extends TestCaller {
  token: string;
  id: number;
  name: string;
  email: string;
}
export interface EmployerPerson extends TestCaller {
  id: number;
  companyId: number;
  uid: string;
  email: string;
}
export interface AdminPerson extends TestCaller {
  token: string;
  id: number;
  uid: string;
  role: AdminRole;
}

/**
 * Adds known people to a test's database: two candidates, an employer in each state (two approved), staff of each role.
 * People who may have a session have a `token`. Use it once per file: `const { hoa, minsu, anna } = await
 * people(server)`.
 */
export async function people(server: Pick<TestServer, 'db' | 'clock'>) {
  const { db } = server;
  await addPlace(db);
  const password_hash = await hash(testPassword, { memoryCost: 1024, timeCost: 1 });
  const now = server.clock();
  const candidate = (given: { name: string; email: string }) => addCandidate(db, given, now);
  const employer = (uid: string, company: string, status: EmployerStatus) =>
    addEmployer(db, { uid, company, status, password_hash }, now);
  const admin = (uid: string, role: AdminRole) => addAdmin(db, { uid, role, password_hash }, now);
  return {
    hoa: await candidate({ name: 'Trần Thị Hoa', email: 'hoa@people.test' }),
    nam: await candidate({ name: 'Lê Văn Nam', email: 'nam@people.test' }),
    minsu: await signedIn(db, await employer('minsu01', 'Hanbit Foods', 'APPROVED'), now),
    thanh: await signedIn(db, await employer('thanh01', 'Công ty Sao Mai', 'APPROVED'), now),
    registered: await employer('regist01', 'Registered Co', 'REGISTERED'),
    waiting: await employer('waitin01', 'Waiting Co', 'WAITING'),
    denied: await employer('denied01', 'Denied Co', 'DENIED'),
    withdrawn: await employer('withdr01', 'Withdrawn Co', 'WITHDRAWN'),
    anna: await admin('anna01', 'owner'),
    binh: await admin('binh01', 'operator'),
    chi: await admin('chi001', 'support'),
    dung: await admin('dung01', 'finance'),
  };
}

const IDLE_MINUTES = 10;

/** Adds one more candidate, signed in. */
export async function addCandidate(
  db: Db,
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<CandidatePerson> {
  const { id } = await db
    .insertInto('candidate')
    .values({
      issuer,
      subject: email,
      user_email: email,
      user_name: name,
      profile_full_name: name,
      profile_date_birthday: '1998-05-20',
      profile_user_gender: 'F',
      profile_user_phone: '0912345678',
      profile_user_email: email,
      profile_address: '12 Lý Thường Kiệt',
      address_code: testWard,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await startSession(db, { kind: 'candidate', id }, now, IDLE_MINUTES);
  return { id, name, email, token };
}

async function addEmployer(
  db: Db,
  given: { uid: string; company: string; status: EmployerStatus; password_hash: string },
  now: Date,
): Promise<EmployerPerson> {
  const { uid, company, status, password_hash } = given;
  const times = { created_at: now, updated_at: now };
  const { id: companyId } = await db
    .insertInto('company')
    .values({ company_name: company, company_representative: 'Kim Minsu', ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const email = `${uid}@people.test`;
  const { id } = await db
    .insertInto('employer')
    .values({
      company_id: companyId,
      user_uid: uid,
      password_hash,
      user_name: 'Kim Minsu',
      user_phone: '0912345678',
      user_email: email,
      status,
      status_reason: status === 'DENIED' ? 'Ảnh bị mờ' : null,
      approved_at: status === 'APPROVED' ? now : null,
      retention_years: 1,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, companyId, uid, email };
}

async function signedIn(db: Db, employer: EmployerPerson, now: Date) {
  const token = await startSession(db, { kind: 'employer', id: employer.id }, now, IDLE_MINUTES);
  return { ...employer, token };
}

async function addAdmin(
  db: Db,
  { uid, role, password_hash }: { uid: string; role: AdminRole; password_hash: string },
  now: Date,
): Promise<AdminPerson> {
  const { id } = await db
    .insertInto('admin')
    .values({ uid, password_hash, name: `Admin ${uid}`, email: `${uid}@people.test`, role, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await startSession(db, { kind: 'admin', id }, now, IDLE_MINUTES);
  return { id, uid, role, token };
}

/** Adds the ward of these people, if the reference data do not contain it. */
async function addPlace(db: Db): Promise<void> {
  const units = [
    { code: '01', name: 'Hà Nội', unit_type: 'Thành phố', level: 1, parent_code: null, folded: 'ha noi' },
    { code: '001', name: 'Ba Đình', unit_type: 'Quận', level: 2, parent_code: '01', folded: 'ba dinh' },
    { code: testWard, name: 'Phúc Xá', unit_type: 'Phường', level: 3, parent_code: '001', folded: 'phuc xa' },
  ] as const;
  const period = { valid_from: null, valid_to: null, latitude: null, longitude: null };
  await db
    .insertInto('location')
    .values(units.map((unit) => ({ ...unit, ...period })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
