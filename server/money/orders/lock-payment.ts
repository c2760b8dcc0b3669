import type { Selectable } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ServiceOrderTable } from '#server/infrastructure/db/tables/orders.ts';
import { lockCompany } from '#server/search/index.ts';

/**
 * Locks all rows that a payment of these orders reads and changes, in the lock order of
 * docs/decisions/0012-account-ends.md: accounts, orders, ads, companies. The accounts are locked in shared mode, so
 * none of them can be closed before the transaction ends. Slots are locked later.
 * @returns the orders by id; unknown ids are left out
 */
export async function lockPayment(
  trx: Db,
  orderIds: readonly number[],
): Promise<Selectable<ServiceOrderTable>[]> {
  if (orderIds.length === 0) return [];
  const rows = await trx
    .selectFrom('service_order')
    .where('id', 'in', orderIds)
    .select('company_id')
    .distinct()
    .execute();
  const companies = rows.map(({ company_id }) => company_id).sort((one, other) => one - other);
  if (companies.length === 0) return [];
  await trx
    .selectFrom('employer')
    .where('company_id', 'in', companies)
    .orderBy('id')
    .forShare()
    .select('id')
    .execute();
  const orders = await trx
    .selectFrom('service_order')
    .where('id', 'in', orderIds)
    .orderBy('id')
    .forUpdate()
    .selectAll()
    .execute();
  await trx
    .selectFrom('recruitment')
    .where('id', 'in', (ads) =>
      ads
        .selectFrom('placement')
        .where('order_id', 'in', orderIds)
        .where('recruitment_id', 'is not', null)
        .select((eb) => eb.ref('recruitment_id').$notNull().as('id')),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
    .execute();
  for (const id of companies) await lockCompany(trx, id);
  return orders;
}
