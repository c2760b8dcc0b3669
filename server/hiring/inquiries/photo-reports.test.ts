import { beforeEach, expect, test } from 'vitest';
import { smallPng, visitorContact } from '#tests/support/inquiries.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db, call } = server;
const { hoa, minsu, thanh, anna, binh, chi, dung } = await people(server);
let photo = '';

beforeEach(async () => {
  const files = [{ field: 'file', name: 'hall.png', mime: 'image/png', content: smallPng }];
  const { data } = await call('POST /employer/company/upload-photo', {}, minsu, { files });
  photo = data.photos.at(-1)?.id ?? '';
  await call('POST /admin/employer/show-page', { id: minsu.id, photos: [photo] }, anna);
});

const report = async (more: object = {}) =>
  call(
    'POST /question/create',
    {
      ...visitorContact,
      reason: 'PERSON_SHOWN',
      company_id: minsu.companyId,
      photo_id: photo,
      photos: [],
      ...more,
    },
    hoa,
  );
const photosShown = async () =>
  (await call('GET /company/show', { id: minsu.companyId })).data.photos.map(({ id }) => id);

test('a person shown asks to be taken out, and support removes the photo once', async () => {
  const sent = await report();
  expect(sent).toMatchObject({
    status: 200,
    data: { subject: { kind: 'company', photo: `/files/${photo}` } },
  });
  const { id } = sent.data;
  expect(await photosShown()).toContain(photo);
  expect(await call('POST /admin/question/remove-photo', { id }, chi)).toMatchObject({
    status: 200,
    data: { id },
  });
  expect(await photosShown()).not.toContain(photo);
  expect((await server.app.inject(`/files/${photo}`)).statusCode).toBe(404);
  expect((await call('GET /question/show', { id }, hoa)).data.subject).toMatchObject({ photo: null });
  expect((await call('POST /admin/question/remove-photo', { id }, chi)).status).toBe(4027);
});

test('a report names only a public photo of its company', async () => {
  expect((await report({ company_id: thanh.companyId })).status).toBe(404);
  await db.updateTable('file').set({ unseen_since: new Date() }).where('id', '=', photo).execute();
  expect((await report()).status).toBe(404);
  expect(await report({ company_id: undefined, title: 'Ảnh này của tôi', reason: undefined })).toMatchObject({
    status: 414,
    data: { photo_id: expect.anything() },
  });
});

test('only administrators who answer remove a reported photo, and only that of a report', async () => {
  const { id } = (await report()).data;
  for (const [who, status] of [
    [binh, 403],
    [dung, 403],
    [minsu, 406],
    [hoa, 406],
  ] as const)
    expect((await call('POST /admin/question/remove-photo', { id }, who)).status).toBe(status);
  const other = await report({ photo_id: undefined, reason: 'NOT_REAL' });
  expect((await call('POST /admin/question/remove-photo', { id: other.data.id }, chi)).status).toBe(404);
  expect(await photosShown()).toContain(photo);
});
