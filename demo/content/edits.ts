import type { Db } from '#server/infrastructure/db/connection.ts';
import { storeAudit } from '../audits.ts';
import type { Calendar } from '../calendar.ts';
import { insertRows } from '../rows.ts';
import { findStaff } from '../staff.ts';

/** The announcement of a maintenance before its hour was moved. */
const formerTitles = {
  title_vi: 'Bảo trì đêm Chủ nhật từ 02:00 đến 03:00',
  title_kr: '일요일 새벽 2시~3시 점검 안내',
  title_en: 'Maintenance on Sunday from 02:00 to 03:00',
};
const draftTitles = { title_vi: 'Bảo trì đêm Chủ nhật từ 00:30 đến 01:30' };

/**
 * Stores an earlier version of the first notification, and drafts of an operator: of this notification before it was
 * changed, and of a new event.
 */
export async function storeContentEdits(db: Db, calendar: Calendar): Promise<void> {
  const [owner, operator] = [await findStaff(db, 'owner'), await findStaff(db, 'operator')];
  const first = await db
    .selectFrom('notification')
    .orderBy('id')
    .select(['id', 'title_vi', 'title_kr', 'title_en'])
    .executeTakeFirst();
  if (!first) return;
  const { id, ...after } = first;
  const happened_at = calendar.moment(-1, 10);
  await db
    .updateTable('notification')
    .set({ version: 2, updated_at: happened_at })
    .where('id', '=', id)
    .execute();
  await storeAudit(db, {
    admin_id: owner,
    action: 'notification.update',
    object_kind: 'notification',
    object_id: id,
    before: formerTitles,
    after,
    happened_at,
  });
  const draft = { admin_id: operator, saved_at: calendar.moment(-1, 9) };
  await insertRows(db, 'form_draft', [
    {
      ...draft,
      ...{ kind: 'notification', record: String(id), record_version: 1 },
      fields: JSON.stringify(draftTitles),
    },
    {
      ...draft,
      ...{ kind: 'event', record: 'new', record_version: null },
      fields: JSON.stringify({
        title_vi: 'Ngày hội việc làm Hải Phòng',
        title_kr: '하이퐁 채용 박람회',
        place_vi: 'Cung Văn hoá Lao động hữu nghị Việt Tiệp',
      }),
    },
  ]);
}
