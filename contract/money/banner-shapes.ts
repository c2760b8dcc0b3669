import { z } from 'zod';
import { translatedReasonShape } from '../admin/decision-reasons.ts';
import { bannerKinds, palettes } from '../enums.ts';
import { nullableLocalized } from '../localized-fields.ts';
import { bannerReviews, lateWeeks } from './banner-enums.ts';

const image = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** Texts and images of a banner. */
const bannerContent = {
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

/** A banner as the company ordered it. */
export const orderedBanner = z.object({ kind: z.enum(bannerKinds), ...bannerContent });

/** Review state of a company's banner. */
export const bannerReview = z.object({
  state: z.enum(bannerReviews),
  ...translatedReasonShape,
  late_weeks: z.enum(lateWeeks),
  /** Number of weeks that were refunded because the banner was not shown in them. */
  refunded_weeks: z.int(),
  /** For a refused banner: the time until which a new image keeps the reserved weeks that have not begun. */
  replace_by: z.iso.datetime().nullable(),
  /** A change that waits for review, or that was refused. */
  change: orderedBanner.nullable(),
  /** True if the company may change the banner now. */
  may_change: z.boolean(),
});
