import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { countAll, recountPay } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../../dist') });
const { db } = server;
const origin = 'http://localhost:3000';
const get = (url: string) => server.app.inject(url);

const [first, second] = await db
  .selectFrom('career')
  .where('is_active', '=', true)
  .where('parent_id', '=', (eb) =>
    eb
      .selectFrom('career')
      .where('parent_id', 'is not', null)
      .groupBy('parent_id')
      .having((having) => having.fn.countAll(), '>=', 2)
      .orderBy('parent_id')
      .select('parent_id')
      .limit(1),
  )
  .selectAll()
  .orderBy('id')
  .limit(2)
  .execute();
if (!first || !second) throw new Error('the reference data have careers in groups');
const province = async (name: string) =>
  db
    .selectFrom('location')
    .where('name', '=', name)
    .where('level', '=', 1)
    .where('valid_to', 'is', null)
    .select('code')
    .executeTakeFirstOrThrow();
const hanoi = (await province('Hà Nội')).code;
const hue = (await province('Huế')).code;
const ninhBinh = (await province('Ninh Bình')).code;

const post = async (career: number, address_code: string, count: number) => {
  const company = await addCompany(db, {
    company_name: `Gốm <${address_code}> ${count}`,
    company_name_en: `Pottery <${address_code}> ${count}`,
  });
  for (let at = 0; at < count; at++)
    await addRecruitment(db, company, {
      title_vi: `Thợ gốm ${at}`,
      title_en: `Potter ${at}`,
      careers: [career],
      address_code,
      salary_unit: 1,
      salary_min: (at + 1) * 1_000_000,
      salary_max: (at + 1) * 1_000_000,
      // The first two ads of each company require experience. The third one is older than a week.
      ...(at === 2 && { posted_at: new Date(Date.now() - 8 * 86_400_000) }),
      ...(at < 2 && { experience_years: 3 }),
    });
  return company;
};

/** Links in the head of a page, by `rel`. */
async function readHead(url: string) {
  const { body, statusCode } = await get(url);
  const hrefs = (pattern: RegExp) =>
    [...body.matchAll(pattern)].map(([, href = '']) => href.replace(origin, ''));
  return {
    statusCode,
    body,
    canonical: hrefs(/<link rel="canonical" href="([^"]+)"/g)[0],
    alternates: hrefs(/<link rel="alternate" hreflang="[^"]+" href="([^"]+)"/g),
  };
}

let own: string;
let company: number;
beforeAll(async () => {
  company = await post(first.id, hanoi, 11);
  await post(first.id, hue, 2);
  await post(first.id, ninhBinh, 3);
  await post(second.id, hanoi, 4);
  await countAll(db, new Date());
  await recountPay(db, new Date());
  own = String((await get(`/jobs/${first.id}/${hanoi}`)).headers.location);
});

