import { availableParallelism } from 'node:os';
import type { Db } from '#server/db/connection.ts';
import { isLocalDatabase } from '#server/db/local-database.ts';
import { createWorkQueue } from '#server/work-queue.ts';

/** What a search takes at a million ads, about, until those that were done tell it. */
const USUAL_MILLISECONDS = 5;

const enqueueSearch = createWorkQueue(availableParallelism() + 1, USUAL_MILLISECONDS);

/**
 * Beside a database on this machine lets one search more run at a time than there are cores: the one more for while another
 * is on its way to the database or back. All at once they slow each other down, and the dearest most: see
 * docs/decisions/0032-search-at-a-million.md. Refuses with 503 when too many others wait. Other databases have cores that
 * nobody here knows, and copies to read instead while one is away: there the pool of connections is the bound.
 */
export const queueSearch = <Result>(db: Db, search: () => Promise<Result>): Promise<Result> =>
  isLocalDatabase(db) ? enqueueSearch(search) : search();
