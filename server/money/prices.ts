import { dateOf } from '#contract/calendar.ts';
import {
  type PriceKind,
  type Prices,
  type PriceValue,
  presetPrices,
  priceKinds,
  priceValues,
} from '#contract/money/prices.ts';
import type { Db } from '#server/db/connection.ts';
import { memoizeUntilChange } from '#server/db/memoized-read.ts';
import { listActiveVersions } from './queries.ts';

interface Standing {
  id: number;
  valid_from: string;
  value: unknown;
}

/** What holds at a moment, and the versions that say so: an order keeps their numbers. */
export interface CurrentPrices {
  day: string;
  prices: Prices;
  /** null where nobody has set prices of a kind: what the product begins with. */
  versions: Record<PriceKind, number | null>;
}

const byKind = (rows: readonly (Standing & { kind: PriceKind })[]) =>
  new Map<PriceKind, Standing[]>(priceKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind)]));

const readStanding = memoizeUntilChange('Prices', ['settings'], async (db) =>
  byKind(await listActiveVersions(db)),
);

/** The version that holds on a day; `versions` the latest first. Nothing before the first one. */
export const inForceOn = <Version extends { valid_from: string }>(
  versions: readonly Version[],
  day: string,
): Version | undefined => versions.find(({ valid_from }) => valid_from <= day);

/**
 * What is stored as a value of its kind. One that a former version allowed and this one does not is what the product begins with: not
 * for sale, rather than sold at a price that nobody meant.
 */
export function readPriceValue<Kind extends PriceKind>(kind: Kind, stored: unknown): PriceValue<Kind> {
  const parsed = priceValues[kind].safeParse(stored);
  return (parsed.success ? parsed.data : presetPrices[kind]) as PriceValue<Kind>;
}

function pricesOf(standing: ReadonlyMap<PriceKind, readonly Standing[]>, day: string): CurrentPrices {
  const holding = priceKinds.map((kind) => [kind, inForceOn(standing.get(kind) ?? [], day)] as const);
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
 * The prices of a moment, by the day that it is in Vietnam; cached in memory until somebody sets or takes back some. A transaction that
 * sets prices asks `readPricesAnew`.
 */
export const readPrices = async (db: Db, now: Date): Promise<CurrentPrices> =>
  pricesOf(await readStanding(db), dateOf(now));

/** As `readPrices`, past the cache. */
export const readPricesUncached = async (db: Db, now: Date): Promise<CurrentPrices> =>
  pricesOf(byKind(await listActiveVersions(db)), dateOf(now));
