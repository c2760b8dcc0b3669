import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { apiBase } from '#server/infrastructure/calls/api-routes.ts';
import type { OpenRegistry } from '../open-registry.ts';

/** Seconds: from a cached page over noticeable delays to timeouts. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Told = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Counts every request when it is answered: calls by contract name and answer code, pages by their row in the URL
 * table, all others by route pattern. No client input becomes a label. Must be registered before the routes.
 */
export function countRequests(app: FastifyInstance, registry: OpenRegistry): void {
  const registers = [registry];
  const calls = new Counter({
    ...{ name: 'sanviec_calls_total', help: 'Calls by name and code of the answer', registers },
    labelNames: ['call', 'code'],
  });
  const callSeconds = new Histogram({
    ...{ name: 'sanviec_call_seconds', help: 'Time from a call to its answer', registers, buckets },
    labelNames: ['call'],
  });
  const pages = new Counter({
    ...{ name: 'sanviec_pages_total', help: 'Pages by address pattern, how they came and code', registers },
    labelNames: ['page', 'source', 'code'],
  });
  const pageSeconds = new Histogram({
    ...{
      name: 'sanviec_page_seconds',
      help: 'Time from the request of a page to its last byte',
      registers,
      buckets,
    },
    labelNames: ['page', 'source'],
  });
  const others = new Counter({
    ...{
      name: 'sanviec_requests_total',
      help: 'Requests of files, feeds, monitors and other routes',
      registers,
    },
    labelNames: ['route', 'code'],
  });

  const tellCall = (call: string): Told => {
    const seconds = callSeconds.labels(call);
    return (_request, reply) => {
      calls.inc({ call, code: reply.answered || reply.statusCode });
      seconds.observe(reply.elapsedTime / 1_000);
    };
  };
  const tellPage: Told = (_request, { page, isCacheHit, statusCode: code, elapsedTime }) => {
    const source = page === '' ? 'redirect' : isCacheHit ? 'cached' : 'rendered';
    pages.inc({ page, source, code });
    pageSeconds.observe({ page, source }, elapsedTime / 1_000);
  };
  const tellOther =
    (route: string): Told =>
    (_request, { statusCode: code }) =>
      others.inc({ route, code });

  const tellerOf = (method: string, url: string): Told => {
    if (url === '/*') return tellPage;
    const isCall = url.startsWith(`${apiBase}/`) && !url.endsWith('*');
    return isCall ? tellCall(`${method} ${url.slice(apiBase.length)}`) : tellOther(url);
  };
  app.addHook('onRoute', (route) => {
    const tell = tellerOf(String(route.method), route.url);
    route.onResponse = [route.onResponse ?? []].flat().concat((request, reply, done) => {
      tell(request, reply);
      done();
    });
  });
  const tellUnknown = tellOther('unknown');
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) tellUnknown(request, reply);
    done();
  });
}
