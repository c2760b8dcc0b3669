import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Calendar } from './calendar.ts';
import { insertRows } from './rows.ts';

/** Operator and bank account of the demo: shown in the footer and with orders, and on the page where owners change them. */
const operator = {
  operator_name: 'Công ty TNHH Sanviec (dữ liệu mẫu)',
  operator_tax_code: '0100000000',
  operator_address: '12 Lê Lợi, Bến Nghé, Quận 1, Thành phố Hồ Chí Minh',
  operator_phone: '1900 0000',
  operator_email: 'lienhe@sanviec.example',
  bank_name: 'Vietcombank (dữ liệu mẫu)',
  bank_bin: '970436',
  bank_account: '0000000000001',
  bank_holder: 'CONG TY TNHH SANVIEC',
};

/** The settings that the owner of the demo has made, with what the audit knows of them. */
export async function storeSettings(db: Db, adminId: number, calendar: Calendar): Promise<void> {
  const updated_at = calendar.moment(-30, 9);
  const rows = await db
    .insertInto('setting')
    .values(
      Object.entries(operator).map(([name, value]) => ({ name, value: JSON.stringify(value), updated_at })),
    )
    .returning(['id', 'name'])
    .execute();
  await insertRows(
    db,
    'audit',
    rows.map(({ id, name }) => ({
      admin_id: adminId,
      request_id: 'demo',
      action: 'setting.update',
      object_kind: 'setting',
      object_id: id,
      before: { name, value: '' },
      after: { name, value: operator[name as keyof typeof operator] },
      happened_at: updated_at,
    })),
  );
}
