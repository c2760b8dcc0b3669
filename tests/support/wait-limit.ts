import { createHash } from 'node:crypto';

/** Shortest time limit, in milliseconds, on the fastest machine. */
const shortest = 30_000;
/** Milliseconds that one round of the benchmark takes on an idle core of 2025. */
const referenceRound = 30;
/** Upper bound, because a machine that is busy at the start is not necessarily busy all the time. */
const maxTimesSlower = 8;

/**
 * Longest time in ms that a test waits for something to happen: 30 s, or more on a slow machine. Tests define no limits
 * of their own; they use this one or a multiple of it. The speed is measured once per run: other processes of the run
 * find the result in their environment.
 */
export const waitLimit = Number(process.env.TEST_WAIT_LIMIT) || measure();
process.env.TEST_WAIT_LIMIT = String(waitLimit);

function measure(): number {
  doRound();
  const rounds = [1, 2, 3].map(() => {
    const start = performance.now();
    doRound();
    return performance.now() - start;
  });
  const timesSlower = Math.max(...rounds) / referenceRound;
  return Math.round(shortest * Math.min(Math.max(timesSlower, 1), maxTimesSlower));
}

function doRound(): void {
  let text = '';
  for (let count = 0; count < 40_000; count += 1) text = createHash('sha256').update(text).digest('hex');
}
