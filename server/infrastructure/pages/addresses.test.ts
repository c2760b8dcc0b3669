import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../../dist') });
const person = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'en' };
const ask = (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', url: string, headers: object = person) =>
  server.app.inject({ method, url, headers: headers as Record<string, string> });

describe('a URL that is requested with a wrong method', () => {
  test.each([
    ['POST', '/recruitment'],
    ['PUT', '/en/faq?a=1'],
    ['DELETE', '/user'],
    ['POST', '/kr/recruitment'],
    ['POST', '/robots.txt'],
    ['DELETE', '/files/AAAAAAAAAAAAAAAAAAAAAA'],
    ['POST', '/assets/icon.svg'],
  ] as const)('answers 405 and names GET and HEAD: %s %s', async (method, url) => {
    const { statusCode, headers, body } = await ask(method, url);
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('This method is not supported.');
  });

  test('answers a program with the envelope', async () => {
    const { statusCode, headers, body } = await ask('POST', '/recruitment', { accept: 'application/json' });
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(JSON.parse(body)).toMatchObject({ status: 405 });
  });

  test('is 404 if the URL is unknown', async () => {
    expect((await ask('POST', '/no/such/page')).statusCode).toBe(404);
  });
});

test.each([
  ['ko-KR,ko', {}, 'ko'],
  ['en', {}, 'en'],
  ['fr', {}, 'vi'],
  ['en', { cookie: 'lang=kr' }, 'ko'],
  // A page of this site led there, which was Vietnamese.
  ['en', { 'sec-fetch-site': 'same-origin' }, 'vi'],
])('visitors who read %s enter work areas in their language (%o)', async (accepted, more, tag) => {
  for (const url of ['/admin/login', '/admin/setup', '/employer/register']) {
    const { headers, cookies } = await ask('GET', url, { ...person, 'accept-language': accepted, ...more });
    expect([url, headers['content-language']]).toEqual([url, tag]);
    const kept = cookies.find(({ name }) => name === 'lang')?.value;
    expect(kept).toBe('cookie' in more ? undefined : tag === 'ko' ? 'kr' : tag);
  }
});

test('a range that begins beyond the end of a file answers 416 with its length', async () => {
  const { rawPayload } = await ask('GET', '/assets/icon.svg');
  const { statusCode, headers } = await ask('GET', '/assets/icon.svg', { range: 'bytes=999999-' });
  expect(statusCode).toBe(416);
  expect(headers['content-range']).toBe(`bytes */${rawPayload.length}`);
});

test.each([
  ['/Recruitment?key=a', '/recruitment?key=a'],
  ['/recruitment/', '/recruitment'],
  ['/kr/recruitment', '/ko/recruitment'],
  ['/EN/faq', '/en/faq'],
  ['/vi/faq', '/faq'],
  ['/admin/event', '/admin/events'],
])('%s redirects permanently to %s', async (url, to) => {
  const { statusCode, headers } = await ask('GET', url);
  expect([statusCode, headers.location]).toEqual([301, to]);
});

test.each(['text/html', '*/*'])(
  'a browser that accepts %s gets a page for a broken percent sign',
  async (accept) => {
    const { statusCode, headers } = await ask('GET', '/recruitment/%E0%A4%A', { accept });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

test('the icon exists at the URL that old programs request', async () => {
  const { statusCode, headers, rawPayload } = await ask('GET', '/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon']);
  expect(rawPayload.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
  expect(rawPayload.subarray(22, 26)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
});

test('security.txt contains a contact and an expiry, and the password URL leads companies to theirs', async () => {
  const { body, headers } = await ask('GET', '/.well-known/security.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/^Contact: (mailto:|http)/);
  const end = new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? '').getTime();
  expect(end).toBeGreaterThan(server.clock().getTime());
  const password = await ask('GET', '/.well-known/change-password');
  expect([password.statusCode, password.headers.location]).toEqual([302, '/employer/account']);
});
