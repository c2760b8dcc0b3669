import { dateOf } from '#contract/calendar.ts';
import {
  type PriceKind,
  type Prices,
  type PriceValue,
  presetPrices,
  priceKinds,
  priceValues,
} from '#contract/money/prices.ts';
import { memoizeUntilChange } from '#server/infrastructure/db/caches/memoized-read.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listActiveVersions } from './queries.ts';

interface Standing {
  id: number;
  valid_from: string;
  value: unknown;
}

/** Prices in force at a moment, and the ids of the versions that they come from. An order stores these ids. */
export interface CurrentPrices {
  day: string;
  prices: Prices;
  /**
   * Ids of the versions; null for a kind whose prices were never set, so that the initial prices of the product apply.
   */
  versions: Record<PriceKind, number | null>;
}

const byKind = (rows: readonly (Standing & { kind: PriceKind })[]) =>
  new Map<PriceKind, Standing[]>(priceKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind)]));

const readStanding = memoizeUntilChange('Prices', ['settings'], async (db) =>
  byKind(await listActiveVersions(db)),
);

/** Finds the version in force on a day; `versions` must be sorted with the latest first. Undefined before the first version. */
export const findVersionInForce = <Version extends { valid_from: string }>(
  versions: readonly Version[],
  day: string,
): Version | undefined => versions.find(({ valid_from }) => valid_from <= day);

/**
 * Parses a stored value of its kind. If this version no longer allows the value, it becomes the initial value of the product: not for
 * sale is better than sold at an unintended price.
 */
export function readPriceValue<Kind extends PriceKind>(kind: Kind, stored: unknown): PriceValue<Kind> {
  const parsed = priceValues[kind].safeParse(stored);
  return (parsed.success ? parsed.data : presetPrices[kind]) as PriceValue<Kind>;
}

function pricesOf(standing: ReadonlyMap<PriceKind, readonly Standing[]>, day: string): CurrentPrices {
  const holding = priceKinds.map(
    (kind) => [kind, findVersionInForce(standing.get(kind) ?? [], day)] as const,
  );
  return {
    day,
    prices: Object.fromEntries(
      holding.map(([kind, version]) => [kind, readPriceValue(kind, version?.value)]),
    ) as unknown as Prices,
    versions: Object.fromEntries(holding.map(([kind, version]) => [kind, version?.id ?? null])) as Record<
      PriceKind,
      number | null
    >,
  };
}

/**
 * Returns the prices of a moment, by its day in Vietnam. They are cached in memory until prices are set or withdrawn. A transaction that
 * sets prices calls `readPricesUncached`.
 */
export const readPrices = async (db: Db, now: Date): Promise<CurrentPrices> =>
  pricesOf(await readStanding(db), dateOf(now));

/** Same as `readPrices`, without the cache. */
export const readPricesUncached = async (db: Db, now: Date): Promise<CurrentPrices> =>
  pricesOf(byKind(await listActiveVersions(db)), dateOf(now));
