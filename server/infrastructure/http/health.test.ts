import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';
import { registerHealth } from './health.ts';

/** A database host that accepts connections and never answers, like a stopped one. */
const sockets: Socket[] = [];
const host = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
await once(host, 'listening');
const { port } = host.address() as AddressInfo;
const pool = openLongRunningPool({ host: '127.0.0.1', port, user: 'any', database: 'any' }, 1);
const app = Fastify();
registerHealth(app, { db: openKysely(pool), pool });

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  host.close();
  await app.close();
});

test('a node with a hung database reports that it is not ready, and does not keep the load balancer waiting', async () => {
  const answer = await app.inject('/health/ready');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database is away' }]);
});
