import { sql } from 'kysely';
import { type Change, invalidationKinds } from '#contract/call.ts';
import type { Db } from '#server/db/connection.ts';

/**
 * Nodes of the versions before this one listen on this channel too, and empty their caches whatever the notification
 * says.
 */
export const channel = 'pages_changed';

/** Something that a process caches of a database, and what invalidates it. */
interface CacheRegistration {
  /** Its row in docs/architecture.md. */
  name: string;
  changes: readonly Change[];
  /** Empties it for one node. */
  empty: (db: Db) => void;
}

const memories: CacheRegistration[] = [];

/**
 * Has a cache emptied on each node that is notified of one of `changes`: the only registry of what a notification
 * invalidates.
 */
export function registerCache(memory: CacheRegistration): void {
  memories.push(memory);
}

/** Every cache that a notification empties. */
export const listRegisteredCaches = (): readonly CacheRegistration[] => memories;

/** What a transaction has changed for everybody, and what of it all nodes are notified of with its commit. */
const ledgers = new WeakMap<Db, { changed: Set<Change>; notified: Set<Change> }>();

function changeLogOf(trx: Db) {
  const ledger = ledgers.get(trx) ?? { changed: new Set(), notified: new Set() };
  ledgers.set(trx, ledger);
  return ledger;
}

/**
 * Notifies every node of what has changed for everybody, so that it empties its caches of it. Inside a transaction the
 * notification goes out with the commit, and not at all when it is rolled back. Calls declare `changes` instead.
 */
export async function notifyChanged(db: Db, changes: readonly Change[]): Promise<void> {
  await sql`select pg_notify(${channel}, ${changes.join(' ')})`.execute(db);
  if (!db.isTransaction) return invalidateCaches(db, changes);
  for (const change of changes) changeLogOf(db).notified.add(change);
}

/** Notes that a transaction changes something for everybody: a call that does so without declaring it fails. */
export function recordChange(db: Db, change: Change): void {
  if (db.isTransaction) changeLogOf(db).changed.add(change);
}

/** What a transaction notifies with its commit, and what it has changed without notifying. */
export function listTransactionChanges(db: Db): { notified: Change[]; undeclared: Change[] } {
  const { changed, notified } = ledgers.get(db) ?? {
    changed: new Set<Change>(),
    notified: new Set<Change>(),
  };
  return { notified: [...notified], undeclared: [...changed].filter((change) => !notified.has(change)) };
}

/** Reads a notification. What a node of another version writes may mean anything. */
export function parseNotification(payload: string): readonly Change[] {
  const words = payload.split(' ');
  const known = invalidationKinds.filter((kind) => words.includes(kind));
  return known.length === words.length ? known : invalidationKinds;
}

/** How many times something was emptied, by node: what was begun before is not cached after. */
const emptied = new WeakMap<Db, number>();
/** Nodes that listen for changes now. */
const listeningNodes = new WeakSet<Db>();

/** Empties this node's caches of what has changed. */
export function invalidateCaches(db: Db, changes: readonly Change[]): void {
  emptied.set(db, invalidationCount(db) + 1);
  for (const memory of memories) if (memory.changes.some((one) => changes.includes(one))) memory.empty(db);
}

/**
 * Takes a notification for a node.
 * @param hears whether the node goes on listening; after an interruption everything counts as changed
 */
export function handleNotification(db: Db, changes: readonly Change[], hears: boolean): void {
  if (hears) listeningNodes.add(db);
  else listeningNodes.delete(db);
  invalidateCaches(db, changes);
}

/**
 * Whether something may be cached until a change is notified: never inside a transaction, which sees what others do
 * not.
 */
export const isListening = (db: Db): boolean => listeningNodes.has(primaryOf(db));

/** A number that rises whenever something is emptied: read before work begins, compared before its result is cached. */
export const invalidationCount = (db: Db): number => emptied.get(primaryOf(db)) ?? 0;

/** Copies that follow a database: what is cached of either is cached once, and emptied together. */
const originals = new WeakMap<Db, Db>();

/** Has a copy of a database stand for it wherever something is cached. */
export function shareCachesOf(copy: Db, original: Db): void {
  originals.set(copy, original);
}

/** The database that a copy follows, or the database itself. */
export const primaryOf = (db: Db): Db => originals.get(db) ?? db;

/** Stands for a database however it is asked: the same for a pool, for the transactions on it and for its copies. */
export const cacheScopeOf = (db: Db): object => db.getExecutor().adapter;
