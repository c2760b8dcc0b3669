import type { Insertable } from 'kysely';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { EmployerTable } from '#server/infrastructure/db/tables/accounts.ts';
import type { RecruitmentTable } from '#server/infrastructure/db/tables/recruitments.ts';
import { refreshSearchRow } from '#server/search/index.ts';

let serial = 0;

/** Adds a company for a test: imported, unless `employer` gives it an account in that state. */
export async function addCompany(
  db: Db,
  company: {
    company_name: string;
    company_name_kr?: string;
    company_name_en?: string;
    employer?: EmployerTable['status']['__select__'];
  },
): Promise<number> {
  const { employer, ...names } = company;
  const at = new Date();
  const { id } = await db
    .insertInto('company')
    .values({ ...names, source: employer ? null : 'test', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (employer)
    await db
      .insertInto('employer')
      .values({
        company_id: id,
        user_uid: `searcher${++serial}`,
        password_hash: '-',
        user_name: 'Minsu',
        user_phone: '0912345678',
        user_email: `minsu${serial}@example.com`,
        status: employer,
        created_at: at,
        updated_at: at,
      })
      .execute();
  return id;
}

/** Columns of an ad of the company that has been recruiting since a moment. */
export const recruitingSince = (at: Date, companyId: number) => ({
  company_id: companyId,
  working_form: 'NORMAL' as const,
  status: 4 as const,
  start_date: '2020-01-01',
  end_date: '2099-12-31',
  created_at: at,
  updated_at: at,
  posted_at: at,
});

/** Adds an ad for a test, recruiting since a moment ago and for a year, with its search row. */
export async function addRecruitment(
  db: Db,
  companyId: number,
  ad: Partial<Insertable<RecruitmentTable>> & { careers?: number[] },
): Promise<number> {
  const { careers = [], ...columns } = ad;
  const at = columns.posted_at ?? new Date(Date.now() - 60_000);
  const { id } = await db
    .insertInto('recruitment')
    .values({ ...recruitingSince(at, companyId), ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (careers.length > 0)
    await db
      .insertInto('recruitment_career')
      .values(
        careers.map((career_id, index) => ({
          recruitment_id: id,
          career_id,
          position: (index + 1) as 1 | 2,
        })),
      )
      .execute();
  await refreshSearchRow(db, id);
  await notifyChanged(db, ['pages']);
  return id;
}
