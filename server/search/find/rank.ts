import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { escapeLike } from '#server/infrastructure/db/page.ts';
import { toLanguageBits } from '#server/search/index/ad-languages.ts';
import type { Preference, SearchScope } from '#server/search/index/scope.ts';
import { nullableText } from '#server/search/index/source.ts';
import type { Word } from '#server/search/parse/normalise.ts';
import type { SearchQuery, Term } from '#server/search/parse/query.ts';
import { JOINED_LETTERS } from '#server/search/parse/tolerance.ts';

/** Points of ads in the visitor's language, which come slightly before equal ones. */
const READABLE = 40;
/**
 * Points of a career: an ad with the career comes before one with a skill of that name, even if the skill is spelled as
 * in the question.
 */
const NAMED = 220;

/**
 * Points of one candidate row (alias `hit`) for a question, as an SQL integer expression. `weights` are the terms'
 * shares of 1,000: rare terms count more. The numbers were measured with real postings.
 */
export function scoreOf(
  question: SearchQuery,
  weights: readonly number[],
  today: number,
  language: Language,
): RawBuilder<number> {
  const words = question.terms.map((term, index) => pointsOf(term, weights[index] ?? 0));
  const pairs = question.terms.slice(1).map((term, index) => {
    const before = question.terms[index];
    const pair = ` ${before?.word.folded} ${term.word.folded} `;
    const meant = before?.title === term.title && term.title !== undefined ? [term.title] : null;
    return sql`CASE WHEN coalesce(hit.tokens @> ${meant}::int[], true) AND strpos(hit.title_n, ${pair}) > 0 THEN 120 ELSE 0 END`;
  });
  const more = question.generic
    .slice(0, MORE_WORDS)
    .map(({ folded }) => sql`CASE WHEN strpos(hit.title_n, ${` ${folded} `}) > 0 THEN 50 ELSE 0 END`);
  return sql<number>`(${sql.join([...words, ...pairs, ...wholeOf(question), ...more], sql` + `)}
    + ${commonPoints(today, language)})`;
}

/** Maximum number of words that only affect the ranking. */
const MORE_WORDS = 6;

/** Points of an ad that states what the words ask for. */
export const preferencePoints = (prefers: readonly Preference[]): RawBuilder<number> =>
  prefers.length === 0
    ? sql`0`
    : sql`(${sql.join(
        prefers.map(
          ({ tokens, points }) =>
            sql`CASE WHEN hit.tokens && ${tokens}::int[] THEN ${points}::int ELSE 0 END`,
        ),
        sql` + `,
      )})`;

/** Points of a row independent of the question: new ads, short titles and ads in the visitor's language come first. */
export function commonPoints(today: number, language: Language): RawBuilder<number> {
  return sql`(CASE WHEN hit.languages & ${toLanguageBits([language])}::int <> 0 THEN ${sql.lit(READABLE)} ELSE 0 END
    - least(length(hit.title_n) / 3, 40) + 1800 / (30 + greatest(${today}::int - hit.posted_day, 0)))`;
}

/**
 * True if the title of a row contains each typed word, in any order, because people shorten titles and rearrange them.
 * Long words are also searched in the title without spaces: "ketoan" is typed for "kế toán".
 */
export function hasAllWords(typed: SearchQuery | undefined, row: 's' | 'hit'): RawBuilder<boolean> {
  // A text with words that need not match is a sentence and no title, so it is not compared.
  const words = typed && typed.more.length === 0 ? typed.terms.map(({ word }) => word) : undefined;
  const isJoined = ({ folded, hangul }: Word) => hangul || folded.length >= JOINED_LETTERS;
  const toPattern = (text: string) => `%${escapeLike(text)}%`;
  const apart = words?.filter((word) => !isJoined(word)).map(({ folded }) => toPattern(` ${folded} `));
  const joined = words?.filter(isJoined).map(({ folded }) => toPattern(folded));
  const title = sql.ref(`${row}.title_n`);
  // The words are two values, so that all queries share one SQL expression. Most titles fail the first comparison,
  // which costs less.
  return sql<boolean>`(coalesce(${title} LIKE ALL (${apart ?? null}::text[]), false) AND replace(${title}, ' ', '') LIKE ALL (${joined ?? []}::text[]))`;
}

