import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readFont } from '#server/infrastructure/text/fonts.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';
import { createImageDrawer } from './drawing.ts';
import { openImageStore } from './store.ts';
import { sweepShareImages } from './sweep.ts';
import { createTypesetter } from './typesetter.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../../dist') });
const { db } = server;
const origin = 'http://localhost:3000';
const get = (url: string, headers = {}) => server.app.inject({ url, headers });
const folder = join(server.env.VAR_DIR, 'share-images');
const listDrawn = () =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.png'));

const hostile = '<script>alert(1)</script> & "x" ]]> \u0001🎉';
const company = await addCompany(db, { company_name: 'Gốm <Sông>', company_name_kr: '강 도자기' });
const potter = await addRecruitment(db, company, {
  title_vi: 'Thợ gốm ẬỖỰ',
  title_kr: '도공 모집',
  salary_min: 9_000_000,
  salary_max: 12_000_000,
  salary_unit: 1,
});

const tagsOf = async (url: string) => {
  const first = await get(url);
  const { body } = first.statusCode === 301 ? await get(String(first.headers.location)) : first;
  return Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="((?:og:image|twitter)[^"]*)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );
};

test.each(['/', '/ko/recruitment', '/en/faq', `/company/${company}`, `/ko/recruitment/${potter}`])(
  '%s names a picture of 1200 by 630 pixels that is there',
  async (url) => {
    const tags = await tagsOf(url);
    expect(tags).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/\S/),
      'twitter:card': 'summary_large_image',
    });
    const answer = await get(String(tags['og:image']).replace(origin, ''));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
  },
);

test('a picture is drawn once for each language, and again when the ad says something else', async () => {
  const path = `/share/recruitment/${potter}/vi.png`;
  const first = await get(path);
  const drawn = listDrawn().length;
  const again = await get(`/share/recruitment/${potter}/vi-other.png`);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(listDrawn()).toHaveLength(drawn);
  const same = await get(path, { 'if-none-match': first.headers.etag });
  expect(same.statusCode).toBe(304);
  const korean = await get(`/share/recruitment/${potter}/ko.png`);
  expect(korean.rawPayload.equals(first.rawPayload)).toBe(false);

  await sql`update recruitment set title_vi = 'Thợ nung' where id = ${potter}`.execute(db);
  await addRecruitment(db, company, { title_vi: 'Khác' });
  await expect.poll(async () => (await get(path)).rawPayload.equals(first.rawPayload)).toBe(false);
});

test('the picture of a closed ad is gone, and its page names none', async () => {
  const ad = await addRecruitment(db, company, { title_vi: 'Thợ vẽ' });
  const path = `/share/recruitment/${ad}/vi.png`;
  expect((await get(path)).statusCode).toBe(200);
  const isDrawn = () => listDrawn().some((name) => String(name).includes(`recruitment-${ad}-`));
  expect(isDrawn()).toBe(true);

  await sql`update recruitment set status = 3 where id = ${ad}`.execute(db);
  await sql`delete from recruitment_search where id = ${ad}`.execute(db);
  expect((await get(path)).statusCode).toBe(404);
  expect(await tagsOf(`/recruitment/${ad}`)).toEqual({});
  expect(await sweepShareImages(db, openImageStore(server.env.VAR_DIR), new Date())).toBe(1);
  expect(isDrawn()).toBe(false);
});

test.each([
  '/share/recruitment/999999/vi.png',
  '/share/recruitment/0/vi.png',
  '/share/recruitment/1e3/vi.png',
  '/share/person/1/vi.png',
  '/share/site/1/vi.png',
  '/share/site/0/fr.png',
  '/share/site/0/vi.svg',
  '/share/jobs/in.x/vi.png',
  '/share/jobs/in/vi.png',
  '/share/jobs/5.in/vi.png',
  '/share/jobs/1e3/vi.png',
  `/share/jobs/${'1'.repeat(300)}/vi.png`,
  '/share/site/..%2f..%2fsecret.key/vi.png',
])('there is no picture at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('while two seconds of drawing wait, more is refused with a hint when to come back', async () => {
  const ads = [];
  for (let at = 0; at < 60; at++) ads.push(await addRecruitment(db, company, { title_vi: `Thợ số ${at}` }));
  const answers = await Promise.all(ads.map((ad) => get(`/share/recruitment/${ad}/vi.png`)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(answers.length);
  for (const { headers } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(String(headers['cache-control'])).not.toContain('public');
    expect(headers).not.toHaveProperty('etag');
  }
});

test('all who ask at once for one picture get it', async () => {
  const ad = await addRecruitment(db, company, { title_vi: 'Thợ đúc' });
  const asked = Array.from({ length: 100 }, () => get(`/share/recruitment/${ad}/vi.png`));
  const answers = await Promise.all(asked);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
  expect(answers[0]?.headers).toMatchObject({ 'cache-control': 'public, max-age=86400, s-maxage=50' });
});

test('a key with further characters is another URL, which has no picture', async () => {
  const { id } = await db
    .selectFrom('career')
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const { code } = await db
    .selectFrom('location')
    .where('level', '=', 1)
    .where('valid_to', 'is', null)
    .select('code')
    .executeTakeFirstOrThrow();
  for (const key of [`${id}`, `${id}.${code}`, `in.${code}`]) {
    expect((await get(`/share/jobs/${key}/vi.png`)).statusCode).toBe(200);
    expect((await get(`/share/jobs/${key}.a/vi.png`)).statusCode).toBe(404);
    expect((await get(`/share/jobs/${key}./vi.png`)).statusCode).toBe(404);
  }
});

test('beyond its room the folder loses its oldest pictures', async () => {
  const store = openImageStore(mkdtempSync(join(tmpdir(), 'sanviec-images-')), 2_500);
  for (const name of ['a', 'b', 'c']) {
    await store.keep(`site-${name}-1234.png`, Buffer.alloc(1_000));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect((await store.list()).map(({ name }) => name).toSorted()).toEqual([
    'site-b-1234.png',
    'site-c-1234.png',
  ]);
});

const bold = createTypesetter(readFont('Bold'));
const room = { width: 760, height: 290, sizes: [68, 50, 32] };

test.each(['Ậ', 'ẬỖỰ '.repeat(40), '백엔드 개발자 '.repeat(20), 'x'.repeat(400), 'ỗ'.repeat(400)])(
  'no line is wider than its room, and no more lines stand there than have room: %s',
  (text) => {
    const { lines, size } = bold.fit(text, room);
    expect(lines.length * size * 1.26).toBeLessThanOrEqual(290);
    for (const line of lines) expect(bold.measure(line, size)).toBeLessThanOrEqual(760);
  },
);

test('letters with two diacritics stay whole when a word is broken, and omitted text is marked', () => {
  const decomposed = 'Ậ'.normalize('NFD').repeat(300);
  const { lines } = bold.fit(decomposed, room);
  expect(lines.join('')).toMatch(/^Ậ+…$/);
  expect(bold.fit('a  b\u0001🎉漢\u202e', room).lines).toEqual(['a b']);
});

test('typed text becomes outlines in the picture, not markup', () => {
  const draw = createImageDrawer({ bold: readFont('Bold'), medium: readFont('SemiBold') });
  const svg = draw({ title: hostile, line: hostile, pay: hostile, product: 'Sanviec', tile: '<g/>' });
  expect(svg).not.toMatch(/script|alert|<text|&/);
  expect(svg.match(/<path /g)?.length).toBeGreaterThan(60);
});
