import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../../dist') });
const origin = 'http://localhost:3000';
const { minsu } = await people(server);
const career = await server.db
  .selectFrom('career')
  .where('parent_id', 'is not', null)
  .select(['id', 'name_en'])
  .orderBy('id')
  .executeTakeFirstOrThrow();
const company = await server.db
  .selectFrom('company')
  .where('id', '=', minsu.companyId)
  .select(['company_name', 'company_name_en'])
  .executeTakeFirstOrThrow();
const companyName = company.company_name_en ?? company.company_name;

async function open(url: string) {
  const first = await server.app.inject(url);
  const { location } = first.headers;
  return first.statusCode === 301 && location ? server.app.inject(location) : first;
}

/** Structured data of the page for search engines, by type. */
async function readData(url: string): Promise<Record<string, Record<string, unknown>>> {
  const { body } = await open(url);
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const all = blocks.flatMap(([, json = '']) => {
    const data = JSON.parse(json) as Record<string, unknown> & { '@graph'?: Record<string, unknown>[] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'] ?? [data];
  });
  return Object.fromEntries(all.map((data) => [String(data['@type']), data]));
}

const full = await addRecruitment(server.db, minsu.companyId, {
  title_en: 'Kiln builder',
  description_en: 'Build <kilns>\n\nand fire them',
  employment_type: 6,
  experience_years: 3,
  education: 5,
  headcount: 4,
  salary_min: 9_000_000,
  salary_max: 12_000_000,
  salary_unit: 1,
  working_form: 'REMOTE',
  skills: ['Clay', 'Fire'],
  soft_skills: ['Patience'],
  priorities: ['Own kiln'],
  working_days: 1,
  working_weekdays: [2, 3, 4, 5, 6],
  working_hours: '08:00-17:00',
  is_flexible: true,
  benefits: ['Lunch', 'Bus'],
  end_date: '2099-12-31',
  posted_at: new Date('2026-03-04T05:06:07Z'),
  careers: [career.id],
});
const { JobPosting: posting = {}, BreadcrumbList: crumbs } = await readData(`/en/recruitment/${full}`);

test.each<[property: string, value: unknown]>([
  ['title', 'Kiln builder'],
  ['url', `${origin}/en/recruitment/${full}-kiln-builder`],
  ['description', '<p>Build &lt;kilns&gt;</p><p>and fire them</p>'],
  ['identifier', { '@type': 'PropertyValue', name: companyName, value: String(full) }],
  ['datePosted', '2026-03-04T05:06:07.000Z'],
  ['validThrough', '2099-12-31T23:59:59+07:00'],
  ['employmentType', 'PART_TIME'],
  ['occupationalCategory', career.name_en],
  ['experienceRequirements', { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 36 }],
  [
    'educationRequirements',
    { '@type': 'EducationalOccupationalCredential', credentialCategory: 'bachelor degree' },
  ],
  ['totalJobOpenings', 4],
  ['skills', 'Clay, Fire, Patience'],
  ['qualifications', 'Own kiln'],
  ['workHours', '5 days a week, Monday – Friday, 08:00 – 17:00, Flexible hours'],
  ['jobBenefits', 'Lunch, Bus'],
  ['jobLocationType', 'TELECOMMUTE'],
  ['inLanguage', 'en'],
  ['directApply', true],
  [
    'baseSalary',
    {
      '@type': 'MonetaryAmount',
      currency: 'VND',
      value: { '@type': 'QuantitativeValue', minValue: 9_000_000, maxValue: 12_000_000, unitText: 'MONTH' },
    },
  ],
])('a JobPosting contains the %s of its ad', (property, value) => {
  expect(posting[property]).toEqual(value);
});

test('a JobPosting contains the hiring organization with the URL of its page', () => {
  expect(posting.hiringOrganization).toMatchObject({ '@type': 'Organization', name: companyName });
  const { sameAs } = posting.hiringOrganization as { sameAs: string };
  expect(sameAs.startsWith(`${origin}/en/company/${minsu.companyId}`)).toBe(true);
});

test('the address of an ad and of a company includes the ward', async () => {
  const place = { address_code: '26740', address_detail: '12 Lê Lợi' };
  const address = {
    '@type': 'PostalAddress',
    streetAddress: '12 Lê Lợi, Bến Nghé Ward',
    addressLocality: 'District 1',
  };
  const ad = await addRecruitment(server.db, minsu.companyId, { title_en: 'Guide', ...place });
  const { JobPosting } = await readData(`/en/recruitment/${ad}`);
  expect(JobPosting?.jobLocation).toMatchObject({ address });
  await server.db.updateTable('company').set(place).where('id', '=', minsu.companyId).execute();
  const { Organization } = await readData(`/en/company/${minsu.companyId}`);
  expect(Organization?.address).toMatchObject(address);
});

test('an ad in Korea names its country and ends by Korean time', async () => {
  const ad = await addRecruitment(server.db, minsu.companyId, {
    title_en: 'Interpreter in Seoul',
    address_code: 'KR-11',
    end_date: '2099-12-31',
    posted_at: new Date('2026-03-04T05:06:07Z'),
  });
  const { JobPosting } = await readData(`/en/recruitment/${ad}`);
  expect(JobPosting).toMatchObject({
    validThrough: '2099-12-31T23:59:59+09:00',
    jobLocation: { address: { addressCountry: 'KR' } },
  });
});

test('the path to an ad is a BreadcrumbList that ends with the ad', () => {
  const items = crumbs?.itemListElement as { position: number; item: string; name: string }[];
  expect(items.map(({ item }) => item)).toEqual([
    `${origin}/en`,
    `${origin}/en/recruitment`,
    `${origin}/en/recruitment/${full}-kiln-builder`,
  ]);
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3]);
});

