import type { z } from 'zod';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { BannerKind } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { bannerReview, orderedBanner } from '#contract/money/banner-shapes.ts';
import type { BannerContent } from '#contract/money/orders.ts';
import { toReasonFields } from '#server/audit/decision-reasons.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { imageOf } from '#server/site/content/texts.ts';
import { bannerReviewOf, isApprovedBanner, isLapsed, isRefusedBanner } from '#server/states/banners.ts';
import { isPlacementBought, isPlacementOver } from '#server/states/money.ts';

type Texts<Base extends string> = { [Key in `${Base}_${Language}`]: string | null };
type Shown = z.input<typeof orderedBanner>;

/** A row of `banner` as JSON. */
export type BannerRow = Texts<'title'> &
  Texts<'note'> &
  Texts<'text'> &
  Texts<'label'> & {
    kind: BannerKind;
    url: string | null;
    palette: Shown['palette'];
    image_vi_id: string | null;
    image_kr_id: string | null;
    image_en_id: string | null;
  };

/** A row of `banner_review` as JSON. */
export interface ReviewRow {
  state: 'PAID_WAITING' | 'APPROVED' | 'REFUSED';
  late_weeks: 'REFUND' | 'APPEND';
  version: number;
  submitted_at: string;
  decided_at: string | null;
  status_reason_code: string | null;
  status_reason: string | null;
  status_reason_language: Language | null;
  change: BannerContent | null;
  refunded_weeks: number;
}

/** Review of a banner that a node of an older version has stored without one: it waits for review. */
const unreviewed: Omit<ReviewRow, 'submitted_at'> = {
  ...{ state: 'PAID_WAITING', late_weeks: 'REFUND', version: 1, decided_at: null, change: null },
  ...{ status_reason_code: null, status_reason: null, status_reason_language: null, refunded_weeks: 0 },
};

/** Parses the timestamps of a review row, as the state predicates need them. */
export const readReview = (review: ReviewRow | null, paid_at: Date | null) => ({
  ...(review ?? unreviewed),
  submitted_at: new Date(review?.submitted_at ?? paid_at ?? 0),
  decided_at: review?.decided_at ? new Date(review.decided_at) : null,
});

const names = ['title', 'note', 'text', 'label'] as const;
const languages = ['vi', 'kr', 'en'] as const;

/** Maps a change to the columns of a banner; omitted fields are empty. */
export const toBannerColumns = (kind: BannerKind, change: BannerContent): BannerRow =>
  ({
    kind,
    ...Object.fromEntries(
      names.flatMap((base) =>
        languages.map((language) => [`${base}_${language}`, change[`${base}_${language}`] ?? null]),
      ),
    ),
    url: change.url ?? null,
    palette: change.palette,
    image_vi_id: change.image_vi_id ?? null,
    image_kr_id: change.image_kr_id ?? null,
    image_en_id: change.image_en_id ?? null,
  }) as BannerRow;

/** Headline in the reader's language, or in any other. */
export const bannerTitle = (one: Texts<'title'>, language: Language): string =>
  selectLocalized(one, 'title', language)?.text ?? '';

interface Reviewed {
  banner: BannerRow | null;
  review: ReviewRow | null;
  paid_at: Date | null;
  ended_at: Date | null;
  end_date: string | null;
}

/** Loads the pictures of banners and of their changes with one query. @returns functions that describe a banner and its review */
export async function describeBanners(db: Db, rows: readonly Reviewed[], language: Language, now: Date) {
  const contents = rows.flatMap(({ banner, review }) => [banner, review?.change]);
  const ids = contents.flatMap((one) =>
    [one?.image_vi_id, one?.image_kr_id, one?.image_en_id].filter((id) => id != null),
  );
  const files =
    ids.length === 0
      ? []
      : await db.selectFrom('file').where('id', 'in', ids).select(['id', 'width', 'height']).execute();
  const image = (id: string | null) => {
    const file = files.find((one) => one.id === id);
    return file ? imageOf(file) : null;
  };
  const show = (banner: BannerRow): Shown => ({
    ...banner,
    image_vi: image(banner.image_vi_id),
    image_kr: image(banner.image_kr_id),
    image_en: image(banner.image_en_id),
  });
  const tell = (row: Reviewed): z.input<typeof bannerReview> | null => {
    if (!row.banner || !isPlacementBought.matches(row)) return null;
    const review = readReview(row.review, row.paid_at);
    return {
      state: bannerReviewOf.of(review),
      ...toReasonFields(review, language),
      late_weeks: review.late_weeks,
      refunded_weeks: review.refunded_weeks,
      replace_by: isRefusedBanner.matches(review)
        ? bannerReplaceDeadline(review.decided_at).toISOString()
        : null,
      change: review.change && show(toBannerColumns(row.banner.kind, review.change)),
      may_change: mayChange(row, now),
    };
  };
  return { show, tell };
}

/** Deadline for a new picture after a refusal. If the company meets it, its banner keeps its weeks. */
export const bannerReplaceDeadline = (decided_at: Date | null) =>
  new Date((decided_at?.getTime() ?? 0) + limits.bannerReplaceDays * DAY_MILLISECONDS);

/** True if its company may change the banner: it is paid, the approved version has not ended, and it was not refused too long ago. */
export function mayChange(row: Omit<Reviewed, 'banner'>, now: Date): boolean {
  const review = readReview(row.review, row.paid_at);
  const isPast = isApprovedBanner.matches(review) && isPlacementOver(now).matches(row);
  return isPlacementBought.matches(row) && !isPast && !isLapsed(now).matches(review);
}
