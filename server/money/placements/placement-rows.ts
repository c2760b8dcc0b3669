import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import type { BannerRow, ReviewRow } from './describe-banner.ts';

/** Selects placements with the titles of their ads, themes and banners. */
export const selectPlacements = (db: Db) =>
  db
    .selectFrom('placement as p')
    .innerJoin('service_order as o', 'o.id', 'p.order_id')
    .leftJoin('theme as x', 'x.id', 'p.theme_id')
    .leftJoin('banner as b', 'b.id', 'p.banner_id')
    .leftJoin('banner_review as v', 'v.placement_id', 'p.id')
    .leftJoin('recruitment as r', 'r.id', 'p.recruitment_id')
    .selectAll('p')
    .select(['o.reference', 'r.title_vi', 'r.title_kr', 'r.title_en'])
    .select(['x.title_vi as theme_vi', 'x.title_kr as theme_kr', 'x.title_en as theme_en'])
    .select(sql<BannerRow | null>`to_jsonb(b)`.as('banner'))
    .select(sql<ReviewRow | null>`to_jsonb(v)`.as('review'));
export type PlacementView = Awaited<ReturnType<ReturnType<typeof selectPlacements>['execute']>>[number];

/** Title of the ad or banner in the reader's language. For a deleted one, it is the title at the time of the order. */
export const placementTitle = (row: PlacementView, language: Language): string =>
  selectLocalized(row, 'title', language)?.text ??
  (row.banner && selectLocalized(row.banner, 'title', language)?.text) ??
  row.title;
