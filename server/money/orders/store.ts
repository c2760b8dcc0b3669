import { HOUR_MILLISECONDS } from '#contract/calendar.ts';
import type { OrderEvent, PaymentMethod } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Quote } from '#contract/money/quote.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { makeReference } from '../gateways/reference.ts';
import type { PlannedPlacement } from '../placements/plan.ts';
import { insertReview } from '../placements/store-banner.ts';

interface NewOrder {
  companyId: number;
  employerId: number;
  method: PaymentMethod;
  quote: Quote;
  versions: object;
}

/** Stores an order with its frozen price under a unique reference. */
export async function insertOrder(
  trx: Db,
  { companyId, employerId, method, quote, versions }: NewOrder,
  now: Date,
): Promise<{ id: number; reference: string }> {
  const { lines: _, ...amounts } = quote;
  for (;;) {
    const row = await trx
      .insertInto('service_order')
      .values({
        ...amounts,
        reference: makeReference(),
        company_id: companyId,
        employer_id: employerId,
        payment_method: method,
        price_versions: JSON.stringify(versions),
        held_until: new Date(now.getTime() + limits.orderHoldHours * HOUR_MILLISECONDS),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst();
    if (row) return row;
  }
}

/** Adds an event to the history of an order. */
export async function writeOrderEvent(
  trx: Db,
  order_id: number,
  kind: OrderEvent,
  made_by: 'buyer' | 'staff' | 'system',
  now: Date,
  { reason = null, memberId = null }: { reason?: string | null; memberId?: number | null } = {},
): Promise<void> {
  await trx
    .insertInto('service_order_event')
    .values({ order_id, kind, made_by, member_id: memberId, reason, happened_at: now })
    .execute();
}

/** Titles by the languages in which they were written. */
export type Titles = { [Key in Language]?: string | undefined };
export type Titled = PlannedPlacement & { title: string; titles?: Titles };

/** Stores a placement of an order. A banner is stored as a draft, which is hidden until it is paid and approved. @returns its id */
export async function insertPlacement(
  trx: Db,
  { banner, late_weeks, titles: _, ...planned }: Titled,
  of: { order_id: number; company_id: number },
  now: Date,
): Promise<number> {
  const banner_id = banner ? await insertBanner(trx, banner, now) : null;
  const { id } = await trx
    .insertInto('placement')
    .values({ ...planned, ...of, banner_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (banner) await insertReview(trx, { placement_id: id, late_weeks, submitted_at: now });
  return id;
}

async function insertBanner(trx: Db, { kind, content }: NonNullable<PlannedPlacement['banner']>, now: Date) {
  const { id } = await trx
    .insertInto('banner')
    .values((eb) => ({
      ...content,
      kind,
      status: 'DRAFT' as const,
      position: eb
        .selectFrom('banner as b')
        .where('b.kind', '=', kind)
        .select(({ fn, lit }) => fn.coalesce(fn.max('b.position'), lit(0)).as('last')),
      created_at: now,
      updated_at: now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
