import { sql } from 'kysely';
import { onCommit } from '../commit-hooks.ts';
import { type Db, databaseOf } from '../connection.ts';
import { channel, KnownRows, toPayload, writeChangeLogRow } from './change-log.ts';
import type { Changed } from './changed-records.ts';

/** Acts within this time are notified together. */
const GATHER_MILLISECONDS = 50;

/** Sends the notifications of one database, after the commits that cause them. */
class Notifier {
  readonly known = new KnownRows();
  readonly #db: Db;
  readonly #changes = new Set<Changed>();
  #rows: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  add(changes: Iterable<Changed>, row: string): void {
    this.known.add(row);
    for (const change of changes) this.#changes.add(change);
    this.#rows.push(row);
    this.#timer ??= setTimeout(() => void this.send(), GATHER_MILLISECONDS);
  }

  /** Sends all that is gathered. A failure is harmless: the rows of the log are read within seconds. */
  send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Sends one notification after the other, so that they keep their order and take at most one connection.
    this.#sending = this.#sending.then(() => this.#sendGathered()).catch(() => undefined);
    return this.#sending;
  }

  async #sendGathered(): Promise<void> {
    if (this.#rows.length === 0) return;
    const payload = toPayload(this.#changes, this.#rows);
    this.#changes.clear();
    this.#rows = [];
    // The position comes after those of all these commits. A replica that has it has their changes.
    await sql`select pg_notify(${channel}, ${payload} || ' lsn:' || pg_current_wal_insert_lsn())`.execute(
      this.#db,
    );
  }
}

const notifiers = new WeakMap<Db, Notifier>();

function notifierOf(db: Db): Notifier {
  const notifier = notifiers.get(db) ?? new Notifier(db);
  notifiers.set(db, notifier);
  return notifier;
}

/**
 * Publishes the changes of a transaction: its last statement writes them into the log of changes, and after the commit all
 * nodes are notified. PostgreSQL lets no two transactions that notify commit at once, so the act itself must not notify
 * (docs/decisions/0159-notified-after-the-commit.md).
 * @param changes may still grow until the commit; none are published if it is empty then
 * @param committed called right after the commit
 */
export async function publishAtCommit(
  trx: Db,
  changes: ReadonlySet<Changed>,
  committed: () => void,
): Promise<void> {
  let row = '';
  await onCommit(trx, {
    before: async (connection) => {
      if (changes.size > 0) row = await writeChangeLogRow(connection, changes);
    },
    after: () => {
      if (row === '') return;
      committed();
      notifierOf(databaseOf(trx)).add(changes, row);
    },
  });
}

/** Rows of the log whose changes this node knows already. */
export const getKnownLogRows = (db: Db): KnownRows => notifierOf(db).known;

/** Sends gathered notifications now: for a process that is about to end. */
export const sendNotifications = (db: Db): Promise<void> => notifiers.get(db)?.send() ?? Promise.resolve();
