import type { z } from 'zod';
import { dateOf } from '#contract/calendar.ts';
import type * as contract from '#contract/money/price-calls.ts';
import type { PriceKind } from '#contract/money/prices.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { findVersionInForce, readPrices, readPricesUncached, readPriceValue } from './prices.ts';
import { countPriceActs, listVersionsOf } from './queries.ts';
import { removePrices, savePrices } from './save-prices.ts';

export const priceHandlers: Handlers<typeof contract> = {
  showServicePrices: async ({ db, now }) => {
    const { prices, day } = await readPrices(db, now);
    return { prices, day };
  },

  showPrices: ({ db, now }, { kind }) => showKind(db, kind, now),

  savePrices: async (context, input) => {
    await savePrices(context, input);
    context.setMessage('message.update_success');
    return showKind(context.db, input.kind, context.now);
  },

  removePrices: async (context, input) => {
    const kind = await removePrices(context, input);
    return showKind(context.db, kind, context.now);
  },
};

type Shown = z.input<typeof contract.showPrices.output>;

/** Loads the prices of one kind as administrators see them. */
async function showKind(db: Db, kind: PriceKind, now: Date): Promise<Shown> {
  const today = dateOf(now);
  const { prices } = await readPricesUncached(db, now);
  const versions = await listVersionsOf(db, kind);
  const current = findVersionInForce(versions, today);
  return {
    kind,
    today,
    value: prices[kind],
    prices,
    versions: versions.map((row) => ({
      ...row,
      value: readPriceValue(kind, row.value),
      state: row === current ? 'current' : row.valid_from > today ? 'coming' : 'past',
      created_at: row.created_at.toISOString(),
    })),
    version: await countPriceActs(db, kind),
    // The cast is safe, although the compiler cannot infer that the values belong to this kind.
  } as Shown;
}
