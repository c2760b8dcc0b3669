import { sql } from 'kysely';
import { addDays, dateOf } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readWords } from '#server/search/parse/normalise.ts';
import { isBlockedFromPopular } from './never-popular.ts';

/** A word needs this many searchers on one day to be shown (docs/rules.md#limits), so that no person can place a word alone. */
const SEARCHERS = 5;
const DAYS = 7;
const WORDS = 10;
/** Longer texts are sentences and are not ranked. */
const LENGTH = 40;

/** A popular word, and how many ranks it rose since yesterday; null if it was not popular then. */
export interface PopularWord {
  key: string;
  moved: number | null;
}

/** With this many words in the reader's language, no others are shown. */
const OWN = 3;

/**
 * Most searched words of the last seven days, most searchers first, with their rank of yesterday. With a language, words
 * in its script are before all others, and words of the language alone if there are enough.
 */
export async function listPopular(db: Db, now: Date, language?: Language): Promise<PopularWord[]> {
  const today = dateOf(now);
  const { rows } = await sql<{ word: string; searchers: number | null; before: number | null }>`
    SELECT word, ${sumBetween(addDays(today, 1 - DAYS), today)} AS searchers,
           ${sumBetween(addDays(today, -DAYS), addDays(today, -1))} AS before
    FROM search_count WHERE day BETWEEN ${addDays(today, -DAYS)} AND ${today}
    GROUP BY word HAVING max(searchers) >= ${SEARCHERS} ORDER BY word`.execute(db);
  const shown = rows.filter(({ word }) => !isBlockedFromPopular(word));
  const ranked = rankBy(shown, 'searchers', language);
  const isOwn = (word: string) => !language || isInLanguage(word, language);
  const isEnough = ranked.filter(isOwn).length >= OWN;
  const mayShow = (word: string) => !isEnough || isOwn(word);
  const before = rankBy(shown, 'before', language).filter(mayShow);
  return ranked
    .filter(mayShow)
    .slice(0, WORDS)
    .map((key, rank) => ({ key, moved: before.includes(key) ? before.indexOf(key) - rank : null }));
}

/** Searchers of all days between, null if no single day had enough of them. */
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

const hasHangul = (word: string) => /\p{Script=Hangul}/u.test(word);

/** Moves words in a script of the language before the others; both keep their order. */
export const ownScriptFirst = (words: readonly string[], language: Language): string[] =>
  words.toSorted(
    (a, b) => Number(hasHangul(a) !== (language === 'kr')) - Number(hasHangul(b) !== (language === 'kr')),
  );

/** False if letters of the word show that it is of another language: Hangul, or Vietnamese marks for English readers. */
function isInLanguage(word: string, language: Language): boolean {
  if (language === 'en') return /^\p{ASCII}*$/u.test(word);
  return hasHangul(word) === (language === 'kr');
}

/** Deletes who has searched what on past days; the counts stay. A task: personal data are stored for at most one day. */
export async function deleteSearchers(db: Db, now: Date): Promise<void> {
  await sql`UPDATE search_count SET marks = '' WHERE day < ${dateOf(now)} AND octet_length(marks) > 0`.execute(
    db,
  );
}

/** Capitals and other spaces make no difference; diacritics stay, because they are displayed. */
export function readPopularWord(key: string): string | undefined {
  const word = readWords(key)
    .map(({ exact }) => exact)
    .join(' ');
  // Numbers of telephones and papers, and mail addresses must not appear in a public list.
  const isPersonal = key.includes('@') || word.replace(/\D/g, '').length >= 6;
  return word.length >= 2 && word.length <= LENGTH && !isPersonal ? word : undefined;
}
