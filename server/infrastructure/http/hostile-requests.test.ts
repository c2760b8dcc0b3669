import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { sendRaw, startHostileServer } from '#tests/support/doubles/hostile-server.ts';

const server = await startHostileServer();
const { port, inject, hoa } = server;
const json = { 'content-type': 'application/json' };
const asHoa = { authorization: `Bearer ${hoa.token}` };
const search = (payload: string, headers: object = json) =>
  inject({ method: 'POST', url: '/api/v1/home/job', headers: headers as Record<string, string>, payload });

describe('search words', () => {
  test.each([
    ['100 kB of one word', 'x'.repeat(100_000)],
    ['100 kB of many words', 'kế toán '.repeat(12_000)],
    ['NUL and control characters', 'a\u0000b\u0001\u001f\u007f'],
    ['an unpaired surrogate', '\ud800kế toán\udfff'],
    ['operators of the search itself', 'a & | ! <-> ( ) \' \\ : * "b'],
    ['characters that write over their neighbours', '\u202e\u2066kế toán\u200b'],
    ['letters with a thousand marks', `a${'\u0301'.repeat(1_000)}`],
    ['pictures', '👩‍👩‍👧‍👦'.repeat(5_000)],
  ])('made of %s are searched or ignored', async (_name, key) => {
    const response = await search(JSON.stringify({ key }));
    expect(response.json()).toMatchObject({ status: 200, data: { page: 1 } });
  });

  test('work alike in a URL', async () => {
    for (const key of ['%00', '%ED%A0%80', '%FF%FE', '%', '%E0%A4%A', 'a'.repeat(8_000)]) {
      const response = await inject({ url: `/api/v1/admin/employer/list?key=${key}` });
      expect([400, 401]).toContain(response.statusCode);
    }
  });
});

