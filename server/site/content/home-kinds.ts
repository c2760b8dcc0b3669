import { sql } from 'kysely';
import * as banners from '#contract/admin/content/admin-banners.ts';
import * as menus from '#contract/admin/content/admin-menus.ts';
import * as themes from '#contract/admin/content/admin-themes.ts';
import * as topics from '#contract/admin/content/admin-topics.ts';
import { message } from '#contract/text/messages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { not } from '#server/infrastructure/db/predicates.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isApprovedBanner } from '#server/states/banners.ts';
import { isShown as isAdShown } from '#server/states/search.ts';
import { createOrderedHandlers } from './kind-handlers.ts';
import type { Values } from './records.ts';
import { listPlacedAds, readPlacedAds, storePlacedAds } from './theme-ads.ts';

/** Menus in two levels. */
export const adminMenus = createOrderedHandlers<typeof menus>({
  table: 'menu',
  // `level` has no column, because it follows from the main menu of a record.
  columns: Object.keys(menus.create.input.shape).filter((name) => name !== 'level'),
  listed: ['parent_id', 'url', 'opens_new_window'],
  within: 'parent_id',
  judge: validateMenu,
  mayRemove: async (db, id) => {
    if (await hasSubMenus(db, id)) throw apiError('MENU_NOT_DELETABLE');
  },
});

/** Checks that a sub-menu belongs to an existing main menu, and that a menu with sub-menus is a main menu. */
async function validateMenu(db: Db, fields: Values, id: number | undefined): Promise<Values> {
  if (fields.level === 'MAIN') return { ...fields, parent_id: null };
  const parent = await db
    .selectFrom('menu')
    .where('id', '=', Number(fields.parent_id))
    .where('parent_id', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!parent || parent.id === id) throw validationError({ parent_id: message('choice') });
  if (id !== undefined && (await hasSubMenus(db, id)))
    throw validationError({ level: message('menu_level') });
  return fields;
}

const hasSubMenus = async (db: Db, id: number) =>
  (await db.selectFrom('menu').where('parent_id', '=', id).select('id').limit(1).execute()).length > 0;

const imageColumns = ['image_vi_id', 'image_kr_id', 'image_en_id'] as const;

/** Banners of the home page by their slot. */
export const adminBanners = createOrderedHandlers<typeof banners>({
  table: 'banner',
  columns: Object.keys(banners.create.input.shape),
  listed: ['kind', 'url', 'palette', ...imageColumns],
  images: imageColumns,
  pictures: 'banner',
  within: 'kind',
  judge: async (db, fields, id) => {
    if (id !== undefined && fields.status === 'PUBLISHED' && (await isUnseenBanner(db, id)))
      throw apiError('NOT_VALID', 'error.banner_unseen');
    return fields;
  },
  mayRemove: async (db, id) => {
    if (await isOrderedBanner(db, id)) throw apiError('NOT_VALID', 'error.banner_ordered');
  },
});

/** True for a banner that a company has ordered: its order controls when it is shown. */
const isOrderedBanner = async (db: Db, id: number) =>
  (await db.selectFrom('placement').where('banner_id', '=', id).select('id').limit(1).execute()).length > 0;

/**
 * True for a company's banner that no administrator has approved in the review queue. It cannot be published by this
 * form, which would bypass the approval.
 */
const isUnseenBanner = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('placement as p')
      .leftJoin('banner_review as v', 'v.placement_id', 'p.id')
      .where('p.banner_id', '=', id)
      .where(not(isApprovedBanner).sql)
      .select('p.id')
      .limit(1)
      .execute()
  ).length > 0;

/** Tags of the promotional banner. */
export const adminTopics = createOrderedHandlers<typeof topics>({
  table: 'topic',
  columns: Object.keys(topics.create.input.shape),
  listed: ['url'],
});

/** Blocks of the home page with chosen ads. */
export const adminThemes = createOrderedHandlers<typeof themes>({
  table: 'theme',
  columns: Object.keys(themes.create.input.shape),
  listed: ['url', 'recruitment_max'],
  counted: (now) => ({
    ads: sql<number>`(SELECT count(*)::int FROM theme_recruitment p WHERE p.theme_id = x.id)`,
    listed_ads: sql<number>`(SELECT count(*)::int FROM theme_recruitment p
      JOIN recruitment_search s ON s.id = p.recruitment_id WHERE p.theme_id = x.id AND ${isAdShown(now).sql})`,
  }),
  apart: { field: 'recruitments', read: readPlacedAds, store: storePlacedAds, show: listPlacedAds },
});
