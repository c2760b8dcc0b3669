import { addDays, dateOf } from '#contract/calendar.ts';
import { lastDayOf, nextMonday } from '#contract/money/period.ts';
import { message } from '#contract/text/messages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { extendAdWithSlot, startAdPlacement } from '../placements/ad-days.ts';
import { checkPremium } from '../placements/capacity.ts';
import { isValidStartWeek } from '../placements/plan.ts';
import { setBanner, submitPaidBanner } from '../placements/store-banner.ts';
import { type PlacementRow, reservePlacementWeeks } from '../placements/weeks.ts';

interface Payment {
  /** True if the slots of the order are still reserved. */
  isHeld: boolean;
  /** Another Monday on which placements that are sold by weeks start; undefined for the ordered one. */
  start_date: string | undefined;
}

/**
 * Starts paid placements: ads immediately, or as soon as they are public; banners and slots in themes on their Monday. If the
 * reservations of an order have expired, its slots are reserved again. Throws 4033 or 4040 if another order has one of them.
 */
export async function startPlacements(
  trx: Db,
  orderId: number,
  { isHeld, start_date }: Payment,
  now: Date,
): Promise<void> {
  if (start_date && (nextMonday(start_date) !== start_date || !isValidStartWeek(start_date, now)))
    throw validationError({ start_date: message('monday') });
  const rows = await trx
    .selectFrom('placement')
    .where('order_id', '=', orderId)
    // Ads come first, then slots by their key. Slots are locked last and in one order, to avoid a deadlock
    // (docs/decisions/0012-account-ends.md).
    .orderBy((eb) => eb('start_date', 'is not', null))
    .orderBy('service')
    .orderBy('theme_id')
    .orderBy('id')
    .selectAll()
    .execute();
  for (const row of rows) {
    if (row.service === 'RECRUITMENT_PREMIUM' && !isHeld) await checkPremium(trx, row.recruitment_id, now);
    await trx.updateTable('placement').set({ paid_at: now }).where('id', '=', row.id).execute();
    if (row.start_date !== null)
      await startWeeks(trx, { ...row, start_date: row.start_date }, start_date, now);
    else if (row.recruitment_id !== null) await startAdPlacement(trx, row, row.recruitment_id, now);
  }
}

/**
 * Sets the weeks of a banner or of a slot in a theme. If it can no longer begin as ordered, it begins on the next
 * Monday.
 */
async function startWeeks(
  trx: Db,
  row: PlacementRow & { start_date: string },
  moved: string | undefined,
  now: Date,
): Promise<void> {
  const today = dateOf(now);
  const start =
    moved ?? (row.start_date < addDays(nextMonday(today), -7) ? nextMonday(today) : row.start_date);
  await reservePlacementWeeks(trx, { ...row, start_date: start }, now);
  const period = { start_date: start, end_date: lastDayOf(start, row.unit, row.duration) };
  await trx.updateTable('placement').set(period).where('id', '=', row.id).execute();
  if (row.recruitment_id !== null) await extendAdWithSlot(trx, row, row.recruitment_id, period.end_date, now);
  // The banner stays a draft until an administrator has reviewed it (docs/decisions/0094-banners-are-seen-first.md).
  if (row.banner_id !== null) {
    await setBanner(trx, row.banner_id, period, now);
    await submitPaidBanner(trx, row.id, now);
  }
}

/**
 * Ends the placements of an order, paid or not: releases their weeks and hides their banners from the public.
 * @param only ids of the placements to end; undefined for all of the order
 */
export async function endPlacements(
  trx: Db,
  orderId: number,
  now: Date,
  only?: readonly number[],
): Promise<void> {
  if (only?.length === 0) return;
  const ended = await trx
    .updateTable('placement')
    .set({ ended_at: now })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .returning(['id', 'banner_id', 'paid_at'])
    .execute();
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('placement_week').where('placement_id', 'in', ids).execute();
  const banners = ended.flatMap(({ banner_id }) => banner_id ?? []);
  for (const id of banners) await setBanner(trx, id, { status: 'HIDDEN' }, now);
}
