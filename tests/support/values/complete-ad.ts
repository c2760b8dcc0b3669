import type { Db } from '#server/infrastructure/db/connection.ts';
import { testWard } from '../people.ts';

/** An ad with everything it needs to be submitted; a test changes the fields that it is about. */
export async function completeAd(db: Db) {
  const career = await db
    .selectFrom('career')
    .where('parent_id', 'is not', null)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  return {
    working_form: 'NORMAL',
    title_vi: 'Kế toán tổng hợp',
    career_ids: [career.id],
    employment_type: 1,
    headcount: 2,
    education: 4,
    salary_min: 15_000_000,
    salary_max: 19_000_000,
    salary_unit: 1,
    address_code: testWard,
    skills: ['MISA'],
    description_vi: 'Lập báo cáo thuế và quyết toán năm.',
    start_date: '2020-01-01',
    end_date: '2099-12-31',
    contact_name: 'Minsu Kim',
    contact_phone: '0912345678',
    contact_email: 'minsu@people.test',
  };
}
