import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** An ad as the source of the expected answers: in one language, its title as written. */
export interface KnownAd {
  id: number;
  language: Language;
  title: string;
  /** Words of the title, lower case. */
  words: string[];
  place: string | null;
  /** Id of an imported posting. */
  source_id: string | null;
}

/** All ads that are listed now, by their first title. Rows of ads that ended today are still in the index. */
export async function listKnownAds(db: Db): Promise<KnownAd[]> {
  const now = new Date();
  const rows = await db
    .selectFrom('recruitment_search as s')
    .innerJoin('recruitment as r', 'r.id', 's.id')
    .leftJoin('location as l', 'l.code', 's.province')
    .select(['r.id', 'r.title_vi', 'r.title_kr', 'r.title_en', 'r.source_id', 'l.name as place'])
    .where('s.starts_at', '<=', now)
    .where('s.expires_at', '>', now)
    .orderBy('r.id')
    .execute();
  return rows.flatMap((row) => {
    const language = (['vi', 'kr', 'en'] as const).find((one) => row[`title_${one}`] !== null);
    if (language === undefined) return [];
    const title = row[`title_${language}`] ?? '';
    return [
      { id: row.id, language, title, words: wordsOf(title), place: row.place, source_id: row.source_id },
    ];
  });
}

/** Runs of letters and digits in lower case: a separate tokenizer, so that the search is not measured by its own. */
export function wordsOf(title: string): string[] {
  return (
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