describe('the page about a career in a province', () => {
  test('another slug redirects permanently to its own', async () => {
    const { statusCode } = await get(`/jobs/${first.id}-x/${hanoi}-y`);
    expect(statusCode).toBe(301);
    expect(own).toMatch(new RegExp(`^/jobs/${first.id}-[\\w-]+/${hanoi}-ha-noi$`));
    expect((await get(own)).statusCode).toBe(200);
  });

  test('every language of it answers 200 and is its own canonical address', async () => {
    const { alternates } = await readHead(own);
    expect(alternates).toHaveLength(4);
    for (const address of alternates) {
      const { statusCode, canonical } = await readHead(address);
      expect(statusCode, address).toBe(200);
      expect(canonical).toBe(address);
    }
  });

  test('it shows the number of ads, their age, pay, experience and top companies, and lists them', async () => {
    const english = (await readHead(own)).alternates[2] ?? '';
    const { body } = await get(english);
    const career = first.name_en.replace('&', '&amp;');
    expect(body).toContain(`<h1>${career} jobs in Hà Nội</h1>`);
    for (const sentence of [
      `11 jobs as “${career}” are open now in Hà Nội.`,
      'They come from 1 company.',
      '10 were posted in the last seven days.',
      ' in Vietnam: 3M ₫, 13 ads.',
      '9 ads ask for no experience.',
      `Hiring most: Pottery &lt;${hanoi}&gt; 11.`,
    ])
      expect(body).toContain(sentence);
    // The chart is above the list, and the text below it.
    expect(body.indexOf('<figure')).toBeGreaterThan(body.indexOf('<h1>'));
    expect(body.indexOf('<figure')).toBeLessThan(body.indexOf('<ol'));
    expect(body).toContain('<caption>Monthly pay of like ads</caption>');
    expect(body.match(/href="\/en\/recruitment\/\d+-potter-\d+"/g)?.length).toBeGreaterThanOrEqual(11);
  });

  test('each of the three kinds is about its own career and province, in each language', async () => {
    const ways = [`/jobs/${first.id}/${hanoi}`, `/jobs/${first.id}`, `/jobs/in/${hanoi}`];
    const told = new Set<string>();
    for (const way of ways) {
      const { alternates } = await readHead(String((await get(way)).headers.location));
      for (const address of alternates.slice(0, 3)) {
        const { body } = await readHead(address);
        const texts = [...body.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, text = '']) => text);
        const [text = ''] = texts.toSorted((a, b) => b.length - a.length);
        expect(text.split(/[.] /).length, `${address}: ${text}`).toBeGreaterThanOrEqual(5);
        told.add(text);
      }
    }
    expect(told.size).toBe(9);
  });

  test('it links to careers of the same group there and to the nearest provinces', async () => {
    const { body } = await get(own);
    expect(body).toMatch(new RegExp(`href="/jobs/${second.id}-[\\w-]+/${hanoi}-ha-noi"`));
    expect(body).toMatch(new RegExp(`href="/jobs/${first.id}-[\\w-]+/${ninhBinh}-ninh-binh"`));
    expect(body).not.toMatch(new RegExp(`href="/jobs/${first.id}-[\\w-]+/${hue}-hue"`));
  });

  test('the list with the same filters has it as canonical address, but not with more filters', async () => {
    const same = `career_ids=${first.id}&address_codes=${hanoi}`;
    expect((await readHead(`/recruitment?${same}`)).canonical).toBe(own);
    expect((await readHead(`/recruitment?${same}&period=TODAY`)).canonical).toBe('/recruitment');
  });

  test('with fewer than three ads it redirects to its career, and that to the list', async () => {
    const few = await get(`/jobs/${first.id}/${hue}`);
    expect(few.statusCode).toBe(301);
    expect(few.headers.location).toMatch(new RegExp(`^/jobs/${first.id}-[\\w-]+$`));
    const none = await get(`/ko/jobs/${first.id + 5000}`);
    expect(none.statusCode).toBe(404);
    const nothing = await get(`/ko/jobs/in/${hue}`);
    expect([nothing.statusCode, nothing.headers.location]).toEqual([301, '/ko/recruitment']);
  });

  test('it redirects at once when its ads are gone', async () => {
    await get(own);
    await sql`update recruitment set status = 3 where company_id = ${company}`.execute(db);
    await sql`delete from recruitment_search where company_id = ${company}`.execute(db);
    await addRecruitment(db, company, { title_vi: 'Khác' });
    await expect.poll(async () => (await get(own)).statusCode).toBe(301);
  });
});

test.each([
  '/jobs/x',
  '/jobs/in/x',
  '/jobs/1e9',
  '/jobs/in/001',
  '/jobs/in/0100000000000-x',
  `/jobs/${'9'.repeat(40)}`,
])('an address without a career or province is not found: %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('the pages are in the sitemap with the last change of their ads, and lists link to them', async () => {
  const file = `/sitemap/jobs-${Math.floor(first.id / 200)}.xml`;
  expect((await get('/sitemap.xml')).body).toContain(`${origin}${file}</loc><lastmod>`);
  const { body } = await get(file);
  expect(body).toMatch(
    new RegExp(`<loc>${origin}/jobs/${first.id}-[\\w-]+/${ninhBinh}-ninh-binh</loc><lastmod>`),
  );
  expect(body).toContain(`${origin}/ko/jobs/${first.id}-`);
  expect(body).not.toContain(`/${hue}-hue`);
  for (const url of ['/recruitment', '/'])
    expect((await get(url)).body).toContain(`href="/jobs/in/${ninhBinh}-ninh-binh"`);
});
