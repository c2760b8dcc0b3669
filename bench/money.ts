import { sql } from 'kysely';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { checkLedger } from '#server/money/ledger/check-ledger.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { copyRows } from './copy-rows.ts';
import { openDemoDatabase } from './database.ts';
import { reportSearchClass } from './report-class.ts';
import type { SearchClass } from './search/classes.ts';
import { Targets } from './targets.ts';

const size = { companies: 120, recruitments: 2_000, candidates: 100, unusedTaxCodes: 30 };
/** `BENCH_ORDERS=10000 npm run bench -- money` runs it with fewer. */
const wanted = Number(process.env.BENCH_ORDERS ?? 100_000);
/** Targets in milliseconds: for 95 of 100 answers of a list, and for a settlement and the whole check of the ledger. */
const LIST = 100;
const CHECK = 5_000;

/** Measures the lists of orders over HTTP, and the check of the ledger, with the orders of several years. */
export async function measureMoney(endings: ShutdownHooks): Promise<void> {
  const { database, db } = await openDemoDatabase(endings, size);
  const orders = await fillOrders(db);
  const { id } = await db
    .selectFrom('admin')
    .where('role', '=', 'finance')
    .select('id')
    .executeTakeFirstOrThrow();
  const token = await startSession(db, { kind: 'admin', id }, new Date(), 60);
  const begin = performance.now();
  const faults = await checkLedger(db);
  const took = performance.now() - begin;
  const verdict = took <= CHECK ? 'within' : 'OVER';
  console.log(
    `${orders} orders; the ledger is checked in ${took.toFixed(0)} ms, ${verdict} the target ${CHECK}; ${faults.length} faults`,
  );
  const targets = new Targets(database);
  endings.add('The server', () => targets.endAll());
  const { port } = await targets.startSite('kept');
  for (const one of await makeClasses(db, orders)) await reportSearchClass(port, one, token);
}

/**
 * Copies the orders of the demo, each with its lines, its history and its ledger entries, over previous years. @returns
 * their number
 */
async function fillOrders(db: Db): Promise<number> {
  const last = async (
    table: 'service_order' | 'service_order_line' | 'service_order_event' | 'ledger_entry' | 'order_refund',
  ) =>
    (await db.selectFrom(table).select(sql<number>`max(id)::int`.as('first')).executeTakeFirstOrThrow())
      .first;
  const { n } = await db
    .selectFrom('service_order')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  const copies = Math.ceil(wanted / n) - 1;
  const order = await last('service_order');
  // The demo has orders of three companies; a third of all for each would be unrealistic.
  const companies = await db.selectFrom('company').orderBy('id').select('id').execute();
  const ids = companies.map(({ id }) => id);
  const earlier = (column: string) => sql`t.${sql.ref(column)} - make_interval(hours => 3 * copy)`;
  const of = { order_id: sql`t.order_id + copy * ${order}::bigint` };
  await copyRows(db, 'service_order', {
    first: order,
    copies,
    values: {
      company_id: sql`(${ids}::bigint[])[1 + (t.id + copy) % ${sql.lit(ids.length)}]`,
      // In the alphabet of the references.
      reference: sql`'SV' || translate(lpad(to_hex(t.id + copy * ${order}::bigint), 8, '0'), '01258abcdef', 'GHJKLACMDEF')`,
      ...Object.fromEntries(['created_at', 'paid_at', 'held_until'].map((one) => [one, earlier(one)])),
    },
  });
  const line = await last('service_order_line');
  await copyRows(db, 'service_order_line', { first: line, copies, values: of });
  const happened = { ...of, happened_at: earlier('happened_at') };
  await copyRows(db, 'service_order_event', {
    first: await last('service_order_event'),
    copies,
    values: happened,
  });
  const refund = await last('order_refund');
  await copyRows(db, 'order_refund', { first: refund, copies, values: happened });
  await copyRows(db, 'order_refund_line', {
    ...{ first: refund, copies, key: 'refund_id' },
    values: { line_id: sql`t.line_id + copy * ${line}::bigint` },
  });
  await copyRows(db, 'ledger_entry', {
    first: await last('ledger_entry'),
    copies,
    values: { ...happened, refund_id: sql`t.refund_id + copy * ${refund}::bigint` },
    where: sql`t.order_id IS NOT NULL`,
  });
  await sql`VACUUM ANALYZE`.execute(db);
  return n * (copies + 1);
}

async function makeClasses(db: Db, orders: number): Promise<SearchClass[]> {
  const some = await db
    .selectFrom('service_order as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .orderBy(sql`o.id * 7919 % 10007`)
    .limit(25)
    .select(['o.id', 'o.reference', 'c.company_name'])
    .execute();
  const list = '/admin/order/list';
  const get = (path: string) => ({ method: 'GET' as const, path });
  const classes = {
    'orders, all': some.map((_, at) => get(`${list}?page=${1 + at}`)),
    'orders, deep page': some.map((_, at) => get(`${list}?page=${Math.ceil(orders / 30) + at}`)),
    'orders, paid': some.map((_, at) => get(`${list}?state=PAID&page=${1 + at}`)),
    'orders, by reference': some.map(({ reference }) => get(`${list}?key=${reference}`)),
    'orders, by company': some.map(({ company_name }) =>
      get(`${list}?key=${encodeURIComponent(company_name)}`),
    ),
    'settlement of a month': some.map((_, at) => get(`/admin/order/settlement?month=${monthBefore(at)}`)),
    'one order': some.map(({ id }) => get(`/admin/order/show?id=${id}`)),
  };
  return Object.entries(classes).map(([name, requests]) => ({
    name,
    requests,
    target: name.startsWith('settlement') ? CHECK : LIST,
  }));
}

/** A past month, as MM/YYYY. */
function monthBefore(months: number): string {
  const day = new Date();
  day.setUTCDate(15);
  day.setUTCMonth(day.getUTCMonth() - months);
  const [year, month] = day.toISOString().split('-');
  return `${month}/${year}`;
}
