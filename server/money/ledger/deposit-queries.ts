import { sql } from 'kysely';
import type { z } from 'zod';
import type { depositShape } from '#contract/admin/money/admin-deposits.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { buyerName } from '#server/money/gateways/buyer-name.ts';
import {
  depositStatesBefore,
  isExactMatch,
  matchKind,
  mayBeAssigned,
  mayBeReturned,
  mayConfirm,
  sumOfEarlierDeposits,
} from '#server/states/deposits.ts';

type Shown = z.input<typeof depositShape>;

/** Deposits with their orders. */
export const selectDeposits = (db: Db) =>
  db
    .selectFrom('deposit as d')
    .innerJoin('statement_bank as b', 'b.id', 'd.bank_id')
    .leftJoin('service_order as o', 'o.id', 'd.order_id')
    .leftJoin('company as c', 'c.id', 'o.company_id')
    .select(['d.id', 'd.booked_on', 'd.amount', 'd.text', 'd.transaction_number', 'd.status', 'd.note'])
    .select(['b.bank_name', 'd.order_id', 'o.reference', 'o.status as order_status', 'o.total'])
    .select(buyerName.$castTo<string | null>().as('company_name'))
    .select('d.returned_amount')
    .select([matchKind.as('fact'), sumOfEarlierDeposits.as('before'), mayConfirm.as('may_confirm')]);
type Row = Awaited<ReturnType<ReturnType<typeof selectDeposits>['execute']>>[number];

/** Maps a deposit to its shape in answers. */
export function describeDeposit({
  order_id,
  reference,
  order_status,
  total,
  company_name,
  ...row
}: Row): Shown {
  const { before: counted, may_confirm, ...deposit } = row;
  const isAssigned =
    order_id !== null &&
    reference !== null &&
    order_status !== null &&
    total !== null &&
    company_name !== null;
  return {
    ...deposit,
    order: isAssigned
      ? {
          ...{ id: order_id, reference, status: order_status, total, company_name },
          missing: total - counted - row.amount,
        }
      : null,
    abilities: {
      confirm: may_confirm,
      assign: mayBeAssigned(row),
      set_aside: depositStatesBefore('setAside').includes(row.status),
      return: mayBeReturned(row, order_status === null ? null : { status: order_status }),
    },
  };
}

/** Lists the deposits of one order by day. */
export async function listDepositsOf(db: Db, orderId: number): Promise<Shown[]> {
  const rows = await selectDeposits(db)
    .where('d.order_id', '=', orderId)
    .orderBy('d.booked_on')
    .orderBy('d.id')
    .execute();
  return rows.map(describeDeposit);
}

/**
 * Lists the deposits whose amount matches their order exactly, at most as many as an administrator confirms with one
 * click.
 */
export async function listExactDeposits(db: Db): Promise<{ ids: number[]; amount: number }> {
  const rows = await db
    .selectFrom('deposit as d')
    .innerJoin('service_order as o', 'o.id', 'd.order_id')
    .where(isExactMatch)
    .orderBy('d.booked_on')
    .orderBy('d.id')
    .limit(limits.confirmedAtOnce)
    .select(['d.id', sql<number>`o.total`.as('total')])
    .execute();
  return { ids: rows.map(({ id }) => id), amount: rows.reduce((sum, { total }) => sum + total, 0) };
}
