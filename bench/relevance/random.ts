/** Random numbers from 0 to 1 that are the same in every run (a linear congruential generator). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Whole numbers from 0 to below `end`. */
export const randomBelow = (random: () => number, end: number) => Math.floor(random() * end);
