import { CompiledQuery, type DatabaseConnection } from 'kysely';
import type pg from 'pg';
import { invalidationKinds } from '#contract/call.ts';
import { type Changed, joinChanges, MAX_BYTES } from './changed-records.ts';

/** Nodes of earlier versions listen on this channel, too, and empty their caches on any notification. */
export const channel = 'pages_changed';
/** A node that has not read for this long, because its machine slept, counts everything as changed. Rows are kept far longer. */
const GAP_MILLISECONDS = 600_000;
/**
 * Prefix of the word that lists the rows of the log that a notification is about. Nodes of earlier versions do not know
 * it and count it as a change of everything.
 */
const ROWS = 'rows:';
/** Bytes of the payload that are reserved for the WAL position that the sender appends. */
const POSITION_BYTES = 30;

/**
 * Formats the payload of a notification about some rows of the log. If even their numbers are too long, it names none,
 * and nodes that read these rows later empty their caches a second time.
 */
export function toPayload(changes: Iterable<Changed>, rows: readonly string[]): string {
  const text = joinChanges(changes);
  const whole = `${text} ${ROWS}${rows.join(',')}`;
  return whole.length > MAX_BYTES - POSITION_BYTES ? text : whole;
}

/**
 * Writes the row of an act as the last statement of its transaction.
 * @returns the number of the row, which is the number of the transaction
 */
export async function writeChangeLogRow(
  connection: DatabaseConnection,
  changes: Iterable<Changed>,
): Promise<string> {
  const { rows } = await connection.executeQuery<{ xid: string }>(
    CompiledQuery.raw('insert into change_log (words) values ($1) returning xid::text as xid', [
      joinChanges(changes),
    ]),
  );
  return rows[0]?.xid ?? '';
}

/**
 * Rows that the last reading could not see. A row appears between two snapshots exactly once, however late its
 * transaction commits. The last condition skips rows of another cluster that were copied here: their numbers are ahead.
 */
const NEW_ROWS = `
  select pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 * 1000 as at,
    array(
      select xid::text || ' ' || words from change_log
      where xid >= pg_snapshot_xmin($1) and not pg_visible_in_snapshot(xid, $1)
        and pg_visible_in_snapshot(xid, pg_current_snapshot())
    ) as rows
  where not pg_is_in_recovery()`;

interface Reading {
  snapshot: string;
  /** Clock of PostgreSQL in milliseconds. */
  at: number;
  rows: string[];
}

/** Rows whose changes this node knows already: its own, those it was notified of, and those it has read. */
export class KnownRows {
  readonly #numbers = new Set<string>();
  #isUsed = false;

  /**
   * Begins to collect row numbers. Only the reader of the log calls it, because only the reader removes numbers again.
   */
  use(): void {
    this.#isUsed = true;
  }

  add(row: string): void {
    if (this.#isUsed) this.#numbers.add(row);
  }

  has(row: string): boolean {
    return this.#numbers.has(row);
  }

  /** Forgets rows of transactions that had all ended before a snapshot. */
  forgetBefore(snapshot: string): void {
    const oldest = BigInt(snapshot.split(':')[0] ?? 0);
    for (const row of this.#numbers) if (BigInt(row) < oldest) this.#numbers.delete(row);
  }

  clear(): void {
    this.#numbers.clear();
    this.#isUsed = false;
  }
}

/**
 * Reads the log of changes for a node. Each reading returns the rows that were committed since the snapshot of the last
 * one.
 */
export class ChangeLogReader {
  readonly #known: KnownRows;
  #last: Reading | undefined;

  constructor(known: KnownRows) {
    this.#known = known;
  }

  /** The statement that reads the rows since the last reading. It returns no row on a standby. */
  get statement(): pg.QueryConfig {
    return { text: NEW_ROWS, values: [this.#last?.snapshot ?? null] };
  }

  /**
   * Processes the row that the statement has returned.
   * @returns words that this node was not notified of; undefined if there are none
   */
  read([row]: readonly unknown[]): string | undefined {
    if (row === undefined) return undefined;
    const reading = row as Reading;
    const before = this.#last;
    this.#last = reading;
    this.#known.use();
    // The notification of a row may arrive after the row was read, but not after the next reading.
    if (before) this.#known.forgetBefore(before.snapshot);
    if (before && reading.at - before.at > GAP_MILLISECONDS) return invalidationKinds.join(' ');
    const words = reading.rows.flatMap((one) => {
      const [number = '', ...rest] = one.split(' ');
      if (this.#known.has(number)) return [];
      this.#known.add(number);
      return rest;
    });
    return words.length === 0 ? undefined : [...new Set(words)].join(' ');
  }

  /**
   * Processes a notification.
   * @returns its words; undefined if this node knows all its rows already, for example because it wrote them
   */
  hear(payload: string): string | undefined {
    const words = payload.split(' ');
    const rows = words
      .find((word) => word.startsWith(ROWS))
      ?.slice(ROWS.length)
      .split(',');
    if (!rows) return payload;
    const fresh = rows.filter((row) => !this.#known.has(row));
    if (fresh.length === 0) return undefined;
    for (const row of fresh) this.#known.add(row);
    return words.filter((word) => !word.startsWith(ROWS)).join(' ');
  }

  /**
   * Forgets the last snapshot, for example before reading from another host. The next reading returns no rows and only
   * takes a new snapshot.
   */
  reset(): void {
    this.#last = undefined;
    this.#known.clear();
  }
}
