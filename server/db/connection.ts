import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { nameStatement } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';

/** What it takes to reach one database: anything `pg` understands. */
export type Address = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

export type Db = Kysely<Database>;

/** No statement of a request may run longer. */
const STATEMENT_MILLISECONDS = 2_000;
const LOCK_MILLISECONDS = 1_500;

/** Opens a pool for requests: short statements, prepared where they repeat. */
export function openPool(address: Address, size = 16): pg.Pool {
  return watched(
    new pg.Pool({
      ...clientConfig(address),
      Client: PreparingClient,
      max: size,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 5_000,
      statement_timeout: STATEMENT_MILLISECONDS,
      lock_timeout: LOCK_MILLISECONDS,
      idle_in_transaction_session_timeout: 30_000,
    }),
  );
}

/** Opens a pool for long work (migrations, seeds, imports): no statement timeout, nothing prepared. */
export function openPatientPool(address: Address, size = 1): pg.Pool {
  return watched(new pg.Pool({ ...clientConfig(address), max: size, connectionTimeoutMillis: 10_000 }));
}

/** Puts the typed query builder over a pool; destroying it ends the pool. */
export function openKysely(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** One client's settings: use it for LISTEN and wherever a library wants a connection of its own. */
export function clientConfig(address: Address): pg.ClientConfig {
  return {
    ...address,
    application_name: 'sanviec',
    // Compiling takes longer than any statement of ours: half a second where the statement itself takes 20 ms.
    options: '-c jit=off',
    types: { getTypeParser },
    keepAlive: true,
  };
}

/**
 * A connection that breaks is dropped by the pool, and the query on it fails. Without listeners Node would end the
 * whole process: for an idle connection the pool tells, for one in use only the client itself.
 */
function watched(pool: pg.Pool): pg.Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

class PreparingClient extends pg.Client {
  // `query` has ten overloads; only (text, values) is touched, every other form passes through unchanged.
  override query(...given: unknown[]): never {
    const [text, values] = given;
    const plain =
      given.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = plain ? nameStatement(text) : undefined;
    const run = super.query as (...args: unknown[]) => never;
    return name === undefined ? run.apply(this, given) : run.call(this, { name, text, values });
  }
}

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

/** Ids and amounts in VND fit a safe integer; anything larger would be rounded silently, so it is refused. */
function parseInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond the safe integers`);
  return number;
}

function parseArray<Item>(text: string, parse: (item: string) => Item): (Item | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
}
