import { z } from 'zod';
import { translatedReasonShape } from '../admin/decision-reasons.ts';
import { bannerKinds, palettes } from '../enums.ts';
import { nullableLocalized } from '../localized-fields.ts';
import { bannerReviews, lateWeeks } from './banner-enums.ts';

const image = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** What a banner says and shows. */
const shownContent = {
  ...nullableLocalized('title'),
  ...nullableLocalized('note'),
  ...nullableLocalized('text'),
  ...nullableLocalized('label'),
  url: z.string().nullable(),
  palette: z.enum(palettes),
  image_vi: image.nullable(),
  image_kr: image.nullable(),
  image_en: image.nullable(),
};

/** A banner as its company ordered it. */
export const orderedBanner = z.object({ kind: z.enum(bannerKinds), ...shownContent });

/** Where a company's banner stands with those who look at it first. */
export const bannerReview = z.object({
  state: z.enum(bannerReviews),
  ...translatedReasonShape,
  late_weeks: z.enum(lateWeeks),
  /** Weeks that it was not shown, for which money went back. */
  refunded_weeks: z.int(),
  /** Of a refused one: until when a new picture keeps the weeks that have not begun. */
  replace_by: z.iso.datetime().nullable(),
  /** What waits to take the place of what is shown, or was refused for it. */
  change: orderedBanner.nullable(),
  /** Whether its company may change it now. */
  may_change: z.boolean(),
});
