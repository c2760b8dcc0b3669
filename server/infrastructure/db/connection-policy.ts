import type { Duplex } from 'node:stream';
import type pg from 'pg';

export type ClientClass = typeof pg.Client;

/** How connections are made if there are several hosts or a pooler. One host without a pooler needs none. */
export interface ConnectionPolicy {
  /** True if a pooler in transaction mode, which has no sessions, is in front of the database. */
  isPooled: boolean;
  /**
   * The client class of a pool for requests.
   * @param Base the class for one host without a pooler
   * @param settings names and values of PostgreSQL's settings for each statement
   */
  requestClient(Base: ClientClass, settings: Record<string, number>): ClientClass;
  /** The client class of any other pool. */
  client(Base: ClientClass): ClientClass;
  /** Called with each new connection of a pool. */
  watch(client: pg.Client): void;
  /** The URL of the host to connect to now; undefined if there is only one. */
  findUrl(): Promise<string | undefined>;
}

const listeners = new WeakMap<pg.Client, { failing: () => void; failed: () => void }>();

/** Calls functions immediately before and after a connection is given up by `failConnection`. */
export function onConnectionFailure(
  client: pg.Client,
  on: { failing: () => void; failed: () => void },
): void {
  listeners.set(client, on);
}

/** True if a policy watches the connection, because another host may replace the one that it leads to. */
export const hasOtherHosts = (client: pg.Client): boolean => listeners.has(client);

/** Ends a connection that is broken or silent. */
export function failConnection(client: pg.Client): void {
  const on = listeners.get(client);
  on?.failing();
  destroyConnection(client);
  on?.failed();
}

/**
 * Destroys the socket of a connection. The running query fails and the pool drops the connection. A graceful end is not
 * possible, because a hung host would not answer.
 */
export function destroyConnection(client: pg.Client): void {
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
}
