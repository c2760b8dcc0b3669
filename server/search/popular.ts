import { sql } from 'kysely';
import { addDays, dateOf } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { isBlockedFromPopular } from '#server/search/never-popular.ts';
import { readWords } from '#server/search/normalise.ts';

/** A word shows from so many people of one day on (docs/rules.md#limits), so that nobody can put up a word alone. */
const SEARCHERS = 5;
const DAYS = 7;
const WORDS = 10;
/** Longer texts are sentences; they are no words for a ranking. */
const LENGTH = 40;

/** A popular word, and how many ranks it went up since yesterday; null where it was not popular then. */
export interface PopularWord {
  key: string;
  moved: number | null;
}

/**
 * Most searched words of the last seven days, most searchers first, compared with what yesterday showed. With a language,
 * words in its script come before all others.
 */
export async function listPopular(db: Db, now: Date, language?: Language): Promise<PopularWord[]> {
  const today = dateOf(now);
  const { rows } = await sql<{ word: string; searchers: number | null; before: number | null }>`
    SELECT word, ${sumBetween(addDays(today, 1 - DAYS), today)} AS searchers,
           ${sumBetween(addDays(today, -DAYS), addDays(today, -1))} AS before
    FROM search_count WHERE day BETWEEN ${addDays(today, -DAYS)} AND ${today}
    GROUP BY word HAVING max(searchers) >= ${SEARCHERS} ORDER BY word`.execute(db);
  const shown = rows.filter(({ word }) => !isBlockedFromPopular(word));
  const before = rankBy(shown, 'before', language);
  return rankBy(shown, 'searchers', language)
    .slice(0, WORDS)
    .map((key, rank) => ({ key, moved: before.includes(key) ? before.indexOf(key) - rank : null }));
}

/** Searchers of all days between, null where no single day had enough of them. */
function sumBetween(from: string, to: string) {
  const isBetween = sql`FILTER (WHERE day BETWEEN ${from} AND ${to})`;
  return sql`CASE WHEN max(searchers) ${isBetween} >= ${SEARCHERS} THEN sum(searchers) ${isBetween} END::int`;
}

function rankBy<Name extends string>(
  rows: readonly ({ word: string } & Record<Name, number | null>)[],
  name: Name,
  language?: Language,
) {
  const words = rows
    .filter((row) => row[name] !== null)
    .toSorted((a, b) => Number(b[name]) - Number(a[name]))
    .map(({ word }) => word);
  return language ? ownScriptFirst(words, language) : words;
}

/** Words that a reader of the language can read before the others; both keep their order. */
export function ownScriptFirst(words: readonly string[], language: Language): string[] {
  const isForeign = (word: string) => /\p{Script=Hangul}/u.test(word) !== (language === 'kr');
  return words.toSorted((a, b) => Number(isForeign(a)) - Number(isForeign(b)));
}

/** Forgets who has searched what on days that are over: the counts stay. A task: nothing of a person stays for more than a day. */
export async function forgetSearchers(db: Db, now: Date): Promise<void> {
  await sql`UPDATE search_count SET marks = '' WHERE day < ${dateOf(now)} AND octet_length(marks) > 0`.execute(
    db,
  );
}

/** Typed in capitals or with other spaces it is the same word; its marks stay for the reader. */
export function readPopularWord(key: string): string | undefined {
  const word = readWords(key)
    .map(({ exact }) => exact)
    .join(' ');
  // Numbers of telephones and papers, and addresses of mail: a list of words is no place for them.
  const isPersonal = key.includes('@') || word.replace(/\D/g, '').length >= 6;
  return word.length >= 2 && word.length <= LENGTH && !isPersonal ? word : undefined;
}
