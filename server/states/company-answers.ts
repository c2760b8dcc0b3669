import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';

// Public figures of answers (docs/decisions/0156-figures-of-answers.md). In SQL over `company_answers w`.

/** Enough candidates for figures that the public reads. */
export const hasFigures = sql<boolean>`w.due >= ${sql.lit(limits.figureCandidates)}`;

/** The public reads figures, and they are good enough for the filter of the search. */
export const answersWell = sql<boolean>`(${hasFigures} AND w.in_time * 100 >= w.due * ${sql.lit(limits.figureWellPercent)})`;

/** The figures of the company `c` as the public reads them, as a column; null for too few candidates. */
export const publicFigures = sql<{
  due: number;
  in_time: number;
  median_days: number | null;
  counted_on: string;
} | null>`(SELECT json_build_object('due', w.due, 'in_time', w.in_time, 'median_days', w.median_days, 'counted_on', w.counted_on)
    FROM company_answers w WHERE w.company_id = c.id AND ${hasFigures})`;
