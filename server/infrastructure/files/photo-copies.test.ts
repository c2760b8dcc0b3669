import sharp from 'sharp';
import { expect, test } from 'vitest';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { drawCopies } from './photo-copies.ts';
import { openFileStore } from './store.ts';
import { sweepFiles } from './sweep.ts';

const server = await startTestServer();
const { db } = server;
const { minsu, anna } = await people(server);
const files = openFileStore({ VAR_DIR: server.env.VAR_DIR });
const now = new Date();
const upload = async (width: number, height: number) => {
  const content = await sharp({ create: { width, height, channels: 3, background: '#006068' } })
    .png()
    .toBuffer();
  const { data } = await server.call('POST /employer/company/upload-photo', {}, minsu, {
    files: [{ field: 'file', name: 'hall.png', mime: 'image/png', content }],
  });
  return data.photos.at(-1)?.id ?? '';
};
const remove = (photo: string) =>
  server.call('POST /employer/company/arrange-photos', { photos: [], removed: [photo] }, minsu);
const copiesOf = (photo: string) =>
  db
    .selectFrom('file')
    .where('copy_of', '=', photo)
    .select(['id', 'width', 'mime'])
    .orderBy('width')
    .execute();

test('a photo has copies of 320, 640 and 1280 px as WebP, which the page names, and a small one has none', async () => {
  const [large, small] = [await upload(1500, 1000), await upload(300, 200)];
  expect(await drawCopies(db, files, now)).toBe(1);
  const copies = await copiesOf(large);
  expect(copies.map(({ width, mime }) => [width, mime])).toEqual(
    [320, 640, 1280].map((one) => [one, 'image/webp']),
  );
  expect(await copiesOf(small)).toEqual([]);
  // A second run finds no photo without copies.
  expect(await drawCopies(db, files, now)).toBe(0);
  await server.call('POST /admin/employer/show-page', { id: minsu.id, photos: [large, small] }, anna);
  const { photos } = (await server.call('GET /company/show', { id: minsu.companyId })).data;
  expect(photos.map((photo) => photo.copies.map(({ width }) => width))).toEqual([[320, 640, 1280], []]);
  const [copy] = copies;
  expect((await server.app.inject(`/files/${copy?.id}`)).statusCode).toBe(200);
  await sweepFiles(db, files, new Date(now.getTime() + 48 * 3_600_000));
  expect(await copiesOf(large)).toHaveLength(3);
  await remove(large);
  expect(await copiesOf(large)).toEqual([]);
  expect((await server.app.inject(`/files/${copy?.id}`)).statusCode).toBe(404);
});