/**
 * Points of a title that contains the whole text with the typed diacritics, the whole text, or all of its words. For a
 * sentence they exceed the points of its parsed job. For the name of a job they are lower, so that ads that name the
 * job in another language can come first.
 */
const LITERAL = { sentence: [1_100, 1_000, 900], job: [500, 400, 300] } as const;

/**
 * A title that contains the whole typed sentence is the best match, however its words were interpreted; one that contains all of its
 * words is the next.
 */
export function literalPoints(
  typed: Omit<NonNullable<SearchScope['literal']>, 'filter'> | undefined,
): RawBuilder<number> {
  const literal = typed?.question;
  const [exact, folded] = [nullableText(literal?.exact), nullableText(literal?.folded)];
  const isKorean = literal?.terms.every(({ word }) => word.hangul);
  const run = nullableText(isKorean ? literal?.folded.replaceAll(' ', '') : undefined);
  const [marked, whole, words] = LITERAL[typed?.isSentence ? 'sentence' : 'job'];
  return sql`CASE WHEN strpos(hit.title_x, ${exact}) > 0 THEN ${marked}::int WHEN strpos(hit.title_n, ${folded}) > 0 THEN ${whole}::int
    WHEN strpos(hit.title_run, ${run}) > 0 THEN ${whole}::int
    WHEN ${hasAllWords(literal, 'hit')} THEN ${words}::int ELSE 0 END`;
}

/**
 * Points of an ad whose career has the searched name, regardless of the language of its title. A skill of that name
 * counts less.
 */
export const careerPoints = (careers: readonly number[]): RawBuilder<number> =>
  sql`CASE WHEN hit.careers && ${careers.length > 0 ? careers : null}::bigint[] THEN ${sql.lit(NAMED)} ELSE 0 END`;

function pointsOf({ word, title, careers }: Term, weight: number): RawBuilder<number> {
  const points = (share: number) => sql`${Math.round(weight * share)}::int`;
  const { folded, hangul } = word;
  const spaced = ` ${folded} `;
  const isJoined = hangul || folded.length >= JOINED_LETTERS;
  // A word without a name of a job is compared with NULL, so that all words share one expression.
  const meant = title === undefined ? null : [title];
  // An ad with the word but without the name of the job gets fewer points: "phiên dịch tiếng" of "phiên dịch tiếng
  // Trung" is another job.
  return sql`CASE WHEN NOT coalesce(hit.tokens @> ${meant}::int[], true) THEN
      CASE WHEN strpos(hit.title_n, ${spaced}) > 0 THEN ${points(0.84)}
        WHEN hit.tokens && ${meant && [...careers]}::int[] THEN ${points(0.65)}
        WHEN strpos(hit.skill_n, ${hangul ? folded : spaced}) > 0 THEN ${points(0.3)} ELSE ${points(0.15)} END
    WHEN strpos(hit.title_x, ${nullableText(hangul ? undefined : ` ${word.exact} `)}) > 0 THEN ${points(7 / 6)}
    WHEN strpos(hit.title_n, ${spaced}) > 0 THEN ${points(hangul ? 7 / 6 : 1)}
    WHEN strpos(hit.title_run, ${nullableText(isJoined ? folded : undefined)}) > 0 THEN ${points(hangul ? 1 : 0.9)}
    WHEN hit.tokens @> ${meant}::int[] THEN ${points(0.85)}
    WHEN strpos(hit.skill_n, ${hangul ? folded : spaced}) > 0 THEN ${points(0.6)} ELSE ${points(0.3)} END`;
}

/** Points of a title that contains the whole query in one piece, and of a title that begins with it. */
function wholeOf({ terms, folded, exact }: SearchQuery): RawBuilder<number>[] {
  const isKorean = terms.every(({ word }) => word.hangul);
  const run = nullableText(isKorean ? exact.replaceAll(' ', '') : undefined);
  return [
    sql<number>`CASE WHEN strpos(hit.title_run, ${run}) > 0 THEN 110 ELSE 0 END`,
    sql<number>`CASE WHEN strpos(hit.title_x, ${exact}) > 0 THEN ${isKorean ? 40 : 150}::int ELSE 0 END`,
    sql<number>`CASE WHEN starts_with(hit.title_n, ${folded}) THEN 60 ELSE 0 END`,
  ];
}
