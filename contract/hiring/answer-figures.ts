import { z } from 'zod';

/**
 * How a company answered the candidates whose promised date lay in the 90 days before `counted_on`, one application each; counted every night
 * (docs/decisions/0156-figures-of-answers.md).
 */
export const answerFigures = z.object({
  /** Candidates, at least ten. */
  due: z.int(),
  /** Candidates of `due` who were answered by the date that they were told first. */
  in_time: z.int(),
  /** Days within which half of the candidates were answered; null if half of them were not. */
  median_days: z.int().nullable(),
  counted_on: z.iso.date(),
});
export type AnswerFigures = z.output<typeof answerFigures>;

/** Signs of trust that the public reads of a company. */
export const companyTrust = {
  /** An administrator approved the company after checking its licence. False for imported companies. */
  is_verified: z.boolean(),
  /** Null for too few candidates. */
  answers: answerFigures.nullable(),
};
