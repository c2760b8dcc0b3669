import { sql } from 'kysely';
import type { OrderItem } from '#contract/money/orders.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { isAssignedTo } from '#server/states/assignments.ts';

type Buyer = Pick<EmployerActor, 'id' | 'role' | 'companyId' | 'assignedOnly'>;

/** True for members who buy for their own ads only (docs/decisions/0142-buying-by-recruiters.md). */
const buysForOwnAds = ({ role }: Buyer): boolean => role === 'recruiter';

/**
 * SQL condition over orders of the company: the member may see the order. Recruiters see only orders that they have
 * made.
 * @param order the column with the id of the order
 */
export const isOrderInSight = (buyer: Buyer, order: string) =>
  buysForOwnAds(buyer)
    ? sql<boolean>`EXISTS (SELECT FROM service_order_event made
        WHERE made.order_id = ${sql.ref(order)} AND made.kind = 'ordered' AND made.member_id = ${buyer.id})`
    : sql<boolean>`true`;

/**
 * Locks an order until the transaction ends, and returns it.
 * @param buyer if given, throws 404 for an order that this member may not see
 */
export const lockOrder = async (trx: Db, id: number, buyer?: Buyer) =>
  orNotFound(
    await trx
      .selectFrom('service_order as o')
      .where('o.id', '=', id)
      .$call((query) =>
        buyer
          ? query.where('o.company_id', '=', buyer.companyId).where(isOrderInSight(buyer, 'o.id'))
          : query,
      )
      .forUpdate()
      .selectAll('o')
      .executeTakeFirst(),
  );

/**
 * SQL condition over ads of the company: the member may buy for the ad. Recruiters buy for ads that they are assigned
 * to or have written.
 * @param ad the column with the id of the ad
 */
export const mayBuyFor = (buyer: Buyer, ad: string) =>
  buysForOwnAds(buyer)
    ? sql<boolean>`(${isAssignedTo(buyer.id, ad)} OR EXISTS (SELECT FROM recruitment_event written
        WHERE written.recruitment_id = ${sql.ref(ad)} AND written.action = 'create' AND written.actor_type = 2
          AND written.actor_id = ${buyer.id}))`
    : sql<boolean>`true`;

/** Services that are bought for one ad, so recruiters may buy them. Banners and packages concern the whole company. */
const forOneAd: readonly OrderItem['service'][] = ['RECRUITMENT_NORMAL', 'RECRUITMENT_PREMIUM', 'THEME'];

/**
 * Throws 403 if a recruiter orders other services than those for own ads. For an ad that the member may not see, or of
 * another company, it does nothing: `getOwnAd` answers 404 to both.
 */
export async function checkOwnAds(db: Db, buyer: Buyer, items: readonly OrderItem[]): Promise<void> {
  if (!buysForOwnAds(buyer)) return;
  if (items.some(({ service }) => !forOneAd.includes(service))) throw apiError('NO_PERMISSION');
  const ids = items.flatMap(({ recruitment_id }) => recruitment_id ?? []);
  if (ids.length === 0) return;
  const foreign = await db
    .selectFrom('recruitment as r')
    .where('r.id', 'in', ids)
    .where('r.company_id', '=', buyer.companyId)
    .where(isInSight(buyer, 'r.id'))
    .where(sql<boolean>`NOT ${mayBuyFor(buyer, 'r.id')}`)
    .select('r.id')
    .limit(1)
    .executeTakeFirst();
  if (foreign) throw apiError('NO_PERMISSION');
}
