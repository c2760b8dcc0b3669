import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { dateOf } from '#contract/calendar.ts';
import { filterTokens, hash, refreshSearchRows } from '#server/search/index.ts';
import { writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { ImportTerms } from './advert.ts';
import { importPostings } from './import.ts';
import { ImportFileError, importBounds, readLines } from './lines.ts';

const server = await startTestServer();
const { db } = server;
const { hoa } = await people(server);
const day = 86_400_000;
/** The date in Vietnam after this many days. */
const dateIn = (days: number) => dateOf(new Date(server.clock().getTime() + days * day));
const folder = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await db.deleteFrom('consent').where('profile_apply_id', 'is not', null).execute();
  await db.deleteFrom('application').execute();
  await db.deleteFrom('recruitment').execute();
});

let refusals: string[] = [];
const silent = { refused: () => {}, progress: () => {} };
const run = async (
  files: Record<string, string | Buffer>,
  terms: Partial<ImportTerms> = {},
  isCheck?: boolean,
) => {
  refusals = [];
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  });
  return importPostings(
    db,
    paths,
    { now: server.clock(), days: 45, ...terms },
    { refused: (_file, line, reason) => refusals.push(`${line}: ${reason}`), progress: () => {} },
    isCheck,
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
  postedAt: dateIn(-3),
  lang: 'vi',
  source: 'lo-gom',
};
const oldPotter = { ...potter, postedAt: '2024-03-05' };
const show = (id: number) => server.call('GET /recruitment/show', { id });
const apply = (recruitment_id: number, profile_id: number) =>
  server.call(
    'POST /candidate/application/create',
    { recruitment_id, profile_id, agree_privacy: true, retention_years: 1 },
    { ...hoa, language: 'vi' },
  );
const list = async (criteria: object = {}) =>
  (await server.call('POST /home/job', criteria, { language: 'vi' })).data;

