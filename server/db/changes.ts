import { sql } from 'kysely';
import { type Change, changeKinds } from '#contract/call.ts';
import type { Db } from '#server/db/connection.ts';

/** Nodes of the versions before this one listen here too, and empty what they have whatever the news says. */
export const channel = 'pages_changed';

/** Something that a process remembers of a database, and what makes it out of date. */
interface Memory {
  /** Its row in docs/architecture.md. */
  name: string;
  changes: readonly Change[];
  /** Empties it for one node. */
  empty: (db: Db) => void;
}

const memories: Memory[] = [];

/** Has a memory emptied on each node that hears of one of `changes`: the only registry of what news does. */
export function onChange(memory: Memory): void {
  memories.push(memory);
}

/** Every memory that news empties. */
export const listMemories = (): readonly Memory[] => memories;

/** What a transaction has changed for everybody, and what of it is told to all nodes with its commit. */
const ledgers = new WeakMap<Db, { changed: Set<Change>; told: Set<Change> }>();

function ledgerOf(trx: Db) {
  const ledger = ledgers.get(trx) ?? { changed: new Set(), told: new Set() };
  ledgers.set(trx, ledger);
  return ledger;
}

/**
 * Tells every node what has changed for everybody, so that it empties what it remembers of it. Inside a transaction
 * the news goes out with the commit, and not at all when it is rolled back. Calls declare `changes` instead.
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

/** What a transaction tells with its commit, and what it has changed without telling. */
export function listNews(db: Db): { told: Change[]; untold: Change[] } {
  const { changed, told } = ledgers.get(db) ?? { changed: new Set<Change>(), told: new Set<Change>() };
  return { told: [...told], untold: [...changed].filter((change) => !told.has(change)) };
}

/** Reads news. What a node of another version says in words of its own may mean anything. */
export function readNews(payload: string): readonly Change[] {
  const words = payload.split(' ');
  const known = changeKinds.filter((kind) => words.includes(kind));
  return known.length === words.length ? known : changeKinds;
}

/** How many times something was emptied, by node: what was begun before is not kept after. */
const emptied = new WeakMap<Db, number>();
/** Nodes that hear of changes now. */
const hearing = new WeakSet<Db>();

/** Empties what this node remembers of what has changed. */
export function emptyMemories(db: Db, changes: readonly Change[]): void {
  emptied.set(db, countEmptied(db) + 1);
  for (const memory of memories) if (memory.changes.some((one) => changes.includes(one))) memory.empty(db);
}

/** Takes news for a node. @param hears whether more will come; after an interruption everything counts as changed */
export function takeNews(db: Db, changes: readonly Change[], hears: boolean): void {
  if (hears) hearing.add(db);
  else hearing.delete(db);
  emptyMemories(db, changes);
}

/** Whether something may be kept until news of a change: never inside a transaction, which sees what others do not. */
export const isHearing = (db: Db): boolean => hearing.has(db);

/** A number that rises whenever something is emptied: asked before work begins, compared before its result is kept. */
export const countEmptied = (db: Db): number => emptied.get(db) ?? 0;

/** Stands for a database however it is asked: the same for a pool and for the transactions on it. */
export const databaseOf = (db: Db): object => db.getExecutor().adapter;
