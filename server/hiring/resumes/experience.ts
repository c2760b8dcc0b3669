/** Months of work experience. A month counts as a whole, and both ends are included (docs/rules.md#wire-names). */

/** Converts 'YYYY-MM-01' of a column to MM/YYYY of the wire. */
export const toWireMonth = (date: string): string => `${date.slice(5, 7)}/${date.slice(0, 4)}`;
/** Converts MM/YYYY of the wire to the first day of that month. */
export const toMonthDate = (month: string): string => `${month.slice(3)}-${month.slice(0, 2)}-01`;

const ordinal = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Whole months between two months, both included. */
export function monthsBetween(start: string, end: string): number {
  return Math.max(0, ordinal(end) - ordinal(start) + 1);
}

/** Total months of several entries. A month with two jobs counts once. */
export function totalMonths(entries: readonly { start: string; end: string }[]): number {
  const ranges = entries
    .map(({ start, end }) => ({ from: ordinal(start), to: ordinal(end) }))
    .filter(({ from, to }) => to >= from)
    .sort((a, b) => a.from - b.from);
  let total = 0;
  let counted = Number.NEGATIVE_INFINITY;
  for (const { from, to } of ranges) {
    total += Math.max(0, to - Math.max(from, counted + 1) + 1);
    counted = Math.max(counted, to);
  }
  return total;
}
