import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { invalidationKinds } from '#contract/call.ts';
import { isDatabaseUnavailable } from '#server/infrastructure/errors/availability-errors.ts';
import { registerCache, shareCachesOf } from '../caches/invalidation.ts';
import type { Db } from '../connection.ts';
import { abandonHost, failConnection } from '../hosts.ts';
import type { Database } from '../tables.ts';
import { type Position, ReplicaPosition } from './replica-position.ts';

/** Interval at which both hosts are asked for their positions. */
const LOOK_MILLISECONDS = 500;
/** Interval after a change: until the replica has it, public pages are read from the primary. */
const SOON_MILLISECONDS = 100;
/** Longest wait for another try of a page whose read has failed. */
const AGAIN_MILLISECONDS = 2_000;
/** A host that has not answered by then counts as unavailable. */
const TIMEOUT_MILLISECONDS = 3_000;
/** SQLSTATE of a statement that the replica cancels because the rows that it reads are being removed. */
const RECOVERY_CONFLICT = '40001';

/** State of a replica, for monitoring. */
export interface ReplicaState {
  behindMilliseconds: number | undefined;
  isUsed: boolean;
}

const replicas = new WeakMap<Db, Replica>();
registerCache({
  name: 'Position that a replica must have',
  changes: invalidationKinds,
  empty: (db) => replicas.get(db)?.noteChange(),
});

/** The database for public reads: the replica while it may be read, otherwise `db` itself. */
export const readDatabase = (db: Db): Db => replicas.get(db)?.usable ?? db;

/** State of the replica of a database; undefined if there is none. */
export const replicaState = (db: Db): ReplicaState | undefined => replicas.get(db)?.state;

/**
 * Waits until a read that has just failed may succeed on another host: on the replica, which may be read as soon as the
 * primary is known to be unavailable, or on the next primary.
 * @returns false if there is no replica, and nothing to wait for
 */
export async function waitForReadableHost(db: Db): Promise<boolean> {
  const deadline = performance.now() + AGAIN_MILLISECONDS;
  if (!replicas.has(db)) return false;
  do await wait(SOON_MILLISECONDS);
  while (readDatabase(db) === db && performance.now() < deadline);
  return true;
}

/**
 * Reads from the primary. If the primary does not answer within the timeout, the read is repeated on the replica as
 * soon as the replica may be read.
 */
export async function readWithFallback<Answer>(
  db: Db,
  read: (place: Db) => Promise<Answer>,
): Promise<Answer> {
  const answer = read(db);
  if (!replicas.has(db)) return answer;
  answer.catch(() => {});
  let patience = TIMEOUT_MILLISECONDS;
  for (;;) {
    const timer = wait(patience, undefined, { ref: false });
    const come = await Promise.race([answer.then((value) => ({ value })), timer]);
    if (come) return come.value;
    const copy = readDatabase(db);
    if (copy !== db) return read(copy);
    patience = SOON_MILLISECONDS;
  }
}

/** True if another try on another host may succeed after a read on the replica has failed. */
export const isReplicaError = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error as { code?: unknown } | undefined)?.code === RECOVERY_CONFLICT;

/**
 * Tracks the lag of the replica of a database, so that `readDatabase` can return the replica.
 * @returns a function that stops it; the pools are not ended
 */
export function trackReplica(db: Db, pools: { writer: pg.Pool; replica: pg.Pool }): () => Promise<void> {
  const replica = new Replica(db, pools);
  replicas.set(db, replica);
  const running = replica.run();
  return async () => {
    replicas.delete(db);
    replica.stop();
    await running;
  };
}

class Replica {
  readonly #position = new ReplicaPosition();
  readonly #pools: { writer: pg.Pool; replica: pg.Pool };
  readonly #db: Db;
  #isStopped = false;
  #isHurried = false;
  #rest = new AbortController();

  constructor(db: Db, pools: { writer: pg.Pool; replica: pg.Pool }) {
    this.#pools = pools;
    this.#db = openCopy(db, pools);
    shareCachesOf(this.#db, db);
  }

  get usable(): Db | undefined {
    return this.#position.isUsable(performance.now()) ? this.#db : undefined;
  }

  get state(): ReplicaState {
    const now = performance.now();
    return { behindMilliseconds: this.#position.behind(now), isUsed: this.#position.isUsable(now) };
  }

  noteChange(): void {
    this.#position.noteChange(performance.now());
    this.#isHurried = true;
    this.#rest.abort();
  }

  stop(): void {
    this.#isStopped = true;
    this.#rest.abort();
  }

  async run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isHurried = false;
      await Promise.all([this.#askWriter(), this.#askReplica()]);
      const isPassed = this.#position.isUsable(performance.now());
      this.#rest = new AbortController();
      if (this.#isHurried || this.#isStopped) continue;
      const pause = isPassed ? LOOK_MILLISECONDS : SOON_MILLISECONDS;
      await wait(pause, undefined, { signal: this.#rest.signal, ref: false }).catch(() => {});
    }
  }

  async #askWriter(): Promise<void> {
    // Taken before the query: everything committed by now is before the returned position.
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

/** @returns null if the host is a primary now: a new search for a replica then starts */
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

/** Undefined if it fails, or takes too long. */
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
    // The owner of the pools ends both.
    end: async () => {},
    options: {},
  };
  const { adapter } = db.getExecutor();
  class CopyDialect extends PostgresDialect {
    // Caches distinguish databases by it (`cacheScopeOf`).
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
