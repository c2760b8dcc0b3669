import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import type { PolicyKind } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countRows } from '#server/infrastructure/db/counts.ts';
import { isPastEnd, offsetOf, type PageRequest } from '#server/infrastructure/db/page.ts';
import { all } from '#server/infrastructure/db/predicates.ts';
import { isApprovedBanner } from '#server/states/banners.ts';
import { isPubliclyVisible, wasInForce } from '#server/states/content.ts';
import { isApproved } from '#server/states/employers.ts';
import { isInTheme, isRunning } from '#server/states/money.ts';
import { isShown as isAdShown } from '#server/states/search.ts';

/** Visible banners in their order, with the picture of the language, otherwise the Vietnamese one, otherwise any. */
export function listShownBanners(db: Db, language: Language, now: Date) {
  return (
    db
      .selectFrom('banner as x')
      .leftJoin('file as f', (join) =>
        join.on(
          'f.id',
          '=',
          sql<string>`coalesce(${sql.ref(`x.image_${language}_id`)}, x.image_vi_id, x.image_kr_id, x.image_en_id)`,
        ),
      )
      .where(isPubliclyVisible(now).sql)
      .where(mayAdvertise)
      // Paid banners come before those of the site.
      .orderBy(sql`NOT EXISTS (SELECT FROM placement p WHERE p.banner_id = x.id)`)
      .orderBy('x.position')
      .orderBy('x.id')
      .selectAll('x')
      .select(['f.id as file_id', 'f.width', 'f.height'])
      .execute()
  );
}

/**
 * SQL condition: banner `x` may be shown, because it is the site's own, or because it is approved and its company is
 * approved now.
 */
const mayAdvertise = sql<boolean>`NOT EXISTS (SELECT FROM placement p JOIN employer e ON e.company_id = p.company_id
  LEFT JOIN banner_review v ON v.placement_id = p.id
  WHERE p.banner_id = x.id AND (${all(isApproved, isApprovedBanner).sql}) IS NOT TRUE)`;

/** Visible themes in their order. */
export const listShownThemes = (db: Db, now: Date) =>
  db
    .selectFrom('theme as x')
    .where(isPubliclyVisible(now).sql)
    .orderBy('x.position')
    .orderBy('x.id')
    .selectAll('x')
    .execute();

/**
 * Lists the listed ads of themes: first those with a paid slot, then those that administrators chose, in the order
 * within the theme.
 */
export async function listThemeAds(db: Db, now: Date) {
  const { rows } = await sql<{ theme_id: number; recruitment_id: number }>`
    SELECT placed.theme_id, placed.recruitment_id
    FROM (
      SELECT p.theme_id, p.recruitment_id, 0 AS rank, p.id AS place FROM placement p
      WHERE ${isInTheme.sql} AND ${isRunning(now).sql}
      UNION ALL SELECT t.theme_id, t.recruitment_id, 1, t.position FROM theme_recruitment t
    ) placed
    JOIN theme x ON x.id = placed.theme_id
    JOIN recruitment_search s ON s.id = placed.recruitment_id
    WHERE ${isPubliclyVisible(now).sql} AND ${isAdShown(now).sql}
    ORDER BY placed.theme_id, placed.rank, placed.place, placed.recruitment_id`.execute(db);
  return rows;
}

const shownEvents = (db: Db, now: Date) =>
  db.selectFrom('event as x').leftJoin('file as f', 'f.id', 'x.image_id').where(isPubliclyVisible(now).sql);

/** Lists one page of the visible events: future ones by their first day, then past ones, latest first. */
export async function listShownEvents(db: Db, request: PageRequest, now: Date) {
  const total = await countRows(db, shownEvents(db, now).select('x.id'));
  if (isPastEnd(request)) return { rows: [], total };
  const isPast = sql<boolean>`x.last_day < ${dateOf(now)}::date`;
  const rows = await shownEvents(db, now)
    .selectAll('x')
    .select(['f.width', 'f.height'])
    .orderBy(isPast)
    .orderBy(sql`case when ${isPast} then null else x.first_day end`)
    .orderBy('x.last_day', 'desc')
    .orderBy('x.id', 'desc')
    .offset(offsetOf(request))
    .limit(request.limit)
    .execute();
  return { rows, total };
}

/** A visible event. */
export const findShownEvent = (db: Db, id: number, now: Date) =>
  shownEvents(db, now)
    .where('x.id', '=', id)
    .selectAll('x')
    .select(['f.width', 'f.height'])
    .executeTakeFirst();

const shownNotifications = (db: Db, now: Date) =>
  db.selectFrom('notification as x').where(isPubliclyVisible(now).sql);

/** Lists one page of the visible notifications, newest first. */
export async function listShownNotifications(db: Db, request: PageRequest, now: Date) {
  const total = await countRows(db, shownNotifications(db, now).select('x.id'));
  if (isPastEnd(request)) return { rows: [], total };
  const rows = await shownNotifications(db, now)
    .select(['x.id', 'x.title_vi', 'x.title_kr', 'x.title_en', 'x.start_date'])
    .select(['x.body_vi', 'x.body_kr', 'x.body_en'])
    .orderBy('x.start_date', 'desc')
    .orderBy('x.id', 'desc')
    .offset(offsetOf(request))
    .limit(request.limit)
    .execute();
  return { rows, total };
}

/** A visible notification. */
export const findShownNotification = (db: Db, id: number, now: Date) =>
  shownNotifications(db, now).where('x.id', '=', id).selectAll('x').executeTakeFirst();

const shownQuestions = (db: Db, now: Date) => db.selectFrom('faq as x').where(isPubliclyVisible(now).sql);

/** Maximum of questions on the page, more than any visitor reads. */
const QUESTIONS = 500;

/** Visible questions in their order. */
export const listShownQuestions = (db: Db, now: Date) =>
  shownQuestions(db, now).selectAll('x').orderBy('x.position').orderBy('x.id').limit(QUESTIONS).execute();

/** A visible question. */
export const findShownQuestion = (db: Db, id: number, now: Date) =>
  shownQuestions(db, now).where('x.id', '=', id).selectAll('x').executeTakeFirst();

/** Versions of a policy that are or were in force, the current one first. */
export const listVersions = (db: Db, kind: PolicyKind, now: Date) =>
  db
    .selectFrom('policy as x')
    .where('x.kind', '=', kind)
    .where(wasInForce(now).sql)
    .orderBy('x.start_date', 'desc')
    .orderBy('x.published_at', 'desc')
    .orderBy('x.id', 'desc')
    .select(['x.id', 'x.start_date'])
    .execute();

/** One version of a policy in any state. */
export const findVersion = (db: Db, id: number) =>
  db.selectFrom('policy').where('id', '=', id).selectAll().executeTakeFirst();
