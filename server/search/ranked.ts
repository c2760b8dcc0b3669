import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/connection.ts';
import type { Question } from '#server/search/ask.ts';
import { dayNumber } from '#server/search/period.ts';
import { literalPoints, scoreOf } from '#server/search/rank.ts';
import { countTokens } from '#server/search/vocabulary.ts';
import { weightsOf } from '#server/search/weights.ts';

/** The newest matches that are ranked; those behind follow newest first. */
export const WINDOW = 1_000;
/** Candidates of a search for any of the words. */
const ANY_WINDOW = 4_000;

/** A condition over `recruitment_search s`. */
type Condition = RawBuilder<unknown>;

/** What the rows of a ranked list must fulfil beside the words, and how many are taken of each kind. */
export interface Narrowed {
  filter: Condition;
  /** The words as typed with the filters as chosen, where the question was made of less: what holds these counts, too. */
  literal: { question: Question; filter: Condition } | undefined;
  window: number;
  now: Date;
  /** The reader's. */
  language: Language;
}

export const holds = (tokens: readonly number[]): Condition => sql`s.tokens @> ${tokens}::int[]`;

/** Ads that hold every word, as typed or by the names of work, and fulfil the filters. */
export function matching(question: Question, { filter, literal }: Narrowed): Condition {
  const asked = sql`${isMeant(question)} AND ${filter}`;
  return literal ? sql`(${asked} OR ${holds(literal.question.written)} AND ${literal.filter})` : asked;
}

function isMeant(question: Question): Condition {
  if (question.meant === undefined) return holds(question.written);
  return sql`(${holds(question.written)} OR ${holds(question.meant)})`;
}

/**
 * Ids by points, best first: of the newest ads with the words as typed, those with their marks apart where there are
 * many, and of the newest that mean the same. Without the parting a rare form would be pushed out by a common one.
 */
export async function rankAll(
  db: Db,
  question: Question,
  narrowed: Narrowed,
): Promise<RawBuilder<{ id: number }>> {
  const { written, marked, meant } = question;
  const arms = [
    holds(written),
    ...(meant === undefined ? [] : [sql`${holds(meant)} AND NOT ${holds(written)}`]),
  ];
  if (marked.length > 0 && (await isFrequent(db, question)))
    arms.splice(0, 1, holds([...written, ...marked]), sql`${holds(written)} AND NOT ${holds(marked)}`);
  const score = scoreOf(question, await weightsOf(db, question), dayNumber(narrowed.now), narrowed.language);
  const { filter, literal } = narrowed;
  const filtered = arms.map((arm) => sql`${arm} AND ${filter}`);
  if (literal === undefined) return order(filtered, score, narrowed.window);
  const asTyped = sql`${holds(literal.question.written)} AND ${literal.filter}`;
  const others = filtered.map((arm) => sql`${arm} AND NOT (${asTyped})`);
  return order([asTyped, ...others], sql`${score} + ${literalPoints(literal.question)}`, narrowed.window);
}

/** Ids by points of ads that hold any of the words; the rarest words choose them. */
export async function rankAny(
  db: Db,
  question: Question,
  narrowed: Narrowed,
): Promise<RawBuilder<{ id: number }>> {
  const weights = await weightsOf(db, question);
  const countOf = await countTokens(
    db,
    question.terms.flatMap(({ written }) => written),
  );
  const byRarity = question.terms
    .map((term) => ({ term, ads: Math.min(...term.written.map(countOf)) }))
    .sort((a, b) => a.ads - b.ads);
  let sum = 0;
  const rarest = byRarity.filter(({ ads }, index) => {
    sum += ads;
    return index === 0 || sum <= ANY_WINDOW;
  });
  const held = rarest.map(({ term }) =>
    term.concept === undefined
      ? holds(term.written)
      : sql`(${holds(term.written)} OR ${holds([term.concept])})`,
  );
  const score = scoreOf(question, weights, dayNumber(narrowed.now), narrowed.language, 'any');
  return order([sql`(${sql.join(held, sql` OR `)}) AND ${narrowed.filter}`], score, ANY_WINDOW);
}

/** More ads than a window may hold all words: then those with the marks might not be among the newest. */
async function isFrequent(db: Db, { terms }: Question): Promise<boolean> {
  const tokens = terms.flatMap(({ written }) => written);
  const countOf = await countTokens(db, tokens);
  return Math.min(...tokens.map(countOf)) > WINDOW;
}

function order(arms: Condition[], score: RawBuilder<number>, window: number): RawBuilder<{ id: number }> {
  const parts = arms.map(
    (condition) => sql`
    (SELECT id, posted_at, posted_day, tokens, languages, title_n, title_x, skill_n, replace(title_n, ' ', '') AS title_run
     FROM (SELECT * FROM recruitment_search s WHERE ${condition} OFFSET 0) s
     ORDER BY posted_at DESC, id DESC LIMIT ${window})`,
  );
  return sql`SELECT hit.id FROM (${sql.join(parts, sql` UNION ALL `)}) hit
    ORDER BY ${score} DESC, hit.posted_at DESC, hit.id DESC`;
}
