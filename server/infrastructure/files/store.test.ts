import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { startStorage } from '#tests/support/doubles/storage.ts';
import { newFileId } from './storage/storage.ts';
import { openFileStore, openStorages } from './store.ts';

const folder = await mkdtemp(join(tmpdir(), 'sanviec-files-'));
const storage = await startStorage();
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});
const stores = {
  folder: openFileStore({ VAR_DIR: folder }),
  bucket: openFileStore({ VAR_DIR: join(folder, 'none'), ...storage.settings }),
  'bucket beside a folder': openFileStore({ VAR_DIR: folder, ...storage.settings }),
  'folder beside a bucket': openFileStore({ VAR_DIR: folder, FILES_STORAGE: 'folder', ...storage.settings }),
};

describe.each(Object.entries(stores))('%s:', (_name, files) => {
  test('bytes are returned unchanged, under an id that cannot be guessed', async () => {
    const content = Buffer.from('Xin chào');
    const stored = await files.write(content);
    expect(stored.id).toMatch(/^[A-Za-z0-9]{22}$/);
    expect(stored).toMatchObject({ bytes: 9 });
    expect(await buffer(await files.open(stored.id))).toEqual(content);
    expect(await listIds(files)).toContain(stored.id);
    await files.check();
  });

  test('a removed file is gone, removing it twice does no harm', async () => {
    const { id } = await files.write(Buffer.from('x'));
    await files.remove(id);
    await files.remove(id);
    await expect(files.open(id)).rejects.toThrow('ENOENT');
    expect(await listIds(files)).not.toContain(id);
  });

  test('bytes stored twice under one id exist once, the last ones', async () => {
    const id = newFileId();
    for (const text of ['before', 'after']) await files.put(id, Buffer.from(text));
    expect(String(await buffer(await files.open(id)))).toBe('after');
    expect((await listIds(files)).filter((one) => one === id)).toHaveLength(1);
  });

  test('an id cannot lead outside the storage', async () => {
    await expect(files.open('../../../../etc/passwd')).rejects.toThrow('not a file id');
  });
});

test('the leftover of an unfinished write is listed without an id', async () => {
  const { id } = await stores.folder.write(Buffer.from('x'));
  const leftover = join(folder, 'files', id.slice(0, 2), `${id}.part`);
  await writeFile(leftover, 'half');
  await utimes(leftover, 0, 0);
  const found = [];
  for await (const entry of stores.folder.list()) found.push(entry);
  expect(found.filter((entry) => entry.id === undefined)).toMatchObject([{ modifiedAt: new Date(0) }]);
});

test('new files go to the configured storage, and files in the other one can be read and removed, too', async () => {
  const both = { VAR_DIR: folder, ...storage.settings };
  const { folder: place, bucket } = openStorages(both);
  const first = { bucket: stores['bucket beside a folder'], folder: stores['folder beside a bucket'] };
  const inBucket = await first.bucket.write(Buffer.from('bucket'));
  const inFolder = await first.folder.write(Buffer.from('folder'));
  expect([await bucket?.has(inBucket.id), await place.has(inBucket.id)]).toEqual([true, false]);
  expect([await bucket?.has(inFolder.id), await place.has(inFolder.id)]).toEqual([false, true]);
  for (const files of Object.values(first)) {
    expect(String(await buffer(await files.open(inBucket.id)))).toBe('bucket');
    expect(String(await buffer(await files.open(inFolder.id)))).toBe('folder');
  }
  await first.bucket.remove(inFolder.id);
  await first.folder.remove(inBucket.id);
  expect([await bucket?.has(inBucket.id), await place.has(inFolder.id)]).toEqual([false, false]);
});

test('a bucket of more than one page is listed completely, without foreign objects', async () => {
  const before = (await listIds(stores.bucket)).length;
  const names = [...Array.from({ length: 1_010 }, newFileId), 'somebody-elses'];
  await Promise.all(names.map((name) => storage.placeObject(`files/${name}`)));
  expect(await listIds(stores.bucket)).toHaveLength(before + 1_010);
});

async function listIds(files: Pick<typeof stores.folder, 'list'>): Promise<(string | undefined)[]> {
  const ids = [];
  for await (const { id } of files.list()) ids.push(id);
  return ids;
}