describe('bodies', () => {
  test('nested 10,000 deep are rejected, with and without a key, and as form text', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    for (const payload of [
      deep,
      `{"recruitment_id":1,"deep":${deep}}`,
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    ]) {
      expect((await search(payload)).json().status).toBe(400);
      const written = await inject({
        method: 'POST',
        url: '/api/v1/candidate/profile/create-profile',
        headers: { ...json, ...asHoa, 'idempotency-key': 'deep-deep-deep' },
        payload: `{"title":"Kế toán","x":${payload}}`,
      });
      expect(written.json().status).toBe(400);
    }
    const brackets = `key${'[a]'.repeat(10_000)}=1`;
    const form = await search(brackets, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form.statusCode).toBeLessThan(500);
    const many = Array.from({ length: 50_000 }, (_, index) => `career_ids[${index}]=1`).join('&');
    expect((await search(many, { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(
      422,
    );
  });

  test('with names of prototypes are rejected or ignored', async () => {
    for (const payload of [
      '{"__proto__":{"page":7}}',
      '{"constructor":{"prototype":{"page":7}}}',
      '{"key":{"__proto__":{"a":1}}}',
    ]) {
      const { status } = (await search(payload)).json();
      expect([400, 414]).toContain(status);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const payload of ['__proto__[page]=7', 'constructor[prototype][page]=7', 'a[__proto__][page]=7'])
      expect((await search(payload, form)).json()).toMatchObject({ status: 200, data: { page: 1 } });
    expect(({} as { page?: number }).page).toBeUndefined();
  });

  test('with unknown keys ignore them', async () => {
    const response = await search('{"page":1,"is_admin":true,"hasOwnProperty":1,"toString":"x"}');
    expect(response.json().status).toBe(200);
  });

  test.each(['null', '[]', '"text"', '1', 'true', '', '{', 'nul', '\u0000', '{"a":1}{"b":2}', '\ufeff{}'])(
    'of JSON %j are read as empty or rejected',
    async (payload) => {
      expect([200, 400, 422]).toContain((await search(payload)).statusCode);
    },
  );

  test.each([
    'text/plain',
    'application/xml',
    'text/html; charset=utf-16',
    'application/json; charset=evil',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(2_000)}`,
    'multipart/mixed; boundary=x',
    'application/x-www-form-urlencoded; charset=\u00ff',
    ';',
    'x'.repeat(4_000),
  ])('of content type %s are rejected without an internal error', async (type) => {
    const response = await search('{"key":"x"}', { 'content-type': type });
    expect([200, 400, 413, 422]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ message: expect.any(String) });
  });

  test('of bytes that are not UTF-8 are read without an internal error', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/home/job',
      headers: { ...json, host: `localhost:${port}` },
      payload: Buffer.concat([
        Buffer.from('{"key":"'),
        Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
        Buffer.from('"}'),
      ]),
    });
    expect([200, 400]).toContain(response.statusCode);
  });

  test('with the same parameter many times are validated, not concatenated', async () => {
    const response = await inject({ url: `/api/v1/recruitment/show?${'id=1&'.repeat(5_000)}` });
    expect(response.json().status).toBe(414);
    expect((await inject({ url: `/api/v1/recruitment/show?id[]=1&id[x]=2` })).json().status).toBe(414);
  });

  test('of one byte over a megabyte are answered with 413', async () => {
    const fits = `{"x":"${'y'.repeat(1_048_576 - 8)}"}`;
    expect((await search(fits)).statusCode).toBe(200);
    expect((await search(`${fits} `)).json()).toMatchObject({ status: 413 });
  });
});

describe('headers', () => {
  test('are read if there are three hundred, and rejected if they are sixteen kilobytes', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x-${index}`, 'y']));
    expect((await inject({ url: '/api/v1/site/show', headers: many })).statusCode).toBe(200);
    const answer = await sendRaw(
      port,
      `GET /api/v1/site/show HTTP/1.1\r\nHost: localhost:${port}\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('a URL of 100 kB is answered as too long, in all three languages', async () => {
    const answer = await sendRaw(
      port,
      `GET /recruitment?key=${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    const page = Buffer.from(answer, 'latin1').toString();
    for (const language of languages) expect(page).toContain(translate(language, 'error.too_long'));
  });

  test.each([
    'short',
    'x'.repeat(65),
    'with space ',
    "quote'",
    '../../etc',
    'đđđđđđđđ',
    '\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008',
  ])('an idempotency key such as %j is rejected', async (key) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/candidate/profile/create-profile',
      headers: { host: `localhost:${port}`, ...asHoa, 'idempotency-key': key },
      payload: { title: 'Kế toán' },
    });
    expect(response.json().status).toBe(400);
  });

  test('a language header adds nothing of its own to the answer', async () => {
    for (const wish of ['ko\r\nX-Evil: 1', '<script>', `${'en,'.repeat(5_000)}`, 'ko;q=NaN', ';q=1', '*']) {
      const response = await inject({ url: '/api/v1/no/such', headers: { 'accept-language': wish } });
      expect(['vi', 'ko', 'en']).toContain(response.headers['content-language']);
      expect(response.headers).not.toHaveProperty('x-evil');
      expect(response.body).not.toContain('script');
    }
  });

  test.each([
    ['another host', 'evil.example'],
    ['our name before another', 'localhost.evil.example'],
    ['our host with another port', 'localhost:1'],
    ['our host behind an @', 'evil.example@localhost'],
    ['nothing', ''],
  ])('a request for %s is rejected', async (_name, host) => {
    for (const url of ['/api/v1/site/show', '/', '/files/AAAAAAAAAAAAAAAAAAAAAA', '/api/docs', '/dev/mail']) {
      const response = await inject({ url, headers: { host, 'x-forwarded-host': `localhost:${port}` } });
      expect(response.statusCode).toBe(403);
    }
  });

  test('a forwarded host or address is not trusted', async () => {
    const response = await inject({
      url: '/api/v1/site/show',
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-for': '1.2.3.4',
        forwarded: 'host=evil.example',
      },
    });
    expect(response.statusCode).toBe(200);
    expect(JSON.stringify(response.headers) + response.body).not.toContain('evil');
  });
});

test('the server still answers after all this', server.stillAnswers);
