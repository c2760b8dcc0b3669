import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Adds what monitors ask: `live` whether the process answers, `ready` whether its database does too. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database is away' });
    }
  });
}
