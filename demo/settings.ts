import { z } from 'zod';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Calendar } from './calendar.ts';
import { readData } from './data.ts';
import { insertRows } from './rows.ts';

/** Operator and bank account of the demo: shown in the footer and with orders, and on the page where owners change them. */
const operator = readData('settings', z.record(z.string(), z.string()));

/** Stores the settings that the owner of the demo has changed, with their audit entries. */
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
      after: { name, value: operator[name] },
      happened_at: updated_at,
    })),
  );
}
