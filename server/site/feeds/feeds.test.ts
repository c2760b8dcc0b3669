import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ownOrigin } from '#server/infrastructure/environment/env.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { addContent, paragraphDocument } from '#tests/support/content.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const origin = ownOrigin(server.env, undefined);
const get = (url: string, headers = {}) => server.app.inject({ url, headers });

const spaces = sql`ARRAY[ARRAY['a', 'http://www.w3.org/2005/Atom']]`;
/** PostgreSQL parses XML with libxml2, which rejects XML that is not well-formed. */
async function read(url: string, path: string): Promise<string[]> {
  const { body } = await get(url);
  const { rows } = await sql<{ found: string[] }>`
    select xpath(${path}, ${body}::xml, ${spaces})::text[] as found`.execute(server.db);
  return rows[0]?.found ?? [];
}

const hostile = "Thợ <b>\"&\u0001\u001f\ufffe]]> \ud800 & 'gốm'";
const company = await addCompany(server.db, { company_name: 'Sông & <Cầu>' });
const other = await addCompany(server.db, { company_name: 'Núi' });
const posted = (minutes: number) => ({ posted_at: new Date(Date.UTC(2026, 2, 4, 5, minutes)) });
const career = await server.db
  .selectFrom('career')
  .where('parent_id', 'is not', null)
  .select(['id', 'name_vi'])
  .orderBy('id')
  .executeTakeFirstOrThrow();
const baker = await addRecruitment(server.db, company, {
  title_vi: 'Thợ làm bánh',
  title_kr: '제빵사',
  salary_min: 9_000_000,
  salary_max: 12_000_000,
  salary_unit: 1,
  employment_type: 6,
  careers: [career.id],
  ...posted(1),
});
const potter = await addRecruitment(server.db, company, { title_vi: hostile, ...posted(2) });
const guide = await addRecruitment(server.db, other, { title_vi: 'Hướng dẫn viên', ...posted(3) });

const idsIn = {
  rss: (query = '') => read(`/feeds/recruitment/rss${query}`, '/rss/channel/item/guid/text()'),
  atom: (query = '') => read(`/feeds/recruitment/atom${query}`, '/a:feed/a:entry/a:id/text()'),
  json: async (query = '') =>
    (await get(`/feeds/recruitment/json${query}`))
      .json<{ items: { id: string }[] }>()
      .items.map(({ id }) => id),
};
const addressesOf = (...ids: number[]) => ids.map((id) => `${origin}/recruitment/${id}`);

describe.each(['rss', 'atom', 'json'] as const)('the feed %s', (format) => {
  test('has the newest ads first', async () => {
    expect(await idsIn[format]()).toEqual(addressesOf(guide, potter, baker));
  });

  test('accepts the filters of its list, including company and words', async () => {
    expect(await idsIn[format]('?employment_types=6')).toEqual(addressesOf(baker));
    expect(await idsIn[format](`?company_id=${other}`)).toEqual(addressesOf(guide));
    expect(await idsIn[format](`?key=${encodeURIComponent('làm bánh')}`)).toEqual(addressesOf(baker));
  });

  test('ignores invalid values in its URL', async () => {
    const all = await idsIn[format]();
    for (const query of ['?sort=x&page=1e9&career_ids=no&period=%00', `?working_form=${'x'.repeat(5000)}`])
      expect(await idsIn[format](query)).toEqual(all);
  });
});

describe('filters are parsed like those in the URL of the list', () => {
  const feedOf = async (query: string) =>
    (await get(`/feeds/recruitment/json${query}`)).json<{
      title: string;
      feed_url: string;
      home_page_url: string;
      items: { id: string }[];
    }>();

  test.each([
    [`career_ids=${career.id}&career_ids=zzz&career_ids=99999999`, `career_ids=${career.id}`],
    ['languages=kr&languages=xx&career_ids=99999999', 'languages=kr'],
    [
      `address_codes=79&address_codes=ZZZ&career_ids=${career.id}`,
      `career_ids=${career.id}&address_codes=79`,
    ],
    ['employment_types=6&employment_types=77&experience_ids=999', 'employment_types=6'],
    ['working_form=REMOTE&working_form=x', 'working_form=REMOTE'],
  ])('one unknown value does not invalidate the others: %s', async (asked, read) => {
    const feed = await feedOf(`?${asked}`);
    expect(feed.feed_url).toBe(`${origin}/feeds/recruitment/json?${read}`);
    expect(feed.home_page_url).toBe(`${origin}/recruitment?${read}`);
    expect(feed.items).toEqual((await feedOf(`?${read}`)).items);
  });

  test('and they form its title', async () => {
    const titleOf = async (query: string) => (await feedOf(query)).title;
    expect(await titleOf('')).toBe('Tìm việc làm · Sanviec');
    expect(await titleOf(`?career_ids=${career.id}&address_codes=01`)).toBe(
      `${career.name_vi} · Hà Nội · Sanviec`,
    );
    expect(await titleOf('?key=gốm&period=TODAY')).toBe('gốm · Hôm nay · Sanviec');
    expect((await feedOf(`?career_ids=${career.id}`)).items.map(({ id }) => id)).toEqual(addressesOf(baker));
  });
});

