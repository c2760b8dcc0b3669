import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { addDays, dateOf } from '#contract/calendar.ts';
import { type Db, openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import type { RunDeps } from '#server/infrastructure/tasks/run.ts';
import type { Task } from '#server/infrastructure/tasks/task.ts';
import type { TaskDeps } from '#server/operations/start/background.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { refreshSearchRows } from '#server/search/index.ts';
import { tasks } from '../server/tasks.ts';
import { copyRows } from './copy-rows.ts';
import { openDemoDatabase } from './database.ts';
import { fillAds } from './search/fill.ts';

const size = { companies: 120, recruitments: 2_000, candidates: 200, unusedTaxCodes: 30 };
/** Ads of the second measurement; the first has a tenth. `BENCH_ADS=100000 npm run bench -- tasks` runs it with fewer. */
const ads = Number(process.env.BENCH_ADS ?? 1_000_000);
/** By how much the rows that a task reads of a table may grow while the table grows tenfold (issue 43). */
const MAX_GROWTH = 1.5;
/** Fewer rows than these are not compared: a plan that reads a dictionary of some thousand rows once more is no growth. */
const FLOOR = 20_000;
/** Fewer rows than these are not printed. */
const PRINTED = 1_000;
/** Ads of each kind that change between two runs. */
const CHANGES = 40;
/** A connection that is idle reports what it has read after ten seconds. */
const IDLE_MILLISECONDS = 12_000;
/** Tasks that read everything, and when. */
const whole: Record<string, string> = { 'count-all': 'once a week' };

type Site = Awaited<ReturnType<typeof openDemoDatabase>>;
/** Rows that were read, by table: from the table itself, or as entries of its indexes. */
type Reads = ReadonlyMap<string, number>;

/**
 * Runs all scheduled tasks at two sizes of the tables, after the same changes, and compares the rows that each reads of each table.
 * Throws if one grows by more than `MAX_GROWTH`, except those that are known to read everything.
 */
export async function measureTasks(endings: ShutdownHooks): Promise<void> {
  const site = await openDemoDatabase(endings, size);
  const small = await measureAt(site, ads / 10);
  const large = await measureAt(site, ads);
  const over: string[] = [];
  console.log(`task, table: rows read at ${ads / 10} and ${ads} ads`);
  for (const [name, reads] of large) {
    const before = small.get(name) ?? new Map<string, number>();
    const limit = (table: string) => MAX_GROWTH * Math.max(FLOOR, before.get(table) ?? 0);
    for (const [table, rows] of [...reads].toSorted((a, b) => b[1] - a[1])) {
      const isOver = rows > limit(table);
      if (rows < PRINTED) continue;
      const about = isOver ? (whole[name] ?? 'GROWS') : '';
      console.log(`${name}, ${table}: ${before.get(table) ?? 0} ${rows} ${about}`.trimEnd());
      if (isOver && whole[name] === undefined) over.push(`${name}, ${table}`);
    }
  }
  if (over.length > 0) throw new Error(`these grow by more than ${MAX_GROWTH}: ${over.join('; ')}`);
}

async function measureAt(site: Site, wanted: number): Promise<Map<string, Reads>> {
  const { db } = site;
  const begin = performance.now();
  await grow(db, wanted);
  await sql`VACUUM ANALYZE`.execute(db);
  console.log(`${wanted} ads are there after ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
  const scheduled = tasks.filter(({ cron }) => cron !== undefined);
  // The first round does what is due once.
  for (const task of scheduled) await runRepeatedly(site, task);
  await changeAds(db);
  await wait(IDLE_MILLISECONDS);
  const reads = new Map<string, Reads>();
  for (const task of scheduled) {
    const known = await listBackends(db);
    const before = await readStatistics(db);
    const start = performance.now();
    await runRepeatedly(site, task);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    // The connections of the task report what they have read when they end.
    while ((await listBackends(db)).some((pid) => !known.includes(pid))) await wait(20);
    const after = await readStatistics(db);
    reads.set(
      task.kind.name,
      new Map([...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)])),
    );
    console.log(`  ${task.kind.name}: ${seconds} s`);
  }
  return reads;
}

/** Copies ads with their applications. Copies neither end soon nor wait for an answer, so that the same work is due at any size. */
async function grow(db: Db, wanted: number): Promise<void> {
  const { rows } = await sql<{ ad: number; application: number; listed: number }>`
    SELECT (SELECT max(id) FROM recruitment) AS ad, (SELECT max(profile_apply_id) FROM application) AS application,
           (SELECT count(*)::int FROM recruitment_search) AS listed`.execute(db);
  const [{ ad, application, listed } = { ad: 0, application: 0, listed: 1 }] = rows;
  await fillAds(db, wanted);
  await sql`UPDATE recruitment SET end_date = '2099-12-31' WHERE id > ${ad}`.execute(db);
  await copyRows(db, 'application', {
    first: application,
    copies: Math.ceil(wanted / listed) - 1,
    key: 'profile_apply_id',
    values: {
      recruitment_id: sql`t.recruitment_id + copy * ${ad}::bigint`,
      answer_days: sql`NULL`,
      answer_promised: sql`NULL`,
      answer_due: sql`NULL`,
    },
    where: sql<boolean>`EXISTS (SELECT FROM recruitment r WHERE r.id = t.recruitment_id + ${ad}::bigint)`,
  });
}

/** Retries a task as the queue does: the vacuum after the fill may have a lock that it needs. */
async function runRepeatedly(site: Site, task: Task<RunDeps & TaskDeps>): Promise<void> {
  for (let left = 10; ; left -= 1) {
    try {
      return await runTask(site, task);
    } catch (error) {
      if (left === 0) throw error;
      await wait(3_000);
    }
  }
}

/** Gives a task its own connections, which report what they read when they end. */
async function runTask({ database, files }: Site, task: Task<RunDeps & TaskDeps>): Promise<void> {
  const pool = openLongRunningPool(database.address, 4);
  const db = openKysely(pool);
  try {
    await task.run(
      {
        db,
        address: database.address,
        queue: new TaskQueue(),
        isAlone: true,
        env: readEnv({ APP_MODE: 'test', VAR_DIR: database.varDir }),
        clock: () => new Date(),
        publicUrl: () => 'http://localhost',
        files,
        log: { error: console.error, warn: console.error },
      },
      {},
    );
  } finally {
    await db.destroy();
  }
}

/** Changes, ends, hides and lists some ads, and adds applications, spread over the whole table. */
async function changeAds(db: Db): Promise<void> {
  const now = new Date();
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (SELECT id, row_number() OVER (ORDER BY md5(id::text)) AS rank FROM recruitment_search) s
    WHERE rank <= ${4 * CHANGES} ORDER BY rank`.execute(db);
  const ids = rows.map(({ id }) => id);
  const [edited = [], hidden = [], ended = [], applied = []] = [0, 1, 2, 3].map((part) =>
    ids.slice(part * CHANGES, (part + 1) * CHANGES),
  );
  const ads = db.updateTable('recruitment');
  await ads.set({ title_vi: 'Thợ mộc', updated_at: now }).where('id', 'in', edited).execute();
  await ads.set({ hidden: true, updated_at: now }).where('id', 'in', hidden).execute();
  const yesterday = addDays(dateOf(now), -1);
  await ads
    .set({ start_date: yesterday, end_date: yesterday, updated_at: now })
    .where('id', 'in', ended)
    .execute();
  await db.transaction().execute((trx) => refreshSearchRows(trx, ids));
  await sql`INSERT INTO application (recruitment_id, candidate_id, company_id, retention_years, applied_at)
    SELECT r.id, c.id, r.company_id, 1, ${now} FROM recruitment r, (SELECT id FROM candidate ORDER BY id LIMIT 3) c
    WHERE r.id = ANY(${applied}::bigint[]) ON CONFLICT DO NOTHING`.execute(db);
}

/** Lists the process ids of all connections except that of this query, whose process changes after ten idle seconds. */
async function listBackends(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows.map(({ pid }) => pid);
}

async function readStatistics(db: Db): Promise<Reads> {
  const { rows } = await sql<{ name: string; rows: number }>`
    SELECT t.relname AS name, (t.seq_tup_read + greatest(coalesce(t.idx_tup_fetch, 0), coalesce(entries.read, 0)))::float8 AS rows
    FROM pg_stat_user_tables t LEFT JOIN (
      SELECT relid, sum(idx_tup_read) AS read FROM pg_stat_user_indexes GROUP BY relid) entries USING (relid)
    WHERE t.schemaname = 'public'`.execute(db);
  return new Map(rows.map(({ name, rows: read }) => [name, read]));
}
