import { z } from 'zod';

/** Summary of an applicant's scorecards. Only members who have written a scorecard themselves get the mean. */
export const scoreShape = z.object({
  cards: z.int(),
  /** Mean of the caller's own scorecard; null without one, or if its criteria were removed. */
  own: z.number().nullable(),
  /** Mean of all scorecards; null for members who have not written one, and if no scorecard has ratings. */
  mean: z.number().nullable(),
});

const card = z.object({
  /** Ratings for criteria that the ad still has. */
  marks: z.array(z.object({ criterion_id: z.int(), mark: z.int() })),
  /** Overall rating, for an ad without criteria. */
  overall: z.int().nullable(),
  text: z.string().nullable(),
  written_at: z.iso.datetime(),
  changed_at: z.iso.datetime().nullable(),
});

/** Scorecards of an applicant, as one member sees them. */
export const scorecards = z.object({
  criteria: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Mean of all scorecards; null under the same conditions as in `scoreShape`. */
      mean: z.number().nullable(),
    }),
  ),
  own: card.nullable(),
  /** Scorecards of colleagues, oldest first; empty until the member has written one. */
  others: z.array(card.extend({ author: z.string() })),
});
