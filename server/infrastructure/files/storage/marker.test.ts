import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { externalServiceChecks } from '#server/operations/doctor/external-services.ts';
import { startStorage } from '#tests/support/doubles/storage.ts';
import { makeTestFolder } from '#tests/support/engine.ts';
import { openFileStore } from '../store.ts';

const storage = await startStorage();
afterAll(storage.close);
const settings = { APP_MODE: 'test', ...storage.settings };
const [ours, theirs] = ['a', 'b'].map((letter) =>
  readEnv({
    ...settings,
    VAR_DIR: makeTestFolder(),
    SECRET_KEY: createHash('sha256').update(letter).digest('base64'),
  }),
) as [ReturnType<typeof readEnv>, ReturnType<typeof readEnv>];
const node = openFileStore(ours);
const foreign = { cause: { message: expect.stringContaining('belongs to another installation') } };

test('a bucket belongs to the installation that stored the first file, and to all its nodes', async () => {
  const { id } = await node.write(Buffer.from('Xin chào'));
  const other = openFileStore(ours);
  await other.check();
  expect((await buffer(await other.open(id))).toString()).toBe('Xin chào');
});

test('another installation gets an error, stores nothing there and sweeps nothing', async () => {
  const stranger = openFileStore(theirs);
  const before = storage.listKeys();
  await expect(stranger.check()).rejects.toMatchObject(foreign);
  await expect(stranger.write(Buffer.from('x'))).rejects.toMatchObject(foreign);
  await expect(stranger.list().next()).rejects.toMatchObject(foreign);
  expect(storage.listKeys()).toEqual(before);
});

test('the doctor names the owner of the bucket and what to do', async () => {
  const check = externalServiceChecks.find(({ name }) => name === 'Bucket for files');
  const found = await check?.run({ env: theirs, clock: () => new Date() } as never);
  expect(JSON.stringify(found)).toContain('remove the object files/installation');
});
