import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecruitmentCards } from '#server/search/find/cards.ts';
import { isWrittenIn } from '#server/search/index/ad-languages.ts';
import { isShown } from '#server/states/search.ts';

/** One row of the home page. */
const SHOWN = 4;
/** Newest ads of which each company keeps one. */
const READ = 40;

interface Row {
  id: number;
  company_id: number;
  other_title: string;
}

/** Cards of the newest ads in Korean and Vietnamese, one for each company, with the title that the card does not show. */
export async function listBilingual(db: Db, language: Language, now: Date) {
  const other_language: Language = language === 'kr' ? 'vi' : 'kr';
  const { rows } = await sql<Row>`
    SELECT r.id, r.company_id, ${sql.ref(`r.title_${other_language}`)} AS other_title
    FROM (SELECT s.id, s.posted_at FROM recruitment_search s
          WHERE ${isShown(now).sql} AND ${isWrittenIn(['kr'])} AND ${isWrittenIn(['vi'])}
          ORDER BY s.posted_at DESC, s.id DESC LIMIT ${sql.lit(READ)}) newest
    JOIN recruitment r ON r.id = newest.id
    ORDER BY newest.posted_at DESC, r.id DESC`.execute(db);
  const firsts = rows.filter(
    (row, at) => rows.findIndex(({ company_id }) => company_id === row.company_id) === at,
  );
  const titles = new Map(firsts.slice(0, SHOWN).map((row) => [row.id, row.other_title]));
  const cards = await listRecruitmentCards(db, [...titles.keys()], language, now);
  return cards.map(({ data }) => ({ ...data, other_title: titles.get(data.id) ?? '', other_language }));
}
