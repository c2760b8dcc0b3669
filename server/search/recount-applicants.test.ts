import { expect, test } from 'vitest';
import { recountApplicants } from '#server/search/recount-applicants.ts';
import { addCompany, addRecruitment } from '#server/testing/ads.ts';
import { openTestDatabase } from '#server/testing/database.ts';

const { db } = await openTestDatabase();

test('a count that is off is put right', async () => {
  const company = await addCompany(db, { company_name: 'Gốm Lam' });
  const id = await addRecruitment(db, company, { title_vi: 'Thợ vẽ men' });
  await db.updateTable('recruitment_search').set({ applicants: 7 }).where('id', '=', id).execute();
  await recountApplicants(db);
  const row = await db
    .selectFrom('recruitment_search')
    .select('applicants')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.applicants).toBe(0);
});
