import { type Change, invalidationKinds } from '#contract/call.ts';
import { type Db, databaseOf } from '#server/infrastructure/db/connection.ts';
import { publishAtCommit } from './notifier.ts';

/** A cache of values from a database, and the changes that invalidate it. */
interface CacheRegistration {
  /** Its row in docs/architecture.md. */
  name: string;
  changes: readonly Change[];
  /** Empties it for one node. */
  empty: (db: Db) => void;
}

const memories: CacheRegistration[] = [];

/**
 * Registers a cache that each node empties when it is notified of one of `changes`: the only registry of what a
 * notification invalidates.
 */
export function registerCache(memory: CacheRegistration): void {
  memories.push(memory);
}

/** Every cache that a notification empties. */
export const listRegisteredCaches = (): readonly CacheRegistration[] => memories;

/** Public changes made by a transaction, and those of them that its commit notifies. */
const ledgers = new WeakMap<Db, { changed: Set<Change>; notified: Set<Change> }>();

function changeLogOf(trx: Db) {
  const ledger = ledgers.get(trx) ?? { changed: new Set(), notified: new Set() };
  ledgers.set(trx, ledger);
  return ledger;
}

/**
 * Notifies every node of public changes, so that it empties the caches of them. Inside a transaction, this node empties
 * its own right after the commit and the others are notified shortly later; after a rollback nothing happens. Calls
 * declare `changes` instead.
 */
export async function notifyChanged(db: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  if (!db.isTransaction) return db.transaction().execute((trx) => notifyChanged(trx, changes));
  const { notified } = changeLogOf(db);
  if (notified.size === 0)
    await publishAtCommit(db, notified, () => invalidateCaches(databaseOf(db), [...notified]));
  for (const change of changes) notified.add(change);
}

/** Forgets the changes of a handle of a transaction whose writes are rolled back to a savepoint. */
export function forgetChanges(trx: Db): void {
  ledgers.get(trx)?.changed.clear();
  ledgers.get(trx)?.notified.clear();
}

/** Records a public change of a transaction: a call that makes one without declaring it fails. */
export function recordChange(db: Db, change: Change): void {
  if (db.isTransaction) changeLogOf(db).changed.add(change);
}

/** The changes that a transaction notifies with its commit, and those that it has not declared. */
export function listTransactionChanges(db: Db): { notified: Change[]; undeclared: Change[] } {
  const { changed, notified } = ledgers.get(db) ?? {
    changed: new Set<Change>(),
    notified: new Set<Change>(),
  };
  return { notified: [...notified], undeclared: [...changed].filter((change) => !notified.has(change)) };
}

/** Parses a notification. An unknown kind, such as one sent by another version, counts as a change of every kind. */
export function parseNotification(payload: string): readonly Change[] {
  const words = payload.split(' ').filter((word) => !word.startsWith('lsn:'));
  const known = invalidationKinds.filter((kind) => words.includes(kind));
  return known.length === words.length ? known : invalidationKinds;
}

/** Number of invalidations per node. A result whose computation began before the last one is not cached. */
const emptied = new WeakMap<Db, number>();
/** Nodes that listen for changes now. */
const listeningNodes = new WeakSet<Db>();

/** Empties the caches of this node that these changes invalidate. */
export function invalidateCaches(db: Db, changes: readonly Change[]): void {
  emptied.set(db, invalidationCount(db) + 1);
  for (const memory of memories) if (memory.changes.some((one) => changes.includes(one))) memory.empty(db);
}

/**
 * Handles a notification for a node.
 * @param hears true if the node is still listening; after an interruption everything counts as changed
 */
export function handleNotification(db: Db, changes: readonly Change[], hears: boolean): void {
  if (hears) listeningNodes.add(db);
  else listeningNodes.delete(db);
  invalidateCaches(db, changes);
}

/** True if a value may be cached until a change is notified: never inside a transaction, which sees uncommitted data. */
export const isListening = (db: Db): boolean => listeningNodes.has(primaryOf(db));

/** A number that rises with every invalidation: read it before a computation begins, compare it before caching the result. */
export const invalidationCount = (db: Db): number => emptied.get(primaryOf(db)) ?? 0;

/** Replicas and their primaries: values read from either are cached once and invalidated together. */
const originals = new WeakMap<Db, Db>();

/** Makes a replica share the caches of its primary: values read from either are cached once and invalidated together. */
export function shareCachesOf(copy: Db, original: Db): void {
  originals.set(copy, original);
}

/** The primary of a replica, or the database itself. */
export const primaryOf = (db: Db): Db => originals.get(db) ?? db;

/** Identifies a database: the same object for a pool, for the transactions on it and for its replicas. */
export const cacheScopeOf = (db: Db): object => db.getExecutor().adapter;
