import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/index.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { flatPng, pdfOf } from '#tests/support/doubles/hostile-files.ts';
import { licenceTicketOf } from '#tests/support/doubles/licence-ticket.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu, denied } = await people(server);
const ticket = await licenceTicketOf(server, denied);
const resume = await server.call('POST /candidate/profile/create-profile', { title: 'Kế toán' }, hoa);
const { profile_id } = resume.data;
beforeEach(() => sql`delete from rate_limit`.execute(server.db));

const MB = 1_048_576;
interface UploadCall {
  kind: string;
  name: CallName;
  caller: TestCaller;
  input?: object;
  /** The placeholders of the messages: noun, formats and megabytes. */
  noun: 'image' | 'file';
  types: string;
  bytes: 3_145_728 | 10_485_760;
  takes: readonly ('gif' | 'pdf')[];
}
const licence: UploadCall = {
  ...{ kind: 'licence', name: 'POST /employer/auth/register-business', caller: { ticket } },
  ...{ noun: 'file', types: 'jpg, png, gif, pdf', bytes: 3_145_728, takes: ['gif', 'pdf'] },
};
const picture = { noun: 'image', types: 'jpg, png', bytes: 3_145_728, takes: [] } as const;
const logo: UploadCall = {
  ...{ kind: 'logo', name: 'POST /employer/company/upload-logo', caller: minsu },
  ...picture,
};
const photo: UploadCall = {
  ...{ kind: 'photo', name: 'POST /employer/company/upload-photo', caller: minsu },
  ...picture,
};
const work = (kind: string): UploadCall => ({
  ...{ kind, name: 'POST /candidate/profile/upload-portfolio', caller: hoa, input: { profile_id, kind } },
  ...{ noun: 'file', types: 'pdf, docx, jpg, png', bytes: 10_485_760, takes: ['pdf'] },
});
const calls = [licence, logo, photo, work('portfolio'), work('attachment')];

const noise = sharp({
  create: {
    width: 300,
    height: 300,
    channels: 3,
    background: '#037983',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
});
const png = await noise.clone().png().toBuffer();
const jpeg = await noise.clone().jpeg().toBuffer();
const gif = await noise.clone().gif().toBuffer();
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const bomb = await flatPng(9_000, 9_000);
/** Bytes after the end of an image are not read, so they pad it to a size. */
const pngOf = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);

type Wrong = 'type' | 'size' | 'broken' | 'pixels';
const hostile: [says: string, name: string, content: Buffer, Wrong][] = [
  ['an SVG', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'type'],
  ['an SVG with a head, called a PNG', 'a.png', Buffer.from('<?xml version="1.0"?><svg/>'), 'type'],
  ['HTML called a PNG', 'a.png', html, 'type'],
  ['a program called a PDF', 'a.pdf', Buffer.from(`MZ${'\0'.repeat(200)}`), 'type'],
  ['plain text called a JPEG', 'a.jpg', Buffer.from('giấy phép kinh doanh'), 'type'],
  ['a WebP called a PNG', 'a.png', await noise.clone().webp().toBuffer(), 'type'],
  ['a JPEG that was cut off', 'a.jpg', jpeg.subarray(0, Math.floor(jpeg.length * 0.6)), 'broken'],
  ['the mark of a PNG before HTML', 'a.png', Buffer.concat([png.subarray(0, 40), html]), 'broken'],
  ['a picture of 81 megapixels in 250 kB', 'a.png', bomb, 'pixels'],
];

function wordOf({ noun, types, bytes }: UploadCall, wrong: Wrong, language: 'vi' | 'kr' | 'en'): string {
  const key = `error.field.${wrong === 'pixels' ? 'image' : noun}_${wrong}`;
  return translate(language, key, { types, megabytes: bytes / MB, megapixels: 24 });
}
const send = (
  { name, caller, input = {} }: UploadCall,
  file: { name: string; content: Buffer } | undefined,
  language: 'vi' | 'kr' | 'en' = 'en',
) =>
  server.call(
    name,
    input,
    { ...caller, language },
    { files: file ? [{ field: 'file', mime: 'image/png', ...file }] : [] },
  );

