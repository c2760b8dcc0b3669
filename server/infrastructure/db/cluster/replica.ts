import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { invalidationKinds } from '#contract/call.ts';
import { isDatabaseUnavailable } from '#server/infrastructure/errors/availability-errors.ts';
import { defineCounter } from '#server/infrastructure/metrics/counters.ts';
import { registerCache, shareCachesOf } from '../caches/invalidation.ts';
import type { Db } from '../connection.ts';
import { failConnection } from '../connection-policy.ts';
import { type ReadScope, type Replica, type ReplicaState, registerReplica } from '../public-reads.ts';
import type { ChangedRecord } from '../record-names.ts';
import type { Database } from '../tables.ts';
import { abandonHost } from './hosts.ts';
import { type Position, ReplicaPosition } from './replica-position.ts';

/** Interval at which both hosts are asked for their positions. */
const LOOK_MILLISECONDS = 500;
/** Interval after a change: until the replica has it, public pages are read from the primary. */
const SOON_MILLISECONDS = 100;
/** Longest wait until a page whose read has failed can be read again from another host. */
const AGAIN_MILLISECONDS = 2_000;
/** Time after which a host that does not answer counts as unavailable. */
const TIMEOUT_MILLISECONDS = 3_000;
/** SQLSTATE of a statement that the replica cancels because the rows that it reads are being removed. */
const RECOVERY_CONFLICT = '40001';

const followers = new WeakMap<Db, FollowedReplica>();
registerCache({
  name: 'Position that a replica must have',
  changes: invalidationKinds,
  empty: (db, position) => followers.get(db)?.noteChange(position),
  drop: (db, records, position) => followers.get(db)?.noteRecords(records, position),
});

/** Counts public reads by host. It is used only with a replica: without one, every read goes to the primary. */
const countRead = defineCounter('public_reads', 'Public reads by the host that answered', 'host', [
  'replica',
  'primary',
  'primary_after_replica',
]);

/** True if another try on another host may succeed after a read on the replica has failed. */
const isReplicaError = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error as { code?: unknown } | undefined)?.code === RECOVERY_CONFLICT;

/**
 * Tracks the lag of the replica of a database, so that `readDatabase` can return the replica.
 * @returns a function that stops it; the pools are not ended
 */
export function trackReplica(db: Db, pools: { writer: pg.Pool; replica: pg.Pool }): () => Promise<void> {
  const replica = new FollowedReplica(db, pools);
  followers.set(db, replica);
  const leave = registerReplica(db, replica);
  const running = replica.run();
  return async () => {
    leave();
    followers.delete(db);
    replica.stop();
    await running;
  };
}

class FollowedReplica implements Replica {
  readonly #position = new ReplicaPosition();
  readonly #pools: { writer: pg.Pool; replica: pg.Pool };
  readonly #primary: Db;
  readonly database: Db;
  #isStopped = false;
  #isHurried = false;
  #rest = new AbortController();

  constructor(db: Db, pools: { writer: pg.Pool; replica: pg.Pool }) {
    this.#pools = pools;
    this.#primary = db;
    this.database = openCopy(db, pools);
    shareCachesOf(this.database, db);
  }

  get usable(): Db | undefined {
    return this.#position.isUsable(performance.now()) ? this.database : undefined;
  }

