import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';

// Public figures about how companies answer candidates (docs/decisions/0156-figures-of-answers.md). In SQL over
// `company_answers w`.

/** True if enough candidates are counted that the figures may be public. */
export const hasFigures = sql<boolean>`w.due >= ${sql.lit(limits.figureCandidates)}`;

/** True if the figures are public and good enough for the search filter "answers on time". */
export const answersWell = sql<boolean>`(${hasFigures} AND w.in_time * 100 >= w.due * ${sql.lit(limits.figureWellPercent)})`;

/** SQL column: the public figures of the company `c`; null if they cover too few candidates. */
export const publicFigures = sql<{
  due: number;
  in_time: number;
  median_days: number | null;
  counted_on: string;
} | null>`(SELECT json_build_object('due', w.due, 'in_time', w.in_time, 'median_days', w.median_days, 'counted_on', w.counted_on)
    FROM company_answers w WHERE w.company_id = c.id AND ${hasFigures})`;
