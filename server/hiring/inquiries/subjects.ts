import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { isUnreadable, publicState } from '#server/states/recruitments.ts';

/** Returns the title of an ad with a public page, including closed ones; undefined for others. */
export async function findReadableTitle(
  db: Db,
  id: number,
  language: Language,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('recruitment as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where('r.id', '=', id)
    .select(['r.title_vi', 'r.title_kr', 'r.title_en', publicState(now).sql.as('state')])
    .executeTakeFirst();
  if (row === undefined || isUnreadable(row.state)) return undefined;
  return selectLocalized(row, 'title', language)?.text;
}
