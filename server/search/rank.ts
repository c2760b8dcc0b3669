import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { isWrittenIn } from '#server/search/ad-languages.ts';
import type { Question, Term } from '#server/search/ask.ts';

/** Shorter words stand in every longer one, so only from here a word counts when its spaces are missing in the title. */
const JOINED_LENGTH = 5;
/** What a reader can read stands a little before what is as good. */
const READABLE = 40;

/**
 * Points of one candidate row (alias `hit`) for a question, as an SQL integer expression. `weights` are the terms' shares
 * of 1,000: what is rare counts more. The numbers were measured with real postings.
 */
export function scoreOf(
  question: Question,
  weights: readonly number[],
  today: number,
  language: Language,
): RawBuilder<number> {
  const words = question.terms.map((term, index) => pointsOf(term, weights[index] ?? 0));
  const pairs = question.terms.slice(1).map((term, index) => {
    const pair = ` ${question.terms[index]?.word.folded} ${term.word.folded} `;
    return sql`CASE WHEN strpos(hit.title_n, ${pair}) > 0 THEN 120 ELSE 0 END`;
  });
  return sql<number>`(${sql.join([...words, ...pairs, ...wholeOf(question)], sql` + `)}
    + ${commonPoints(today, language)})`;
}

/** Points of a row whatever is looked for: new ones, short titles and what the reader can read stand before others. */
export function commonPoints(today: number, language: Language): RawBuilder<number> {
  return sql`(CASE WHEN ${isWrittenIn('hit', [language])} THEN ${sql.lit(READABLE)} ELSE 0 END
    - least(length(hit.title_n) / 3, 40) + 1800 / (30 + greatest(${today}::int - hit.posted_day, 0)))`;
}

/** A title that holds a whole sentence as somebody typed it is what they look for, whatever words can be taken for. */
export function literalPoints({ exact, folded }: Question): RawBuilder<number> {
  return sql`CASE WHEN strpos(hit.title_x, ${exact}) > 0 THEN 500 WHEN strpos(hit.title_n, ${folded}) > 0 THEN 400 ELSE 0 END`;
}

function pointsOf({ word, concept }: Term, weight: number): RawBuilder<number> {
  // Not part of the text: searches with as many words share one prepared statement.
  const points = (share: number) => sql`${Math.round(weight * share)}::int`;
  const spaced = ` ${word.folded} `;
  const otherwise = points(concept === undefined ? 0.3 : 0.5);
  if (word.hangul)
    return sql`CASE WHEN strpos(hit.title_n, ${spaced}) > 0 THEN ${points(7 / 6)}
      WHEN strpos(hit.title_run, ${word.folded}) > 0 THEN ${points(1)}
      WHEN strpos(hit.skill_n, ${word.folded}) > 0 THEN ${points(0.6)} ELSE ${otherwise} END`;
  const joined =
    word.folded.length >= JOINED_LENGTH
      ? sql`WHEN strpos(hit.title_run, ${word.folded}) > 0 THEN ${points(0.9)}`
      : sql``;
  return sql`CASE WHEN strpos(hit.title_x, ${` ${word.exact} `}) > 0 THEN ${points(7 / 6)}
    WHEN strpos(hit.title_n, ${spaced}) > 0 THEN ${points(1)} ${joined}
    WHEN strpos(hit.skill_n, ${spaced}) > 0 THEN ${points(0.6)} ELSE ${otherwise} END`;
}

/** The whole question in one piece in the title, and the title beginning with it. */
function wholeOf({ terms, folded, exact }: Question): RawBuilder<number>[] {
  const isKorean = terms.every(({ word }) => word.hangul);
  const whole = isKorean
    ? sql<number>`CASE WHEN strpos(hit.title_run, ${exact.replaceAll(' ', '')}) > 0 THEN 110 ELSE 0 END
        + CASE WHEN strpos(hit.title_x, ${exact}) > 0 THEN 40 ELSE 0 END`
    : sql<number>`CASE WHEN strpos(hit.title_x, ${exact}) > 0 THEN 150 ELSE 0 END`;
  return [whole, sql<number>`CASE WHEN starts_with(hit.title_n, ${folded}) THEN 60 ELSE 0 END`];
}
