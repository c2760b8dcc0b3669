import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { askNode } from '#tests/support/ask.ts';
import { demoSize, openDemoDatabase } from './database.ts';
import { printValue, summarize } from './report.ts';
import { siteHost, Targets } from './targets.ts';

/** Number of connections without useful requests (issue 32), in three equal kinds. */
const CONNECTIONS = 1_240;
const ROUNDS = 100;
/** Target in milliseconds for the slowest page. */
const TARGET = 1_000;
const paths = ['/', '/recruitment', '/en/recruitment', '/ko'];
const requestStart = `GET / HTTP/1.1\r\nHost: ${siteHost}\r\nX-Slow: `;

/** Behaviour of a useless client after it has connected. */
const kinds: ((socket: Socket) => void)[] = [
  // Idle: sends nothing.
  () => {},
  // Slow: a byte of a header every second.
  (socket) => {
    socket.write(requestStart);
    const timer = setInterval(() => socket.write('a'), 1_000);
    socket.on('close', () => clearInterval(timer));
  },
  // Half-open: has closed its side in the middle of a request.
  (socket) => socket.end(requestStart),
];

/** Measures how long pages take while more than a thousand clients hold connections without a complete request. */
export async function measureConnections(endings: ShutdownHooks): Promise<void> {
  const { database } = await openDemoDatabase(endings, demoSize);
  const servers = new Targets(database);
  endings.add('The server', () => servers.endAll());
  const site = await servers.startSite('fresh', 'all');
  await measurePages(site.port, 'without them');
  const open = new Set<Socket>();
  let isOver = false;
  endings.add('The connections', async () => {
    isOver = true;
    for (const socket of open) socket.destroy();
  });
  // Connections that the server closes are opened again, like an attacker would.
  const openOne = (kind: number) => {
    const socket = connect({ host: '127.0.0.1', port: site.port, allowHalfOpen: true });
    open.add(socket);
    socket.on('error', () => {});
    socket.on('connect', () => kinds[kind]?.(socket));
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      if (!isOver) setTimeout(() => !isOver && openOne(kind), 200);
    });
  };
  for (let count = 0; count < CONNECTIONS; count += 1) openOne(count % kinds.length);
  await wait(2_000);
  const most = await measurePages(site.port, `beside ${open.size} idle, slow and half-open connections`);
  isOver = true;
  printValue('slowest page', `${most.toFixed(0)} ms`, most / TARGET, `${TARGET} ms`);
}

async function measurePages(port: number, name: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const path of paths) {
      const begin = performance.now();
      const { status } = await askNode(port, path, { headers: { host: siteHost } });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(performance.now() - begin);
    }
  const { median, most } = summarize(times);
  console.log(`${times.length} pages ${name}: median ${median.toFixed(1)} ms, slowest ${most.toFixed(0)} ms`);
  return most;
}
