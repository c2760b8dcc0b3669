import type { Db } from './connection.ts';

/** State of a replica, for monitoring. */
export interface ReplicaState {
  behindMilliseconds: number | undefined;
  isUsed: boolean;
}

type Read<Answer> = (from: Db) => Promise<Answer>;

/** A replica of a database, which may answer public reads (db/cluster/). */
export interface Replica {
  /** The database of the replica while it may be read. */
  readonly usable: Db | undefined;
  readonly state: ReplicaState;
  /** Reads from the replica or the primary, and again from the other if a host fails during the read. */
  read<Answer>(read: Read<Answer>, tries: number): Promise<Answer>;
}

const replicas = new WeakMap<Db, Replica>();

/** Uses a replica for public reads of a database. @returns a function that ends its use */
export function registerReplica(db: Db, replica: Replica): () => void {
  replicas.set(db, replica);
  return () => replicas.delete(db);
}

/** During a failover, the same read may fail on two hosts. */
const READ_TRIES = 3;

/** Reads public data: from the database itself, or from its replica. */
export function readPublic<Answer>(db: Db, read: Read<Answer>, tries = READ_TRIES): Promise<Answer> {
  return replicas.get(db)?.read(read, tries) ?? read(db);
}

/** The database for public reads: the replica while it may be read, otherwise `db` itself. */
export const readDatabase = (db: Db): Db => replicas.get(db)?.usable ?? db;

/** State of the replica of a database; undefined if there is none. */
export const replicaState = (db: Db): ReplicaState | undefined => replicas.get(db)?.state;
