import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { isBannerLost, isRefusedBanner } from '#server/states/banners.ts';
import { isPlacementBought } from '#server/states/money.ts';
import { lockPayment } from '../orders/lock-payment.ts';
import { selectPlacements } from '../placements/placement-rows.ts';
import { findReviewed } from './decide.ts';
import { refundWeeks } from './late-weeks.ts';
import { mailEnded } from './mails.ts';

/**
 * Ends banners that can no longer be shown, each in its own transaction: releases its slots, refunds its weeks and
 * mails its company.
 * @returns the number of ended banners
 */
export async function endUnseenBanners(deps: Omit<MailContext, 'now'>, now: Date): Promise<number> {
  const rows = await selectPlacements(deps.db)
    .where('p.banner_id', 'is not', null)
    .where(isPlacementBought.sql)
    .where(isBannerLost(now).sql)
    .orderBy('p.id')
    .clearSelect()
    .select(['p.id', 'p.order_id'])
    .execute();
  let ended = 0;
  for (const row of rows)
    if (await deps.db.transaction().execute((db) => endOne({ ...deps, db, now }, row))) ended += 1;
  return ended;
}

async function endOne(work: MailContext, { id, order_id }: { id: number; order_id: number }) {
  const { db, now } = work;
  const [order] = await lockPayment(db, [order_id]);
  const { row, review } = await findReviewed(db, id);
  if (!order || !isPlacementBought.matches(row) || !isBannerLost(now).matches({ ...row, ...review }))
    return false;
  const buyer = await db
    .selectFrom('employer')
    .where('company_id', '=', row.company_id)
    .select('language')
    .executeTakeFirst();
  const refunded = row.duration * 4 - review.refunded_weeks;
  const reader = { db, now, language: buyer?.language ?? ('vi' as const) };
  const { refunded_weeks } = review;
  const amount = await refundWeeks(reader, order, row, { weeks: refunded, refunded_weeks, isOver: true });
  const why = isRefusedBanner.matches(review) ? 'lapsed' : 'waited';
  await mailEnded(work, id, { why, refunded, amount });
  return true;
}
