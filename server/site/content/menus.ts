import type { Language } from '#contract/languages.ts';
import { memoizeUntilChange } from '#server/infrastructure/db/caches/memoized-read.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isPubliclyVisible } from '#server/states/content.ts';
import { titleOf } from './texts.ts';

/** Loads all menus in any state, by id. Cached, because they are few and are shown on many pages. */
const readMenus = memoizeUntilChange(
  'Menus',
  ['pages'],
  async (db) => {
    const rows = await db.selectFrom('menu').selectAll().orderBy('position').orderBy('id').execute();
    return new Map(rows.map((row) => [row.id, row]));
  },
  { mayBeEmpty: true },
);

type MenuRow = Awaited<ReturnType<typeof readMenus>> extends Map<number, infer Row> ? Row : never;

/**
 * Lists the visible main menus with their sub-menus, in their order. Left out are the sub-menus of a hidden
 * menu, and main menus with neither a link nor sub-menus.
 */
export async function listShownMenus(db: Db, language: Language, now: Date) {
  const shown = [...(await readMenus(db)).values()].filter(isPubliclyVisible(now).matches);
  const toEntry = (row: MenuRow) => {
    const title = titleOf(row, language);
    return title ? [{ id: row.id, ...title, url: row.url, opens_new_window: row.opens_new_window }] : [];
  };
  return shown
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((main) => {
      const children = shown.filter(({ parent_id }) => parent_id === main.id).flatMap(toEntry);
      return toEntry(main).map((entry) => ({ ...entry, children }));
    })
    .filter(({ url, children }) => url !== null || children.length > 0);
}
