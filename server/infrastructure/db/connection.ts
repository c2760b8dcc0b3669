import { Kysely } from 'kysely';
import pg from 'pg';
import { CommitHookDialect } from './commit-hooks.ts';
import { type ConnectionPolicy, failConnection } from './connection-policy.ts';
import { preparedName } from './prepared.ts';
import type { Database } from './tables.ts';

/** Connection parameters of one database: the options of `pg`, and our own. */
export type Address = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
> & {
  /** Set if there are several hosts or a pooler (db/cluster/). */
  policy?: ConnectionPolicy;
};

export type Db = Kysely<Database>;

/** Statement timeout of requests. */
const STATEMENT_MILLISECONDS = 2_000;
const LOCK_MILLISECONDS = 1_500;
/** Additional time for PostgreSQL to report a statement timeout. A frozen PostgreSQL never reports it. */
const SILENCE_MILLISECONDS = 3_000;

/** Limits after which PostgreSQL itself ends a hanging connection of a request. */
const limits = {
  statement_timeout: STATEMENT_MILLISECONDS,
  lock_timeout: LOCK_MILLISECONDS,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Opens a pool for requests: short statements, prepared if they repeat.
 * @param more further options, such as how long to wait for an answer if another host can be asked instead
 */
export function openPool(address: Address, size = 16, more: pg.PoolConfig = {}): pg.Pool {
  const { policy } = address;
  const Client = policy?.requestClient(PreparingClient, limits) ?? PreparingClient;
  return watched(
    new pg.Pool({
      ...clientConfig(address),
      Client,
      max: size,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 5_000,
      ...(!policy?.isPooled && limits),
      ...more,
    }),
    policy,
  );
}

/** Opens a pool for long work (migrations, seeds, imports): no statement timeout, nothing prepared. */
export function openLongRunningPool(address: Address, size = 1): pg.Pool {
  const config = { ...clientConfig(address), max: size, connectionTimeoutMillis: 10_000 };
  return watched(new pg.Pool({ ...config, Client: clientOf(address) }), address.policy);
}

/** Opens the pool of the task queue, whose library parses values in its own way. */
export function openTaskPool(address: Address, size: number): pg.Pool {
  const { types: _types, ...config } = clientConfig(address);
  const more = { application_name: 'sanviec-tasks', max: size, connectionTimeoutMillis: 10_000 };
  return watched(new pg.Pool({ ...config, ...more, Client: clientOf(address) }), address.policy);
}

/** Finds the host to connect to now, for programs that accept only one. */
export async function findAddress({ policy, ...address }: Address): Promise<Address> {
  const connectionString = await policy?.findUrl();
  return { ...address, ...(connectionString !== undefined && { connectionString }) };
}

const clientOf = ({ policy }: Address) => policy?.client(pg.Client) ?? pg.Client;

const databases = new WeakMap<object, Db>();

/** Creates the typed query builder of a pool. Destroying it ends the pool. */
export function openKysely(pool: pg.Pool): Db {
  const db = new Kysely<Database>({ dialect: new CommitHookDialect({ pool }) });
  databases.set(db.getExecutor().adapter, db);
  return db;
}

/** The query builder of the pool to which a transaction belongs. */
export const databaseOf = (trx: Db): Db => databases.get(trx.getExecutor().adapter) ?? trx;

/** Settings of one client, without the choice of its host. Use them for every connection outside a pool. */
export function clientConfig({ policy, ...address }: Address): pg.ClientConfig {
  return {
    ...address,
    application_name: 'sanviec',
    // JIT compilation takes longer than any of our statements: half a second for a statement of 20 ms. A pooler accepts
    // no such options: there each transaction sets it.
    ...(policy?.isPooled ? { pipeline: true } : { options: '-c jit=off' }),
    types: { getTypeParser },
    keepAlive: true,
  };
}

/**
 * The pool drops a connection that breaks, and the query on it fails. Without listeners, Node would end the whole
 * process: for an idle connection the pool emits the error, for one in use only the client.
 */
function watched(pool: pg.Pool, policy: ConnectionPolicy | undefined): pg.Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    policy?.watch(client);
  });
  return pool;
}

/**
 * Converts the arguments of `query` into one object: text and values, or the object with both that the library of rate
 * limits passes. Undefined for cursors and streams.
 */
function asConfig([query, values]: unknown[]): pg.QueryConfig | undefined {
  if (typeof query === 'string') return { text: query, ...(Array.isArray(values) && { values }) };
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown };
  if (typeof text !== 'string' || typeof submit === 'function') return undefined;
  return { ...(query as pg.QueryConfig), ...(Array.isArray(values) && { values }) };
}

/** Our own statements have values, and are prepared under a name. */
const isRepeated = ([text, values]: unknown[]) =>
  typeof text === 'string' && Array.isArray(values) && values.length > 0 && !values.some(isLongArray);

type Done = (fault: Error | null, result?: unknown) => void;

/** Prepares statements that repeat, and gives up a connection whose PostgreSQL no longer responds. */
class PreparingClient extends pg.Client {
  readonly #patience: number;
  /** True while a task has lifted the statement timeout, until its transaction ends. */
  #isUnlimited = false;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    const { statement_timeout: limit = STATEMENT_MILLISECONDS, query_timeout: own } = config;
    this.#patience = own ?? (Number(limit) || STATEMENT_MILLISECONDS) + SILENCE_MILLISECONDS;
  }

  // `query` has ten overloads; cursors and streams, which submit themselves, pass through unchanged.
  override query(...given: unknown[]): never {
    const run = super.query as (...args: unknown[]) => never;
    const query = asConfig(given);
    if (!query) return run.apply(this, given);
    this.#noteLimit(query.text);
    const name = given.length === 2 && isRepeated(given) ? preparedName(query.text) : undefined;
    const config = {
      ...query,
      ...(name !== undefined && { name }),
      ...(!this.#isUnlimited && { query_timeout: this.#patience }),
    };
    const callback = given.at(-1);
    if (typeof callback === 'function') return run.call(this, config, this.#watch(callback as Done));
    const asked = run.call(this, config) as Promise<unknown>;
    asked.catch((error: Error) => this.#giveUp(error));
    return asked as never;
  }

  #noteLimit(text: string): void {
    if (/^set local statement_timeout/i.test(text)) this.#isUnlimited = true;
    else if (/^(?:begin|start|commit|rollback(?! to))\b/i.test(text)) this.#isUnlimited = false;
  }

  #watch(callback: Done): Done {
    return (error, result) => {
      if (error) this.#giveUp(error);
      callback(error, result);
    };
  }

  /** Gives up the connection: a late answer would be taken for the answer of the next statement. */
  #giveUp({ message }: Error): void {
    if (message === 'Query read timeout') failConnection(this);
  }
}

/**
 * True for an array that is too long for a prepared plan, which compares the items one by one with each row. Planned
 * for these items, PostgreSQL hashes them. Counting a million ads without those of 1,670 companies took 120 ms with the
 * prepared plan and 26 ms without.
 */
const isLongArray = (value: unknown) => Array.isArray(value) && value.length > 100;

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.INT8) return parseInteger;
  if (oid === builtins.DATE) return (text: string) => text;
  if (oid === INT8_ARRAY) return (text: string) => parseArray(text, parseInteger);
  if (oid === DATE_ARRAY) return (text: string) => parseArray(text, (item) => item);
  return pg.types.getTypeParser(oid, format);
}

/** Ids and amounts in VND fit a safe integer. A larger number would be rounded silently, so it throws. */
function parseInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond the safe integers`);
  return number;
}

function parseArray<Item>(text: string, parse: (item: string) => Item): (Item | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
}
