import { beforeAll, expect, test } from 'vitest';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { openSite } from './site.ts';

const site = await openSite();
const ids = { company: 0, baker: 0, stopped: 0, paused: 0 };

beforeAll(async () => {
  const { db } = site;
  ids.company = await addCompany(db, {
    company_name: 'Bánh Mía Hậu Giang',
    company_name_kr: '하우장 제과',
    company_name_en: 'Hau Giang Bakery',
    employer: 'APPROVED',
  });
  ids.baker = await addRecruitment(db, ids.company, {
    title_vi: 'Thợ làm bánh ca đêm',
    title_kr: '야간 제빵사',
    salary_min: 12_000_000,
    salary_max: 18_000_000,
    salary_unit: 1,
  });
  ids.stopped = await addRecruitment(db, ids.company, { title_vi: 'Thợ mộc', status: 3 });
  ids.paused = await addRecruitment(db, ids.company, { title_vi: 'Thợ hàn', status: 2 });
});

/** URLs of a page by the language that its head states for them. */
const alternatesIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language = '', address = '']) => [language, address],
    ),
  );

test('a wrong slug redirects with 301, an unreadable address is 404, a stopped ad is 410 with similar ads, a paused one has a notice', async () => {
  const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' });
  const wrong = await ask(`/ko/recruitment/${ids.baker}-x`);
  expect([wrong.status, decodeURI(wrong.headers.get('location') ?? '')]).toEqual([
    301,
    `/ko/recruitment/${ids.baker}-야간-제빵사`,
  ]);
  const renamed = await ask(`/en/company/${ids.company}-x?page=2`);
  expect([renamed.status, renamed.headers.get('location')]).toEqual([
    301,
    expect.stringMatching(new RegExp(`^/en/company/${ids.company}-[^x].*\\?page=2$`)),
  ]);
  expect((await ask('/recruitment/99999999')).status).toBe(404);
  expect((await ask('/recruitment/tho-moc')).status).toBe(404);
  expect((await ask('/company/0')).status).toBe(404);
  const stopped = await ask(`/recruitment/${ids.stopped}-tho-moc`);
  expect(stopped.status).toBe(410);
  expect(await stopped.text()).toContain('Thợ mộc');
  const paused = await (await ask(`/recruitment/${ids.paused}-tho-han`)).text();
  expect(paused).toContain('đã ngừng nhận hồ sơ');
  expect(paused).toContain('name="robots" content="noindex"');
  expect(paused).not.toContain('JobPosting');
});

test('a wrong slug redirects to the right one and preserves the query', async () => {
  for (const asked of ['?apply=1&loginUser=active', '?utm_source=zalo&page=2']) {
    for (const record of [`recruitment/${ids.baker}`, `company/${ids.company}`]) {
      const answer = await fetch(`${site.url}/en/${record}-x${asked}`, { redirect: 'manual' });
      expect([answer.status, new URL(answer.headers.get('location') ?? '', site.url).search]).toEqual([
        301,
        asked,
      ]);
    }
  }
});

test('each language version of an ad or a company exists and links to all others', async () => {
  for (const [record, languages] of [
    [`/recruitment/${ids.baker}-tho-lam-banh-ca-dem`, ['vi', 'ko', 'x-default']],
    [`/company/${ids.company}-banh-mia-hau-giang`, ['vi', 'ko', 'en', 'x-default']],
  ] as const) {
    const named = alternatesIn(await (await fetch(site.url + record)).text());
    expect(Object.keys(named)).toEqual(languages);
    for (const [language, address] of Object.entries(named)) {
      const answer = await fetch(address, { redirect: 'manual' });
      const html = await answer.text();
      expect([address, answer.status]).toEqual([address, 200]);
      expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(address);
      expect(alternatesIn(html)).toEqual(named);
      if (language !== 'x-default') expect(html).toContain(`<html lang="${language}"`);
    }
  }
});

test('the language menu leads directly to the page with its slug in that language', async () => {
  for (const record of [`recruitment/${ids.baker}`, `company/${ids.company}`]) {
    const html = await (await fetch(`${site.url}/ko/${record}`)).text();
    const links = [...html.matchAll(/<a href="([^"]*)" lang="(?:vi|ko|en)"/g)].map(([, link = '']) => link);
    expect(links).toHaveLength(3);
    for (const link of links) {
      const { status } = await fetch(site.url + link, { redirect: 'manual' });
      expect([link, status]).toEqual([link, 200]);
    }
  }
  const { page, faults } = await site.visit(`/company/${ids.company}-banh-mia-hau-giang?page=2`, {
    viewport: { width: 1000, height: 700 },
  });
  await page.locator('summary[aria-label="Ngôn ngữ VI"]').click();
  const moved: number[] = [];
  page.on('response', (answer) => answer.status() === 301 && moved.push(answer.status()));
  await page.getByText('한국어').click();
  await page.waitForURL((url) => decodeURI(url.pathname) === `/ko/company/${ids.company}-하우장-제과`);
  expect(new URL(page.url()).search).toBe('?page=2');
  expect([moved, faults]).toEqual([[], []]);
});

test('an open ad describes itself and its languages to search engines', async () => {
  const html = await (await fetch(`${site.url}/recruitment/${ids.baker}-tho-lam-banh-ca-dem`)).text();
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data = JSON.parse(block) as Record<string, unknown>;
  expect(data).toMatchObject({ '@type': 'JobPosting', title: 'Thợ làm bánh ca đêm' });
  expect(data.baseSalary).toMatchObject({ value: { minValue: 12_000_000, unitText: 'MONTH' } });
  const [, korean = ''] = /hreflang="ko" href="([^"]*)"/.exec(html) ?? [];
  expect(decodeURI(new URL(korean).pathname)).toBe(`/ko/recruitment/${ids.baker}-야간-제빵사`);
  expect(html).not.toContain('hreflang="en"');
});
