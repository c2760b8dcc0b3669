import { switchOffForADay } from '#server/hiring/recruitments/record/hide-for-a-day.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type InquiryAct, moveInquiry } from '#server/states/inquiries.ts';
import { storeAudit } from './audits.ts';
import { findStaff } from './staff.ts';

/** Acts of support on a report: takes it, hides its ad for a day, hands it to an operator. */
export const reportActions = ['take', 'hide', 'hand'] as const;
type ReportAction = (typeof reportActions)[number];

/** Minutes before the first start. The ad is hidden late, because it is shown again after 24 hours. */
const minutesAgo: Record<ReportAction, number> = { take: 50, hide: 40, hand: 30 };

interface Action {
  id: number;
  /** The administrator of support. */
  admin_id: number;
  at: Date;
}

/** Stores the acts of support on a report, each with its audit (docs/decisions/0062-inbox.md). */
export async function applyReportActions(
  db: Db,
  id: number,
  actions: readonly ReportAction[],
  now: Date,
): Promise<void> {
  if (actions.length === 0) return;
  const admin_id = await findStaff(db, 'support');
  for (const action of actions) {
    const done = { id, admin_id, at: new Date(now.getTime() - minutesAgo[action] * 60_000) };
    if (action === 'hide') await hideAd(db, done);
    else await move(db, done, action);
  }
}

async function move(db: Db, { id, admin_id, at }: Action, act: InquiryAct & ReportAction): Promise<void> {
  const taken_by = act === 'hand' ? await findStaff(db, 'operator') : admin_id;
  const { status: before } = await findReport(db, id);
  const moved = await moveInquiry(db, { id, act, changes: { taken_by } }, at);
  if (!moved) throw new Error(`the demo cannot ${act} inquiry ${id}`);
  const { name } = await db
    .selectFrom('admin')
    .where('id', '=', taken_by)
    .select('name')
    .executeTakeFirstOrThrow();
  await storeAudit(db, {
    ...{ admin_id, action: `inquiry.${act}`, object_kind: 'inquiry', object_id: id },
    before: { status: before },
    after: { status: moved.status, ...(act === 'hand' && { name }) },
    happened_at: at,
  });
}

/** Hides the ad as support does, without the mail to its company. */
async function hideAd(db: Db, { id, admin_id, at }: Action): Promise<void> {
  const { recruitment_id } = await findReport(db, id);
  const actor = { type: 'admin', id: admin_id } as const;
  if (recruitment_id === null || !(await switchOffForADay(db, { id: recruitment_id, actor, now: at })))
    throw new Error(`the demo cannot hide the ad of inquiry ${id}`);
  await db.updateTable('inquiry').set({ hid_ad_at: at }).where('id', '=', id).execute();
  const done = { admin_id, happened_at: at };
  await storeAudit(db, {
    ...{ ...done, action: 'recruitment.hide_for_a_day' },
    ...{ object_kind: 'recruitment', object_id: recruitment_id },
    ...{ before: { hidden: false }, after: { hidden: true } },
  });
  await storeAudit(db, { ...done, action: 'inquiry.hide_ad', object_kind: 'inquiry', object_id: id });
}

const findReport = (db: Db, id: number) =>
  db
    .selectFrom('inquiry')
    .where('id', '=', id)
    .select(['status', 'recruitment_id'])
    .executeTakeFirstOrThrow();
