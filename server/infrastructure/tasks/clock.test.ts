import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { shiftSessions } from '#server/accounts/auth/sessions/clock-rollback.ts';
import { buildApp } from '#server/app.ts';
import { type OpenDatabase, openDatabase } from '#server/infrastructure/db/engine/engine.ts';
import { type Env, readEnv } from '#server/infrastructure/environment/env.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { startBackground } from '#server/operations/start/background.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import { tasks } from '#server/tasks.ts';
import { toUrl } from '#tests/support/address.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { startMovedEngine } from '#tests/support/doubles/moved-engine.ts';
import { people } from '#tests/support/people.ts';
import { callsOf } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { provideFaketime } from '../../../scripts/debian-programs.ts';
import { TaskQueue } from './queue.ts';

const library = provideFaketime();
/** Half a minute before the new year in Vietnam. */
const eve = Date.parse('2026-12-31T23:59:30+07:00');

describe.skipIf(library === undefined)('with a moved machine clock', () => {
  const varDir = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
  const endings: (() => Promise<unknown>)[] = [];
  let ahead = eve - Date.now();
  const clock = () => new Date(Date.now() + ahead);
  const queue = new TaskQueue();
  const warned: string[] = [];
  let env: Env;
  let database: OpenDatabase;
  let server: OpenDatabase & { call: ReturnType<typeof callsOf>; clock: typeof clock };
  let who: Awaited<ReturnType<typeof people>>;
  let engine: Awaited<ReturnType<typeof startMovedEngine>>;
  const moveBoth = (milliseconds: number) => {
    ahead += milliseconds;
    engine.setClock(ahead);
  };

  beforeAll(async () => {
    engine = await startMovedEngine(library ?? '', ahead);
    endings.unshift(engine.stop);
    env = readEnv({ APP_MODE: 'test', VAR_DIR: varDir, DATABASE_URL: toUrl(engine.address) });
    await migrateAndSeed(engine.address);
    database = await openDatabase(env, { role: 'server' });
    endings.unshift(database.close);
    const app = await buildApp({
      ...{ ...database, env, clock, queue, network: { port: undefined } },
      machineClock: () => clock().getTime(),
    });
    await app.ready();
    endings.unshift(() => app.close());
    server = { ...database, call: callsOf(app), clock };
    who = await people(server);
    const log = { error: () => {}, warn: (_details: object, message: string) => warned.push(message) };
    const files = openFileStore(env);
    const deps = { ...database, env, clock, publicUrl: () => 'http://localhost', files, queue, log };
    endings.unshift(await startBackground(tasks, deps));
  });
  afterAll(async () => {
    for (const end of endings) await end();
    rmSync(varDir, { recursive: true, force: true });
  });

  const databaseNow = async () =>
    (await database.pool.query<{ now: Date }>('select now()')).rows[0]?.now.getTime() ?? 0;
  const mailsSent = async () => {
    const { rows } = await database.pool.query<{ n: number }>(
      'select count(*)::int as n from mail where sent_at is not null',
    );
    return rows[0]?.n ?? 0;
  };
  const isListed = async (id: number) =>
    (await server.call('POST /home/job', {})).data.list.some((ad) => ad.id === id);

  test('PostgreSQL and the product start in the old year', async () => {
    expect(Math.abs((await databaseNow()) - clock().getTime())).toBeLessThan(waitLimit);
  });

  test('an ad ends with its last day in Vietnam, which is also the last of month and year', async () => {
    const ad = await addOpenAd(server, who.minsu.companyId, {
      start_date: new Date(eve - 24 * HOUR_MILLISECONDS).toISOString().slice(0, 10),
      end_date: '2026-12-31',
    });
    // The set-up has used up a part of the half minute, so the clocks are moved back to the start.
    moveBoth(eve - clock().getTime());
    expect(await isListed(ad)).toBe(true);
    moveBoth(60_000);
    await expect.poll(() => isListed(ad)).toBe(false);
  });

  test('a mail that is due after the turn of the year is sent immediately', async () => {
    const before = await mailsSent();
    const ad = await addOpenAd(server, who.minsu.companyId, {
      start_date: '2027-01-01',
      end_date: '2027-01-31',
    });
    await applyTo(server, who.hoa, ad, await writeResume(server, who.hoa));
    await expect.poll(mailsSent).toBeGreaterThan(before);
  });

  test('after the clock was set back an hour, cron tasks start as before', async () => {
    const begun = async () =>
      (await database.pool.query<{ at: Date }>('select cron_on as at from pgboss.version')).rows[0]?.at ??
      new Date(0);
    await expect.poll(async () => (await begun()).getTime()).toBeGreaterThan(0);
    moveBoth(-HOUR_MILLISECONDS);
    await expect.poll(async () => (await begun()).getTime() - (await databaseNow())).toBeLessThanOrEqual(0);
    await expect.poll(() => warned).toContain('the PostgreSQL clock was set back; task times were adjusted');
  });

  test('after the clock was set back an hour, sessions stay valid, and idle ones end when they would have', async () => {
    const isIn = async () => (await server.call('GET /candidate/overview', {}, who.hoa)).status === 200;
    // Sessions whose timestamps are an hour ahead stay that way until this task corrects them.
    await shiftSessions(database.db, clock());
    expect(await isIn()).toBe(true);
    moveBoth((env.SESSION_IDLE_MINUTES ?? 10) * 60_000 + 1_000);
    expect(await isIn()).toBe(false);
  });
});
