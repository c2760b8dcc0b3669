import { DOMParser, type Element } from '@xmldom/xmldom';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ownOrigin } from '#server/infrastructure/environment/env.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { minsu } = await people(server);
const origin = ownOrigin(server.env, undefined);
const get = (url: string, headers = {}) => server.app.inject({ url, headers });

const text = 'Nhào bột <mỗi> sáng & tối ]]>\u0001\n\n- Ca đêm\n- Nghỉ Chủ nhật';
const html =
  '<p>Nhào bột &lt;mỗi&gt; sáng &amp; tối ]]&gt;</p><ul><li>Ca đêm</li><li>Nghỉ Chủ nhật</li></ul>';
const posted_at = new Date('2026-03-04T05:06:07.000Z');
const company = await addCompany(server.db, { company_name: 'Sông & <Cầu>' });
const baker = await addRecruitment(server.db, company, {
  title_vi: 'Thợ làm bánh',
  title_kr: '제빵사',
  description_vi: text,
  salary_min: 9_000_000,
  salary_max: 12_000_000,
  salary_unit: 1,
  employment_type: 6,
  experience_years: 0,
  end_date: '2099-12-31',
  address_code: '26740',
  address_detail: '12 Lê Lợi',
  skills: ['Bột'],
  posted_at,
});
const interpreter = await addRecruitment(server.db, company, {
  title_vi: 'Phiên dịch',
  salary_min: 20_000_000,
  salary_unit: 1,
  is_negotiable: true,
  working_form: 'REMOTE',
  address_code: 'KR-11',
  end_date: '2099-12-31',
  posted_at,
});
const own = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Kế toán', posted_at });
await server.db
  .updateTable('recruitment')
  .set({ source: 'vieclam', source_id: '7' })
  .where('id', '=', await addRecruitment(server.db, company, { title_vi: 'Tin nhập về' }))
  .execute();

/** Values by name. An element with child elements is an object. */
type Job = { [name: string]: string | Job };

function toJob(element: Element): Job {
  const parts = [...element.childNodes].filter((node): node is Element => node.nodeType === 1);
  return Object.fromEntries(
    parts.map((part) => {
      const hasParts = [...part.childNodes].some(({ nodeType }) => nodeType === 1);
      return [part.tagName, hasParts ? toJob(part) : (part.textContent ?? '')];
    }),
  );
}

/** Parses a feed like a job board: with an XML parser, CDATA sections as text. */
async function jobsOf(url: string): Promise<Job[]> {
  const { body } = await get(url);
  return [...new DOMParser().parseFromString(body, 'text/xml').getElementsByTagName('job')].map(toJob);
}
/** Parses the same feed with libxml2, which rejects XML that is not well-formed. */
async function valuesOf(url: string, path: string): Promise<string[]> {
  const { body } = await get(url);
  const { rows } = await sql<{
    found: string[];
  }>`select xpath(${path}, ${body}::xml)::text[] as found`.execute(server.db);
  return rows[0]?.found ?? [];
}
const idsOf = async (url: string) => (await jobsOf(url)).map((job) => Number(job.referencenumber));

test('a job board gets every listed ad that was created here, newest first, and no imported one', async () => {
  expect(await idsOf('/feeds/recruitment/xml')).toEqual([own, interpreter, baker]);
});

test('Indeed gets the full text as HTML, the location, the pay and the dates of an ad', async () => {
  const job = (await jobsOf('/feeds/recruitment/xml')).find(
    ({ referencenumber }) => referencenumber === String(baker),
  );
  expect(job).toMatchObject({
    title: 'Thợ làm bánh',
    date: '2026-03-04T05:06:07.000Z',
    requisitionid: String(baker),
    url: `${origin}/recruitment/${baker}-tho-lam-banh#feed`,
    company: 'Sông & <Cầu>',
    sourcename: 'Sông & <Cầu>',
    city: 'Quận 1',
    state: 'Hồ Chí Minh',
    country: 'VN',
    streetaddress: '12 Lê Lợi',
    description: html,
    salary: '9 – 12 triệu mỗi tháng',
    jobtype: 'parttime',
    expirationdate: '2099-12-31T23:59:59+07:00',
  });
});

