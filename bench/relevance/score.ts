/** Number of rows that a person reads without paging, and number of those that count for the order. */
const DEPTH = 15;
const ORDERED = 10;

/** How well one question was answered, from 0 to 1. */
export interface AnswerScore {
  /** Share of the expected ads among the first 15; of 15 if more are expected. */
  recall: number;
  /** Quality of the order among the first 10 ads, in which earlier rows count more (nDCG), from 0 to 1. */
  order: number;
}

/** Compares an answer with the expected ads. */
export function scoreAnswer(answer: readonly number[], truth: ReadonlySet<number>): AnswerScore {
  const found = answer.slice(0, DEPTH).filter((id) => truth.has(id)).length;
  const gained = answer.slice(0, ORDERED).reduce((sum, id, at) => sum + (truth.has(id) ? gain(at) : 0), 0);
  const best = Array.from({ length: Math.min(ORDERED, truth.size) }, (_, at) => gain(at));
  return {
    recall: found / Math.min(DEPTH, truth.size),
    order: gained / best.reduce((sum, one) => sum + one, 0),
  };
}

const gain = (at: number) => 1 / Math.log2(at + 2);
