import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startStorage } from '#tests/support/doubles/storage.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { storeFile } from '../save-upload.ts';
import { openFileStore, openStorages } from '../store.ts';
import { moveFiles } from './move.ts';
import { newFileId } from './storage.ts';

const FILES = 40;
/** Number of kills in each direction. MOVE_KILLS=10 kills the command more often, but starting it is slow. */
const KILLS = Number(process.env.MOVE_KILLS ?? 1);

const storage = await startStorage();
afterAll(storage.close);
const server = await startTestServer(storage.settings);
const { hoa } = await people(server);
const { folder, bucket } = openStorages(server.env);
if (!bucket) throw new Error('no bucket');
const settings = {
  ...storage.settings,
  ...{ APP_MODE: 'test', DATABASE_URL: server.url, VAR_DIR: server.env.VAR_DIR, PATH: process.env.PATH },
};

const contents = new Map<string, Buffer>();
for (let at = 0; at < FILES; at += 1) await keep(openFileStore({ VAR_DIR: server.env.VAR_DIR }));

test(
  'while a command that is killed again and again moves files there and back, every file can be read',
  async () => {
    // Two nodes: one with the same settings as the command, one with the reverse direction.
    const readers = {
      'to-s3': async (id: string) =>
        (await server.app.inject({ url: `/files/${id}`, headers: { authorization: `Bearer ${hoa.token}` } }))
          .rawPayload,
      'to-folder': async (id: string) =>
        buffer(await openFileStore({ ...server.env, FILES_STORAGE: 'folder' }).open(id)),
    };
    for (const direction of ['to-s3', 'to-folder'] as const) {
      const place = direction === 'to-s3' ? 's3' : 'folder';
      const { looks, wrong } = await readWhile(readers[direction], async () => {
        for (let kill = 0; kill < KILLS; kill += 1) await runAndKill(direction, place);
        expect(await run(direction, place)).toEqual({
          code: 0,
          said: expect.stringMatching(/^\d+ files moved\n$/),
        });
      });
      expect(wrong).toEqual([]);
      expect(looks).toBeGreaterThan(FILES);
      const [lying, empty] = direction === 'to-s3' ? [inBucket(), inFolder()] : [inFolder(), inBucket()];
      expect([lying.toSorted(), empty]).toEqual([[...contents.keys()].toSorted(), []]);
    }
  },
  4 * waitLimit * Math.max(1, KILLS),
);

test('a file that is erased while it is copied remains in neither storage', async () => {
  const first = openFileStore(server.env);
  const id = await keep(openFileStore({ VAR_DIR: server.env.VAR_DIR }));
  const to = {
    ...bucket,
    put: async (one: string, bytes: Buffer) => {
      await bucket.put(one, bytes);
      if (one === id) await folder.remove(id);
    },
  };
  await moveFiles(server.db, { from: folder, to }, () => {});
  expect([inFolder(), inBucket()].flat()).not.toContain(id);
  await expect(first.open(id)).rejects.toThrow('ENOENT');
  contents.delete(id);
});

test('a file that differs from its upload stays and is reported, and bytes without a row stay', async () => {
  const store = openFileStore({ VAR_DIR: server.env.VAR_DIR });
  const id = await keep(store);
  await writeFile(join(server.env.VAR_DIR, 'files', id.slice(0, 2), id), 'something else');
  const unknown = newFileId();
  await store.put(unknown, Buffer.from('x'));
  const report = await moveFiles(server.db, { from: folder, to: bucket }, () => {});
  expect(report).toMatchObject({ damaged: [id], unknown: 1 });
  expect(inFolder().toSorted()).toEqual([id, unknown].toSorted());
});

test('a storage that returns other bytes than it was given loses no file', async () => {
  const id = await keep(openFileStore({ VAR_DIR: server.env.VAR_DIR }));
  const to = { ...bucket, put: (one: string) => bucket.put(one, Buffer.from('half')) };
  await expect(moveFiles(server.db, { from: folder, to }, () => {})).rejects.toThrow('nothing was removed');
  expect(inFolder()).toContain(id);
});

test('the command rejects the direction away from the storage of new files', async () => {
  const said = expect.stringContaining('FILES_STORAGE=folder');
  expect(await run('to-folder', 's3')).toEqual({ code: 1, said });
});

async function keep(fileStore: ReturnType<typeof openFileStore>): Promise<string> {
  const bytes = randomBytes(randomInt(1_000, 60_000));
  const given = { name: 'a.pdf', mime: 'application/pdf', bytes };
  const stored = await storeFile(
    { db: server.db, now: server.clock(), fileStore },
    'portfolio',
    { candidate_id: hoa.id },
    given,
  );
  contents.set(stored.id, bytes);
  return stored.id;
}

/** Reads every file continuously while `work` runs, and records those that are missing or changed. */
async function readWhile(read: (id: string) => Promise<Buffer>, work: () => Promise<void>) {
  const wrong: string[] = [];
  let looks = 0;
  let isOver = false;
  const look = async () => {
    while (!isOver)
      for (const [id, bytes] of contents) {
        if (isOver) return;
        const found = await read(id).catch((error) => Buffer.from(String(error)));
        if (!found.equals(bytes)) wrong.push(`${id}: ${found.subarray(0, 60)}`);
        looks += 1;
        // The command shares two cores with this process, so it gets some time.
        await wait(5);
      }
  };
  const looking = look();
  await work().finally(() => {
    isOver = true;
  });
  await looking;
  return { looks, wrong };
}

function start(direction: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['server/operations/commands/files.ts', direction], { env });
}

const run = (direction: string, place: string) =>
  ended(start(direction, { ...settings, FILES_STORAGE: place }));

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part));
  const [code] = await once(child, 'close');
  return { code, said };
}

/** Kills the command after it has moved some files, a random moment later. */
async function runAndKill(direction: string, place: string): Promise<void> {
  const child = start(direction, { ...settings, FILES_STORAGE: place });
  let said = '';
  child.stderr?.on('data', (part) => (said += part));
  const over = once(child, 'exit');
  const left = () => (direction === 'to-s3' ? inFolder() : inBucket()).length;
  const before = left();
  const some = randomInt(1, Math.floor(FILES / (KILLS + 1)));
  while (left() > before - some && child.exitCode === null) await wait(2);
  await wait(randomInt(0, 30));
  child.kill('SIGKILL');
  expect([...(await over), said]).toEqual([null, 'SIGKILL', '']);
}

function inFolder(): string[] {
  return readdirSync(join(server.env.VAR_DIR, 'files'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split('/').at(-1) ?? '')
    .filter((name) => /^[A-Za-z0-9]{22}$/.test(name));
}

function inBucket(): string[] {
  return storage
    .listKeys()
    .filter((key) => key !== 'files/installation')
    .map((key) => key.replace('files/', ''));
}
