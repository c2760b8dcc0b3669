import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { startHostileServer } from '#tests/support/doubles/hostile-server.ts';

const server = await startHostileServer();
const { inject, minsu } = server;

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
  ])('%s is rejected', async (_name, body) => {
    const response = await form(body);
    expect([400, 413, 422]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ status: expect.any(Number), message: expect.any(String) });
  });

  test.each([
    ['file', 'file'],
    ['file', 'file[1]'],
  ])('a second file in %s and %s is rejected at its field', async (...names) => {
    const files = names.map((name) => part(`${disposition}; name="${name}"; filename="x.png"`, 'x'));
    expect((await form(Buffer.concat([...files, closing]))).json()).toMatchObject({
      status: 414,
      data: { file: ['Chỉ chọn một tệp.'] },
    });
  });

  test('a field that is too long is answered with 413 and not truncated', async () => {
    const long = Buffer.concat([part(`${disposition}; name="title"`, 'x'.repeat(300_000)), closing]);
    expect((await form(long)).json().status).toBe(413);
  });

  test('a file that is too large is answered with 413, and one too large for this call alone at its field', async () => {
    const file = (bytes: number) =>
      Buffer.concat([part(`${disposition}; name="file"; filename="x.png"`, Buffer.alloc(bytes)), closing]);
    expect((await form(file(limits.attachmentBytes + 100_000))).json().status).toBe(413);
    expect((await form(file(limits.imageBytes + 1))).json()).toMatchObject({
      status: 414,
      data: { file: [expect.stringContaining('3')] },
    });
  });
});

test('the server still answers after all this', server.stillAnswers);