test('the feed of a company has its name and links to its page', async () => {
  const page = `${origin}/ko/company/${other}-nui`;
  const query = `?company_id=${other}`;
  const feed = (await get(`/ko/feeds/recruitment/json${query}`)).json();
  expect(feed).toMatchObject({ title: 'Núi · Sanviec', home_page_url: page });
  expect(await read(`/ko/feeds/recruitment/rss${query}`, '/rss/channel/link/text()')).toEqual([page]);
  expect(await read(`/ko/feeds/recruitment/atom${query}`, '/a:feed/a:link[not(@rel)]/@href')).toEqual([page]);
});

test('the feed of a company that is not public reveals nothing about it', async () => {
  const hidden = await addCompany(server.db, { company_name: 'Ẩn', employer: 'WAITING' });
  const { body } = await get(`/feeds/recruitment/json?company_id=${hidden}`);
  expect(JSON.parse(body)).toMatchObject({ title: 'Tìm việc làm · Sanviec', items: [] });
  expect(body).not.toContain('Ẩn');
});

test('an empty list has today as its last change', async () => {
  expect(await read('/feeds/recruitment/atom?key=qwzxqwzx', '/a:feed/a:updated/text()')).toEqual([
    `${server.clock().toISOString().slice(0, 10)}T00:00:00.000Z`,
  ]);
});

test.each(['rss', 'atom', 'json'])('a client that has the current feed %s gets 304', async (format) => {
  const url = `/feeds/recruitment/${format}?company_id=${company}`;
  const { headers } = await get(url);
  const etag = String(headers.etag);
  expect((await get(url, { 'if-none-match': `"other", ${etag}` })).statusCode).toBe(304);
  await sql`update recruitment set title_vi = title_vi || '!' where id = ${potter}`.execute(server.db);
  const again = await get(url, { 'if-none-match': etag });
  expect(again.statusCode).toBe(200);
  expect(again.headers.etag).not.toBe(etag);
});

test('a hostile title is text in RSS and Atom, without characters that XML cannot contain', async () => {
  const titles = [
    ...(await read(`/feeds/recruitment/rss?company_id=${company}`, '//item[1]/title')),
    ...(await read(`/feeds/recruitment/atom?company_id=${company}`, '//a:entry[1]/a:title')),
  ];
  expect(titles).toHaveLength(2);
  for (const title of titles) {
    expect(title).toContain('Thợ &lt;b&gt;"&amp;]]&gt;');
    expect(title).toContain("&amp; 'gốm'");
  }
});

test('an entry has company, location and pay in the language of its URL, and links to that page', async () => {
  const path = `//item[guid='${origin}/recruitment/${baker}']`;
  expect(await read('/ko/feeds/recruitment/rss', `${path}/title/text()`)).toEqual([
    '제빵사 – Sông &amp; &lt;Cầu&gt;',
  ]);
  const [link = ''] = await read('/ko/feeds/recruitment/rss', `${path}/link/text()`);
  expect(decodeURI(link)).toBe(`${origin}/ko/recruitment/${baker}-제빵사#feed`);
  const [text = ''] = await read('/en/feeds/recruitment/rss', `${path}/description/text()`);
  expect(text).toContain('9 – 12M ₫ per month');
});

test('a feed has the media type of its format', async () => {
  const types = await Promise.all(
    ['rss', 'atom', 'json'].map(
      async (format) => (await get(`/feeds/recruitment/${format}`)).headers['content-type'],
    ),
  );
  expect(types).toEqual(
    ['rss+xml', 'atom+xml', 'feed+json'].map((type) => `application/${type}; charset=utf-8`),
  );
});

describe.each(['events', 'notification', 'faq'] as const)('the feeds of %s', (list) => {
  const tables = { events: 'event', notification: 'notification', faq: 'faq' } as const;
  const more = {
    events: { first_day: '2026-03-01', last_day: '2026-03-02' },
    notification: {},
    faq: { category: 'SAFETY' },
  } as const;
  const add = (title_vi: string, start_date: string, status: 'PUBLISHED' | 'DRAFT' = 'PUBLISHED') =>
    addContent(server.db, tables[list], {
      title_vi,
      start_date,
      status,
      body_vi: paragraphDocument('Nội dung Thợ <b>"& gốm'),
      ...more[list],
    } as never);

  test('contain the latest records first, as text, in each format and language', async () => {
    const older = await add('Cũ', '2026-01-01');
    const newer = await add('<b>Mới & đẹp</b>', '2026-02-01');
    await add('Chưa xong', '2026-02-02', 'DRAFT');
    const ids = [newer, older].map((id) => `${origin}/${list}/${id}`);
    expect(await read(`/feeds/${list}/rss`, '/rss/channel/item/guid/text()')).toEqual(ids);
    expect(await read(`/ko/feeds/${list}/atom`, '/a:feed/a:entry/a:id/text()')).toEqual(ids);
    const { items } = (await get(`/en/feeds/${list}/json`)).json<{
      items: { id: string; url: string; title: string; content_text: string }[];
    }>();
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(items[0]).toMatchObject({
      title: '<b>Mới & đẹp</b>',
      url: `${origin}/en/${list}/${newer}-b-moi-dep-b`,
      content_text: expect.stringContaining('Nội dung Thợ <b>'),
    });
    expect((await get(`/feeds/${list}/xml`)).statusCode).toBe(404);
  });
});
