import { type Address, openKysely, openPool } from '#server/infrastructure/db/connection.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { startPgbouncer } from '#tests/support/doubles/pgbouncer.ts';
import { providePgbouncer } from '../scripts/debian-programs.ts';
import { policyOf } from '../server/infrastructure/db/cluster/open-cluster.ts';
import { openDemoDatabase } from './database.ts';
import { summarize } from './report.ts';

const size = { companies: 20, recruitments: 500, candidates: 20, unusedTaxCodes: 5 };
const ROUNDS = 5;
const ASKED = 2_000;
const AT_ONCE = 8;

/** Measures the cost of DATABASE_POOLER=transaction: the same work through pgbouncer and directly with PostgreSQL, as a ratio. */
export async function measurePooler(endings: ShutdownHooks): Promise<void> {
  const program = providePgbouncer();
  if (program === undefined) return;
  const { database } = await openDemoDatabase(endings, size);
  const bouncer = await startPgbouncer(program, database.address);
  endings.add('The pooler', bouncer.close);
  const ways = {
    straight: openWay(endings, database.address),
    pooled: openWay(endings, { connectionString: bouncer.url, policy: policyOf({ pooler: 'transaction' }) }),
  };
  for (const work of ['read', 'write'] as const) {
    const rates = { straight: [] as number[], pooled: [] as number[] };
    // Alternating, so that a busy moment of the machine affects both.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const way of ['straight', 'pooled'] as const) rates[way].push(await rateOf(ways[way][work]));
    const [straight, pooled] = [summarize(rates.straight).median, summarize(rates.pooled).median];
    console.log(
      `Pooler, a ${work} alone in its transaction: ${pooled.toFixed(0)}/s; ${(straight / pooled).toFixed(2)} times the time of ${straight.toFixed(0)}/s without one`,
    );
  }
}

function openWay(endings: ShutdownHooks, address: Address) {
  const pool = openPool(address, AT_ONCE);
  const db = openKysely(pool);
  endings.add('Its connections', () => pool.end());
  return {
    /** A row by its key: the cheapest statement, so that the connection matters most. */
    read: (at: number) =>
      db
        .selectFrom('recruitment')
        .select(['id', 'title_vi', 'status'])
        .where('id', '=', at % 400)
        .execute(),
    write: (at: number) =>
      db.transaction().execute((trx) =>
        trx
          .updateTable('recruitment')
          .set({ title_vi: `Thợ máy ${at}` })
          .where('id', '=', at % 400)
          .execute(),
      ),
  };
}

async function rateOf(work: (at: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const begun = performance.now();
  const worker = async () => {
    while (next < ASKED) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (1_000 * ASKED) / (performance.now() - begun);
}
