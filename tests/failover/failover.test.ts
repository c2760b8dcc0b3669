import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { createRandom } from '#demo/language/random.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { openDatabase } from '#server/infrastructure/db/engine/engine.ts';
import { readDatabase, replicaState } from '#server/infrastructure/db/public-reads.ts';
import { adRecord } from '#server/infrastructure/db/record-names.ts';
import { providePostgres15 } from '../../scripts/debian-programs.ts';
import { endNodes } from '../support/doubles/node.ts';
import { waitLimit } from '../support/wait-limit.ts';
import { type Cluster, type NodeName, openCluster, waitUntil } from './cluster.ts';
import { openPeople, type People } from './people.ts';

/**
 * The primary of three machines is killed while clients write. `npm run test:failover` does so 20 times; by default, this
 * is a short run. FAILOVER_SEED repeats the choices of an earlier run.
 */
const failovers = Number(process.env.FAILOVERS ?? 2);
const seed = process.env.FAILOVER_SEED ?? String(Math.floor(Math.random() * 1e6));
const isLong = failovers > 2;
const random = createRandom(seed);
const SECOND = 1_000;
/** One minute, more on a slow machine. */
const MINUTE = 2 * waitLimit;
/** The promise of docs/operating.md. `npm run test:failover` tests it; a busy machine may take longer. */
const maxWithoutWrites = isLong ? 10 * SECOND : waitLimit;

const binaries = providePostgres15();
const machines: NodeName[] = ['one', 'two', 'three'];

