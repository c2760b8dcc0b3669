import type { UpdateObject } from 'kysely';
import type { LateWeeks } from '#contract/money/banner-enums.ts';
import { bannerContent } from '#contract/money/orders.ts';
import { clearedReason } from '#server/audit/decision-reasons.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Database } from '#server/infrastructure/db/tables.ts';
import type { BannerRow } from './describe-banner.ts';

/** Columns that a company fills in for its banner and that a change replaces. */
const contentColumns = Object.keys(bannerContent.shape) as (keyof typeof bannerContent.shape)[];

/** Creates the review of an ordered banner. The banner is reviewed once it is paid. */
export const insertReview = (
  trx: Db,
  review: { placement_id: number; late_weeks: LateWeeks; submitted_at: Date },
) =>
  trx
    .insertInto('banner_review')
    .values({ ...review, state: 'PAID_WAITING' })
    .execute();

/** Marks a paid banner as waiting. Creates its review if an older version has ordered the banner. */
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

/** Changes the `banner` row, which the home page reads. */
export const setBanner = (trx: Db, id: number, changed: Changed & object, now: Date) =>
  trx
    .updateTable('banner')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();

/** Changes the content of a banner. */
export const setContent = (trx: Db, id: number, content: BannerRow, now: Date) => {
  const columns = [...contentColumns].map((name) => [name, content[name]]);
  return trx
    .updateTable('banner')
    .set((eb) => ({ ...Object.fromEntries(columns), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
};

/** Columns that clear the decision on a review, because its company has sent a new version. */
export const clearedDecision = { ...clearedReason, decided_at: null, decided_by: null } as const;

/** Changes a review, or creates it if an older version has not. The caller must hold the lock on the order. */
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
