import { z } from 'zod';

/** Scorecards of an applicant in numbers. The mean is for members who have given a card of their own. */
export const scoreShape = z.object({
  cards: z.int(),
  /** Mean of the own card; null without one, or if its criteria were removed. */
  own: z.number().nullable(),
  /** Mean of all cards; null for members without a card, and if no card has marks. */
  mean: z.number().nullable(),
});

const card = z.object({
  /** Marks for criteria that the ad still has. */
  marks: z.array(z.object({ criterion_id: z.int(), mark: z.int() })),
  /** Mark of an ad without criteria. */
  overall: z.int().nullable(),
  text: z.string().nullable(),
  written_at: z.iso.datetime(),
  changed_at: z.iso.datetime().nullable(),
});

/** Cards of an applicant, as one member reads them. */
export const scorecards = z.object({
  criteria: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Mean of all cards, under the same condition as that of the score. */
      mean: z.number().nullable(),
    }),
  ),
  own: card.nullable(),
  /** Cards of colleagues, oldest first; empty until the own card is given. */
  others: z.array(card.extend({ author: z.string() })),
});
