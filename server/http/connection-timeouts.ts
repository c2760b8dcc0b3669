import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long others may keep us waiting, in milliseconds. */
export interface ConnectionTimeouts {
  /** Until a request has arrived whole, however steadily it comes. */
  request: number;
  /** Until the next piece of a body comes. */
  body: number;
  /** Until somebody takes the next piece of an answer, and until an answer begins. */
  reader: number;
}

export const defaultTimeouts: ConnectionTimeouts = { request: 30_000, body: 10_000, reader: 30_000 };

/** What Node's server and Fastify are told of it. Headers that trickle get half of the time of a request. */
export function timeoutsOf({ request, reader }: ConnectionTimeouts) {
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
export function destroyStalledUploads(server: Server, { body, reader }: ConnectionTimeouts): void {
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

/** Browsers and proxies send one request after the other; a few ahead do no harm. */
const MAX_PIPELINED = 8;

/**
 * Cuts connections that go on asking before they have read: each answer lies in memory until it is taken, and hundreds of
 * requests fit into one piece of what arrives.
 */
export function limitPipelining(server: Server): void {
  const unread = new WeakMap<Socket, number>();
  const count = (socket: Socket, by: 1 | -1) => {
    const now = (unread.get(socket) ?? 0) + by;
    unread.set(socket, now);
    return now;
  };
  server.prependListener('request', ({ socket }, response) => {
    response.once('close', () => count(socket, -1));
    if (count(socket, 1) > MAX_PIPELINED) socket.destroy();
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
