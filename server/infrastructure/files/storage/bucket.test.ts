import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { startStorage } from '#tests/support/doubles/storage.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { openFileStore } from '../store.ts';
import { removeFilesOf, sweepFiles } from '../sweep.ts';
import { newFileId } from './storage.ts';

const storage = await startStorage();
afterAll(storage.close);
afterEach(() => storage.setWay('open'));
const patience = { answer: 600, send: 1_500, stall: 400, rest: 2_500 };
const files = openFileStore({ VAR_DIR: '/nonexistent', ...storage.settings }, patience);
const logged: string[] = [];
const server = await startTestServer(storage.settings, {
  files,
  logTo: { write: (line) => logged.push(line) },
});
const { hoa, nam, minsu } = await people(server);
type Person = typeof hoa;
const resumes = new Map<Person, number>();
for (const person of [hoa, nam]) {
  const { data } = await server.call('POST /candidate/profile/create-profile', { title: 'Thiết kế' }, person);
  resumes.set(person, data.profile_id);
}
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n');
const upload = (who: Person) =>
  server.call('POST /candidate/profile/upload-portfolio', { profile_id: resumes.get(who) }, who, {
    files: [{ field: 'file', name: 'Ảnh.pdf', mime: 'application/pdf', content: pdf }],
  });
const get = (id: string, token?: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({
    method,
    url: `/files/${id}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
/** Uploads once the circuit breaker tries the storage again. */
async function uploadSoon(who = hoa): Promise<string> {
  const isBack = () =>
    files.check().then(
      () => true,
      () => false,
    );
  await expect.poll(isBack).toBe(true);
  const { data } = await upload(who);
  return String(data.portfolios?.at(-1)?.file?.id);
}

test('an upload is stored in the bucket only, and only its owner can read it', async () => {
  const id = await uploadSoon();
  expect(storage.listKeys()).toContain(`files/${id}`);
  const own = await get(id, hoa.token);
  expect([own.statusCode, own.rawPayload, own.headers['cache-control']]).toEqual([
    200,
    pdf,
    'private, no-store',
  ]);
  expect((await get(id, hoa.token, 'HEAD')).headers['content-length']).toBe(String(pdf.length));
  for (const token of [nam.token, minsu.token, undefined])
    expect((await get(id, token)).statusCode).toBe(404);
});

test('data that a reader has not consumed yet stays at the storage', async () => {
  const content = randomBytes(5_000_000);
  const { id } = await files.write(content);
  const stream = await files.open(id);
  const [first] = (await stream.take(1).toArray()) as [Buffer];
  expect(content.subarray(0, first.length).equals(first)).toBe(true);
  const slow = await files.open(id);
  await new Promise((resolve) => slow.once('readable', resolve));
  await wait(100);
  expect(slow.readableLength).toBeLessThan(1_000_000);
  expect((await buffer(slow)).equals(content)).toBe(true);
});

test('a reader that leaves before the first byte releases the connection', async () => {
  const { id } = await files.write(randomBytes(3_000_000));
  const before = storage.connections();
  const stream = await files.open(id);
  stream.destroy();
  await expect.poll(storage.connections).toBe(before - 1);
});

test('the nightly sweep and the erasure of a person remove our objects from the bucket, and no others', async () => {
  const kept = await uploadSoon();
  const old = new Date(Date.now() - 2 * HOUR_MILLISECONDS);
  const [orphan, young] = [newFileId(), newFileId()];
  await storage.placeObject(`files/${orphan}`, old);
  await storage.placeObject(`files/${young}`);
  await storage.placeObject('files/somebody-elses', old);
  expect(await sweepFiles(server.db, files, server.clock())).toMatchObject({ bytes: 1 });
  expect(storage.listKeys()).toEqual(
    expect.arrayContaining([`files/${kept}`, `files/${young}`, 'files/somebody-elses']),
  );
  await server.db.deleteFrom('resume_portfolio').execute();
  await removeFilesOf(server.db, files, hoa.id);
  expect(storage.listKeys()).not.toContain(`files/${kept}`);
});

test('a bucket without space answers with the message of a full disk', async () => {
  await uploadSoon();
  storage.setWay('full');
  expect(await upload(hoa)).toMatchObject({ status: 400, message: expect.stringContaining('no room left') });
});

// The rate limit is twenty uploads a minute for one person.
test.each([['cut', hoa] as const, ['silent', nam] as const])(
  'while the connection to the storage is %s, uploads, files and own data are rejected with 503, and all else works',
  async (way, who) => {
    const id = await uploadSoon(who);
    const rows = () => server.db.selectFrom('file').select('id').execute();
    const before = await rows();
    storage.setWay(way);
    const [uploads, file, other] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => upload(who))),
      get(id, who.token),
      server.call('GET /home/recruitment'),
    ]);
    expect(uploads.map(({ status, http }) => [status, http])).toEqual(Array(10).fill([503, 503]));
    for (const { headers } of uploads) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(file.statusCode).toBe(503);
    expect(file.headers).toMatchObject({ 'retry-after': '5' });
    expect([file.headers.etag, file.headers['content-disposition']]).toEqual([undefined, undefined]);
    expect(other.status).toBe(200);
    expect(await rows()).toEqual(before);
    const asked = storage.asked();
    expect((await upload(who)).status).toBe(503);
    expect(storage.asked()).toBe(asked);
    const download = () => server.call('GET /candidate/account/download', {}, who);
    expect((await download()).status).toBe(503);
    storage.setWay('open');
    await uploadSoon(who);
    expect((await get(id, who.token)).rawPayload).toEqual(pdf);
    expect((await download()).status).toBe(200);
  },
);

test('a storage that stops in the middle of a file ends the response', async () => {
  await uploadSoon();
  const { id } = await files.write(randomBytes(3_000_000));
  storage.setWay('stalling');
  await expect(buffer(await files.open(id))).rejects.toThrow('stopped in the middle');
});

test('the log contains the error of the storage, and neither key nor signature', async () => {
  const text = logged.join('');
  expect(text).toContain('The bucket sanviec-files: no answer within 0.6 seconds');
  expect(text).not.toMatch(/S3RVER|AWS4-HMAC|Signature/);
});
