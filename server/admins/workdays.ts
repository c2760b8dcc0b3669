import { addDays } from '#contract/calendar.ts';

/** Working days from one date to another, the first not counted: Monday to Friday (a check takes 1-3 of them; docs/rules.md#numbers). */
export function workingDaysBetween(from: string, to: string): number {
  let days = 0;
  for (let day = addDays(from, 1); day <= to && days < 1_000; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days += 1;
  }
  return days;
}