  get state(): ReplicaState {
    const now = performance.now();
    return { behindMilliseconds: this.#position.behind(now), isUsed: this.#position.isUsable(now) };
  }

  get replayed(): number {
    return this.#position.replayed;
  }

  lacks(records: readonly ChangedRecord[], replayed: number): boolean {
    return this.#position.lacks(records, replayed);
  }

  async read<Answer>(
    read: (from: Db) => Promise<Answer>,
    tries: number,
    { asked = [], shown = () => [] }: ReadScope<Answer>,
  ): Promise<Answer> {
    let place = (!this.lacks(asked, this.replayed) && this.usable) || this.#primary;
    let isRepeated = false;
    for (let turn = 1; ; turn += 1) {
      const isPrimary = place === this.#primary;
      const { replayed } = this;
      try {
        const answer = await (isPrimary ? this.#readPrimary(read) : read(place));
        if (isPrimary || turn === tries || !this.lacks(shown(answer), replayed)) {
          countRead(!isPrimary ? 'replica' : isRepeated ? 'primary_after_replica' : 'primary');
          return answer;
        }
        // The answer contains a record whose last change the replica may not have.
        isRepeated = true;
        place = this.#primary;
      } catch (fault) {
        if (turn === tries || !isReplicaError(fault)) throw fault;
        // The replica may be read as soon as the primary is known to be unavailable; or the next primary is found.
        if (isPrimary) await this.#waitUntilUsable();
        place = (isPrimary && this.usable) || this.#primary;
      }
    }
  }

  async #waitUntilUsable(): Promise<void> {
    const deadline = performance.now() + AGAIN_MILLISECONDS;
    do await wait(SOON_MILLISECONDS);
    while (!this.usable && performance.now() < deadline);
  }

  /** Repeats a read that the primary does not answer within the timeout, as soon as the replica may be read. */
  async #readPrimary<Answer>(read: (from: Db) => Promise<Answer>): Promise<Answer> {
    const answer = read(this.#primary);
    answer.catch(() => {});
    let patience = TIMEOUT_MILLISECONDS;
    for (;;) {
      const timer = wait(patience, undefined, { ref: false });
      const come = await Promise.race([answer.then((value) => ({ value })), timer]);
      if (come) return come.value;
      const copy = this.usable;
      if (copy) return read(copy);
      patience = SOON_MILLISECONDS;
    }
  }

  noteChange(position: number | undefined): void {
    this.#position.noteChange(performance.now(), position);
    this.#isHurried = true;
    this.#rest.abort();
  }

  noteRecords(records: readonly ChangedRecord[], position: number | undefined): void {
    this.#position.noteRecords(performance.now(), records, position);
  }

  stop(): void {
    this.#isStopped = true;
    this.#rest.abort();
  }

  async run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isHurried = false;
      await Promise.all([this.#askWriter(), this.#askReplica()]);
      const isPassed = this.#position.isUsable(performance.now()) && !this.#position.awaitsRecords;
      this.#rest = new AbortController();
      if (this.#isHurried || this.#isStopped) continue;
      const pause = isPassed ? LOOK_MILLISECONDS : SOON_MILLISECONDS;
      await wait(pause, undefined, { signal: this.#rest.signal, ref: false }).catch(() => {});
    }
  }

  async #askWriter(): Promise<void> {
    // The time is taken before the query, so that everything committed by then is before the returned position.
    const at = performance.now();
    const asked = this.#pools.writer.query<Omit<Position, 'at'>>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position,
              left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
    );
    const row = await inTime(asked.then(({ rows }) => rows[0]));
    this.#position.noteWritten(row && { at, ...row });
  }

  async #askReplica(): Promise<void> {
    const position = await inTime(this.#pools.replica.connect().then(readReplayed));
    this.#position.noteReplayed(position ?? undefined);
  }
}

/**
 * Reads how far the replica has replayed the log.
 * @returns null if the host is a primary now: a new search for a replica then starts
 */
async function readReplayed(client: pg.PoolClient): Promise<number | null> {
  try {
    const { rows } = await client.query<{ position: number | null }>(
      `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`,
    );
    const position = rows[0]?.position ?? null;
    if (position === null) abandonHost(client);
    return position;
  } catch (error) {
    // Otherwise a host that no longer responds would be asked forever, and another standby never.
    if (isDatabaseUnavailable(error)) failConnection(client);
    throw error;
  } finally {
    client.release();
  }
}

/** Resolves with the value, or with undefined if the query fails or takes too long. */
const inTime = <Value>(asked: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([asked.catch(() => undefined), wait(TIMEOUT_MILLISECONDS, undefined, { ref: false })]);

/**
 * The typed query builder of the replica. A statement that the replica cannot answer is silently sent to the primary
 * instead. Within a transaction it fails, and the caller starts again.
 */
function openCopy(db: Db, { writer, replica }: { writer: pg.Pool; replica: pg.Pool }): Db {
  const pool: PostgresPool = {
    connect: async () => {
      const client = await replica.connect().catch(() => undefined);
      return client ? withFallback(client, writer) : writer.connect();
    },
    // Does nothing, because the owner of the pools ends both.
    end: async () => {},
    options: {},
  };
  const { adapter } = db.getExecutor();
  class CopyDialect extends PostgresDialect {
    // Each database needs an adapter of its own, because caches identify databases by it (`cacheScopeOf`).
    override createAdapter() {
      return adapter as ReturnType<PostgresDialect['createAdapter']>;
    }
  }
  return new Kysely<Database>({ dialect: new CopyDialect({ pool }) });
}

const begins = /^\s*(?:begin|start)\b/i;

function withFallback(client: pg.PoolClient, writer: pg.Pool): PostgresPoolClient {
  let isInTransaction = false;
  const query = async (text: string, values: readonly unknown[]) => {
    isInTransaction ||= begins.test(text);
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      // The connection may never respond again, and another statement must not get it.
      if (isDatabaseUnavailable(error)) failConnection(client);
      if (isInTransaction || !isReplicaError(error)) throw error;
      return writer.query(text, [...values]);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(discard),
  };
}
