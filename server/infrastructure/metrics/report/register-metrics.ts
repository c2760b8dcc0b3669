import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { bearerCheck } from './bearer.ts';
import { describeNode } from './describe-node.ts';
import { createDatabaseMetrics } from './figures.ts';

export interface MetricsDeps {
  db: Db;
  pool: pg.Pool;
  env: Env;
  clock: () => Date;
}

/** Access of a caller to the metrics of this node. */
export interface MetricsAccess {
  /** Checks that a request has access. */
  maySee: (request: FastifyRequest) => boolean;
  describe: () => Promise<object>;
}

/** Path of the metrics. Any host name is accepted there, because monitors reach each node by its own address. */
export const metricsPath = '/metrics';

/**
 * Registers the metrics: `/metrics` with METRICS_TOKEN, and the same without a token on METRICS_PORT of this machine.
 * Without either, nothing is measured, and `/metrics` is an unknown URL. Must be called before the routes.
 */
export async function registerMetrics(
  app: FastifyInstance,
  deps: MetricsDeps,
): Promise<MetricsAccess | undefined> {
  const { env, db, pool, clock } = deps;
  const { METRICS_TOKEN, METRICS_PORT } = env;
  if (METRICS_TOKEN === undefined && METRICS_PORT === undefined) return undefined;
  // The registry is loaded on demand: without metrics, it costs neither memory nor time.
  const { createMetrics } = await import('./registry.ts');
  const { openMetrics } = await import('../open-registry.ts');
  const { countRequests } = await import('./requests.ts');
  const readFigures = createDatabaseMetrics(db, clock);
  const { registry, scrape } = createMetrics({ pools: { requests: pool }, readFigures, varDir: env.VAR_DIR });
  countRequests(app, registry);
  const maySee = bearerCheck(METRICS_TOKEN);
  const describe = () => describeNode({ db, readFigures, varDir: env.VAR_DIR });
  if (METRICS_TOKEN !== undefined) {
    app.get(metricsPath, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      if (!maySee(request)) return reply.code(401).header('www-authenticate', 'Bearer').send();
      return reply.type(openMetrics).send(await scrape());
    });
  }
  if (METRICS_PORT !== undefined) {
    const { listenForMetrics } = await import('./listener.ts');
    let close: (() => Promise<void>) | undefined;
    app.addHook('onReady', async () => {
      close = await listenForMetrics(METRICS_PORT, { scrape, describe });
    });
    app.addHook('onClose', async () => close?.());
  }
  return { maySee, describe };
}
