import type { z } from 'zod';
import type { CompanyAccess } from '#contract/call.ts';
import type { changeOwnBanner } from '#contract/money/own-banners.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { bannerReviewOf, reviewAfter, waitsForReview } from '#server/states/banners.ts';
import { lockOrder } from '../orders/buyer.ts';
import { mayChange, readReview, toBannerColumns } from '../placements/describe-banner.ts';
import { selectPlacements } from '../placements/placement-rows.ts';
import { clearedDecision, moveReview, setContent } from '../placements/store-banner.ts';
import { checkImages } from '../placements/targets.ts';

type Work = Context<CompanyAccess>;

/**
 * Stores a change of an own banner, which administrators review first. Until then, the approved version is shown. A
 * pending or refused version is replaced. Throws 4027 if the banner is unpaid, has ended, or was refused too long ago.
 */
export async function changeBanner(
  { db, actor, now }: Work,
  { id, ...content }: z.output<typeof changeOwnBanner.input>,
): Promise<void> {
  const find = async () =>
    orNotFound(
      await selectPlacements(db)
        .where('p.id', '=', id)
        .where('p.company_id', '=', actor.companyId)
        .where('p.banner_id', 'is not', null)
        .executeTakeFirst(),
    );
  await lockOrder(db, (await find()).order_id, actor);
  const row = await find();
  if (!row.banner || row.banner_id === null || !mayChange(row, now))
    throw apiError('NOT_VALID', 'error.state_changed');
  await checkImages(db, actor.employerId, content, (name) => name.replace('banner.', ''));
  const review = readReview(row.review, row.paid_at);
  const state = bannerReviewOf.of(review);
  const sent = {
    ...{ ...clearedDecision, version: review.version + 1 },
    // A correction of a waiting banner does not change its position in the queue.
    submitted_at: waitsForReview(state) ? review.submitted_at : now,
  };
  if (state === 'PAID_WAITING' || state === 'REFUSED') {
    await setContent(db, row.banner_id, toBannerColumns(row.banner.kind, content), now);
    await moveReview(db, id, { ...sent, state: reviewAfter('submit') });
  } else await moveReview(db, id, { ...sent, change: JSON.stringify(content) });
}
