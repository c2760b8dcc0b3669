import { type AddressInfo, connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { people } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/server.ts';

const faults: string[] = [];
const server = await startTestServer(
  {},
  { requestTimeout: 1_500, logTo: { write: (line) => faults.push(line) } },
);
const { hoa, minsu } = await people(server);
const json = { 'content-type': 'application/json' };
const asHoa = { authorization: `Bearer ${hoa.token}` };

let port = 0;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  server.network.port = port;
});

const inject = async (request: InjectOptions) => {
  const response = await server.app.inject({
    ...request,
    headers: { host: `localhost:${port}`, ...request.headers },
  });
  expect(faults.splice(0)).toEqual([]);
  return response;
};
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
  ])('of %s are searched or ignored', async (_name, key) => {
    const started = performance.now();
    const response = await search(JSON.stringify({ key }));
    expect(response.json()).toMatchObject({ status: 200, data: { page: 1 } });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('in an address work the same', async () => {
    for (const key of ['%00', '%ED%A0%80', '%FF%FE', '%', '%E0%A4%A', 'a'.repeat(8_000)]) {
      const response = await inject({ url: `/api/v1/admin/employer/list?key=${key}` });
      expect([400, 401]).toContain(response.statusCode);
    }
  });
});

describe('bodies', () => {
  test('10,000 deep is refused, with and without a key, and as form text', async () => {
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

  test('names of prototypes are refused or nothing', async () => {
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

  test('unknown keys are nothing', async () => {
    const response = await search('{"page":1,"is_admin":true,"hasOwnProperty":1,"toString":"x"}');
    expect(response.json().status).toBe(200);
  });

  test.each(['null', '[]', '"text"', '1', 'true', '', '{', 'nul', '\u0000', '{"a":1}{"b":2}', '\ufeff{}'])(
    'JSON %j is an empty question or a refusal',
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
  ])('content type %s is refused, not a fault', async (type) => {
    const response = await search('{"key":"x"}', { 'content-type': type });
    expect([200, 400, 413, 422]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ message: expect.any(String) });
  });

  test('bytes that are no UTF-8 are read without a fault', async () => {
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

  test('the same parameter many times is judged, not added up', async () => {
    const response = await inject({ url: `/api/v1/recruitment/show?${'id=1&'.repeat(5_000)}` });
    expect(response.json().status).toBe(414);
    expect((await inject({ url: `/api/v1/recruitment/show?id[]=1&id[x]=2` })).json().status).toBe(414);
  });

  test('one byte over a megabyte is 413', async () => {
    const fits = `{"x":"${'y'.repeat(1_048_576 - 8)}"}`;
    expect((await search(fits)).statusCode).toBe(200);
    expect((await search(`${fits} `)).json()).toMatchObject({ status: 413 });
  });
});

const boundary = 'b0undary';
const part = (headers: string, content: string | Buffer = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const closing = Buffer.from(`--${boundary}--\r\n`);
const form = (body: Buffer, url = '/api/v1/employer/company/upload-logo') =>
  inject({
    method: 'POST',
    url,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${minsu.token}`,
    },
    payload: body,
  });

describe('multipart bodies', () => {
  const disposition = 'Content-Disposition: form-data';
  test.each([
    ['nothing at all', Buffer.alloc(0)],
    ['only the end', closing],
    ['no end', part(`${disposition}; name="a"`, 'x')],
    ['a part without a name', Buffer.concat([part(disposition, 'x'), closing])],
    ['a part without headers', Buffer.concat([part('X: y', 'x'), closing])],
    ['an empty name', Buffer.concat([part(`${disposition}; name=""`, 'x'), closing])],
    ['the name of a prototype', Buffer.concat([part(`${disposition}; name="__proto__"`, 'x'), closing])],
    [
      'a file without a name',
      Buffer.concat([part(`${disposition}; name="file"; filename=""`, 'x'), closing]),
    ],
    [
      'a file name with NUL and half a letter',
      Buffer.concat([part(`${disposition}; name="file"; filename="a\u0000\ud83d.png"`, 'x'), closing]),
    ],
    [
      'a file under a strange name',
      Buffer.concat([part(`${disposition}; name="x"; filename="x"`, 'x'), closing]),
    ],
    ['no boundary in sight', Buffer.from('y'.repeat(10_000))],
    [
      'three hundred fields',
      Buffer.concat([
        ...Array.from({ length: 300 }, (_, index) => part(`${disposition}; name="f${index}"`)),
        closing,
      ]),
    ],
    [
      'a thousand headers in a part',
      Buffer.concat([part(`${disposition}; name="a"\r\n${'X-Y: z\r\n'.repeat(1_000)}X: y`, 'x'), closing]),
    ],
    [
      'twenty files',
      Buffer.concat([
        ...Array.from({ length: 20 }, () => part(`${disposition}; name="file"; filename="x.png"`, 'x')),
        closing,
      ]),
    ],
  ])('%s: a refusal', async (_name, body) => {
    const response = await form(body);
    expect([400, 413, 422]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ status: expect.any(Number), message: expect.any(String) });
  });

  test('a field that is too long is 413 and not cut', async () => {
    const long = Buffer.concat([part(`${disposition}; name="title"`, 'x'.repeat(300_000)), closing]);
    expect((await form(long)).json().status).toBe(413);
  });

  test('a file that is too large is 413, one that only this call does not take is told beside it', async () => {
    const file = (bytes: number) =>
      Buffer.concat([part(`${disposition}; name="file"; filename="x.png"`, Buffer.alloc(bytes)), closing]);
    expect((await form(file(limits.attachmentBytes + 100_000))).json().status).toBe(413);
    expect((await form(file(limits.imageBytes + 1))).json()).toMatchObject({
      status: 414,
      data: { file: [expect.stringContaining('3')] },
    });
  });
});

describe('headers', () => {
  test('three hundred are read, sixteen kilobytes are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x-${index}`, 'y']));
    expect((await inject({ url: '/api/v1/site/show', headers: many })).statusCode).toBe(200);
    const answer = await talk(
      `GET /api/v1/site/show HTTP/1.1\r\nHost: localhost:${port}\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  test.each([
    'short',
    'x'.repeat(65),
    'with space ',
    "quote'",
    '../../etc',
    'đđđđđđđđ',
    '\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008',
  ])('an idempotency key such as %j is refused', async (key) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/candidate/profile/create-profile',
      headers: { host: `localhost:${port}`, ...asHoa, 'idempotency-key': key },
      payload: { title: 'Kế toán' },
    });
    expect(response.json().status).toBe(400);
  });

  test('a language writes nothing of its own into the answer', async () => {
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
  ])('a request for %s is refused', async (_name, host) => {
    for (const url of ['/api/v1/site/show', '/', '/files/AAAAAAAAAAAAAAAAAAAAAA', '/api/docs', '/dev/mail']) {
      const response = await inject({ url, headers: { host, 'x-forwarded-host': `localhost:${port}` } });
      expect(response.statusCode).toBe(403);
    }
  });

  test('a forwarded host or address is not believed', async () => {
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

/** Sends bytes as they are and gives back what came until the other side closed. */
function talk(
  first: string | Buffer,
  more?: (write: (chunk: string | Buffer) => void) => NodeJS.Timeout,
): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    let timer: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(first);
      timer = more?.((chunk) => socket.writable && socket.write(chunk));
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    // A cut connection shows as an error on our side; what came before counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}
const head = (path: string, type: string, more = '') =>
  `POST /api/v1${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: ${type}\r\n${more}Transfer-Encoding: chunked\r\n\r\n`;
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

describe('bodies that never end', () => {
  const flood = 'z'.repeat(65_536);
  const never = (write: (chunk: string) => void) => setInterval(() => write(chunk(flood)), 1);

  test('JSON is 413 as soon as it passes the limit', async () => {
    const answer = await talk(head('/home/job', 'application/json') + chunk('{"key":"'), never);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"status":413');
  });

  test.each([
    ['before the first part', flood],
    ['in a field', `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`],
    ['in a file', `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`],
  ])('multipart %s is 413, and memory stays flat', async (_name, begin) => {
    const before = process.memoryUsage().rss;
    const type = `multipart/form-data; boundary=${boundary}`;
    const bearer = `Authorization: Bearer ${minsu.token}\r\n`;
    const answer = await talk(head('/employer/company/upload-logo', type, bearer) + chunk(begin), never);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  test('a stranger is refused without being read to', async () => {
    const answer = await talk(
      head('/employer/company/upload-logo', `multipart/form-data; boundary=${boundary}`) + chunk(flood),
      never,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('one that trickles is cut', async () => {
    const started = performance.now();
    const answer = await talk(head('/home/job', 'application/json') + chunk('{"key":"'), (write) =>
      setInterval(() => write(chunk('a')), 100),
    );
    expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect(performance.now() - started).toBeLessThan(6_000);
  });

  test('headers that trickle are cut', async () => {
    const answer = await talk(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\n`, (write) =>
      setInterval(() => write('X-A: b\r\n'), 100),
    );
    expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });
});

test.each([
  ['no HTTP', 'HELLO\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
  [
    'length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a negative length', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['a line break in a header', 'GET / HTTP/1.1\r\nHost: x\nX: y\r\n\r\n'],
])('%s is refused', async (_name, bytes) => {
  expect(await talk(`${bytes}`)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('after all this the server still answers', async () => {
  expect((await inject({ url: '/api/v1/site/show' })).statusCode).toBe(200);
  expect(faults).toEqual([]);
});
