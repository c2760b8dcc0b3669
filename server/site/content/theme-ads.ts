import { sql } from 'kysely';
import type { ThemeFields } from '#contract/admin/content/admin-themes.ts';
import type { Language } from '#contract/languages.ts';
import { message } from '#contract/text/messages.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isShown as isAdShown } from '#server/states/search.ts';

/** Reads the ads of a theme in their order, in the shape that its form sends. */
export const readPlacedAds = (db: Db, id: number) =>
  db
    .selectFrom('theme_recruitment')
    .where('theme_id', '=', id)
    .orderBy('position')
    .orderBy('recruitment_id')
    .select('recruitment_id as id')
    .execute();

/** Same as `readPlacedAds`, with the titles of the ads and whether the public sees them now. */
export async function listPlacedAds(db: Db, id: number, now: Date, language: Language) {
  const rows = await db
    .selectFrom('theme_recruitment as p')
    .innerJoin('recruitment as r', 'r.id', 'p.recruitment_id')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .where('p.theme_id', '=', id)
    .orderBy('p.position')
    .orderBy('r.id')
    .select(['r.id', 'r.title_vi', 'r.title_kr', 'r.title_en', companyName(language).as('company_name')])
    .select(
      sql<boolean>`EXISTS (SELECT FROM recruitment_search s WHERE s.id = r.id AND ${isAdShown(now).sql})`.as(
        'is_listed',
      ),
    )
    .execute();
  return rows.map((row) => ({ ...row, title: selectLocalized(row, 'title', language)?.text ?? '' }));
}

/** Stores the ads of a theme, in this order. Throws 414 if one of them does not exist (any longer). */
export async function storePlacedAds(db: Db, theme_id: number, value: unknown): Promise<void> {
  const ids = (value as ThemeFields['recruitments']).map(({ id }) => id);
  await db.deleteFrom('theme_recruitment').where('theme_id', '=', theme_id).execute();
  if (ids.length === 0) return;
  const there = await db
    .selectFrom('recruitment')
    .where('id', 'in', ids)
    .forKeyShare()
    .select('id')
    .execute();
  if (there.length < ids.length) throw validationError({ recruitments: message('ad_gone') });
  await db
    .insertInto('theme_recruitment')
    .values(ids.map((recruitment_id, position) => ({ theme_id, recruitment_id, position })))
    .execute();
}