test('an ad in Korea with hidden pay has its country and no pay', async () => {
  const jobs = await jobsOf('/feeds/recruitment/xml');
  const job = jobs.find(({ referencenumber }) => referencenumber === String(interpreter));
  expect(job).toMatchObject({
    country: 'KR',
    remotetype: 'Fully remote',
    expirationdate: '2099-12-31T23:59:59+09:00',
  });
  expect(job).not.toHaveProperty('salary');
});

test('LinkedIn gets the same ads in its own notation', async () => {
  const jobs = await jobsOf('/feeds/recruitment/linkedin.xml');
  expect(jobs.map(({ partnerJobId }) => Number(partnerJobId))).toEqual([own, interpreter, baker]);
  expect(jobs[2]).toMatchObject({
    applyUrl: `${origin}/recruitment/${baker}-tho-lam-banh#feed`,
    description: html,
    location: 'Quận 1, Hồ Chí Minh, Vietnam',
    workplaceTypes: 'On-site',
    experienceLevel: 'ENTRY_LEVEL',
    jobtype: 'PART_TIME',
    skills: { skill: 'Bột' },
    salaries: {
      salary: {
        highEnd: { amount: '12000000', currencyCode: 'VND' },
        lowEnd: { amount: '9000000', currencyCode: 'VND' },
        period: 'MONTHLY',
        type: 'BASE_SALARY',
      },
    },
  });
  expect(jobs[1]).not.toHaveProperty('salaries');
});

test.each(['xml', 'linkedin.xml'])('a second parser finds the same texts in %s', async (name) => {
  const url = `/ko/feeds/recruitment/${name}`;
  const titles = [1, 2, 3].map((at) => valuesOf(url, `string(//job[${at}]/title)`));
  expect((await Promise.all(titles)).flat()).toEqual(['Kế toán', 'Phiên dịch', '제빵사']);
  // PostgreSQL returns text nodes as XML, so the expected text is escaped once more.
  const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(await valuesOf(url, 'string(//job[3]/description)')).toEqual([escaped]);
});

test('the feed accepts the filters of the list, including company and words', async () => {
  expect(await idsOf('/feeds/recruitment/xml?employment_types=6')).toEqual([baker]);
  expect(await idsOf(`/feeds/recruitment/xml?company_id=${minsu.companyId}`)).toEqual([own]);
  expect(await idsOf(`/feeds/recruitment/xml?key=${encodeURIComponent('làm bánh')}`)).toEqual([baker]);
  expect(await idsOf('/feeds/recruitment/xml?employment_types=6&employment_types=77&career_ids=zz')).toEqual([
    baker,
  ]);
});

test('the index lists the numbered files, which contain the same ads', async () => {
  const files = await valuesOf('/feeds/recruitment/index.xml', "//*[local-name()='loc']/text()");
  expect(files).toEqual([
    `${origin}/feeds/recruitment/xml?part=0`,
    `${origin}/feeds/recruitment/linkedin.xml?part=0`,
  ]);
  expect(await idsOf('/feeds/recruitment/xml?part=0')).toEqual([own, interpreter, baker]);
  expect(await idsOf('/feeds/recruitment/xml?part=1')).toEqual([]);
});

describe('a job board that returns', () => {
  const url = '/feeds/recruitment/xml';

  test('gets 304 until something changes, with the date of the last change', async () => {
    const { headers } = await get(url);
    expect(headers['last-modified']).toMatch(/GMT$/);
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('gets a new file after an ad has ended', async () => {
    const ending = await addRecruitment(server.db, company, { title_vi: 'Sắp hết hạn' });
    const { headers } = await get(url);
    await sql`update recruitment_search set expires_at = ${new Date(0)} where id = ${ending}`.execute(
      server.db,
    );
    const again = await get(url, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(200);
    expect(again.body).not.toContain('Sắp hết hạn');
  });

  test('finds no ads of a company that has opted out, while the site still lists them', async () => {
    const shown = await server.call('GET /employer/company/show', {}, minsu);
    const saved = await server.call(
      'POST /employer/company/update',
      { ...shown.data, on_job_boards: false } as never,
      minsu,
    );
    expect(saved.data.on_job_boards).toBe(false);
    expect(await idsOf(url)).not.toContain(own);
    const listed = await server.call('POST /home/job', {});
    expect(listed.data.list.map(({ id }) => id)).toContain(own);
  });
});
