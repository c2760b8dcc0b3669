import { sql } from 'kysely';
import type { z } from 'zod';
import type { showAdminDashboard } from '#contract/admin/admin-dashboard.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countWaitingBanners } from '#server/money/banners/queue.ts';
import { listOccupancy } from '#server/money/placements/occupancy.ts';
import { rangeOfMonth, sumBookings, toSettlementMonth } from '#server/money/settlement/settlement.ts';
import { isOpen as isOpenDeposit } from '#server/states/deposits.ts';
import { isAwaitingTransfer, isReported } from '#server/states/money.ts';

type Money = NonNullable<z.input<typeof showAdminDashboard.output>['money']>;
type Queue = Money['deposits'];

/** SQL: the number of deposits that wait, and of unpaid orders whose companies have reported a transfer. */
export const countWaitingMoney = {
  deposits: sql<number>`(select count(*)::int from deposit d where ${isOpenDeposit.sql})`,
  orders: sql<number>`(select count(*)::int from service_order o where ${isReported.sql})`,
};

/** Shows money that waits, revenue of this month beside the last one, and slots of the home page by week. */
export async function showWaitingMoney({
  db,
  now,
  language,
}: Pick<Context, 'db' | 'now' | 'language'>): Promise<Money> {
  const orders = (state: typeof isReported) =>
    readQueue(
      db,
      sql`select count(*)::int as count, coalesce(sum(o.total), 0)::bigint as sum, min(o.created_at) as since
      from service_order o where ${state.sql}`,
    );
  const [deposits, reported, unpaid, banners, revenue, places] = await Promise.all([
    readQueue(
      db,
      sql`select count(*)::int as count, coalesce(sum(d.amount), 0)::bigint as sum,
      min(d.booked_on)::timestamp at time zone 'Asia/Ho_Chi_Minh' as since from deposit d where ${isOpenDeposit.sql}`,
    ),
    orders(isReported),
    orders(isAwaitingTransfer),
    sql<{ count: number }>`select ${countWaitingBanners} as count`.execute(db),
    showRevenue(db, now),
    listOccupancy(db, language, now),
  ]);
  return { deposits, reported, unpaid, banners: banners.rows[0]?.count ?? 0, revenue, places };
}

async function readQueue(db: Db, query: ReturnType<typeof sql>): Promise<Queue> {
  const { rows } = (await query.execute(db)) as {
    rows: { count: number; sum: number; since: Date | null }[];
  };
  const [row] = rows;
  return { count: row?.count ?? 0, sum: row?.sum ?? 0, since: row?.since?.toISOString() ?? null };
}

/**
 * Shows the net revenue of this month, of the last month up to the same day, and of the whole last month. A month that
 * has just begun would otherwise look like a loss.
 */
async function showRevenue(db: Db, now: Date): Promise<Money['revenue']> {
  const month = toSettlementMonth(undefined, now);
  const here = rangeOfMonth(month);
  const last = rangeOfMonth(toSettlementMonth(undefined, new Date(here.from.getTime() - 1)));
  const sameDay = new Date(
    Math.min(last.from.getTime() + now.getTime() - here.from.getTime(), last.before.getTime()),
  );
  const [current, toDay, whole] = await Promise.all(
    [here, { from: last.from, before: sameDay }, last].map((span) => sumBookings(db, span)),
  );
  return {
    month,
    ...{ net: current?.net ?? 0, last_to_day: toDay?.net ?? 0, last: whole?.net ?? 0 },
  };
}
