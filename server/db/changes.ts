import { sql } from 'kysely';
import { type Change, invalidationKinds } from '#contract/call.ts';
import type { Db } from '#server/db/connection.ts';

/**
 * Nodes of the versions before this one listen on this channel too, and empty their caches whatever the notification
 * says.
 */
export const channel = 'pages_changed';

/** Something that a process caches of a database, and what invalidates it. */
interface Memory {
  /** Its row in docs/architecture.md. */
  name: string;
  changes: readonly Change[];
  /** Empties it for one node. */
  empty: (db: Db) => void;
}

const memories: Memory[] = [];

/**
 * Has a cache emptied on each node that is notified of one of `changes`: the only registry of what a notification
 * invalidates.
 */
export function onChange(memory: Memory): void {
  memories.push(memory);
}

/** Every cache that a notification empties. */
export const listMemories = (): readonly Memory[] => memories;

/** What a transaction has changed for everybody, and what of it all nodes are notified of with its commit. */
const ledgers = new WeakMap<Db, { changed: Set<Change>; told: Set<Change> }>();

function ledgerOf(trx: Db) {
  const ledger = ledgers.get(trx) ?? { changed: new Set(), told: new Set() };
  ledgers.set(trx, ledger);
  return ledger;
}

/**
 * Notifies every node of what has changed for everybody, so that it empties its caches of it. Inside a transaction the
 * notification goes out with the commit, and not at all when it is rolled back. Calls declare `changes` instead.
 */
export async function tellChanged(db: Db, changes: readonly Change[]): Promise<void> {
  await sql`select pg_notify(${channel}, ${changes.join(' ')})`.execute(db);
  if (!db.isTransaction) return emptyMemories(db, changes);
  for (const change of changes) ledgerOf(db).told.add(change);
}

/** Notes that a transaction changes something for everybody: a call that does so without declaring it fails. */
export function noteChanged(db: Db, change: Change): void {
  if (db.isTransaction) ledgerOf(db).changed.add(change);
}

/** What a transaction notifies with its commit, and what it has changed without notifying. */
export function listNews(db: Db): { told: Change[]; untold: Change[] } {
  const { changed, told } = ledgers.get(db) ?? { changed: new Set<Change>(), told: new Set<Change>() };
  return { told: [...told], untold: [...changed].filter((change) => !told.has(change)) };
}

/** Reads a notification. What a node of another version writes may mean anything. */
export function readNews(payload: string): readonly Change[] {
  const words = payload.split(' ');
  const known = invalidationKinds.filter((kind) => words.includes(kind));
  return known.length === words.length ? known : invalidationKinds;
}

/** How many times something was emptied, by node: what was begun before is not cached after. */
const emptied = new WeakMap<Db, number>();
/** Nodes that listen for changes now. */
const hearing = new WeakSet<Db>();

/** Empties this node's caches of what has changed. */
export function emptyMemories(db: Db, changes: readonly Change[]): void {
  emptied.set(db, countEmptied(db) + 1);
  for (const memory of memories) if (memory.changes.some((one) => changes.includes(one))) memory.empty(db);
}

/**
 * Takes a notification for a node.
 * @param hears whether the node goes on listening; after an interruption everything counts as changed
 */
export function takeNews(db: Db, changes: readonly Change[], hears: boolean): void {
  if (hears) hearing.add(db);
  else hearing.delete(db);
  emptyMemories(db, changes);
}

/**
 * Whether something may be cached until a change is notified: never inside a transaction, which sees what others do
 * not.
 */
export const isHearing = (db: Db): boolean => hearing.has(originalOf(db));

/** A number that rises whenever something is emptied: read before work begins, compared before its result is cached. */
export const countEmptied = (db: Db): number => emptied.get(originalOf(db)) ?? 0;

/** Copies that follow a database: what is cached of either is cached once, and emptied together. */
const originals = new WeakMap<Db, Db>();

/** Has a copy of a database stand for it wherever something is cached. */
export function standFor(copy: Db, original: Db): void {
  originals.set(copy, original);
}

/** The database that a copy follows, or the database itself. */
export const originalOf = (db: Db): Db => originals.get(db) ?? db;

/** Stands for a database however it is asked: the same for a pool, for the transactions on it and for its copies. */
export const databaseOf = (db: Db): object => db.getExecutor().adapter;
