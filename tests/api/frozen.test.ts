import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveDataDirectory } from '#server/infrastructure/db/engine/cluster.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';
import { createKeepAliveAgent } from '../support/ask.ts';
import { type RunningNode, startNode } from '../support/doubles/node.ts';
import { makeTestFolder } from '../support/engine.ts';

/** A real server with an embedded PostgreSQL, which the test freezes like a machine without memory. */
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

/** All processes of this test's PostgreSQL. */
async function listPostgres(): Promise<number[]> {
  const first = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', first]);
  return [first, ...stdout.trim().split(/\s+/)].map(Number);
}

const ask = {
  home: () => node.ask('/', { agent: createKeepAliveAgent() }),
  'Korean home': () => node.ask('/ko', { agent: createKeepAliveAgent() }),
  list: () => node.ask('/en/recruitment', { agent: createKeepAliveAgent() }),
  call: () => node.ask('/api/v1/home/recruitment', { agent: createKeepAliveAgent() }),
  search: () => node.ask('/api/v1/home/job', { method: 'POST', body: { key: 'kế toán' } }),
  write: () => node.ask('/api/v1/employer/auth/check-uid', { method: 'POST', body: { user_uid: 'nobody1' } }),
};

test('pages and calls, including the home page, are answered while PostgreSQL is frozen, and all work when it continues', async () => {
  const askAll = () => Promise.all(Object.values(ask).map((one) => one()));
  // Open the connections, as on a node in use.
  await askAll();
  const processes = await listPostgres();
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    const [home, korean, list, ...calls] = await askAll();
    // Pages come from the cache, or leave out parts that they cannot load.
    for (const page of [home, korean, list]) expect([200, 503]).toContain(page?.status);
    for (const { status, headers } of calls)
      expect([status, headers['retry-after']]).toEqual([503, expect.any(String)]);
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  await expect.poll(async () => (await node.ask('/health/ready')).status).toBe(200);
  await expect.poll(async () => (await ask.call()).status).toBe(200);
});
