import { type RawBuilder, sql } from 'kysely';
import type { PayFacet } from '#contract/recruitments/search.ts';
import type { SearchCriteria } from '#contract/recruitments/search-criteria.ts';
import { payBuckets } from '#contract/text/monthly-pay.ts';

/** Pay is counted in units of so many VND, and each bucket has a whole number of them. */
const UNIT = 100_000;
/** Fewest and most buckets. A narrow market has empty ones beside it, so that its ends can be chosen. */
const [FEWEST, MOST] = [4, payBuckets];
/** Shares of the ads below the first and the last bucket's end. */
const [LOW, HIGH] = [0.05, 0.95];
/** Values in place of a number of units. */
const [WITHIN, WITHOUT] = ['within', 'without'];

/** Counts ads of `found` by `pay`, and those within the asked pay; as a statement of values with numbers of ads. */
export function countPay({ salary_from, salary_to }: Pick<SearchCriteria, 'salary_from' | 'salary_to'>) {
  const asked: RawBuilder<unknown>[] = [
    sql`pay IS NOT NULL`,
    ...(salary_from === undefined ? [] : [sql`pay >= ${salary_from}`]),
    ...(salary_to === undefined ? [] : [sql`pay <= ${salary_to}`]),
  ];
  return sql`SELECT coalesce((pay / ${sql.lit(UNIT)})::text, ${sql.lit(WITHOUT)}) AS value, count(*) FROM found GROUP BY value
    UNION ALL SELECT ${sql.lit(WITHIN)}, count(*) FROM found WHERE ${sql.join(asked, sql` AND `)}`;
}

/** A value of a filter with its number of ads. */
export interface Counted {
  value: string;
  ads: number;
}

/**
 * Turns the rows of `countPay` into buckets of a round width.
 * @param share number of ads that each counted ad represents
 */
export function toPayFacet(rows: readonly Counted[], isExact: boolean, share: number): PayFacet {
  const adsOf = (value: string) => Math.round((rows.find((row) => row.value === value)?.ads ?? 0) * share);
  const units = rows
    .filter(({ value }) => value !== WITHIN && value !== WITHOUT)
    .map(({ value, ads }) => ({ at: Number(value), ads }))
    .sort((a, b) => a.at - b.at);
  const { low, step, count } = axisOf(percentile(units, LOW), percentile(units, HIGH));
  const buckets = Array.from({ length: units.length > 0 ? count : 0 }, () => 0);
  for (const { at, ads } of units) {
    const bucket = Math.min(count - 1, Math.max(0, Math.floor((at - low) / step)));
    buckets[bucket] = (buckets[bucket] ?? 0) + ads;
  }
  return {
    exact: isExact,
    low: low * UNIT,
    step: step * UNIT,
    buckets: buckets.map((ads) => Math.round(ads * share)),
    within: adsOf(WITHIN),
    without: adsOf(WITHOUT),
  };
}

/** The unit that a share of the ads does not exceed. */
function percentile(units: readonly { at: number; ads: number }[], share: number): number {
  const needed = share * units.reduce((sum, { ads }) => sum + ads, 0);
  let sum = 0;
  for (const { at, ads } of units) {
    sum += ads;
    if (sum >= needed) return at;
  }
  return 0;
}

/** The axis from one pay to another, with ends and width of a bucket as people write them. */
function axisOf(from: number, to: number) {
  for (let power = 1; ; power *= 10)
    for (const times of [5, 10, 20]) {
      const step = times * power;
      const low = Math.floor(from / step) * step;
      const count = Math.floor((to - low) / step) + 1;
      if (count <= MOST) return { low, step, count: Math.max(FEWEST, count) };
    }
}
