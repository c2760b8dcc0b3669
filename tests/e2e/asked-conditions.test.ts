import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { accessibilityViolations } from './accessibility.ts';
import { openSite } from './site.ts';

const site = await openSite();
const narrow = { viewport: { width: 1000, height: 800 } };
const ways = [
  { name: 'with script', options: narrow },
  { name: 'without script', options: { ...narrow, javaScriptEnabled: false } },
];
const paths = ['/recruitment', '/search'];

beforeAll(async () => {
  const { db } = site;
  const company = await addCompany(db, { company_name: 'Cơ khí Sông Đáy' });
  for (const [title_vi, address_code] of [
    ['Thợ hàn', '778'],
    ['Thợ hàn ca đêm', '760'],
    ['Thợ hàn tàu', '760'],
    ['Thợ hàn khung', '01'],
  ] as const)
    await addRecruitment(db, company, { title_vi, address_code });
});

const open = (path: string, key: string, options: Parameters<typeof site.visit>[1] = narrow) =>
  site.visit(`${path}?key=${encodeURIComponent(key)}`, options);
const titles = async (page: Page) =>
  (await page.locator('main ol > li article').getByRole('heading').allTextContents()).toSorted();
const queryOf = (page: Page) => [...new URL(page.url()).searchParams].map((one) => one.join('='));
const heading = (page: Page, name: string) =>
  page.locator('main').getByRole('heading', { name, exact: true });

test.each(ways)(
  'each condition of a sentence is a chip, and removing one searches the other words, $name',
  async ({ options }) => {
    for (const path of paths) {
      const { page, faults } = await open(
        path,
        'thợ hàn ca đêm trừ Hà Nội 5 năm kinh nghiệm TOPIK 4 tuyển gấp',
        options,
      );
      const chips = page.getByRole('link', { name: /^Bỏ / });
      await expect
        .poll(() => chips.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label'))))
        .toEqual([
          'Bỏ Ca đêm',
          'Bỏ Trừ Hà Nội',
          'Bỏ Tối đa 5 năm kinh nghiệm',
          'Bỏ TOPIK 4',
          'Bỏ Ưu tiên tuyển gấp',
        ]);
      await page.getByRole('link', { name: 'Bỏ Trừ Hà Nội' }).click();
      await expect
        .poll(() => queryOf(page))
        .toEqual(['key=thợ hàn ca đêm 5 năm kinh nghiệm TOPIK 4 tuyển gấp']);
      await expect.poll(() => chips.count()).toBe(4);
      expect(faults).toEqual([]);
    }
  },
);

test.each(ways)(
  'ads that meet less stand below a heading that says what they lack and leads to all of them, $name',
  async ({ options }) => {
    for (const path of paths) {
      const { page, faults } = await open(path, 'thợ hàn quận 7', options);
      await expect.poll(() => page.getByText('1 việc phù hợp').count()).toBe(1);
      await expect
        .poll(() => titles(page))
        .toEqual(['Thợ hàn', 'Thợ hàn ca đêm', 'Thợ hàn khung', 'Thợ hàn tàu']);
      const outline = await page.locator('main').getByRole('heading').allTextContents();
      const at = (name: string) => outline.indexOf(name);
      expect(at('Thợ hàn')).toBeLessThan(at('2 việc nữa ở Hồ Chí Minh'));
      expect(at('2 việc nữa ở Hồ Chí Minh')).toBeLessThan(at('Thợ hàn tàu'));
      expect(at('Thợ hàn tàu')).toBeLessThan(at('1 việc nữa trên cả nước'));
      expect(at('1 việc nữa trên cả nước')).toBe(at('Thợ hàn khung') - 1);
      await heading(page, '2 việc nữa ở Hồ Chí Minh').getByRole('link').click();
      await expect.poll(() => queryOf(page).toSorted()).toEqual(['address_codes=79', 'key=thợ hàn']);
      await expect.poll(() => titles(page)).toEqual(['Thợ hàn', 'Thợ hàn ca đêm', 'Thợ hàn tàu']);
      expect(faults).toEqual([]);
    }
  },
);

test.each([
  ['', 'thợ hàn trên 40 tuổi', 'Không xét đến: tuổi.'],
  ['/ko', '용접 40세 이상', '나이 조건은 반영하지 않아요.'],
  ['/en', 'welder over 40 years old', 'Not considered: age.'],
])('at %s/recruitment the page names the kind of words that a search ignores', async (prefix, key, text) => {
  const { page } = await open(`${prefix}/recruitment`, key);
  await page.getByText(text, { exact: true }).waitFor();
});

test.each(paths)('at %s a search near the visitor uses My Place', async (path) => {
  const { page, faults } = await site.visit('about:blank', narrow);
  await page.context().addCookies([{ name: 'place', value: '760', url: site.url }]);
  await page.goto(`${site.url}${path}?key=${encodeURIComponent('thợ hàn gần nhà')}`);
  // District 1 has two ads; at least three are wanted, so that the province is searched.
  await expect.poll(() => queryOf(page).toSorted()).toEqual(['address_codes=79', 'key=thợ hàn']);
  await expect.poll(() => titles(page)).toEqual(['Thợ hàn', 'Thợ hàn ca đêm', 'Thợ hàn tàu']);
  expect(faults).toEqual([]);
});

test.each(paths)('at %s a visitor without My Place is asked for it by a button', async (path) => {
  const { page, faults } = await open(path, 'thợ hàn gần nhà');
  await page.getByRole('button', { name: 'Chọn nơi của tôi' }).click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^Hà Nội/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xem kết quả' }).click();
  await expect.poll(() => queryOf(page).toSorted()).toEqual(['address_codes=N01', 'key=thợ hàn']);
  await expect.poll(() => titles(page)).toEqual(['Thợ hàn khung']);
  expect(faults).toEqual([]);
});

test.each(ways)(
  'the years of experience in the address are a chip that can be removed, $name',
  async ({ options }) => {
    const { page } = await site.visit('/recruitment?key=thợ+hàn&experience_max=2', options);
    await page.getByRole('link', { name: 'Bỏ Tối đa 2 năm kinh nghiệm' }).click();
    await expect.poll(() => queryOf(page)).toEqual(['key=thợ hàn']);
  },
);

test('on a phone the chips scroll in one line, and the keyboard reaches chips and headings', async () => {
  const { page, faults } = await open(
    '/recruitment',
    'thợ hàn quận 7 ca đêm trừ Hà Nội 5 năm kinh nghiệm trên 40 tuổi',
    { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
  );
  const first = await page.getByRole('link', { name: 'Bỏ Quận 7' }).boundingBox();
  const last = await page.getByRole('link', { name: 'Bỏ Tối đa 5 năm kinh nghiệm' }).boundingBox();
  expect(last?.y).toBe(first?.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('link', { name: 'Bỏ Ca đêm' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => queryOf(page))
    .toEqual(['key=thợ hàn quận 7 trừ Hà Nội 5 năm kinh nghiệm trên 40 tuổi']);
  await heading(page, '2 việc nữa ở Hồ Chí Minh').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => queryOf(page).toSorted())
    .toEqual(['address_codes=79', 'key=thợ hàn trừ Hà Nội 5 năm kinh nghiệm trên 40 tuổi']);
  expect(faults).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'chips, headings and notes have no accessibility violations in %s',
  async (colorScheme) => {
    for (const path of paths) {
      const { page } = await open(path, 'thợ hàn quận 7 gần nhà trên 40 tuổi', { ...narrow, colorScheme });
      expect([path, await accessibilityViolations(page)]).toEqual([path, []]);
      await site.leave(page);
    }
  },
);
