import { createHash } from 'node:crypto';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Adds an employer with a company directly to the database: for tests of the layers below the calls. */
export async function addEmployer(
  db: Db,
  uid: string,
  now: Date,
  status: 'APPROVED' | 'WITHDRAWN' = 'APPROVED',
): Promise<{ id: number; company_id: number }> {
  const times = { created_at: now, updated_at: now };
  const company = await db
    .insertInto('company')
    .values({ company_name: uid, company_representative: uid, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('employer')
    .values({
      company_id: company.id,
      user_uid: uid,
      password_hash: 'none',
      user_name: uid,
      user_phone: '0901234567',
      user_email: `${uid}@example.com`,
      status,
      withdrawn_at: status === 'WITHDRAWN' ? now : null,
      ...times,
    })
    .returning(['id', 'company_id'])
    .executeTakeFirstOrThrow();
}

/** Adds a candidate directly to the database. */
export async function addCandidate(
  db: Db,
  name: string,
  now: Date,
  status: 'ACTIVE' | 'WITHDRAWN' = 'ACTIVE',
): Promise<number> {
  await db
    .insertInto('location')
    .values({
      code: 'T1',
      name: 'Hà Nội',
      unit_type: 'Thành phố',
      level: 1,
      parent_code: null,
      folded: 'ha noi',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .insertInto('candidate')
    .values({
      issuer: 'test',
      subject: createHash('sha256').update(name).digest('hex'),
      user_email: `${name}@example.com`,
      user_name: name,
      profile_full_name: name,
      profile_date_birthday: '2000-01-01',
      profile_user_gender: 'F',
      profile_user_phone: '0901234567',
      profile_user_email: `${name}@example.com`,
      profile_address: '1',
      address_code: 'T1',
      status,
      withdrawn_at: status === 'WITHDRAWN' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an application with one frozen file directly to the database, to an ad made for it. */
export async function addApplication(
  db: Db,
  { candidate_id, company_id, file_id }: { candidate_id: number; company_id: number; file_id?: string },
  now: Date,
): Promise<number> {
  const ad = await db
    .insertInto('recruitment')
    .values({
      company_id,
      title_vi: 'Kế toán',
      working_form: 'NORMAL',
      contact_name: 'Minsu',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { profile_apply_id } = await db
    .insertInto('application')
    .values({
      recruitment_id: ad.id,
      candidate_id,
      company_id,
      resume: JSON.stringify({ profile_full_name: 'Hoa' }),
      retention_years: 1,
      applied_at: now,
    })
    .returning('profile_apply_id')
    .executeTakeFirstOrThrow();
  if (file_id) await db.insertInto('application_file').values({ profile_apply_id, file_id }).execute();
  return profile_apply_id;
}
