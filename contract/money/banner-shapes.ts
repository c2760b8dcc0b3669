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
  /** Weeks in which it was not shown and that were refunded. */
  refunded_weeks: z.int(),
  /** For a refused one: until when a new image keeps the reserved weeks that have not begun. */
  replace_by: z.iso.datetime().nullable(),
  /** A change that waits for review, or that was refused. */
  change: orderedBanner.nullable(),
  /** The company may change it now. */
  may_change: z.boolean(),
});
