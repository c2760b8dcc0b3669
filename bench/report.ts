import type { Measurement } from './measure.ts';

/** A core counts as full from this load on. */
const FULL = 0.95;

/** Target of a line: a rate per second, or a share of another line. */
export type Goal = { rate: number } | { share: number; of: Measurement; name: string };

/** Prints one line: the rate, its ratio to the target, and the CPU use. */
export function printResult(name: string, figure: Measurement, goal?: Goal): void {
  const { median, slowest, fastest, server, database, load, refused } = figure;
  const rate = `${round(median)}/s (${round(slowest)} to ${round(fastest)})`;
  const cpu = [server, database, load].map((used) => used.toFixed(2)).join(' / ');
  const parts = [rate, goal && ratioTo(goal, median), `CPU ms each, server / PostgreSQL / load: ${cpu}`];
  console.log(
    `${name}: ${[...parts, limitOf(figure), refused > 0 && `${refused} refused and not counted`].filter(Boolean).join('; ')}`,
  );
}

function ratioTo(goal: Goal, median: number): string {
  if ('rate' in goal) return `${percent(median / goal.rate)} of the target ${goal.rate}/s`;
  return `${percent(median / goal.of.median)} of ${goal.name} (target ${percent(goal.share)})`;
}

/** Names the core that was full first, if it was not the server's: then the CPU times show the possible rate of the server. */
function limitOf({ server, serverCore, otherCore }: Measurement): string {
  if (serverCore >= FULL || otherCore < FULL) return '';
  return `the other core was full first, the server's CPU alone allows ${round(1_000 / server)}/s`;
}

/** Prints a size or a score with its target. */
export function printValue(name: string, value: string, ratio: number, target: string): void {
  console.log(`${name}: ${value}; ${percent(ratio)} of the target ${target}`);
}

/** Median, minimum and maximum of some numbers. */
export function summarize(values: number[]): { median: number; least: number; most: number } {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    median: sorted[sorted.length >> 1] ?? Number.NaN,
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
  };
}

const round = (rate: number) => String(Math.round(rate));
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** The value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
