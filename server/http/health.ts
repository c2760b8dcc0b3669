import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { askClock, secondsApart, type WatchDeps, watchClock } from '#server/db/clock-watch.ts';
import type { Db } from '#server/db/connection.ts';
import { readDatabase, readWithFallback } from '#server/db/replica.ts';
import { withTimeout } from '#server/with-timeout.ts';

/** A database that has fallen silent neither answers nor fails; a balancer asks every few seconds. */
const MAX_MILLISECONDS = 5_000;

/** Who is told more than whether this node is ready, and what. */
interface Details {
  maySee: (request: FastifyRequest) => boolean;
  describe: () => Promise<object>;
}

/**
 * Adds what monitors ask: `live` whether the process answers, `ready` whether it can read its database too, be it a copy.
 * That decides, and a clock that differs from PostgreSQL's, which is this node's own trouble. A full disk, a mail server that is
 * away or a database that takes no writes is the same on every node, and no reason to send readers away from all of them.
 */
export function registerHealth(app: FastifyInstance, deps: WatchDeps, details?: Details): void {
  const { db } = deps;
  watchClock(app, deps);
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (request, reply) => {
    const more = details?.maySee(request) ? await details.describe() : {};
    try {
      await withTimeout(readOne(db), MAX_MILLISECONDS);
      // Asked again by each look of a monitor, so that a node whose clock was put right need not wait for its minute.
      if (secondsApart(db) !== undefined) await askClock(db);
      const apart = secondsApart(db);
      if (apart !== undefined)
        return reply
          .code(503)
          .header('retry-after', '60')
          .send({ status: `clock differs from the database by ${Math.abs(apart)} seconds`, ...more });
      return { status: 'ok', ...more };
    } catch {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'database is away', ...more });
    }
  });
}

function readOne(db: Db): Promise<unknown> {
  const place = readDatabase(db);
  const read = (from: Db) => sql`select 1`.execute(from);
  return place === db ? readWithFallback(db, read) : read(place);
}
