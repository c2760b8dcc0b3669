import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '#server/app.ts';

/** A client that is at work uses its connection again within this; one that idles longer loses nothing when it is cut. */
const QUIET_MILLISECONDS = 300;
/** Requests in flight get this long once the server is asked to end. */
const DRAIN_MILLISECONDS = 10_000;
const LOOK_MILLISECONDS = 20;

/**
 * Prepares an end in which nothing that was accepted fails. Keep-alive connections are answered once more and
 * told to close; only new ones are refused at once, which a balancer may safely send to another node.
 * @returns how to end the server
 */
export function prepareDraining(app: App): () => Promise<void> {
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
    // Not http's own close: that one cuts idle connections, on which the next request may be on its way already.
    if (server.listening) Server.prototype.close.call(server);
    const isQuiet = () => isEmpty || (inFlight === 0 && Date.now() - lastUse > QUIET_MILLISECONDS);
    while (!isQuiet() && Date.now() < deadline) await wait(LOOK_MILLISECONDS);
    // What is still at work now is cut.
    server.closeAllConnections();
    await app.close();
  };
}
