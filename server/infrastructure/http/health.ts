import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { withTimeout } from '#server/infrastructure/concurrency/with-timeout.ts';
import {
  refreshClock,
  secondsApart,
  type WatchDeps,
  watchClock,
} from '#server/infrastructure/db/caches/clock-watch.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readPublic } from '#server/infrastructure/db/public-reads.ts';

/** Timeout of the check: a hung database neither answers nor fails, and a load balancer probes every few seconds. */
const MAX_MILLISECONDS = 5_000;

/** The detailed report of this node, and the check of who may see more than its readiness. */
interface Details {
  maySee: (request: FastifyRequest) => boolean;
  describe: () => Promise<object>;
}

/**
 * Registers the health checks: `live` answers if the process runs, `ready` if it can also read its database, be it a
 * replica. Readiness depends on that and on a clock that agrees with PostgreSQL's, which is a failure of this node
 * alone. A full disk, an unavailable mail server or a read-only database is the same on every node, and no reason to
 * take all of them out of service.
 */
export function registerHealth(app: FastifyInstance, deps: WatchDeps, details?: Details): void {
  const { db } = deps;
  watchClock(app, deps);
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (request, reply) => {
    const more = details?.maySee(request) ? await details.describe() : {};
    try {
      await withTimeout(readOne(db), MAX_MILLISECONDS);
      // Compares the clocks with each probe instead of waiting for the check each minute, so that a corrected node is
      // ready at once.
      if (secondsApart(db) !== undefined) await refreshClock(db);
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

/** A load balancer probes again, so one try is enough. */
const readOne = (db: Db): Promise<unknown> =>
  readPublic(db, (from) => sql`select 1`.execute(from), { tries: 1 });
