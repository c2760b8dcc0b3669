import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { createFullHistory, privateTexts, visibleTexts } from '#tests/support/values/full-history.ts';
import { candidateParts } from './parts.ts';

const server = await startTestServer();
const { hoa, nam, minsu, chi } = await people(server);
beforeAll(() => createFullHistory(server, nam, { company: minsu, staff: chi }), 60_000);

const name = 'GET /candidate/account/download';
async function signedIn(email: string) {
  const { data } = await server.call('POST /auth/loginEmail', { user_email: email });
  return { token: data.token ?? '' };
}
async function download(email: string) {
  const answer = await server.call(name, {}, await signedIn(email));
  expect(answer.http).toBe(200);
  const files = unzipSync((answer.data as unknown as { bytes: Buffer }).bytes);
  return { answer, files: new Map(Object.entries(files)) };
}

test('a candidate gets all data as JSON and files, with the messages of companies but without their notes', async () => {
  const { answer, files } = await download(nam.email);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.headers['content-length']).toBeUndefined();
  const all = [...files].map(([path, bytes]) => `${path}\n${strFromU8(bytes)}`).join('\n');
  expect(visibleTexts(nam).filter((one) => !all.includes(one))).toEqual([]);
  expect(privateTexts.filter((one) => all.includes(one))).toEqual([]);
  for (const part of candidateParts) {
    const rows = JSON.parse(strFromU8(files.get(`${part.name}.json`) ?? new Uint8Array())) as object[];
    for (const row of rows)
      expect(Object.keys(row).sort(), part.name).toEqual(
        [...part.columns, ...Object.keys(part.more?.('vi', 0) ?? {})].sort(),
      );
    expect(rows.length, part.name).toBeGreaterThan(part.name === 'application-files' ? -1 : 0);
  }
  const uploads = [...files].filter(([path]) => path.startsWith('files/'));
  expect(uploads.map(([path]) => path.slice('files/'.length + 23)).sort()).toEqual([
    expect.stringMatching(/^anh-chup\.\w+$/),
    'ho-so-rieng.pdf',
  ]);
  expect(strFromU8(uploads.find(([path]) => path.endsWith('.pdf'))?.[1] ?? new Uint8Array())).toMatch(
    /^%PDF/,
  );
  expect(strFromU8(files.get('READ ME.txt') ?? new Uint8Array())).toContain('private notes of companies');
});

test('the download of one candidate contains no data of another', async () => {
  const { files } = await download(hoa.email);
  const all = [...files.values()].map((bytes) => strFromU8(bytes)).join('\n');
  expect([...visibleTexts(nam), ...privateTexts].filter((one) => all.includes(one))).toEqual([]);
  expect(all).toContain(hoa.name);
});

test('a candidate can download once an hour', async () => {
  const again = await server.call(name, {}, await signedIn(nam.email));
  expect(again).toMatchObject({ http: 429, status: 429 });
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(3000);
});

test('a candidate without a recent sign-in must sign in again, which does not use up the hour', async () => {
  await sql`delete from rate_limit where key like 'ownData%'`.execute(server.db);
  const early = await signedIn(nam.email);
  // Activity keeps the session alive, but does not prove who is using it.
  await server.db
    .updateTable('session')
    .set({ created_at: new Date(server.clock().getTime() - 16 * 60_000) })
    .where('account_id', '=', nam.id)
    .execute();
  expect(await server.call(name, {}, early)).toMatchObject({
    status: 4027,
    message: expect.stringContaining('15 minutes'),
  });
  expect((await server.call(name, {}, await signedIn(nam.email))).http).toBe(200);
});

test('only signed-in candidates can download', async () => {
  expect((await server.call(name)).status).toBe(401);
  expect((await server.call(name, {}, minsu)).status).toBe(406);
});
