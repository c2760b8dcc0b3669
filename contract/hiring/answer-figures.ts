import { z } from 'zod';

/**
 * Figures about how a company answered its candidates. They count candidates whose promised date was in the 90 days
 * before `counted_on`, one application each, and are computed every night (docs/decisions/0156-figures-of-answers.md).
 */
export const answerFigures = z.object({
  /** Number of candidates, at least ten. */
  due: z.int(),
  /** Number of candidates of `due` who were answered by the first date that they were promised. */
  in_time: z.int(),
  /** Days within which half of the candidates were answered; null if half of them were not. */
  median_days: z.int().nullable(),
  counted_on: z.iso.date(),
});
export type AnswerFigures = z.output<typeof answerFigures>;

/** Signs of trust that the public reads of a company. */
export const companyTrust = {
  /** True if an administrator approved the company after checking its licence; false for imported companies. */
  is_verified: z.boolean(),
  /** Figures of the company's answers; null if there are too few candidates. */
  answers: answerFigures.nullable(),
};