test('an ad without requirements for experience and education says so', async () => {
  const open = await addRecruitment(server.db, minsu.companyId, {
    title_en: 'Helper',
    experience_years: 0,
    education: 1,
    posted_at: new Date(),
  });
  const { JobPosting } = await readData(`/en/recruitment/${open}`);
  expect(JobPosting).toMatchObject({
    experienceRequirements: 'no requirements',
    educationRequirements: 'no requirements',
  });
});

test.each([
  ['stopped', { status: 3 }],
  ['over', { end_date: '2020-02-01', start_date: '2020-01-01' }],
  ['closed for applications', { status: 5 }],
])('an ad that is %s has no JobPosting', async (_state, columns) => {
  const id = await addOpenAd(server, minsu.companyId, columns);
  expect(Object.keys(await readData(`/recruitment/${id}`))).not.toContain('JobPosting');
});

test('a company is an Organization with the URL of its page', async () => {
  const id = await addCompany(server.db, { company_name: 'Gốm Sông', company_name_en: 'River Pottery' });
  const { Organization, BreadcrumbList } = await readData(`/en/company/${id}`);
  expect(Organization).toMatchObject({ name: 'River Pottery', alternateName: ['Gốm Sông'] });
  expect(String(Organization?.url)).toContain(`${origin}/en/company/${id}`);
  expect(BreadcrumbList).toBeDefined();
});

test.each([
  ['/', '/search', 'vi'],
  ['/ko', '/ko/search', 'ko'],
  ['/en', '/en/search', 'en'],
])(
  'the first page %s describes the site of its organization, with the URL of its search',
  async (url, search, tag) => {
    const { Organization, WebSite } = await readData(url);
    expect(Organization).toMatchObject({ name: 'Sanviec', url: `${origin}/` });
    expect((await server.app.inject(String(Organization?.logo).replace(origin, ''))).statusCode).toBe(200);
    expect(WebSite).toMatchObject({
      name: 'Sanviec',
      url: origin + url,
      inLanguage: tag,
      publisher: { '@id': Organization?.['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${origin}${search}?key={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  },
);

const descriptionOf = async (url: string) =>
  /<meta name="description" content="([^"]*)">/.exec((await open(url)).body)?.[1] ?? '';

test.each(['', '/ko', '/en'])('each page of %s has its own description', async (prefix) => {
  const paths = ['/', '/search', '/recruitment', '/menus', '/events', '/notification', '/faq', '/policy'];
  const urls = [...paths, '/policy?kind=PRIVACY'].map((path) => prefix + path);
  const descriptions = await Promise.all(urls.map(descriptionOf));
  for (const one of descriptions) expect(one).toMatch(/^[^{_]{20,160}$/u);
  expect(new Set(descriptions).size).toBe(urls.length);
});

test('a company is described by name, place, open ads and business', async () => {
  const id = await addCompany(server.db, { company_name: 'Lò Gạch' });
  await addRecruitment(server.db, id, { title_en: 'Brick maker' });
  const facts = { address_code: '26740', main_business_en: `Makes bricks ${'and tiles '.repeat(30)}` };
  await server.db.updateTable('company').set(facts).where('id', '=', id).execute();
  const text = await descriptionOf(`/en/company/${id}`);
  expect(text).toMatch(/^Lò Gạch · District 1, .+ · 1 open job · Makes bricks and tiles .+(?:and|tiles)…$/);
  expect(text.length).toBeLessThanOrEqual(161);
});

test('the description of an ad ends with a whole word', async () => {
  const id = await addRecruitment(server.db, minsu.companyId, {
    title_en: 'Glazer',
    description_en: 'Glazing '.repeat(60),
  });
  expect(await descriptionOf(`/en/recruitment/${id}`)).toMatch(/^Apply .+2099.* (?:Glazing )+Glazing…$/);
});

test('a list links its feeds with its filters, in its language', async () => {
  const { body } = await open('/ko/recruitment?employment_types=6&page=1&sort=2');
  const feeds = [...body.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)];
  expect(feeds.map(([, type, href]) => `${type} ${href}`)).toEqual([
    `application/rss+xml ${origin}/ko/feeds/recruitment/rss?employment_types=6`,
    `application/atom+xml ${origin}/ko/feeds/recruitment/atom?employment_types=6`,
    `application/feed+json ${origin}/ko/feeds/recruitment/json?employment_types=6`,
  ]);
  expect((await server.app.inject(String(feeds[0]?.[2]).replace(origin, ''))).statusCode).toBe(200);
});

test('previews of links contain the language with its territory', async () => {
  const { body } = await open('/ko/recruitment');
  const locales = [...body.matchAll(/<meta property="og:locale(?::alternate)?" content="([^"]+)">/g)];
  expect(locales.map(([, locale]) => locale)).toEqual(['ko_KR', 'vi_VN', 'en_US']);
});

test.each(['/', '/ko/search', '/en/recruitment', '/faq', '/events', '/menus', '/notification'])(
  '%s has its own URL in each language, and texts for previews',
  async (url) => {
    const { body } = await open(url);
    expect(body).toMatch(/<link rel="canonical" href="http:\/\/localhost:3000\//);
    const tags = [...body.matchAll(/<link rel="alternate" hreflang="([^"]+)"/g)].map(([, tag]) => tag);
    expect(tags).toEqual(['vi', 'ko', 'en', 'x-default']);
    for (const name of ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name'])
      expect(body).toMatch(new RegExp(`<meta property="${name}" content="[^"]+">`));
  },
);
