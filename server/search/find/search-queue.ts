import { availableParallelism } from 'node:os';
import { createWorkQueue } from '#server/infrastructure/concurrency/work-queue.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isLocalDatabase } from '#server/infrastructure/db/engine/local-database.ts';

/** Assumed duration of a search at a million ads, until completed searches give an average. */
const USUAL_MILLISECONDS = 5;

const enqueueSearch = createWorkQueue(availableParallelism() + 1, USUAL_MILLISECONDS);

/**
 * If the database is on this machine, limits concurrent searches to the number of cores plus one; the extra one runs
 * while another is in transit to the database. More at once slow each other down, expensive ones most
 * (docs/decisions/0032-search-at-a-million.md). Rejects with 503 when the queue is full. The cores of other databases
 * are unknown, and a replica can be read if one is unavailable: there the connection pool is the limit.
 */
export const queueSearch = <Result>(db: Db, search: () => Promise<Result>): Promise<Result> =>
  isLocalDatabase(db) ? enqueueSearch(search) : search();