/** Lists all stored rows and bytes, of any owner. */
async function kept() {
  const rows = await server.db.selectFrom('file').select('id').orderBy('id').execute();
  const found = await readdir(join(server.env.VAR_DIR, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return {
    rows: rows.map(({ id }) => id),
    bytes: found
      .filter((one) => one.isFile())
      .map(({ name }) => name)
      .sort(),
  };
}

describe.each(calls)('$kind', (call) => {
  test('the content decides: a wrong one is rejected in every language, and nothing is stored', async () => {
    const before = await kept();
    for (const [says, name, content, wrong] of hostile) {
      for (const language of ['vi', 'kr', 'en'] as const) {
        await sql`delete from rate_limit`.execute(server.db);
        const { http, status, data } = await send(call, { name, content }, language);
        expect({ says, http, status, data }).toEqual({
          says,
          http: 422,
          status: 414,
          data: { file: [wordOf(call, wrong, language)] },
        });
      }
    }
    expect(await kept()).toEqual(before);
  });

  test('GIF and PDF are accepted where they are listed, under any name', async () => {
    for (const [kind, content] of [
      ['gif', gif],
      ['pdf', pdfOf()],
    ] as const) {
      const { status, data } = await send(call, { name: 'a.jpg', content });
      if (call.takes.includes(kind)) expect([kind, status]).toEqual([kind, 200]);
      else expect({ kind, data }).toEqual({ kind, data: { file: [wordOf(call, 'type', 'en')] } });
      await mayComeAgain();
    }
  });

  test('a missing or empty file is rejected with a request for one', async () => {
    for (const language of ['vi', 'kr', 'en'] as const)
      for (const file of [undefined, { name: 'a.png', content: Buffer.alloc(0) }]) {
        const { status, data } = await send(call, file, language);
        expect({ status, data }).toEqual({
          status: 414,
          data: { file: [translate(language, 'error.field.file_required')] },
        });
      }
  });

  test('a file of exactly the limit is accepted, one byte more is rejected and not stored', async () => {
    const large = call.takes.includes('pdf') ? pdfOf : pngOf;
    const before = await kept();
    const refused = await send(call, { name: 'a.png', content: large(call.bytes + 1) });
    expect(refused).toMatchObject({ http: 422, status: 414, data: { file: [wordOf(call, 'size', 'en')] } });
    expect(await kept()).toEqual(before);
    expect(await send(call, { name: 'a.png', content: large(call.bytes) })).toMatchObject({ status: 200 });
    expect((await kept()).rows.length).toBeGreaterThan(before.rows.length - 1);
    await mayComeAgain();
  });
});

test('images of 81 megapixels are rejected without being decoded: memory stays flat', async () => {
  expect(bomb.length).toBeLessThan(400_000);
  let peak = 0;
  const before = process.memoryUsage().rss;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 2);
  for (let round = 0; round < 20; round += 1)
    await Promise.all([logo, photo].map((call) => send(call, { name: 'a.png', content: bomb })));
  clearInterval(timer);
  // A single decoded image would take 81 MB or more.
  expect(peak - before).toBeLessThan(60 * MB);
});

test('images of 24 megapixels are processed outside the server: its memory stays flat', async () => {
  const large = await flatPng(6_000, 4_000);
  let peak = 0;
  const before = process.memoryUsage().rss;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 2);
  const sent = [logo, photo, logo, photo].map((call) => send(call, { name: 'a.png', content: large }));
  const answers = await Promise.all(sent);
  clearInterval(timer);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(peak - before).toBeLessThan(60 * MB);
});

test('no transaction stays open while a large image is re-encoded', async () => {
  const large = await flatPng(6_000, 4_000);
  let isDone = false;
  const sending = send(photo, { name: 'a.png', content: large }).finally(() => {
    isDone = true;
  });
  const idle: number[] = [];
  while (!isDone) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'
        and clock_timestamp() - state_change > interval '100 milliseconds'`.execute(server.db);
    idle.push(rows[0]?.count ?? 0);
  }
  expect((await sending).status).toBe(200);
  expect(Math.max(...idle)).toBe(0);
});

/** Resets a licence that waits for an administrator, so that the next one may be sent. */
async function mayComeAgain(): Promise<void> {
  await server.db.updateTable('employer').set({ status: 'DENIED' }).where('id', '=', denied.id).execute();
}
