import { z } from 'zod';
import type { BannerReview } from '#contract/money/banner-enums.ts';
import { bannerContent } from '#contract/money/orders.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { moveReview, setBanner } from '#server/money/placements/store-banner.ts';
import { storeAudit } from './audits.ts';
import { readData } from './data.ts';
import { bannerPicture } from './pictures.ts';

/** `picture`: contains the whole banner, one in each language. */
const banner = bannerContent.safeExtend({ picture: bannerPicture.optional() });

/** Banners that companies of the demo have ordered. */
export const orderedBanners = readData(
  'company-banners',
  z.strictObject({ newShift: banner, yearEnd: banner, newYear: banner, quick: banner }),
);

export type DemoBanner = (typeof orderedBanners)[keyof typeof orderedBanners];

const HOUR = 3_600_000;

/** Stores an administrator's decision about the banner of a paid order, some hours after the payment. */
export async function storeBannerReview(
  db: Db,
  order: { id: number },
  review: BannerReview,
  { admin, paid_at }: { admin: number; paid_at: Date },
): Promise<void> {
  const bought = await db
    .selectFrom('placement')
    .where('order_id', '=', order.id)
    .where('banner_id', 'is not', null)
    .select(['id', 'banner_id'])
    .executeTakeFirst();
  if (!bought || bought.banner_id === null || review === 'PAID_WAITING') return;
  const decided_at = new Date(paid_at.getTime() + 2 * HOUR);
  const decision = { decided_at, decided_by: admin, version: 2 };
  const deed = {
    ...{ admin_id: admin, object_kind: 'banner', object_id: bought.banner_id },
    happened_at: decided_at,
  };
  if (review === 'REFUSED') {
    await moveReview(db, bought.id, { ...decision, state: 'REFUSED', status_reason_code: 'bad_link' });
    await storeAudit(db, { ...deed, action: 'banner.refuse', after: { reason_code: 'bad_link' } });
    return;
  }
  await setBanner(db, bought.banner_id, { status: 'PUBLISHED' }, decided_at);
  await moveReview(db, bought.id, { ...decision, state: 'APPROVED' });
  await storeAudit(db, { ...deed, action: 'banner.approve', after: {} });
  if (review === 'CHANGE_WAITING')
    await moveReview(db, bought.id, {
      ...{ change: JSON.stringify(orderedBanners.newYear), decided_at: null, decided_by: null, version: 3 },
      submitted_at: new Date(decided_at.getTime() + 20 * HOUR),
    });
}
