import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** An active client uses its connection again within this time; a longer idle one loses nothing when it is closed. */
const QUIET_MILLISECONDS = 300;
/** Time for requests in flight after the server was asked to stop. */
const DRAIN_MILLISECONDS = 10_000;
const LOOK_MILLISECONDS = 20;

/**
 * Prepares a shutdown in which no accepted request fails. Keep-alive connections are answered once more and told to
 * close. Only new ones are refused immediately, which a load balancer may safely send to another node.
 * @returns a function that stops the server
 */
export function prepareDraining(app: FastifyInstance): () => Promise<void> {
  const { server } = app;
  let isEnding = false;
  let inFlight = 0;
  let lastUse = 0;
  let isEmpty = false;
  server.prependListener('request', (_request, response) => {
    if (isEnding) response.setHeader('connection', 'close');
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      lastUse = Date.now();
    });
  });
  server.once('close', () => {
    isEmpty = true;
  });
  return async () => {
    isEnding = true;
    lastUse = Date.now();
    const deadline = lastUse + DRAIN_MILLISECONDS;
    // `close` of net only stops listening. `close` of http also closes idle connections, on which the next request may
    // already be on its way.
    if (server.listening) Server.prototype.close.call(server);
    const isQuiet = () => isEmpty || (inFlight === 0 && Date.now() - lastUse > QUIET_MILLISECONDS);
    while (!isQuiet() && Date.now() < deadline) await wait(LOOK_MILLISECONDS);
    // Requests that are still running now are aborted.
    server.closeAllConnections();
    await app.close();
  };
}
