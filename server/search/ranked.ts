import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { listUnits, pointsOfUnits } from '#server/search/any.ts';
import type { Question } from '#server/search/ask.ts';
import { newestOf } from '#server/search/newest.ts';
import type { Word } from '#server/search/normalise.ts';
import { dayNumber } from '#server/search/period.ts';
import { commonPoints, literalPoints, scoreOf } from '#server/search/rank.ts';
import { type Filter, holds, narrow, type Source, toCondition } from '#server/search/source.ts';
import { countTokens } from '#server/search/vocabulary.ts';
import { weightsOf } from '#server/search/weights.ts';

/** The newest matches that are ranked; those behind follow newest first. */
export const WINDOW = 1_000;
/** Candidates of a search for any of the words. */
const ANY_WINDOW = 4_000;

/** What the rows of a ranked list must fulfil beside the words, and how many are taken of each kind. */
export interface Narrowed {
  filter: Filter;
  /** The words as typed with the filters as chosen, where the question was made of less: what holds these counts, too. */
  literal: { question: Question; filter: Filter } | undefined;
  window: number;
  now: Date;
  /** The reader's. */
  language: Language;
}

/**
 * Look-ups that together find each ad that holds every word, as typed or by the names of work, and fulfils the filters,
 * once: what holds the sentence as typed, what holds the words with their marks where many hold them without, what holds
 * them without, and what only means the same.
 */
export async function listArms(db: Db, question: Question, { filter, literal }: Narrowed): Promise<Source[]> {
  const { written, marked, meant } = question;
  const arms: Source[] = [{ ...filter, words: written }];
  if (marked.length > 0 && (await isFrequent(db, question)))
    arms.splice(
      0,
      1,
      { ...filter, words: [...written, ...marked] },
      { ...without(filter, marked), words: written },
    );
  if (meant !== undefined) arms.push({ ...without(filter, written), words: meant });
  if (literal === undefined) return arms;
  const asTyped: Source = { ...literal.filter, words: literal.question.written };
  return [asTyped, ...arms.map((arm) => narrow(arm, sql`NOT (${toCondition(asTyped)})`))];
}

const without = (filter: Filter, tokens: readonly number[]) => narrow(filter, sql`NOT ${holds(tokens)}`);

/** Ids by points, best first, of the newest ads of each look-up: a rare form would be pushed out by a common one otherwise. */
export async function rankAll(
  db: Db,
  question: Question,
  narrowed: Narrowed,
): Promise<RawBuilder<{ id: number }>> {
  const arms = await listArms(db, question, narrowed);
  const score = scoreOf(question, await weightsOf(db, question), dayNumber(narrowed.now), narrowed.language);
  const { literal } = narrowed;
  const points = literal ? sql<number>`${score} + ${literalPoints(literal.question)}` : score;
  return order(db, arms, points, { wanted: narrowed.window, now: narrowed.now });
}

/** Ids by points of ads that hold any of the words; those that tell most choose them. */
export async function rankAny(
  db: Db,
  words: readonly Word[],
  { filter, now, language }: Narrowed,
): Promise<RawBuilder<{ id: number }> | undefined> {
  const units = await listUnits(db, words);
  if (units.length === 0) return undefined;
  let sum = 0;
  const chosen = units.filter(({ ads }, index) => {
    sum += ads;
    return index === 0 || sum <= ANY_WINDOW;
  });
  const held = chosen.flatMap(({ written, concept }) =>
    concept === undefined ? [written] : [written, [concept]],
  );
  const arms = held.map((tokens, index) => ({
    ...held.slice(0, index).reduce(without, filter),
    words: tokens,
  }));
  const score = sql<number>`${pointsOfUnits(units)} + ${commonPoints(dayNumber(now), language)}`;
  return order(db, arms, score, { wanted: ANY_WINDOW, now });
}

/** More ads than a window may hold all words: then those with the marks might not be among the newest. */
async function isFrequent(db: Db, { terms }: Question): Promise<boolean> {
  const tokens = terms.flatMap(({ written }) => written);
  const countOf = await countTokens(db, tokens);
  return Math.min(...tokens.map(countOf)) > WINDOW;
}

async function order(
  db: Db,
  arms: readonly Source[],
  score: RawBuilder<number>,
  { wanted, now }: { wanted: number; now: Date },
): Promise<RawBuilder<{ id: number }>> {
  const parts = await Promise.all(arms.map((arm) => newestOf(db, arm, { columns: candidate, wanted, now })));
  return sql`SELECT hit.id FROM (SELECT *, replace(title_n, ' ', '') AS title_run
      FROM (${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` UNION ALL `,
      )}) found) hit
    ORDER BY ${score} DESC, hit.posted_at DESC, hit.id DESC`;
}

/** What points are given for. */
const candidate = sql`s.id, s.posted_at, s.posted_day, s.tokens, s.languages, s.title_n, s.title_x, s.skill_n`;
