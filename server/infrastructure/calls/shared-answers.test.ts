import { expect, test } from 'vitest';
import { allCalls } from '#contract/index.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu } = await people(server);

const korean = { 'accept-language': 'ko' };
const ask = (headers: Record<string, string> = {}, cookies: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/v1/company/show?id=${minsu.companyId}`, headers, cookies });

test('a visitor may cache shared answers for the time in the contract, call by call', async () => {
  const needsNothing = allCalls.filter(
    ({ name, sharedSeconds, input }) =>
      name.startsWith('GET') && sharedSeconds !== undefined && input.safeParse({}).success,
  );
  expect(needsNothing.length).toBeGreaterThan(5);
  for (const { name, sharedSeconds } of needsNothing) {
    const { headers } = await server.app.inject({ url: `/api/v1${name.split(' ')[1]}`, headers: korean });
    const said = [name, headers['cache-control'], headers['content-language'], headers.vary];
    expect(said).toEqual([
      name,
      `public, max-age=${sharedSeconds}, s-maxage=${Math.min(sharedSeconds ?? 0, 50)}`,
      'ko',
      'Accept-Language, Accept-Encoding',
    ]);
  }
});

test('a client that has the answer gets 304, until the content or the language changes', async () => {
  const first = await ask(korean);
  const etag = String(first.headers.etag);
  expect(first.statusCode).toBe(200);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask({ ...korean, 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe('public, max-age=30, s-maxage=30');
  }
  expect((await ask({ 'accept-language': 'en', 'if-none-match': etag })).statusCode).toBe(200);
  const changed = { overview_kr: '새 소개' };
  await server.db.updateTable('company').set(changed).where('id', '=', minsu.companyId).execute();
  const later = await ask({ ...korean, 'if-none-match': etag });
  expect([later.statusCode, later.json().data.overview]).toEqual([200, '새 소개']);
});

test('without a requested language, the Vietnamese answer may be cached unless a cookie has chosen another', async () => {
  const plain = await ask();
  expect([plain.headers['cache-control'], plain.headers['content-language']]).toEqual([
    'public, max-age=30, s-maxage=30',
    'vi',
  ]);
  expect(plain.headers.vary).toContain('Cookie');
  const byCookie = await ask({}, { lang: 'kr' });
  expect(byCookie.headers['content-language']).toBe('ko');
  expect(byCookie.headers['cache-control']).toBe('private, no-store');
});

test('an answer to a session, to an ended session or to a background request is not cached', async () => {
  for (const headers of [
    { ...korean, authorization: `Bearer ${hoa.token}` },
    { ...korean, authorization: `Bearer ${'Z'.repeat(22)}` },
    { ...korean, authorization: `Bearer ${hoa.token}`, 'x-background': '1' },
  ]) {
    const answer = await ask(headers);
    expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['private, no-store', undefined]);
  }
  server.advanceClock(60_000);
  const renewed = await ask(korean, { sid: hoa.token });
  expect(renewed.headers['set-cookie']).toBeDefined();
  expect(renewed.headers['cache-control']).toBe('private, no-store');
  server.advanceClock(-60_000);
});

test('an error, or the answer to a search that is sent as a body, is not cached', async () => {
  const missing = await server.app.inject({ url: '/api/v1/company/show?id=999999', headers: korean });
  const sent = await server.app.inject({
    method: 'POST',
    url: '/api/v1/home/job',
    headers: korean,
    payload: {},
  });
  for (const { headers } of [missing, sent]) expect(headers['cache-control']).toBe('private, no-store');
});
