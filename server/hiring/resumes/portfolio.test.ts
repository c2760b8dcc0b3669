import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu } = await people(server);
const create = async () =>
  (await server.call('POST /candidate/profile/create-profile', { title: 'Thiết kế' }, hoa)).data.profile_id;
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);
const upload = (profile_id: number, content = pdf, more: object = {}, who = hoa) =>
  server.call('POST /candidate/profile/upload-portfolio', { profile_id, ...more }, who, {
    files: [{ field: 'file', name: 'Mẫu.pdf', mime: 'application/pdf', content }],
  });
const open = (url: string, token?: string) =>
  server.app.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });

test('a portfolio file and an attachment are stored separately, and only their owner can open them', async () => {
  const profile_id = await create();
  await upload(profile_id, pdf, { title: 'Bìa sách' });
  const { data } = await upload(profile_id, pdf, { kind: 'attachment' });
  expect(data).toMatchObject({
    portfolios: [{ kind: 'file', title: 'Bìa sách', link: null, file: { mime: 'application/pdf' } }],
    files: [{ file: { name: 'Mẫu.pdf' } }],
  });
  const url = data.portfolios[0]?.file?.url ?? '';
  expect((await open(url, hoa.token)).statusCode).toBe(200);
  for (const token of [undefined, nam.token, minsu.token])
    expect((await open(url, token)).statusCode).toBe(404);
});

test('a link is stored; only web addresses are accepted', async () => {
  const profile_id = await create();
  const add = (link: string) =>
    server.call('POST /candidate/profile/add-portfolio', { profile_id, link, title: 'Trang' }, hoa);
  expect((await add('https://example.com/a')).data.portfolios).toMatchObject([
    { kind: 'link', link: 'https://example.com/a', title: 'Trang', file: null },
  ]);
  for (const link of ['javascript:alert(1)', 'ftp://example.com', 'example', ''])
    expect(await add(link)).toMatchObject({ status: 414, data: { link: [/./] } });
});

test('a file of a wrong type, a broken, a large and a missing file are rejected at the field', async () => {
  const profile_id = await create();
  for (const content of [
    Buffer.from('MZ not a document'),
    Buffer.alloc(0),
    Buffer.concat([pdf, Buffer.alloc(limits.attachmentBytes)]),
  ])
    expect(await upload(profile_id, content)).toMatchObject({ status: 414, data: { file: [/./] } });
  expect(await server.call('POST /candidate/profile/upload-portfolio', { profile_id }, hoa)).toMatchObject({
    status: 414,
    data: { file: [/./] },
  });
  expect((await upload(profile_id, pdf, {}, nam)).status).toBe(404);
});

test('a resume has at most five files; removing one makes room and closes it', async () => {
  const profile_id = await create();
  for (let at = 0; at < limits.attachmentsPerResume; at++)
    await upload(profile_id, pdf, { kind: at % 2 ? 'attachment' : 'portfolio' });
  const full = await upload(profile_id);
  expect(full).toMatchObject({ status: 414, data: { file: [/./] } });
  const shown = await server.call('POST /candidate/profile/show', { profile_id }, hoa);
  const [gone] = shown.data.files;
  await server.call('POST /candidate/profile/remove-portfolio', { profile_id, id: gone?.id ?? 0 }, hoa);
  expect((await open(gone?.file.url ?? '', hoa.token)).statusCode).toBe(404);
  expect((await upload(profile_id)).status).toBe(200);
});
