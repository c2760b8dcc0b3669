import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';
import { migrate } from '#server/infrastructure/db/migrations/migrate.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { runOnce } from '#tests/support/address.ts';
import { dumps, readDump } from '#tests/support/dump-files.ts';
import { openBenchDatabase } from './database.ts';
import { fillAds } from './search/fill.ts';

/** `BENCH_ADS=50000 npm run bench -- upgrade` runs it with fewer. */
const wanted = Number(process.env.BENCH_ADS ?? 1_000_000);
/** Longest wait for a statement while the database is migrated to the newest version (issue 16). */
const maxMilliseconds = 1_000;

/** User actions during the migration, on the large tables; `id` is of an existing ad. */
const acts: Record<string, (pool: pg.Pool, id: number) => Promise<unknown>> = {
  'an ad is read': (pool, id) => pool.query('select * from recruitment where id = $1', [id]),
  'an ad is changed': (pool, id) =>
    pool.query('update recruitment set headcount = headcount where id = $1', [id]),
  'an ad is found': (pool, id) => pool.query('select id from recruitment_search where id = $1', [id]),
  'an ad moves in the search': (pool, id) =>
    pool.query('update recruitment_search set updated_at = now() where id = $1', [id]),
  'a company is changed': (pool, id) =>
    pool.query(
      'update company set updated_at = now() where id = (select company_id from recruitment where id = $1)',
      [id],
    ),
  'an ad leaves the search and returns': async (pool, id) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('delete from recruitment_search where id = $1', [id]);
      await client.query('rollback');
    } finally {
      client.release();
    }
  },
};

/**
 * Migrates a database of a million ads from the last version to this one while others work on it, and prints how long
 * they waited.
 */
export async function measureUpgrade(endings: ShutdownHooks): Promise<void> {
  const { address } = await openBenchDatabase(endings);
  const newest = dumps.at(-1) ?? '';
  await runOnce(address, readDump(newest));
  const pool = openLongRunningPool(address, 16);
  const db = openKysely(pool);
  endings.add('Its connections', () => db.destroy());
  await fillAds(db, wanted);
  const { rows } = await pool.query<{ id: number }>(
    'select id from recruitment_search tablesample system (1) order by random() limit 500',
  );
  const ids = rows.map(({ id }) => id);
  console.log(`${newest} has ${wanted} ads now.`);

  let isOver = false;
  const longest = Object.entries(acts).map(async ([what, act]) => {
    let most = 0;
    let times = 0;
    for (; !isOver; times += 1) {
      const begin = performance.now();
      await act(pool, ids[times % ids.length] ?? 0);
      most = Math.max(most, performance.now() - begin);
      await wait(20);
    }
    return { what, times, 'longest ms': Math.round(most) };
  });
  const begin = performance.now();
  const ran = await migrate(address).finally(() => {
    isOver = true;
  });
  console.log(`${ran.join(', ')}: ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
  const table = await Promise.all(longest);
  console.table(table);
  const most = Math.max(...table.map((row) => row['longest ms']));
  console.log(
    `Longest wait: ${most} ms, ${most <= maxMilliseconds ? 'within' : 'OVER'} the target ${maxMilliseconds} ms`,
  );
}
