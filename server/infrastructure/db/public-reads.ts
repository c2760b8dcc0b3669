import type { Db } from './connection.ts';
import type { ChangedRecord } from './record-names.ts';

/** State of a replica, for monitoring. */
export interface ReplicaState {
  behindMilliseconds: number | undefined;
  isUsed: boolean;
}

type Read<Answer> = (from: Db) => Promise<Answer>;

/** The records of a public read. The replica answers it only if it has the last change of each of these records. */
export interface ReadScope<Answer> {
  /** The records that are known before the read. */
  asked?: readonly ChangedRecord[];
  /** Finds the records that the answer contains. */
  shown?: (answer: Answer) => readonly ChangedRecord[];
}

/** A replica of a database, which may answer public reads (db/cluster/). */
export interface Replica {
  readonly database: Db;
  /** The database of the replica while it may be read. */
  readonly usable: Db | undefined;
  readonly state: ReplicaState;
  /** Position up to which the replica has replayed the log, in bytes. */
  readonly replayed: number;
  /**
   * True if a read that began when the replica had replayed `replayed` may lack the last change of one of these
   * records.
   */
  lacks(records: readonly ChangedRecord[], replayed: number): boolean;
  /** Reads from the replica or the primary, and again from the other if a host fails during the read. */
  read<Answer>(read: Read<Answer>, tries: number, scope: ReadScope<Answer>): Promise<Answer>;
}

const replicas = new WeakMap<Db, Replica>();
/** Replicas by their own database, not by the primary. */
const byDatabase = new WeakMap<Db, Replica>();

/** Uses a replica for public reads of a database. @returns a function that ends its use */
export function registerReplica(db: Db, replica: Replica): () => void {
  replicas.set(db, replica);
  byDatabase.set(replica.database, replica);
  return () => replicas.delete(db);
}

/** During a failover, the same read may fail on two hosts. */
const READ_TRIES = 3;

/** Reads public data: from the database itself, or from its replica. */
export function readPublic<Answer>(
  db: Db,
  read: Read<Answer>,
  { tries = READ_TRIES, ...scope }: ReadScope<Answer> & { tries?: number } = {},
): Promise<Answer> {
  return replicas.get(db)?.read(read, tries, scope) ?? read(db);
}

/** The database for public reads: the replica while it may be read, otherwise `db` itself. */
export const readDatabase = (db: Db): Db => replicas.get(db)?.usable ?? db;

/** State of the replica of a database; undefined if there is none. */
export const replicaState = (db: Db): ReplicaState | undefined => replicas.get(db)?.state;

/**
 * Begins a read of a database.
 * @returns a function that returns true if the read may lack the last change of some records, which only a read of a
 * replica can
 */
export function startStalenessCheck(db: Db): (records: readonly ChangedRecord[]) => boolean {
  const replica = byDatabase.get(db);
  if (!replica) return lacksNothing;
  const { replayed } = replica;
  return (records) => replica.lacks(records, replayed);
}

const lacksNothing = () => false;
