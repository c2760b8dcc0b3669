import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveDataDirectory } from '#server/infrastructure/db/engine/cluster.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';
import { askNode, createKeepAliveAgent, type NodeAnswer } from '../support/ask.ts';
import { type RunningNode, startNode } from '../support/doubles/node.ts';
import { makeTestFolder } from '../support/engine.ts';

/** A real server with its own PostgreSQL, under load. */
const varDir = makeTestFolder();
const { dataDir } = resolveDataDirectory(varDir);
let node: RunningNode;

beforeAll(async () => {
  await buildIfChanged();
  node = await startNode({ APP_MODE: 'test', VAR_DIR: varDir }, '');
});
afterAll(async () => {
  await node.end();
  for (const folder of [dataDir, varDir]) rmSync(folder, { recursive: true, force: true });
});

/** Requests of a visitor: cached page, rendered page, read, list, write. */
const paths = ['/', '/en/404', 'search', '/api/v1/home/recruitment', 'write'];
type Seen = { path: string; status: number; retryAfter: string | undefined };
type Failure = { path: string; error: string };

/** Clients that send requests without a pause, each on one keep-alive connection, until `isOver`. */
async function load(clients: number, isOver: () => boolean) {
  const seen: Seen[] = [];
  const failures: Failure[] = [];
  const client = async (number: number) => {
    const agent = createKeepAliveAgent();
    for (let turn = number; !isOver(); turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      try {
        const { status, headers } = await request(path, agent, turn);
        seen.push({ path, status, retryAfter: headers['retry-after'] });
      } catch (error) {
        const { code = String(error) } = error as NodeJS.ErrnoException;
        // Connection refused: the request was not accepted, and another node may be used.
        if (code === 'ECONNREFUSED') return;
        failures.push({ path, error: code });
      }
      await wait(2);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return { seen, failures };
}

function request(
  path: string,
  agent: ReturnType<typeof createKeepAliveAgent>,
  turn: number,
): Promise<NodeAnswer> {
  if (path === 'search')
    return node.ask('/api/v1/home/job', { method: 'POST', body: { key: 'kế toán' }, agent });
  if (path !== 'write') return node.ask(path, { agent });
  // Each check writes a count.
  const body = { user_uid: `somebody${turn % 1000}` };
  return node.ask('/api/v1/employer/auth/check-uid', { method: 'POST', body, agent });
}

/** The process of PostgreSQL; a busy machine takes a while to restart it after the last kill. */
async function findPostgres(): Promise<number> {
  const read = () => {
    const file = join(dataDir, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  };
  await expect.poll(read).toBeGreaterThan(0);
  return read();
}

test('PostgreSQL that is killed under load is unavailable for seconds, and leaves nothing behind', async () => {
  const before = node.child.pid;
  let isOver = false;
  const loading = load(8, () => isOver);
  await wait(500);
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    process.kill(await findPostgres(), signal);
    await wait(2_500);
  }
  await expect.poll(async () => (await node.ask('/health/ready')).status).toBe(200);
  isOver = true;
  const { seen, failures } = await loading;
  expect(failures).toEqual([]);
  const odd = seen.filter(({ status }) => ![200, 404, 429, 503].includes(status));
  expect(odd).toEqual([]);
  const away = seen.filter(({ status }) => status === 503);
  expect(away.length).toBeGreaterThan(0);
  expect(away.filter(({ retryAfter }) => retryAfter === undefined)).toEqual([]);
  const after = await Promise.all(paths.map((path, turn) => request(path, createKeepAliveAgent(), turn)));
  const statuses = after.map(({ status }) => status);
  expect(statuses.slice(0, -1)).toEqual([200, 404, 200, 200]);
  // The load may have used up the checks of this minute; the counter answers anyway.
  expect([200, 429]).toContain(statuses.at(-1));
  expect(node.child.pid).toBe(before);
  expect(node.child.exitCode).toBeNull();
});

test('a server that is stopped under load answers everything that it has accepted', async () => {
  let isOver = false;
  const loading = load(12, () => isOver);
  await wait(1_500);
  expect(await node.end('SIGTERM')).toBe(0);
  isOver = true;
  const { seen, failures } = await loading;
  expect(failures).toEqual([]);
  expect(seen.filter(({ status }) => ![200, 404, 429].includes(status))).toEqual([]);
  expect(seen.length).toBeGreaterThan(12);
  await expect(askNode(node.port, '/')).rejects.toThrow('ECONNREFUSED');
});
