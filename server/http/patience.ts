import type { IncomingMessage, Server } from 'node:http';

/** How long others may keep us waiting, in milliseconds. */
export interface Patience {
  /** Until a request has arrived whole, however steadily it comes. */
  request: number;
  /** Until the next piece of a body comes. */
  body: number;
  /** Until somebody takes the next piece of an answer, and until an answer begins. */
  reader: number;
}

export const usualPatience: Patience = { request: 30_000, body: 10_000, reader: 30_000 };

/** What Node's server and Fastify are told of it. Headers that trickle get half of the time of a request. */
export function timeoutsOf({ request, reader }: Patience) {
  return {
    requestTimeout: request,
    // Counts while nothing moves: Node looks whether what waits to be sent has become less, and cuts where it has not.
    connectionTimeout: reader,
    keepAliveTimeout: 20_000,
    // Node looks for slow senders every half minute unless told otherwise, which would double the time they get.
    http: {
      headersTimeout: Math.min(15_000, request),
      connectionsCheckingInterval: Math.min(5_000, request),
    },
  };
}

/** Cuts connections on which a body has begun and then stalls: what it has brought so far lies in memory. */
export function cutStalledBodies(server: Server, { body, reader }: Patience): void {
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    socket.setTimeout(body);
    request.once('end', () => {
      // Once it is answered, the time for keeping the connection open counts.
      if (!response.writableFinished) socket.setTimeout(reader);
    });
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
