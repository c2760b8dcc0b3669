import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Calendar } from '../calendar.ts';
import { insertRows, type NewRow } from '../rows.ts';
import type { DemoCompany } from './companies.ts';

type Row = NewRow<'company_name_change'>;

/** Stores requests of approved companies for other names: one is waiting, one was approved, one was rejected. */
export async function storeNameChanges(
  db: Db,
  companies: readonly DemoCompany[],
  adminId: number,
  calendar: Calendar,
): Promise<void> {
  // The first company is left out: visitors of the demo sign in with it, so its page stays as documented.
  const [waiting, taken, refused] = companies.slice(1).filter(({ standing }) => standing === 'APPROVED');
  if (!waiting || !taken || !refused) return;
  const decided = { decided_by: adminId, decided_at: calendar.moment(-1, 15, 20), version: 2 };
  await insertRows(db, 'company_name_change', [
    rowOf(waiting, {
      new_name_en: `${waiting.names.en} Vietnam`,
      created_at: calendar.moment(-1, 9, 40),
      decided_by: null,
      decided_at: null,
      status: 'WAITING',
      version: 1,
    }),
    rowOf(taken, {
      ...decided,
      // Until then, Korean readers saw the company's registered name.
      old_name_kr: null,
      created_at: calendar.moment(-3, 10, 5),
      status: 'TAKEN_OVER',
    }),
    rowOf(refused, {
      ...decided,
      new_name: `${refused.names.vi} – Số 1 Việt Nam`,
      created_at: calendar.moment(-2, 16, 30),
      status: 'REFUSED',
      status_reason_code: 'name_differs',
      status_reason: 'Trên giấy phép không có cụm từ “Số 1 Việt Nam”.',
      status_reason_language: 'vi',
    }),
  ]);
}

function rowOf(company: DemoCompany, change: Partial<Row> & Pick<Row, 'created_at'>): Row {
  const { id: company_id, employer_id, names } = company;
  return {
    company_id,
    employer_id,
    old_name: names.vi,
    old_name_kr: names.kr,
    old_name_en: names.en,
    new_name: names.vi,
    new_name_kr: names.kr,
    new_name_en: names.en,
    status_reason: null,
    status_reason_code: null,
    status_reason_language: null,
    ...change,
  };
}
