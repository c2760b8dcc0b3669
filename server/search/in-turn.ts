import { availableParallelism } from 'node:os';
import { isAway } from '#server/db/away.ts';
import type { Db } from '#server/db/connection.ts';
import { createTurns } from '#server/turns.ts';

/** What a search takes at a million ads, about, until those that were done tell it. */
const USUAL_MILLISECONDS = 5;

interface Turns {
  take: ReturnType<typeof createTurns>;
  /** The last search failed because its database was away. */
  isAway: boolean;
}

const turnsOf = new WeakMap<Db, Turns>();

/**
 * Lets one search more read a database at a time than there are cores: the one more for while another is on its way there or back.
 * All at once they slow each other down, and the dearest most: see docs/decisions/0032-search-at-a-million.md. A copy has turns
 * of its own, and while a database is away nobody waits, so that whoever can read elsewhere does so at once. Refuses with 503
 * when too many others wait.
 */
export async function searchInTurn<Result>(db: Db, search: () => Promise<Result>): Promise<Result> {
  const own = turnsOf.get(db) ?? {
    take: createTurns(availableParallelism() + 1, USUAL_MILLISECONDS),
    isAway: false,
  };
  turnsOf.set(db, own);
  try {
    const result = await (own.isAway ? search() : own.take(search));
    own.isAway = false;
    return result;
  } catch (fault) {
    own.isAway = isAway(fault);
    throw fault;
  }
}
