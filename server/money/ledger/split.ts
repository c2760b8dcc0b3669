import { prorate } from '#contract/money/quote.ts';

/**
 * Splits a sum of VND by weights. Rounds at the running sum, so the parts add up to the sum. If the sum is at most the sum of the
 * weights, no part is more than its weight. All parts are 0 if all weights are.
 */
export function splitBy(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  let reached = 0;
  return weights.map((weight) => {
    const before = prorate(sum, reached, whole);
    reached += weight;
    return prorate(sum, reached, whole) - before;
  });
}
