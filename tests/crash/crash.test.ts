import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRandom } from '#demo/language/random.ts';
import { type Db, openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';
import { openDatabase } from '#server/infrastructure/db/engine/engine.ts';
import { findPostmaster } from '#server/infrastructure/db/engine/pid-file.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { sweepFiles } from '#server/infrastructure/files/sweep.ts';
import { senderCounts } from '#server/infrastructure/mail/transport.ts';
import { checkLedger } from '#server/money/ledger/check-ledger.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';
import { startMailServer, type TestMailServer } from '../support/doubles/mail-server.ts';
import { makeTestFolder } from '../support/engine.ts';
import { bankSettings } from '../support/orders.ts';
import { waitLimit } from '../support/wait-limit.ts';
import { openMarket } from './buyers.ts';
import { Clients } from './clients.ts';
import { countRows, type Entry, listViolations } from './journal.ts';
import { type KillTarget, openProduct, type Product } from './product.ts';
import { createPeople } from './world.ts';

/**
 * Clients write while server and database are killed. `npm run test:crash` kills each of them 20 times; by default, this
 * is a short run. CRASH_SEED repeats the moments of an earlier run.
 */
const kills = Number(process.env.CRASH_KILLS ?? 2);
const seed = process.env.CRASH_SEED ?? String(Math.floor(Math.random() * 1e6));
const isLong = kills > 2;
const random = createRandom(seed);
const varDir = makeTestFolder();
const files = openFileStore({ VAR_DIR: varDir });
/** One minute, more on a slow machine. */
const MINUTE = 2 * waitLimit;
const HOUR = 3_600_000;

let mails: TestMailServer;
let product: Product;
let clients: Clients;
let db: Db;

beforeAll(
  async () => {
    console.log(`crash test: CRASH_SEED=${seed}, ${kills} kills each of Node and PostgreSQL`);
    await buildIfChanged();
    // Each mail takes a moment, so that some are in transit at each kill.
    mails = await startMailServer(() => random.whole(0, 60));
    const settings = { APP_MODE: 'test', COMPANY_REGISTRY: 'none', SMTP_URL: mails.url, VAR_DIR: varDir };
    product = await openProduct({ ...settings, ...bankSettings, SESSION_IDLE_MINUTES: '600' });
    await product.start();
    const joined = await openDatabase({ VAR_DIR: varDir }, { role: 'command' });
    db = openKysely(openLongRunningPool(joined.address, 4));
    const size = isLong
      ? { candidates: 24, employers: 6, ads: 12 }
      : { candidates: 5, employers: 2, ads: 10 };
    const world = await createPeople(db, product.post, random, size);
    const market = await openMarket(db, files, isLong ? { buyers: 12, ads: 400 } : { buyers: 8, ads: 60 });
    clients = new Clients(product, { world, market }, mails, random);
    await killThem();
  },
  (8 + kills) * MINUTE,
);

afterAll(async () => {
  await product.end();
  await db?.destroy().catch(() => {});
  await mails.close();
  for (const folder of [product.dataDir, varDir]) rmSync(folder, { recursive: true, force: true });
});

/** Kills each process `kills` times at random moments while clients write. */
async function killThem(): Promise<void> {
  let isOver = false;
  const working = clients.work(8, () => isOver);
  // Before the first kill, each action must have succeeded once, however slow the machine is.
  const undone = () =>
    Object.entries(clients.tally()).flatMap(([act, { promised }]) => (promised > 0 ? [] : [act]));
  await vi.waitFor(() => expect({ undone: undone(), odd: clients.odd }).toEqual({ undone: [], odd: [] }), {
    timeout: 2 * waitLimit,
    interval: 50,
  });
  const left: Record<KillTarget, number> = { node: kills, postgres: kills };
  while (left.node + left.postgres > 0) {
    await wait(random.whole(200, 2_500));
    const victim = random.whole(1, left.node + left.postgres) <= left.node ? 'node' : 'postgres';
    if (victim === 'postgres') {
      if (product.killPostgres()) left.postgres -= 1;
    } else {
      await product.killNode();
      left.node -= 1;
      // Kill the orphaned PostgreSQL, too, before the next start finds it.
      if (left.postgres > 0 && random.chance(0.3) && product.killPostgres()) left.postgres -= 1;
      if (left.node > 0 && random.chance(0.3)) {
        await product.killStarting(random.whole(0, 2_500));
        left.node -= 1;
      }
      await product.start();
    }
    // Sometimes kill again before the server is ready.
    if (random.chance(0.7)) await product.untilReady();
  }
  await product.untilReady();
  await wait(1_000);
  isOver = true;
  await working;
}

const inTurns = async <Item, Result>(items: Item[], work: (item: Item) => Promise<Result>) => {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
};

test(
  'every acknowledged write is stored exactly once, every other one completely or not at all',
  async () => {
    console.log('crash test:', JSON.stringify(clients.tally()));
    // Decisions that were made before a kill are carried out after it.
    const undecided = () => countRows(db, 'pending_decision', {});
    await expect.poll(undecided, { timeout: 4 * waitLimit, interval: 500 }).toBe(0);
    expect(await listViolations(clients.ledger, db)).toEqual([]);
    expect(clients.odd).toEqual([]);
    const { rows } = await sql`
    SELECT a.profile_apply_id FROM application a
    WHERE (SELECT count(*) FROM application_event e WHERE e.profile_apply_id = a.profile_apply_id AND e.kind = 'APPLIED') <> 1
       OR (SELECT count(*) FROM consent c WHERE c.profile_apply_id = a.profile_apply_id) <> 1`.execute(db);
    expect(rows).toEqual([]);
  },
  5 * MINUTE,
);

test('the ledger contains exactly the orders, payments and refunds of the companies', async () => {
  expect(await checkLedger(db)).toEqual([]);
});

test(
  'every file row has its complete file, and the sweep leaves no file without a row',
  async () => {
    const rows = await db.selectFrom('file').select(['id', 'bytes', 'sha256', 'name']).execute();
    const pathOf = (id: string) => join(varDir, 'files', id.slice(0, 2), id);
    const sums = rows.map(({ id }) =>
      createHash('sha256')
        .update(readFileSync(pathOf(id)))
        .digest('hex'),
    );
    expect(sums).toEqual(rows.map(({ sha256 }) => sha256.toString('hex')));
    const sent = clients.ledger.filter(({ asked, answer }) => asked.file && answer).map(sumOfFile);
    expect(sums).toEqual(expect.arrayContaining(sent));
    const planted = await files.write(Buffer.from('of nobody'));
    const tomorrow = new Date(Date.now() + 25 * HOUR);
    vi.useFakeTimers({ toFake: ['Date'], now: tomorrow });
    const swept = await sweepFiles(db, files, tomorrow).finally(() => vi.useRealTimers());
    expect(swept.rows).toBe(0);
    const left: (string | undefined)[] = [];
    for await (const { id } of files.list()) left.push(id);
    expect(left.sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(left).not.toContain(planted.id);
    console.log(`crash test: ${rows.length} files kept, ${swept.bytes - 1} of nobody swept`);
  },
  MINUTE,
);

const sumOfFile = ({ asked }: Entry) =>
  createHash('sha256')
    .update(asked.file?.content ?? '')
    .digest('hex');

test(
  'a key that is repeated after the crashes returns the first answer and changes nothing',
  async () => {
    const keyed = clients.ledger.filter(({ asked, answer }) => asked.key && answer);
    const some = random.sample(keyed, 60);
    const again = await inTurns(some, ({ asked }) => product.post(asked));
    // Sixty concurrent requests may hit a rate limit or a busy server. Both reject the request without changing anything.
    const isTurnedAway = ({ status }: { status: number }) => status === 429 || status === 503;
    const told = again.flatMap((answer, at) =>
      isTurnedAway(answer) ? [] : [{ answer, first: some[at]?.answer }],
    );
    expect(told.length).toBeGreaterThan(some.length / 2);
    expect(told.map(({ answer: { status, data } }) => ({ status, data }))).toEqual(
      told.map(({ first }) => ({ status: 200, data: first })),
    );
    expect(await inTurns(some, ({ count }) => count(db))).toEqual(some.map(() => 1));
  },
  MINUTE,
);

test(
  'every mail is sent or will be sent, and only mails in flight at a kill are sent twice',
  async () => {
    // The long run waits until the last mail is sent. In the short run, those whose try failed may still wait for the next one.
    const waiting = () =>
      waitingMails().then((list) => (isLong ? list : list.filter(({ attempts }) => attempts === 0)));
    await expect.poll(waiting, { timeout: isLong ? 6 * MINUTE : MINUTE, interval: 500 }).toEqual([]);
    const all = await db.selectFrom('mail').select(['message_id', 'sent_at']).execute();
    const arrived = Map.groupBy(mails.deliveries, ({ mail }) => mail.messageId);
    expect(all.filter((mail) => mail.sent_at && !arrived.has(mail.message_id))).toEqual([]);
    const known = new Set(all.map((mail) => mail.message_id));
    expect([...arrived.keys()].filter((id) => !known.has(String(id)))).toEqual([]);
    const twice = [...arrived.values()].filter((deliveries) => deliveries.length > 1);
    console.log(`crash test: ${all.length} mails, ${twice.length} twice, ${clients.ledger.length} writes`);
    // Between being claimed and being marked as sent, at most as many mails as are sent concurrently can be cut by each kill.
    const atATime = senderCounts.forAll + senderCounts.forCodes;
    expect(twice.length).toBeLessThanOrEqual(atATime * product.kills.length);
    // Mails claimed before the kill but not marked as sent, or claimed while the database could not record it.
    const inFlight = ({ at }: { at: number }) =>
      product.kills.some((kill) => at > kill.at - 5_000 && at < Math.max(kill.backAt, kill.at + 5_000));
    expect(twice.map(([first]) => first).filter((first) => first && !inFlight(first))).toEqual([]);
  },
  8 * MINUTE,
);

/** Mails that have not been sent, with the number of their failed tries. */
const waitingMails = () =>
  db
    .selectFrom('mail')
    .select(['id', 'template', 'recipient', 'created_at', 'expires_at', 'not_before', 'attempts'])
    .where('sent_at', 'is', null)
    .execute();

test(
  'the product shuts down cleanly on SIGTERM and leaves no PostgreSQL behind',
  async () => {
    await db.destroy();
    expect(await product.end()).toBe(0);
    expect(findPostmaster(product.dataDir)).toBeUndefined();
    expect(product.postgresLog()).not.toMatch(/PANIC|invalid page|page verification failed/);
  },
  MINUTE,
);
