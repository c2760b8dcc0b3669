import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '#server/app.ts';

/** A client that is at work uses its connection again within this; one that idles longer loses nothing when it is cut. */
const LAST_USE_MILLISECONDS = 300;
/** Requests in flight get this long once the server is asked to end. */
const DRAIN_MILLISECONDS = 10_000;

/**
 * Prepares an end in which nothing that was accepted fails. Connections that are kept open are answered once more and
 * told to close; only new ones are refused at once, which a balancer may safely send to another node.
 * @returns how to end the server
 */
export function prepareDraining(app: App): () => Promise<void> {
  let isEnding = false;
  app.server.prependListener('request', (_request, response) => {
    if (isEnding) response.setHeader('connection', 'close');
  });
  return async () => {
    isEnding = true;
    const { server } = app;
    // Not http's own close: that one cuts idle connections, on which the next request may be on its way already.
    if (server.listening) {
      const ended = once(server, 'close');
      Server.prototype.close.call(server);
      await Promise.race([ended, wait(LAST_USE_MILLISECONDS)]);
    }
    const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
    await app.close();
    clearTimeout(impatience);
  };
}
