import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { Db } from '#server/db/connection.ts';
import { type InquiryAct, moveInquiry } from '#server/inquiries/states.ts';
import { writeEvent } from '#server/recruitments/queries.ts';
import { refreshSearchRow } from '#server/search/write.ts';

/** An act of support on a report: takes it, hides its ad for a day, hands it to an operator. */
export type ReportDeed = 'take' | 'hide' | 'hand';

/** Minutes before the first start. The ad is hidden late, because it is shown again after 24 hours. */
const minutesAgo: Record<ReportDeed, number> = { take: 50, hide: 40, hand: 30 };

interface Deed {
  id: number;
  /** The administrator of support. */
  actor: number;
  at: Date;
}

/** Stores what support did with a report, with its audit (docs/decisions/0062-inbox.md). */
export async function storeReportDeeds(
  db: Db,
  id: number,
  deeds: readonly ReportDeed[],
  now: Date,
): Promise<void> {
  if (deeds.length === 0) return;
  const support = await findStaff(db, 'support');
  for (const deed of deeds) {
    const done = { id, actor: support.id, at: new Date(now.getTime() - minutesAgo[deed] * 60_000) };
    if (deed === 'hide') await hideAd(db, done);
    else await move(db, done, deed);
  }
}

async function move(db: Db, { id, actor, at }: Deed, act: InquiryAct & ReportDeed): Promise<void> {
  const taker = act === 'hand' ? await findStaff(db, 'operator') : { id: actor };
  const { status: before } = await findReport(db, id);
  const moved = await moveInquiry(db, { id, act, changes: { taken_by: taker.id } }, at);
  if (!moved) throw new Error(`the demo cannot ${act} inquiry ${id}`);
  await audit(db, {
    ...{ admin_id: actor, action: `inquiry.${act}`, object_kind: 'inquiry', object_id: id },
    before: { status: before },
    after: { status: moved.status, ...('name' in taker && { name: taker.name }) },
    happened_at: at,
  });
}

/** Hides the ad as support does (`server/recruitments/hide-for-a-day.ts`), without the mail to its company. */
async function hideAd(db: Db, { id, actor, at }: Deed): Promise<void> {
  const { recruitment_id } = await findReport(db, id);
  if (recruitment_id === null) throw new Error(`inquiry ${id} reports no ad`);
  await db
    .updateTable('recruitment')
    .set((eb) => ({
      hidden: true,
      hidden_until: new Date(at.getTime() + DAY_MILLISECONDS),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', recruitment_id)
    .execute();
  await db.updateTable('inquiry').set({ hid_ad_at: at }).where('id', '=', id).execute();
  const action = 'hide_for_a_day';
  await writeEvent(db, {
    recruitmentId: recruitment_id,
    actor: { type: 'admin', id: actor },
    action,
    now: at,
  });
  await refreshSearchRow(db, recruitment_id);
  await audit(db, {
    ...{ admin_id: actor, action: `recruitment.${action}` },
    ...{ object_kind: 'recruitment', object_id: recruitment_id },
    ...{ before: { hidden: false }, after: { hidden: true }, happened_at: at },
  });
  await audit(db, {
    ...{ admin_id: actor, action: 'inquiry.hide_ad', object_kind: 'inquiry', object_id: id },
    ...{ before: null, after: null, happened_at: at },
  });
}

interface Entry {
  admin_id: number;
  action: string;
  object_kind: string;
  object_id: number;
  before: object | null;
  after: object | null;
  happened_at: Date;
}

const audit = (db: Db, { before, after, ...entry }: Entry) =>
  db
    .insertInto('audit')
    .values({
      ...{ ...entry, employer_id: null, request_id: 'demo' },
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();

const findReport = (db: Db, id: number) =>
  db
    .selectFrom('inquiry')
    .where('id', '=', id)
    .select(['status', 'recruitment_id'])
    .executeTakeFirstOrThrow();

const findStaff = (db: Db, role: 'support' | 'operator') =>
  db
    .selectFrom('admin')
    .where('role', '=', role)
    .orderBy('id')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
