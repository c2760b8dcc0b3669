import { z } from 'zod';
import { type PriceKind, presetPrices, priceKinds, priceValues } from '#contract/money/prices.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Calendar } from './calendar.ts';
import { readData } from './data.ts';
import { insertRows, type NewRow } from './rows.ts';
import { findStaff } from './staff.ts';

/** Price versions of the demo, oldest first, by the number of days until they are in force. One of them is still to come. */
const versions = readData(
  'prices',
  z.array(
    z
      .strictObject({ kind: z.enum(priceKinds), days: z.int(), value: z.unknown() })
      .transform((version) => ({ ...version, value: priceValues[version.kind].parse(version.value) })),
  ),
);

/** Stores prices of all kinds by the day from which they are in force, with their audit entries. */
export async function storePrices(db: Db, calendar: Calendar): Promise<void> {
  const adminId = await findStaff(db, 'finance');
  const last = new Map<PriceKind, unknown>();
  const audits: NewRow<'audit'>[] = [];
  for (const { kind, days, value } of versions) {
    const created_at = calendar.moment(Math.min(days, 0) - 3, 10, 15);
    const valid_from = calendar.date(days);
    const { id } = await db
      .insertInto('price_version')
      .values({ kind, valid_from, value: JSON.stringify(value), created_by: adminId, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    audits.push({
      ...{ admin_id: adminId, request_id: 'demo', action: 'price.save', object_kind: 'price', object_id: id },
      before: { price_kind: kind, value: last.get(kind) ?? presetPrices[kind] },
      after: { price_kind: kind, valid_from, value },
      happened_at: created_at,
    });
    last.set(kind, value);
  }
  await insertRows(db, 'audit', audits);
}
