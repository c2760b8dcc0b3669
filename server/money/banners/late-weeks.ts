import type { Selectable } from 'kysely';
import { addDays, dateOf } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { nextMonday } from '#contract/money/period.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ServiceOrderTable } from '#server/infrastructure/db/tables/orders.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { appendsLateWeeks } from '#server/states/banners.ts';
import { storeRefund } from '../orders/refunds.ts';
import { endPlacements } from '../orders/start.ts';
import { appendWeeks } from '../placements/capacity.ts';
import { moveReview, setBanner } from '../placements/store-banner.ts';
import { countBannerSlots } from '../placements/weeks.ts';
import { findPaidPart } from './paid-part.ts';
import { weeksIn, weeksOver } from './passed-weeks.ts';

type Order = Selectable<ServiceOrderTable>;

/** An approved banner that was never shown. Its order is locked. */
interface Unseen {
  id: number;
  order_id: number;
  banner_id: number;
  service: string;
  duration: number;
  start_date: string | null;
  end_date: string | null;
  banner: { kind: 'MAIN' | 'SUB_1' | 'SUB_2' };
}
interface Late {
  late_weeks: 'REFUND' | 'APPEND';
  refunded_weeks: number;
}

/**
 * Result for the weeks that passed before a banner was approved: weeks appended, weeks refunded, and the refunded VND.
 */
export interface LateWeeksResult {
  appended: number;
  refunded: number;
  amount: number;
  /** True if no week is left to be shown. */
  isOver: boolean;
}

/**
 * Settles the weeks that have passed while a banner waited for its approval, on the day of the approval. A week is
 * appended after the banner's last week if its company has chosen that and a slot is free; otherwise it is refunded.
 * The banner is shown from the current week on. Slots are locked last; the caller must hold the lock on the order.
 */
export async function refundOrAppendLateWeeks(
  { db, now, language }: { db: Db; now: Date; language: Language },
  order: Order,
  row: Unseen,
  review: Late,
): Promise<LateWeeksResult> {
  const { start_date, end_date } = row;
  const none = { appended: 0, refunded: 0, amount: 0, isOver: false };
  if (start_date === null || end_date === null) return none;
  const today = dateOf(now);
  const total = weeksIn(start_date, end_date);
  const passed = weeksOver(start_date, end_date, today);
  if (passed === 0) return none;
  const from = passed === total ? nextMonday(today) : addDays(end_date, 1);
  const appended = appendsLateWeeks.matches(review)
    ? await appendWeeks(
        db,
        {
          ...{ placementId: row.id, place: `BANNER_${row.banner.kind}`, start: from, weeks: passed },
          max: await countBannerSlots(db, row.banner.kind, now),
        },
        now,
      )
    : 0;
  const shown = total - passed + appended;
  const refunded = passed - appended;
  const isOver = shown === 0;
  if (!isOver) {
    const first = passed === total ? from : addDays(start_date, passed * 7);
    const period = { start_date: first, end_date: addDays(first, shown * 7 - 1) };
    await db.updateTable('placement').set(period).where('id', '=', row.id).execute();
    await setBanner(db, row.banner_id, period, now);
  }
  const amount =
    refunded === 0
      ? 0
      : await refundWeeks({ db, now, language }, order, row, { ...review, weeks: refunded, isOver });
  return { appended, refunded, amount, isOver };
}

/**
 * Refunds weeks that were not shown. If no other week is left, the banner ends. The refunds of all weeks add up to the
 * banner's price.
 * @returns the refunded VND
 */
export async function refundWeeks(
  { db, now, language }: { db: Db; now: Date; language: Language },
  order: Order,
  row: Unseen,
  { weeks, refunded_weeks, isOver }: { weeks: number; refunded_weeks: number; isOver: boolean },
): Promise<number> {
  const { line_id, paid, left } = await findPaidPart(db, order, row);
  const bought = row.duration * 4;
  const until = (count: number) => Math.floor((paid * count) / bought);
  const amount = Math.min(left, until(refunded_weeks + weeks) - until(refunded_weeks));
  const ends = isOver ? [row.id] : [];
  await moveReview(db, row.id, { refunded_weeks: refunded_weeks + weeks });
  if (amount === 0) {
    await endPlacements(db, order.id, now, ends);
    return 0;
  }
  const reason = translate(language, 'service.refund.weeks_not_shown', { count: weeks });
  await storeRefund(db, order, { amount, line_id, ends, reason, by: 'system' }, now);
  return amount;
}
