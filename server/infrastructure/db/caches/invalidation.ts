import type { InvalidationKind } from '#contract/call.ts';
import { type Db, databaseOf } from '#server/infrastructure/db/connection.ts';
import type { ChangedRecord } from '../record-names.ts';
import { type Changed, groupNotificationWords, type NotificationWord } from './changed-records.ts';
import { publishAtCommit } from './notifier.ts';
import { RecentChanges } from './record-index.ts';

/** A cache of values from a database, and the changes that invalidate it. */
interface CacheRegistration {
  /** The name of the cache in the table of docs/architecture.md. */
  name: string;
  changes: readonly InvalidationKind[];
  /** Empties the cache of one node. */
  empty: (db: Db, position: number | undefined) => void;
  /**
   * Drops the values of one node that show one of these records. Without this function, a change of records drops no
   * value, and values stay until they expire.
   */
  drop?: (db: Db, records: readonly ChangedRecord[], position: number | undefined) => void;
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

interface Ledger {
  /** Each change with others that cover it: a notification of an ad's company covers the ad. */
  changed: Map<Changed, readonly Changed[]>;
  notified: Set<Changed>;
}

/** Public changes made by a transaction, and those of them that its commit notifies. */
const ledgers = new WeakMap<Db, Ledger>();

function changeLogOf(trx: Db) {
  const ledger: Ledger = ledgers.get(trx) ?? { changed: new Map(), notified: new Set() };
  ledgers.set(trx, ledger);
  return ledger;
}

/**
 * Notifies every node of public changes, so that it empties the caches of them. Inside a transaction, this node empties
 * its own right after the commit and the others are notified shortly later; after a rollback nothing happens. Calls
 * declare `changes` instead.
 */
export async function notifyChanged(db: Db, changes: readonly Changed[]): Promise<void> {
  if (changes.length === 0) return;
  if (!db.isTransaction) return db.transaction().execute((trx) => notifyChanged(trx, changes));
  const { notified } = changeLogOf(db);
  if (notified.size === 0)
    await publishAtCommit(db, notified, () => invalidateCaches(databaseOf(db), [...notified]));
  for (const change of changes) notified.add(change);
}

/** Discards the recorded changes of a transaction handle, because its writes are rolled back to a savepoint. */
export function discardChanges(trx: Db): void {
  ledgers.get(trx)?.changed.clear();
  ledgers.get(trx)?.notified.clear();
}

/**
 * Records a public change of a transaction. A call that makes a change without notifying it fails.
 * @param covering changes whose notification is enough; that of `pages` always is
 */
export function recordChange(db: Db, change: Changed, covering: readonly Changed[] = []): void {
  if (db.isTransaction) changeLogOf(db).changed.set(change, ['pages', change, ...covering]);
}

/** The changes that a transaction notifies with its commit, and those that nothing notifies. */
export function listTransactionChanges(db: Db): { notified: Changed[]; undeclared: Changed[] } {
  const { changed, notified } = changeLogOf(db);
  const undeclared = [...changed].filter(([, covering]) => !covering.some((one) => notified.has(one)));
  return { notified: [...notified], undeclared: undeclared.map(([change]) => change) };
}

/** Invalidations of each node. A result whose computation began before one that concerns it is not cached. */
const recent = new WeakMap<Db, RecentChanges>();

function recentOf(db: Db): RecentChanges {
  const changes = recent.get(db) ?? new RecentChanges();
  recent.set(db, changes);
  return changes;
}

/** Nodes that listen for changes now. */
const listeningNodes = new WeakSet<Db>();

const followers = new WeakMap<Db, (changes: readonly NotificationWord[]) => void>();

/**
 * Calls a function with every change that a node makes or hears of while it listens; some twice.
 * @returns a function that ends it
 */
export function followChanges(db: Db, follower: (changes: readonly NotificationWord[]) => void): () => void {
  followers.set(db, follower);
  return () => followers.delete(db);
}

/** Empties the caches of this node that these changes invalidate, and drops the values that show changed records. */
export function invalidateCaches(db: Db, changes: readonly NotificationWord[]): void {
  const { kinds, records, position } = groupNotificationWords(changes);
  if (kinds.length > 0) recentOf(db).noteWhole();
  else if (records.length > 0) recentOf(db).noteRecords(records);
  for (const memory of memories) {
    if (memory.changes.some((one) => kinds.includes(one))) memory.empty(db, position);
    else if (records.length > 0) memory.drop?.(db, records, position);
  }
  // While the connection is interrupted, followers are not called: the interruption ends with a notification of
  // everything.
  if (listeningNodes.has(db)) followers.get(db)?.(changes);
}

/**
 * Handles a notification for a node.
 * @param hears true if the node is still listening; after an interruption everything counts as changed
 */
export function handleNotification(db: Db, changes: readonly NotificationWord[], hears: boolean): void {
  if (hears) listeningNodes.add(db);
  else listeningNodes.delete(db);
  invalidateCaches(db, changes);
}

/** True if a value may be cached until a change is notified: never inside a transaction, which sees uncommitted data. */
export const isListening = (db: Db): boolean => listeningNodes.has(primaryOf(db));

/** A number that rises with every invalidation: read it before a computation begins. */
export const invalidationCount = (db: Db): number => recentOf(primaryOf(db)).count;

/** True if a value that shows these records must not be cached, because its computation began at `count` (`invalidationCount`). */
export const isOutdated = (db: Db, count: number, records: readonly ChangedRecord[]): boolean =>
  recentOf(primaryOf(db)).hasChangedSince(count, records);

/** The primary of each replica: values read from either are cached once and invalidated together. */
const originals = new WeakMap<Db, Db>();

/** Makes a replica share the caches of its primary: values read from either are cached once and invalidated together. */
export function shareCachesOf(copy: Db, original: Db): void {
  originals.set(copy, original);
}

/** The primary of a replica, or the database itself. */
export const primaryOf = (db: Db): Db => originals.get(db) ?? db;

/** Identifies a database: the same object for a pool, for the transactions on it and for its replicas. */
export const cacheScopeOf = (db: Db): object => db.getExecutor().adapter;
