import { DAY_MILLISECONDS } from '#contract/calendar.ts';

let movedDays = 0;

/** Sets the days by which a demo is ahead of real time, as the server names them for each page. */
export function setMovedDays(days: number | undefined): void {
  movedDays = days ?? 0;
}

/** Days by which a demo is ahead of real time (docs/decisions/0151-demo-time-travel.md); 0 elsewhere. */
export const getMovedDays = (): number => movedDays;

/** Now in business time: ages, deadlines and days to choose go by it. Sessions and codes go by the clock of the browser. */
export const currentTime = (): Date => new Date(Date.now() + movedDays * DAY_MILLISECONDS);
