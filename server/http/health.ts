import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Who is told more than whether this node is ready, and what. */
interface Details {
  maySee: (request: FastifyRequest) => boolean;
  describe: () => Promise<object>;
}

/**
 * Adds what monitors ask: `live` whether the process answers, `ready` whether its database does too. Only that decides: a
 * full disk or a mail server that is away is the same on every node, and no reason to send readers away from all of them.
 */
export function registerHealth(app: FastifyInstance, db: Db, details?: Details): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (request, reply) => {
    const more = details?.maySee(request) ? await details.describe() : {};
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok', ...more };
    } catch {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'database is away', ...more });
    }
  });
}
