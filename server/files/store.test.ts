import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openFileStore } from './store.ts';

const folder = await mkdtemp(join(tmpdir(), 'sanviec-files-'));
afterAll(() => rm(folder, { recursive: true }));
const files = openFileStore(folder);

test('bytes come back as they went in, under an id nobody can guess', async () => {
  const content = Buffer.from('Xin chào');
  const stored = await files.write(content);
  expect(stored.id).toMatch(/^[A-Za-z0-9]{22}$/);
  expect(stored).toMatchObject({ bytes: 9 });
  expect(await buffer(await files.open(stored.id))).toEqual(content);
  const shelf = await readdir(join(folder, 'files', stored.id.slice(0, 2)));
  expect(shelf).toEqual([stored.id]);
});

test('a removed file is gone, removing it twice does no harm', async () => {
  const { id } = await files.write(Buffer.from('x'));
  await files.remove(id);
  await files.remove(id);
  await expect(files.open(id)).rejects.toThrow('ENOENT');
});

test('an id cannot lead out of the folder', async () => {
  await expect(files.open('../../../../etc/passwd')).rejects.toThrow('not a file id');
});

test('the leftover of an unfinished write shows up without an id', async () => {
  const { id } = await files.write(Buffer.from('x'));
  const leftover = join(folder, 'files', id.slice(0, 2), `${id}.part`);
  await writeFile(leftover, 'half');
  await utimes(leftover, 0, 0);
  const found = [];
  for await (const entry of files.list()) found.push(entry);
  expect(found.filter((entry) => entry.id === undefined)).toMatchObject([{ modifiedAt: new Date(0) }]);
});
