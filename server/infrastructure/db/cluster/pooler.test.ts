import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { startBackground } from '#server/operations/start/background.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import { tasks } from '#server/tasks.ts';
import { toUrl } from '#tests/support/address.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startPgbouncer } from '#tests/support/doubles/pgbouncer.ts';
import { people } from '#tests/support/people.ts';
import { callsOf } from '#tests/support/server.ts';
import { providePgbouncer } from '../../../../scripts/debian-programs.ts';
import { openPool } from '../connection.ts';
import { type OpenDatabase, openDatabase } from '../engine/engine.ts';
import { policyOf } from './open-cluster.ts';

const program = providePgbouncer();
const { address, pool: direct } = await openTestDatabase();

describe.skipIf(program === undefined)('behind pgbouncer in transaction mode', () => {
  const varDir = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
  const clock = () => new Date();
  const endings: (() => Promise<unknown>)[] = [];
  type Node = OpenDatabase & { call: ReturnType<typeof callsOf> };
  let [one, two] = [] as unknown as [Node, Node];
  let said: () => string;

  /** Starts a node like the product: migrations, calls, listening and tasks. */
  async function startNode(url: string): Promise<Node> {
    const env = readEnv({
      APP_MODE: 'test',
      VAR_DIR: varDir,
      DATABASE_URL: url,
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: toUrl(address),
    });
    const database = await openDatabase(env, { role: 'server' });
    endings.unshift(database.close);
    await migrateAndSeed(database.address);
    const queue = new TaskQueue();
    const app = await buildApp({ ...database, env, clock, network: { port: undefined }, queue });
    await app.ready();
    endings.unshift(() => app.close());
    const files = openFileStore(env);
    const deps = { ...database, env, clock, publicUrl: () => 'http://localhost', files, queue, log: app.log };
    endings.unshift(await startBackground(tasks, deps));
    return { ...database, call: callsOf(app) };
  }

  beforeAll(async () => {
    const bouncer = await startPgbouncer(program ?? '', address);
    endings.unshift(bouncer.close);
    said = bouncer.said;
    one = await startNode(bouncer.url);
    two = await startNode(bouncer.url);
  });
  afterAll(async () => {
    for (const end of endings) await end();
    rmSync(varDir, { recursive: true, force: true });
  });

  test('a candidate finds an ad and applies, the company sees it, and the other node is notified of changes', async () => {
    const who = await people({ db: one.db, clock });
    const ad = await addOpenAd(one, who.minsu.companyId);
    const ids = async (node: Node) =>
      (await node.call('POST /home/job', { key: 'kế toán tổng hợp' })).data.list.map(({ id }) => id);
    expect(await ids(two)).toEqual([ad]);
    const applied = await applyTo(one, who.hoa, ad, await writeResume(one, who.hoa));
    const result = { ...applied, result: 'CV_PASSED' };
    expect((await two.call('POST /employer/applicant/set-result', result, who.minsu)).status).toBe(200);
    const hidden = await one.call('POST /admin/recruitment/hide', { id: ad, reason: 'Trùng tin' }, who.anna);
    expect(hidden.status).toBe(200);
    await expect.poll(() => ids(two)).toEqual([]);
    const unsent = () => direct.query('select from mail where sent_at is null and not_before is null');
    await expect.poll(async () => (await unsent()).rowCount).toBe(0);
    // Tasks of both nodes went through the queue, which uses the direct address.
    const tasks = () => direct.query('select from pgboss.job');
    await expect.poll(async () => (await tasks()).rowCount).toBeGreaterThan(0);
  });

  test('a hundred concurrent readers and writers get their own answers', async () => {
    const asked = Array.from({ length: 100 }, (_, at) => at);
    const answers = await Promise.all(
      asked.map((at) =>
        at % 3 === 0
          ? one.db.transaction().execute(async (trx) => (await sumOf(trx, at)) + (await sumOf(trx, 1)) - 1)
          : sumOf(at % 2 ? one.db : two.db, at),
      ),
    );
    expect(answers).toEqual(asked);
  });

  test('settings apply to the statement or transaction alone, and nothing is prepared', async () => {
    const shown = await one.pool.query(
      "select current_setting('jit') as jit, current_setting('lock_timeout') as lock",
    );
    expect(shown.rows).toEqual([{ jit: 'off', lock: '1500ms' }]);
    await expect(one.pool.query('select pg_sleep(5)')).rejects.toThrow('statement timeout');
    await expect(one.pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
    const left = await direct.query<{ name: string; value: string }>(`
      select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    expect(left.rows).toEqual([{ connections: 0 }]);
    for (const _time of [1, 2, 3, 4, 5]) {
      await one.pool.query({ name: 'kept', text: 'select $1::int', values: [1] });
      const { rows } = await one.pool.query('select count(*)::int as prepared from pg_prepared_statements');
      expect(rows).toEqual([{ prepared: 0 }]);
    }
    expect(said()).not.toMatch(/unsupported|ERROR/);
  });
});

test('behind a pooler that keeps prepared statements, named ones are prepared, with the settings of each transaction', async () => {
  const pool = openPool({ ...address, policy: policyOf({ pooler: 'transaction-prepared' }) }, 1);
  const text = "select $1::int as sum, current_setting('lock_timeout') as lock";
  for (const _time of [1, 2]) {
    const { rows } = await pool.query({ name: 'kept', text, values: [7] });
    expect(rows).toEqual([{ sum: 7, lock: '1500ms' }]);
  }
  const { rows } = await pool.query(
    "select name, current_setting('jit') as jit from pg_prepared_statements where name = 'kept'",
  );
  expect(rows).toEqual([{ name: 'kept', jit: 'off' }]);
  await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
  await pool.end();
});

const sumOf = async (db: OpenDatabase['db'], at: number): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`select ${at}::int + 0 as sum`.execute(db);
  return rows[0]?.sum ?? -1;
};
