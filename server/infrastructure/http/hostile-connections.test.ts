import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '#tests/support/doubles/hostile-files.ts';
import { sendRaw, startHostileServer } from '#tests/support/doubles/hostile-server.ts';

const server = await startHostileServer();
const { port, minsu } = server;
const boundary = 'b0undary';
const head = (path: string, type: string, more = '') =>
  `POST /api/v1${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: ${type}\r\n${more}Transfer-Encoding: chunked\r\n\r\n`;
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

describe('endless bodies', () => {
  const flood = 'z'.repeat(65_536);
  const never = (write: (chunk: string) => void) => setInterval(() => write(chunk(flood)), 1);

  test('JSON is answered with 413 as soon as it exceeds the limit', async () => {
    const answer = await sendRaw(port, head('/home/job', 'application/json') + chunk('{"key":"'), never);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"status":413');
  });

  test.each([
    ['before the first part', flood],
    ['in a field', `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`],
    ['in a file', `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`],
  ])('multipart %s is answered with 413, and memory use stays flat', async (_name, begin) => {
    const before = process.memoryUsage().rss;
    const type = `multipart/form-data; boundary=${boundary}`;
    const bearer = `Authorization: Bearer ${minsu.token}\r\n`;
    const answer = await sendRaw(
      port,
      head('/employer/company/upload-logo', type, bearer) + chunk(begin),
      never,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  test('a visitor is rejected before the body is read', async () => {
    const answer = await sendRaw(
      port,
      head('/employer/company/upload-logo', `multipart/form-data; boundary=${boundary}`) + chunk(flood),
      never,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('a slow body is aborted', async () => {
    const answer = await sendRaw(port, head('/home/job', 'application/json') + chunk('{"key":"'), (write) =>
      setInterval(() => write(chunk('a')), 100),
    );
    expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('slow headers are aborted', async () => {
    const answer = await sendRaw(port, `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n`, (write) =>
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
])('%s is rejected', async (_name, bytes) => {
  expect(await sendRaw(port, `${bytes}`)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

describe('connections without progress', async () => {
  const slow = await startHostileServer({ body: 1_000, reader: 1_000 });
  const open = () =>
    new Promise<number>((resolve) => slow.app.server.getConnections((_fault, count) => resolve(count)));
  const type = `multipart/form-data; boundary=${boundary}`;
  const bearer = `Authorization: Bearer ${slow.hoa.token}\r\n`;
  const upload = (more = '') =>
    head('/candidate/profile/upload-portfolio', type, bearer + more).replace(`:${port}`, `:${slow.port}`);
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;

  test('are closed when an upload stalls, without an internal error', async () => {
    await sendRaw(slow.port, upload() + chunk(part) + chunk('%PDF-1.4'));
    await expect.poll(open).toBe(0);
    await slow.stillAnswers();
  });

  test('stay open while an upload is slow', async () => {
    let sent = 0;
    const answer = await sendRaw(slow.port, upload('Connection: close\r\n') + chunk(part), (write) =>
      setInterval(() => {
        sent += 1;
        if (sent < 12) write(chunk('slow'));
        if (sent === 12) write(`${chunk(`\r\n--${boundary}--\r\n`)}0\r\n\r\n`);
      }, 150),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
  });

  let file: string;
  beforeAll(async () => {
    const headers = { host: `localhost:${slow.port}` };
    const made = await slow.call('POST /candidate/profile/create-profile', { title: 'Thủ kho' }, slow.hoa, {
      headers,
    });
    const stored = await slow.call(
      'POST /candidate/profile/upload-portfolio',
      { profile_id: made.data.profile_id, kind: 'attachment' },
      slow.hoa,
      {
        headers,
        files: [{ field: 'file', name: 'a.pdf', mime: 'application/pdf', content: pdfOf(10_000_000) }],
      },
    );
    file = stored.data.files[0]?.file.url ?? '';
  });
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost:${slow.port}\r\n${bearer}\r\n`;
  /** Requests far more than the socket buffers hold, and reads nothing. */
  const askMuch = async () => {
    const socket = connect(slow.port, '127.0.0.1')
      .on('error', () => undefined)
      .pause();
    await once(socket, 'connect');
    socket.write(ask(file).repeat(8));
    return socket;
  };

  test('are closed if the client does not read the answers', async () => {
    const socket = await askMuch();
    await expect.poll(open).toBe(0);
    socket.destroy();
    await slow.stillAnswers();
  });

  test('stay open while the client reads slowly', async () => {
    const socket = await askMuch();
    let isCut = false;
    socket.on('close', () => {
      isCut = true;
    });
    let taken = 0;
    for (let look = 0; look < 12; look += 1) {
      await wait(250);
      taken += socket.read()?.length ?? 0;
    }
    expect(isCut).toBe(false);
    expect(taken).toBeGreaterThan(0);
    socket.destroy();
  });

  test('are closed if a client pipelines hundreds of requests, and hardly any of them is processed', async () => {
    const answer = await sendRaw(slow.port, ask('/api/v1/openapi.json').repeat(500));
    expect((answer.match(/^HTTP\/1\.1 200 /gm) ?? []).length).toBeLessThanOrEqual(8);
    const few = await sendRaw(
      slow.port,
      `${ask('/health/live').repeat(7)}${ask('/health/live').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`,
    );
    expect(few.match(/HTTP\/1\.1 200 /g)).toHaveLength(8);
    await slow.stillAnswers();
  });
});

test.each(['/', '/health/live', '/api/v1/site/show'])(
  'two Host headers at %s are 400, even if both name this site',
  async (path) => {
    const own = `localhost:${port}`;
    const answer = await sendRaw(
      port,
      `GET ${path} HTTP/1.1\r\nHost: ${own}\r\nhost: ${own}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test('the server still answers after all this', server.stillAnswers);
