import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Timeouts of a connection, in milliseconds. */
export interface ConnectionTimeouts {
  /** Time until a request has arrived completely, even if it arrives steadily. */
  request: number;
  /** Time until the next chunk of a body arrives. */
  body: number;
  /** Time until the client reads the next chunk of an answer, and until an answer begins. */
  reader: number;
}

export const defaultTimeouts: ConnectionTimeouts = { request: 30_000, body: 10_000, reader: 30_000 };

/** Timeouts for Node's server and Fastify. Slow headers get half of the time of a request. */
export function timeoutsOf({ request, reader }: ConnectionTimeouts) {
  return {
    requestTimeout: request,
    // Counts only while no data flow: Node closes a connection if its unsent data have not become less.
    connectionTimeout: reader,
    keepAliveTimeout: 20_000,
    // By default, Node checks for slow senders every half minute, which would double their time.
    http: {
      headersTimeout: Math.min(15_000, request),
      connectionsCheckingInterval: Math.min(5_000, request),
    },
  };
}

/** Destroys connections on which a body has begun and then stalls, because the received part stays in memory. */
export function destroyStalledUploads(server: Server, { body, reader }: ConnectionTimeouts): void {
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    socket.setTimeout(body);
    request.once('end', () => {
      // After the answer, the keep-alive timeout applies instead.
      if (!response.writableFinished) socket.setTimeout(reader);
    });
  });
}

/**
 * Maximum number of unanswered requests on one connection: a few pipelined ones of browsers and proxies are harmless.
 */
const MAX_PIPELINED = 8;

/**
 * Destroys connections that pipeline more than `MAX_PIPELINED` requests. Unread answers stay in memory, and one
 * received chunk can contain hundreds of requests.
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
