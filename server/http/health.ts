import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { readingDb, readUnlessSilent } from '#server/db/replica.ts';
import { withinTime } from '#server/within-time.ts';

/** A database that has fallen silent neither answers nor fails; a balancer asks every few seconds. */
const LONGEST_MILLISECONDS = 5_000;

/** Who is told more than whether this node is ready, and what. */
interface Details {
  maySee: (request: FastifyRequest) => boolean;
  describe: () => Promise<object>;
}

/**
 * Adds what monitors ask: `live` whether the process answers, `ready` whether it can read its database too, be it a copy.
 * Only that decides: a full disk, a mail server that is away or a database that takes no writes is the same on every node,
 * and no reason to send readers away from all of them.
 */
export function registerHealth(app: FastifyInstance, db: Db, details?: Details): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (request, reply) => {
    const more = details?.maySee(request) ? await details.describe() : {};
    try {
      await withinTime(readOne(db), LONGEST_MILLISECONDS);
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
  const place = readingDb(db);
  const read = (from: Db) => sql`select 1`.execute(from);
  return place === db ? readUnlessSilent(db, read) : read(place);
}
