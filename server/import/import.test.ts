import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { importPostings } from '#server/import/import.ts';
import { startTestServer } from '#server/testing/server.ts';

const server = await startTestServer();
const { db } = server;
const folder = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await db.deleteFrom('recruitment').execute();
});

let refusals: string[] = [];
const run = async (files: Record<string, string | Buffer>, days = 45) => {
  refusals = [];
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  });
  return importPostings(
    db,
    paths,
    { now: server.clock(), days },
    { refused: (_file, line, reason) => refusals.push(`${line}: ${reason}`), progress: () => {} },
  );
};
const line = (posting: object) => `${JSON.stringify(posting)}\n`;
const potter = {
  id: 'p-1',
  title: 'Thợ gốm Bát Tràng',
  company: 'Gốm Lam',
  location: 'Hà Nội',
  salaryText: '12 - 15 triệu',
  employmentType: 'Toàn thời gian',
  experience: '2 năm',
  skills: ['Xoay gốm'],
  description: 'Xoay và tráng men.\nLàm theo ca.',
  postedAt: '2024-03-05',
  lang: 'vi',
  source: 'lo-gom',
};
const list = async (criteria: object = {}) =>
  (await server.call('POST /home/job', criteria, { language: 'vi' })).data;

test('a posting becomes a listed ad with everything its text allows', async () => {
  const report = await run({ 'a.jsonl': line(potter) });
  expect(report.tallies.vi).toMatchObject({ taken: 1, withoutPay: 0 });
  const [card] = (await list({ key: 'tho gom' })).list;
  expect(card).toMatchObject({
    title: 'Thợ gốm Bát Tràng',
    company: { name: 'Gốm Lam' },
    salary_min: 12_000_000,
    salary_max: 15_000_000,
    salary_unit: 1,
    experience_years: 2,
    skills: ['Xoay gốm'],
    posted_at: '2024-03-04T17:00:00.000Z',
  });
  expect(await db.selectFrom('recruitment').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    description_vi: potter.description,
    contact_name: null,
    contact_email: null,
    status: 4,
  });
});

test('the ad is listed for the days asked and no longer', async () => {
  await run({ 'a.jsonl': line(potter) }, 10);
  server.moveClock(10 * 86_400_000);
  expect((await list()).total).toBe(1);
  server.moveClock(86_400_000);
  expect((await list()).total).toBe(0);
  server.moveClock(-11 * 86_400_000);
});

test('what is there already is skipped, also within one file', async () => {
  await run({ 'a.jsonl': line(potter) });
  const again = await run({
    'a.jsonl': line(potter) + line({ ...potter, id: 'p-2' }) + line({ ...potter, id: 'p-2' }),
  });
  expect(again).toMatchObject({ known: 2, refused: 0 });
  expect((await list()).total).toBe(2);
});

test('every refused line is named with its number and reason, the others are taken', async () => {
  const report = await run({
    'a.jsonl': `${line(potter)}\nnonsense\n${line({ title: 'Thợ gốm', source: 'lo-gom' })}${line({ ...potter, id: 'p-3', title: '' })}`,
  });
  expect(refusals).toEqual(['3: not JSON', '4: no company', '5: no title']);
  expect(report).toMatchObject({ refused: 3, tallies: { vi: { taken: 1 } } });
});

test('gz files and text with unusual line separators are read', async () => {
  const text = line({ ...potter, description: 'một\u2028hai' });
  await run({ 'a.jsonl.gz': gzipSync(text) });
  expect((await list()).total).toBe(1);
});

test('a source that names no companies gets one undisclosed company', async () => {
  const posting = { title: 'Viết nhạc nền', source: 'cho-viec' };
  await run({ 'a.jsonl': line({ ...posting, id: 1 }) + line({ ...posting, id: 2 }) });
  const { list: cards } = await list();
  expect(new Set(cards.map((card) => card.company.id)).size).toBe(1);
  expect(cards[0]?.company.name).toBe('Công ty không công bố (cho-viec)');
});

test('companies are one whatever the case of their name', async () => {
  await run({ 'a.jsonl': line(potter) + line({ ...potter, id: 'p-2', company: 'GỐM LAM' }) });
  expect(new Set((await list()).list.map((card) => card.company.id)).size).toBe(1);
});

test('a title over 100 characters is cut at a word and kept whole in the text', async () => {
  const title = `Thợ gốm ${'rất giỏi '.repeat(15)}`.trim();
  await run({ 'a.jsonl': line({ ...potter, title }) });
  const ad = await db.selectFrom('recruitment').selectAll().executeTakeFirstOrThrow();
  expect([...(ad.title_vi ?? '')].length).toBeLessThanOrEqual(100);
  expect(title.startsWith(`${ad.title_vi} `)).toBe(true);
  expect(ad.description_vi).toBe(`${title}\n\n${potter.description}`);
});

test('a place and pay that cannot be mapped stay readable', async () => {
  await run({ 'a.jsonl': line({ ...potter, location: 'Nagoya, Japan', salaryText: '900 - 1,400 USD' }) });
  const [card] = (await list()).list;
  expect(card).toMatchObject({ place: 'Nagoya, Japan', salary_min: null, is_negotiable: false });
  const ad = await db.selectFrom('recruitment').select('other_vi').executeTakeFirstOrThrow();
  expect(ad.other_vi).toBe('Mức lương: 900 - 1,400 USD');
});

test('a file that cannot be unpacked ends the import with an error', async () => {
  await expect(run({ 'a.jsonl.gz': Buffer.from('no gz at all') })).rejects.toThrow();
});
