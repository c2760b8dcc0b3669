/**
 * Tests files on Debian's OpenStack Swift with its s3api, a storage other than that of the tests: `npm run test:swift`.
 * As root, after `apt-get install swift-proxy swift-account swift-container swift-object memcached`. One device in a
 * temporary folder, which needs a file system with extended attributes.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { FileStorage } from '#server/infrastructure/files/storage/storage.ts';
import { newFileId } from '#server/infrastructure/files/storage/storage.ts';
import { openStorages } from '#server/infrastructure/files/store.ts';

/** More than the storage lists in one page. */
const FILES = 1_050;
const START_SECONDS = 60;

const settings = {
  FILES_S3_BUCKET: 'sanviec-files',
  FILES_S3_REGION: 'us-east-1',
  FILES_S3_ACCESS_KEY_ID: 'test:tester',
  FILES_S3_SECRET_ACCESS_KEY: 'testing',
};
const folder = mkdtempSync(join(tmpdir(), 'sanviec-swift-'));
const running: ChildProcess[] = [];
try {
  if (!existsSync('/usr/bin/swift-proxy-server'))
    throw new Error('swift-proxy-server is not installed, see scripts/swift.ts');
  const FILES_S3_ENDPOINT = await startSwift();
  await makeBucket(FILES_S3_ENDPOINT);
  const { bucket } = openStorages({ VAR_DIR: join(folder, 'var'), ...settings, FILES_S3_ENDPOINT });
  if (!bucket) throw new Error('no bucket');
  await tryPlace(bucket);
  console.log('Files work on Swift with s3api.');
} finally {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

/** Tests the operations that the product needs of a storage (server/infrastructure/files/storage/storage.ts). */
async function tryPlace(place: FileStorage): Promise<void> {
  await place.check();
  const [id, large] = [newFileId(), newFileId()];
  check(!(await place.has(id)), 'an object that was never stored does not exist');
  await place.open(id).then(
    () => check(false, 'an object that was never stored cannot be opened'),
    (error) =>
      check(
        error.code === 'ENOENT',
        `opening an object that was never stored fails with ENOENT: ${error.cause ?? error}`,
      ),
  );
  const bytes = randomBytes(10_000_000);
  for (const [key, content] of [
    [id, Buffer.from('x')],
    [id, Buffer.from('Xin chào')],
    [large, bytes],
  ] as const)
    await place.put(key, content);
  check(String(await buffer(await place.open(id))) === 'Xin chào', 'the last of two writes wins');
  check((await buffer(await place.open(large))).equals(bytes), 'ten megabytes are returned unchanged');
  const others = Array.from({ length: FILES }, newFileId);
  const left = others.values();
  const fill = async () => {
    for (const one of left) await place.put(one, Buffer.from(one));
  };
  await Promise.all([fill(), fill(), fill(), fill()]);
  const listed = new Set<string>();
  for await (const entry of place.list()) listed.add(entry.id ?? '');
  check(
    listed.size === FILES + 2 && others.every((one) => listed.has(one)),
    `all objects are listed (${listed.size})`,
  );
  for (const key of [id, id, large]) await place.remove(key);
  check(
    !(await place.has(id)) && !(await place.has(large)),
    'removed objects do not exist, also after a second removal',
  );
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`check failed: ${what}`);
  console.log(`  ${what}`);
}

async function makeBucket(endpoint: string): Promise<void> {
  const credentials = {
    accessKeyId: settings.FILES_S3_ACCESS_KEY_ID,
    secretAccessKey: settings.FILES_S3_SECRET_ACCESS_KEY,
  };
  const client = new S3Client({
    endpoint,
    region: settings.FILES_S3_REGION,
    forcePathStyle: true,
    credentials,
  });
  const deadline = Date.now() + START_SECONDS * 1_000;
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: settings.FILES_S3_BUCKET }));
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(500);
    }
  }
}

/** @returns the URL of s3api */
async function startSwift(): Promise<string> {
  mkdirSync(join(folder, 'devices/one'), { recursive: true });
  const memcached = await findFreePort();
  start('memcached', ['-u', 'root', '-l', '127.0.0.1', '-p', String(memcached)]);
  for (const kind of ['account', 'container', 'object']) {
    const port = await findFreePort();
    const ring = join(folder, `${kind}.builder`);
    for (const args of [['create', '8', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/one`, '1'], ['rebalance']])
      execFileSync('swift-ring-builder', [ring, ...args], { stdio: 'ignore' });
    startServer(kind, port, `pipeline = ${kind}-server`, `[app:${kind}-server]\nuse = egg:swift#${kind}\n`);
  }
  const port = await findFreePort();
  startServer(
    'proxy',
    port,
    'pipeline = catch_errors cache s3api tempauth bulk slo dlo proxy-server',
    proxyParts(memcached),
  );
  return `http://127.0.0.1:${port}`;
}

function proxyParts(memcached: number): string {
  return `
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
}

function startServer(kind: string, port: number, pipeline: string, parts: string): void {
  const file = join(folder, `${kind}.conf`);
  const own = { bind_ip: '127.0.0.1', bind_port: port, user: 'root', workers: 0, swift_dir: folder };
  const usual = { ...own, devices: join(folder, 'devices'), mount_check: false, log_level: 'ERROR' };
  const lines = Object.entries(usual).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(file, ['[DEFAULT]', ...lines, '[pipeline:main]', pipeline, parts].join('\n'));
  start(`swift-${kind}-server`, [file]);
}

function start(program: string, args: string[]): void {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  child.once('error', (error) => console.error(`${program}: ${error.message}`));
  running.push(child);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