describe.skipIf(binaries === undefined)('three machines with PostgreSQL 15', () => {
  let cluster: Cluster;
  let people: People;
  let writer: NodeName = 'one';

  beforeAll(async () => {
    console.log(`fail-over test: FAILOVER_SEED=${seed}, ${failovers} fail-overs`);
    cluster = await openCluster(binaries ?? '');
    people = await openPeople(cluster.urlOf(...machines), random, isLong);
  }, 4 * MINUTE);

  // An error that occurs once in thirty runs can only be analysed with the logs of that run.
  beforeEach(() => {
    onTestFailed(() => {
      for (const name of machines) console.log(`${name} said:\n${lastLines(cluster.logOf(name))}`);
      console.log(`the product said:\n${lastLines(people.said())}`);
    });
  });

  afterAll(async () => {
    await people?.close();
    await endNodes();
    await cluster?.close();
  });

  const isTold =
    'visitors read a replica with little lag; signed-in users, and after a notification everyone, read the primary';
  test(
    isTold,
    async () => {
      const { db, read } = people;
      const copies = machines.filter((name) => name !== writer);
      const hold = async (isHeld: boolean) => {
        for (const name of copies)
          await cluster.ask(name, `select pg_wal_replay_${isHeld ? 'pause' : 'resume'}()`);
      };
      const [id = 0] = people.world.employers[0]?.ads ?? [];
      const token = people.world.candidates[0]?.token ?? '';
      const write = (text: string, trx = db) =>
        trx
          .updateTable('recruitment')
          .set({ description_vi: text, description_en: text, description_kr: text })
          .where('id', '=', id)
          .execute();
      const isRead = (text: string) =>
        waitUntil(async () => (await read(id)) === text, `nobody reads ${text}`);
      /**
       * Writes without a notification while the replicas do not receive changes, until a visitor reads the old value. A
       * replica is read only as long as its lag is small, so a slow machine may need several attempts.
       */
      const writeUnseen = async () => {
        for (let tries = 0; tries < 50; tries += 1) {
          await hold(false);
          const [before, after] = [`Before ${tries}`, `After ${tries}`];
          await write(before);
          await isRead(before);
          await hold(true);
          await write(after);
          expect(await read(id, token)).toBe(after);
          if ((await read(id)) === before) return after;
        }
        throw new Error('no copy that is behind is read');
      };
      const unnotified = await writeUnseen();
      await hold(false);
      await isRead(unnotified);
      await writeUnseen();
      await db.transaction().execute(async (trx) => {
        await write('Told', trx);
        await notifyChanged(trx, ['pages']);
      });
      // The replicas are held, so the value is read from the primary.
      await isRead('Told');
      for (let turn = 0; turn < 20; turn += 1) expect(await read(id)).toBe('Told');
      // The old value does not return when the replicas continue and are read again.
      await hold(false);
      for (let turn = 0; turn < 20; turn += 1) expect(await read(id)).toBe('Told');
      // Repeats the check for a notification that names the ad alone.
      await writeUnseen();
      await db.transaction().execute(async (trx) => {
        await write('Told of this ad', trx);
        await notifyChanged(trx, [adRecord(id)]);
      });
      await isRead('Told of this ad');
      for (let turn = 0; turn < 20; turn += 1) expect(await read(id)).toBe('Told of this ad');
      await hold(false);
      for (let turn = 0; turn < 20; turn += 1) expect(await read(id)).toBe('Told of this ad');
      await writeUnseen();
      await hold(false);
      // All queries sent to the replicas so far were read-only.
      for (const name of copies) expect(cluster.logOf(name)).not.toContain('read-only transaction');
    },
    MINUTE,
  );

  test(
    'if the replica vanishes, reads that began on it finish on the primary',
    async () => {
      const database = await openDatabase(
        {
          DATABASE_URL: cluster.urlOf(...machines),
          DATABASE_REPLICA_URL: cluster.urlOf('two'),
          VAR_DIR: people.varDir,
        },
        { role: 'server' },
      );
      try {
        await waitUntil(async () => replicaState(database.db)?.isUsed, 'the copy is not read');
        const copy = readDatabase(database.db);
        expect(copy).not.toBe(database.db);
        const count = () => copy.selectFrom('recruitment').select(copy.fn.countAll().as('ads')).execute();
        const counted = await count();
        await cluster.kill('two');
        expect(await count()).toEqual(counted);
        await waitUntil(async () => readDatabase(database.db) === database.db, 'a dead copy is read');
        expect(replicaState(database.db)).toEqual({ behindMilliseconds: undefined, isUsed: false });
      } finally {
        await database.close();
        await cluster.follow('two', writer);
      }
    },
    2 * MINUTE,
  );

  test(
    'while the primary is frozen and no replica is promoted, visitors can still read',
    async () => {
      const { employers, candidates } = people.world;
      const readSignedIn = () => people.read(employers[0]?.ads[0] ?? 0, candidates[0]?.token);
      // Connections that are idle at that moment will accept queries and never answer.
      await Promise.all(Array.from({ length: 16 }, readSignedIn));
      cluster.silence(writer);
      try {
        // A load balancer asks for readiness before it sends visitors.
        const turn = ['/health/ready', '/recruitment?key=', '/api/v1/home/recruitment?key='];
        const paths = Array.from({ length: 42 }, (_, at) => turn[at % 3] + (at % 3 ? `silent${at}` : ''));
        expect(await people.visit(paths, (6 * SECOND * waitLimit) / 30_000)).toEqual([]);
      } finally {
        cluster.wake(writer);
      }
      const isBack = async () => (await readSignedIn()) !== undefined;
      await waitUntil(isBack, 'who is signed in reads nothing after it');
    },
    2 * MINUTE,
  );

  /** Kills the primary, promotes a replica and rebuilds the killed machine. @returns milliseconds without writes */
  async function failOver(): Promise<number> {
    const killed = writer;
    // In the long run, some primaries are frozen instead, like a machine that has lost its network.
    const isSilent = isLong && random.chance(0.4);
    if (isSilent) cluster.silence(killed);
    else await cluster.kill(killed);
    const at = Date.now();
    await wait(random.whole(0, 1_000));
    writer = await cluster.promoteFurthest(...machines.filter((name) => name !== killed));
    const before = people.promised();
    await waitUntil(async () => people.promised() > before, 'nobody writes any more');
    const away = Date.now() - at;
    const what = `${killed} ${isSilent ? 'silent' : 'killed'}, ${writer} promoted`;
    console.log(`fail-over test: ${what}, writes return after ${away} ms`);
    if (isSilent) await cluster.kill(killed);
    await cluster.follow(killed, writer);
    return away;
  }

  test(
    'while the primary is killed, pages answer, writes resume within 10 seconds, and no acknowledged write is lost',
    async () => {
      const judge = people.begin();
      await waitUntil(async () => people.promised() > 20, 'nobody writes');
      const away: number[] = [];
      while (away.length < failovers) {
        away.push(await failOver());
        await wait(random.whole(500, 1_500));
      }
      await judge();
      expect(away.filter((milliseconds) => milliseconds > maxWithoutWrites)).toEqual([]);
    },
    (3 + failovers) * MINUTE,
  );
});

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-40).join('\n');