test('a posting becomes a listed ad with every field that its text allows', async () => {
  const report = await run({ 'a.jsonl': line(oldPotter) }, { renew: true });
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

test('the ad is listed for the requested number of days from the day of its posting on', async () => {
  await run({ 'a.jsonl': line(potter) }, { days: 10 });
  server.advanceClock(7 * day);
  expect((await list()).total).toBe(1);
  server.advanceClock(day);
  expect((await list()).total).toBe(0);
  server.advanceClock(-8 * day);
});

test('an old posting is imported as expired and stays readable at its address', async () => {
  await run({ 'a.jsonl': line(oldPotter) });
  expect((await list()).total).toBe(0);
  const { id, start_date, end_date } = await db
    .selectFrom('recruitment')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect([start_date, end_date]).toEqual(['2024-03-05', '2024-04-19']);
  expect((await show(id)).data.state).toBe('expired');
});

test('renewed postings are open from today on and keep the day they were posted', async () => {
  await run({ 'a.jsonl': line(oldPotter) }, { renew: true });
  expect((await list()).list[0]).toMatchObject({
    start_date: dateIn(0),
    end_date: dateIn(45),
    posted_at: '2024-03-04T17:00:00.000Z',
  });
});

test('only a posting of today is new today, and one without a date is never new', async () => {
  const postedAt = dateIn(0);
  await run({
    'a.jsonl':
      line({ ...potter, id: 'today', title: 'Thợ men hôm nay', postedAt }) +
      line({ ...potter, id: 'before', title: 'Thợ men hôm qua', postedAt: dateIn(-1) }) +
      line({ ...potter, id: 'unsaid', title: 'Thợ men không nói', postedAt: null }),
  });
  const titles = async (criteria: object) => (await list(criteria)).list.map(({ title }) => title);
  expect(await titles({ period: 'TODAY' })).toEqual(['Thợ men hôm nay']);
  expect(await titles({ period: 'YEARS_5' })).toEqual(['Thợ men hôm nay', 'Thợ men hôm qua']);
  expect(await titles({})).toEqual(['Thợ men hôm nay', 'Thợ men hôm qua', 'Thợ men không nói']);
  expect(await titles({ key: 'thợ men không nói' })).toContain('Thợ men không nói');
  const { data } = await show((await list({ key: 'thợ men không nói' })).list[0]?.id ?? 0);
  expect(data).toMatchObject({ state: 'open', details: { posted_at: null } });
});

test('an imported ad names its source, accepts no applications and links to its posting if that has an address', async () => {
  const url = 'https://viec.example/tho-gom';
  await run({
    'a.jsonl': line({ ...potter, url }) + line({ ...potter, id: 'p-2', url: 'javascript:alert(1)' }),
  });
  const ads = await db.selectFrom('recruitment').select(['id', 'source_url']).orderBy('id').execute();
  expect(ads.map(({ source_url }) => source_url)).toEqual([url, null]);
  const profile_id = await writeResume(server, hoa);
  for (const { id, source_url } of ads) {
    const details = { source: 'lo-gom', source_url, accepts_applications: false };
    expect((await show(id)).data).toMatchObject({ state: 'open', details });
    expect(await apply(id, profile_id)).toMatchObject({
      status: 4051,
      message: 'Tin này lấy từ nguồn khác, ở đây không nhận hồ sơ. Xem các việc tương tự.',
    });
  }
  expect(await db.selectFrom('application').selectAll().execute()).toEqual([]);
});

test('candidates can apply to imported ads if the import allows it', async () => {
  await run({ 'a.jsonl': line(potter) }, { acceptApplications: true });
  const { id } = await db.selectFrom('recruitment').select('id').executeTakeFirstOrThrow();
  expect((await show(id)).data.details?.accepts_applications).toBe(true);
  const { status, data } = await apply(id, await writeResume(server, hoa));
  expect(status).toBe(200);
  // After applications are switched off, a cancelled application cannot be sent once more.
  await server.call('POST /candidate/application/cancel', { ...data, cancel_reason: 'MISTAKE' }, hoa);
  const again = async () =>
    (await server.call('GET /candidate/application/show', data, hoa)).data.abilities.apply_again;
  expect(await again()).toBe(true);
  await db.updateTable('recruitment').set({ accepts_applications: false }).execute();
  expect(await again()).toBe(false);
});

test('a field that a posting does not state stays empty', async () => {
  const { title, company, source } = potter;
  await run({ 'a.jsonl': line({ title, company, source }) }, { renew: true });
  const [card] = (await list()).list;
  expect(card).toMatchObject({
    working_form: null,
    employment_type: null,
    experience_years: null,
    is_negotiable: false,
  });
  expect(card).toMatchObject({ salary_min: null, salary_max: null, place: null, posted_at: null });
});

test('ads of earlier imports are corrected by the migrations', async () => {
  await run({
    'a.jsonl': line(potter) + line({ ...potter, id: 'p-2', postedAt: null }),
  });
  const rows = () => db.selectFrom('recruitment').selectAll().orderBy('id').execute();
  const found = () => db.selectFrom('recruitment_search').selectAll().orderBy('id').execute();
  await db.updateTable('recruitment').set({ working_form: null }).execute();
  const ids = (await rows()).map(({ id }) => id);
  await refreshSearchRows(db, ids);
  const [ads, searched] = [await rows(), await found()];
  // Rows as earlier imports wrote them: full time, posted at the latest now, open from the day of the import on.
  await db
    .updateTable('recruitment')
    .set((eb) => ({
      working_form: 'NORMAL',
      accepts_applications: true,
      posted_at: eb.fn.coalesce('posted_at', 'created_at'),
      start_date: dateIn(0),
      end_date: dateIn(45),
    }))
    .execute();
  await refreshSearchRows(db, ids);
  const none = hash(filterTokens.type(0));
  for (const { id, tokens } of await found())
    await db
      .updateTable('recruitment_search')
      .set({ tokens: tokens.filter((token) => token !== none) })
      .where('id', '=', id)
      .execute();
  // The second migration adds tokens of days, which did not exist when the first one was written.
  for (const name of ['0032_imported_ads_say_what_they_know', '0045_days_and_languages_as_tokens'])
    await sql.raw(readFileSync(`migrations/${name}.sql`, 'utf8')).execute(db);
  expect(await rows()).toEqual(ads);
  // Since version 0.8 a token says that an ad does not mention remote work. Older rows get it after the upgrade.
  const silent = hash('q:remote:?');
  const then = searched.map((row) => ({ ...row, tokens: row.tokens.filter((token) => token !== silent) }));
  expect(await found()).toEqual(then);
});

test('a posting that was imported before is skipped, also within one file', async () => {
  await run({ 'a.jsonl': line(potter) });
  const again = await run({
    'a.jsonl': line(potter) + line({ ...potter, id: 'p-2' }) + line({ ...potter, id: 'p-2' }),
  });
  expect(again).toMatchObject({ known: 2, refused: 0 });
  expect((await list()).total).toBe(2);
});

test('every rejected line is reported with its number and reason, the others are imported', async () => {
  const report = await run({
    'a.jsonl': `${line(potter)}\nnonsense\n${line({ title: 'Thợ gốm', source: 'lo-gom' })}${line({ ...potter, id: 'p-3', title: '' })}`,
  });
  expect(refusals).toEqual(['3: not JSON', '4: no company', '5: no title']);
  expect(report).toMatchObject({ refused: 3, tallies: { vi: { taken: 1 } } });
});

test('a posting needs a title, a company or source, a place or remote work, and a text or link', async () => {
  const { title, company, source, location, description, postedAt } = potter;
  const url = 'https://viec.example/tho-gom';
  const incomplete = [
    { company, source, location, description },
    { title, location, description },
    { title, company, source, description },
    { title, company, source, location },
  ];
  const complete = [
    { title, company, location, description, postedAt },
    { title, source: 'cho-viec', location, url, postedAt },
    { title, company, employmentType: 'Remote', description, postedAt },
    { title: 'Thợ men', company, remote: true, url, postedAt },
  ];
  const report = await run({ 'a.jsonl': [...incomplete, ...complete].map(line).join('') });
  expect(refusals).toEqual([
    '1: no title',
    '2: no company and no source',
    '3: no place and not remote',
    '4: no text and no link',
  ]);
  expect(report).toMatchObject({ refused: 4, tallies: { vi: { taken: 4 } } });
  const forms = await db.selectFrom('recruitment').select('working_form').orderBy('id').execute();
  expect(forms.map(({ working_form }) => working_form)).toEqual([null, null, 'REMOTE', 'REMOTE']);
});

test('a check counts what the import would do, and writes nothing', async () => {
  await run({ 'a.jsonl': line(potter) });
  const before = await db.selectFrom('import_run').selectAll().execute();
  const files = {
    'a.jsonl': `${line(potter)}${line({ ...potter, id: 'p-2' })}${line({ ...potter, id: 'p-2' })}x`,
  };
  expect(await run(files, {}, true)).toMatchObject({
    run: undefined,
    known: 2,
    refused: 1,
    tallies: { vi: { taken: 1 } },
  });
  expect((await list()).total).toBe(1);
  expect(await db.selectFrom('import_run').selectAll().execute()).toEqual(before);
});

test('gz files and text with unusual line separators are read', async () => {
  const text = line({ ...potter, description: 'một\u2028hai' });
  await run({ 'a.jsonl.gz': gzipSync(text) });
  expect((await list()).total).toBe(1);
});

test('a source without company names gets one undisclosed company', async () => {
  const posting = { title: 'Viết nhạc nền', source: 'cho-viec', remote: true, description: 'Nhạc cho phim.' };
  await run({ 'a.jsonl': line({ ...posting, id: 1 }) + line({ ...posting, id: 2 }) });
  const { list: cards } = await list();
  expect(new Set(cards.map((card) => card.company.id)).size).toBe(1);
  expect(cards[0]?.company.name).toBe('Công ty không công bố (cho-viec)');
});

test('company names that differ only in case are one company', async () => {
  await run({ 'a.jsonl': line(potter) + line({ ...potter, id: 'p-2', company: 'GỐM LAM' }) });
  expect(new Set((await list()).list.map((card) => card.company.id)).size).toBe(1);
});

test('a title over 100 characters is cut at a word and complete in the text', async () => {
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

test.each([
  ['a.jsonl.gz', Buffer.from('no gz at all'), 'after line 0, or the file is no gzip'],
  ['b.jsonl.gz', gzipSync(line(potter).repeat(9)).subarray(0, -4), 'the gzip is damaged after line 9'],
])(
  'an import of a file that cannot be unpacked (%s) ends with one sentence and stores nothing',
  async (name, bytes, text) => {
    const failed = await run({ 'good.jsonl': line(potter), [name]: bytes }).catch((error: Error) => error);
    expect(failed).toBeInstanceOf(ImportFileError);
    expect(failed).toMatchObject({ message: expect.stringContaining(`${name}: the gzip`) });
    expect(failed).toMatchObject({ message: expect.stringContaining(text) });
    expect((await list()).total).toBe(0);
  },
);

test('an import of a folder instead of a file ends with one sentence', async () => {
  await expect(importPostings(db, [folder], { now: server.clock(), days: 45 }, silent)).rejects.toThrow(
    'this is a folder. Name the files in it.',
  );
});

test('a line of more than 1 MB is rejected and the next one is imported', async () => {
  const long = line({ ...potter, id: 'p-2', description: 'x'.repeat(importBounds.lineBytes) });
  const report = await run({ 'a.jsonl': `\uFEFF${long}${line(potter)}` });
  expect(refusals).toEqual(['1: longer than 1 MB']);
  expect(report).toMatchObject({ refused: 1, tallies: { vi: { taken: 1 } } });
});

test('an import of a gz file that exceeds the limit while it is unpacked ends with one sentence', async () => {
  const path = join(folder, 'bomb.jsonl.gz');
  writeFileSync(path, gzipSync(Buffer.alloc(4 * 1024 ** 2)));
  const bounds = { ...importBounds, unpackedBytes: 1024 ** 2 };
  await expect(readLines(path, bounds).next()).rejects.toThrow('bomb.jsonl.gz: unpacked it has more than');
});

test('a byte order mark before the first posting is dropped', async () => {
  const report = await run({ 'a.jsonl': `\uFEFF${line(potter)}` });
  expect(report).toMatchObject({ refused: 0, tallies: { vi: { taken: 1 } } });
});
