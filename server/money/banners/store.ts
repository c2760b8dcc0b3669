import type { UpdateObject } from 'kysely';
import type { LateWeeks } from '#contract/money/banner-enums.ts';
import { bannerContent } from '#contract/money/orders.ts';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/tables.ts';
import { clearedReason } from '#server/decision-reasons.ts';
import type { BannerRow } from './describe.ts';

/** What a company writes of its banner, and a change replaces. */
const contentColumns = Object.keys(bannerContent.shape) as (keyof typeof bannerContent.shape)[];

/** Opens the review of a banner that was ordered. It is looked at once it is paid. */
export const insertReview = (
  trx: Db,
  review: { placement_id: number; late_weeks: LateWeeks; submitted_at: Date },
) =>
  trx
    .insertInto('banner_review')
    .values({ ...review, state: 'PAID_WAITING' })
    .execute();

/** A banner was paid: it waits from now on. One that a version before has ordered gets its review here. */
export const submitPaidBanner = (trx: Db, placement_id: number, now: Date) =>
  trx
    .insertInto('banner_review')
    .values({ placement_id, state: 'PAID_WAITING', submitted_at: now })
    .onConflict((conflict) => conflict.column('placement_id').doUpdateSet({ submitted_at: now }))
    .execute();

type Changed = Partial<{
  status: 'PUBLISHED' | 'HIDDEN';
  start_date: string;
  end_date: string;
}>;

/** Changes the row that the home page reads. */
export const setBanner = (trx: Db, id: number, changed: Changed & object, now: Date) =>
  trx
    .updateTable('banner')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();

/** Changes what a banner says and shows. */
export const setContent = (trx: Db, id: number, content: BannerRow, now: Date) => {
  const columns = [...contentColumns].map((name) => [name, content[name]]);
  return trx
    .updateTable('banner')
    .set((eb) => ({ ...Object.fromEntries(columns), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
};

/** For what its company sends: no decision holds of it any more. */
export const undecided = { ...clearedReason, decided_at: null, decided_by: null } as const;

/** Changes a review; one that a version before has not opened is opened here. The order is locked. */
export async function moveReview(
  trx: Db,
  placement_id: number,
  changes: Omit<UpdateObject<Database, 'banner_review'>, 'placement_id'>,
): Promise<void> {
  const opened = { placement_id, state: 'PAID_WAITING', submitted_at: new Date(0) } as const;
  await trx
    .insertInto('banner_review')
    .values({ ...opened, ...(changes as object) })
    .onConflict((conflict) => conflict.column('placement_id').doUpdateSet(changes as object))
    .execute();
}
