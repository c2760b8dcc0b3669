import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { countChanges, rebuildSuggestions } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { accessibilityViolations } from './accessibility.ts';
import { waitForFrames } from './frames.ts';
import { watchLayout } from './page-matrix/sight.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const narrow = { viewport: { width: 1000, height: 800 } };
const ways = [
  { name: 'with script', options: narrow },
  { name: 'without script', options: { ...narrow, javaScriptEnabled: false } },
];
const day = 86_400_000;
let hillId = 0;

beforeAll(async () => {
  const { db } = site;
  const [lake, hill] = [
    await addCompany(db, { company_name: 'Kho Bến Nước' }),
    await addCompany(db, { company_name: 'Kho Đồi Xa' }),
  ];
  hillId = hill;
  const hanoi = { address_code: 'N01', current_ward_code: null, salary_unit: 1, skills: ['Kho lạnh'] };
  await addRecruitment(db, lake, { ...hanoi, title_vi: 'Thủ kho', salary_max: 9_000_000 });
  await addRecruitment(db, hill, { ...hanoi, title_vi: 'Thủ kho đêm', salary_max: 14_000_000 });
  await addRecruitment(db, hill, {
    title_vi: 'Thủ kho cảng',
    address_code: 'N48',
    posted_at: new Date(Date.now() - 40 * day),
  });
  await addRecruitment(db, hill, { title_kr: '창고 관리자', posted_at: new Date(Date.now() - day) });
  await countChanges(db, new Date());
  await rebuildSuggestions(db);
});

const titles = (page: Page) => page.locator('main ol > li article').getByRole('heading').allTextContents();
/** The ads that meet the whole search: those above the first heading. */
const exact = (page: Page) =>
  page.locator('main ol').first().getByRole('article').getByRole('heading').allTextContents();
const keyOf = (page: Page) => new URL(page.url()).searchParams.get('key');

test.each(ways)(
  'location and salary recognized in the search text are chips that are removed with their words, $name',
  async ({ options }) => {
    const key = encodeURIComponent('tìm việc thủ kho ở Hà Nội từ 10 triệu');
    const { page, faults } = await site.visit(`/recruitment?key=${key}`, options);
    await expect.poll(() => exact(page)).toEqual(['Thủ kho đêm']);
    await page.getByRole('link', { name: 'Bỏ Từ 10 triệu' }).click();
    await expect.poll(() => keyOf(page)).toBe('tìm việc thủ kho ở Hà Nội');
    await expect.poll(async () => (await exact(page)).toSorted()).toEqual(['Thủ kho', 'Thủ kho đêm']);
    await page.getByRole('link', { name: 'Bỏ Hà Nội' }).click();
    await expect.poll(() => keyOf(page)).toBe('tìm việc thủ kho');
    await expect.poll(() => titles(page)).toContain('Thủ kho cảng');
    expect(faults).toEqual([]);
  },
);

test('a location in a text without other criteria is a chip, and removing it lists all ads', async () => {
  const key = encodeURIComponent('việc làm ở Hà Nội');
  const { page, faults } = await site.visit(`/recruitment?key=${key}`, narrow);
  await expect.poll(async () => (await exact(page)).toSorted()).toEqual(['Thủ kho', 'Thủ kho đêm']);
  await page.getByRole('link', { name: 'Bỏ Hà Nội' }).click();
  await expect.poll(() => keyOf(page)).toBe('việc làm');
  await expect.poll(async () => (await titles(page)).length).toBe(4);
  expect(faults).toEqual([]);
});

test.each(ways)(
  'a corrected spelling is shown with the results, and the original can be searched instead, $name',
  async ({ options }) => {
    for (const path of ['/recruitment', '/search']) {
      const { page } = await site.visit(`${path}?key=thur+kho+cangr`, options);
      await expect.poll(() => page.getByText('Kết quả cho “thu kho cang”.').count()).toBe(1);
      await page.getByRole('link', { name: 'Tìm đúng “thur kho cangr”' }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('?key=thur+kho+cangr&as_words=spelling');
      await expect.poll(() => page.getByText('Kết quả cho').count()).toBe(0);
    }
  },
);

test('filters from the text that leave no results are reported as left out', async () => {
  const key = encodeURIComponent('thủ kho ở Huế từ 90 triệu');
  const { page } = await site.visit(`/recruitment?key=${key}`, narrow);
  await page.getByText('Chưa có việc nào đáp ứng điều kiện Huế, Từ 90 triệu.').waitFor();
});

test.each(ways)(
  'an empty list shows which filter to remove for how many ads, and applies that, $name',
  async ({ options }) => {
    const { page, faults } = await site.visit(
      '/recruitment?key=kho&languages=en&salary_from=5000000',
      options,
    );
    await expect.poll(() => page.getByText('Chưa có việc nào phù hợp').count()).toBe(1);
    const way = page.getByRole('link', { name: 'Bỏ Ngôn ngữ của tin: 2 việc' });
    await expect.poll(async () => (await titles(page)).toSorted()).toEqual(['Thủ kho', 'Thủ kho đêm']);

    await way.click();
    await expect.poll(() => new URL(page.url()).search).toBe('?key=kho&salary_from=5000000');
    await expect.poll(async () => (await titles(page)).length).toBe(2);
    expect(faults).toEqual([]);
  },
);

test('a visitor filters the list by language, and rows show the languages of their ads', async () => {
  const { page, faults } = await site.visit('/en/recruitment', narrow);
  const korean = page.getByRole('article').filter({ hasText: '창고 관리자' });
  await expect.poll(() => korean.getByText('KO', { exact: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('checkbox', { name: 'In Korean' }).check();
  await page.waitForURL('**/en/recruitment?languages=kr');
  await expect.poll(() => titles(page)).toEqual(['창고 관리자']);
  await page.keyboard.press('Escape');
  await page.goto('/ko/recruitment?languages=kr');
  await expect.poll(() => titles(page)).toEqual(['창고 관리자']);
  await expect.poll(() => page.getByRole('article').getByText('KO', { exact: true }).count()).toBe(1);
  expect(faults).toEqual([]);
});

test('a visitor narrows the list by salary and by time, and changes its order', async () => {
  const { page, faults } = await site.visit('/recruitment', narrow);
  await page.getByRole('button', { name: 'Thêm bộ lọc' }).click();
  const period = page.getByRole('group', { name: 'Thời gian đăng' });
  await expect
    .poll(async () => (await period.locator('label').allTextContents()).slice(1))
    .toEqual([
      'Hôm nay',
      'Hôm qua',
      'Tuần này',
      'Tháng này',
      'Tháng trước',
      '3 tháng qua',
      '6 tháng qua',
      '1 năm qua',
      '3 năm qua',
      '5 năm qua',
    ]);
  await period.getByLabel('Hôm qua').check();
  await expect.poll(() => titles(page)).toEqual(['창고 관리자']);
  await period.getByLabel('3 tháng qua').check();
  await expect.poll(async () => (await titles(page)).length).toBe(4);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sắp xếp: Mặc định' }).click();
  await page.getByLabel('Tiêu đề tin').check();
  await page.getByRole('button', { name: 'Sắp xếp: Tiêu đề tin' }).waitFor();
  await expect.poll(() => titles(page)).toEqual(['Thủ kho', 'Thủ kho cảng', 'Thủ kho đêm', '창고 관리자']);
  await page.getByRole('button', { name: 'Mức lương' }).click();
  await page.getByRole('textbox', { name: 'Từ', exact: true }).fill('10');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/recruitment?period=MONTHS_3&salary_from=10000000&sort=4');
  await expect.poll(() => titles(page)).toEqual(['Thủ kho đêm']);
  expect(faults).toEqual([]);
});

test.each(ways)(
  'the search has tabs for jobs, companies and skills with their counts, $name',
  async ({ options }) => {
    const { page, faults } = await site.visit('/search?key=kho', options);
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Loại kết quả' }).getByRole('link', { name });
    for (const [name, text] of [
      ['Việc làm', 'Việc làm4'],
      ['Công ty', 'Công ty2'],
      ['Kỹ năng', 'Kỹ năng1'],
    ] as const)
      await expect.poll(() => tab(name).textContent()).toBe(text);
    await tab('Công ty').click();
    await expect.poll(() => new URL(page.url()).search).toBe('?key=kho&tab=companies');
    await expect.poll(() => page.getByRole('link', { name: 'Kho Đồi Xa' }).count()).toBe(1);
    await tab('Kỹ năng').click();
    await page.getByRole('link', { name: 'Kho lạnh' }).click();
    await expect.poll(() => keyOf(page)).toBe('Kho lạnh');
    expect(faults).toEqual([]);
  },
);

test.each([360, 800, 1440])(
  'the newest jobs keep their height while the search page is laid out, %d px wide',
  async (width) => {
    const { page, faults } = await site.visit('about:blank', {
      isFirst: true,
      viewport: { width, height: 1000 },
    });
    await page.addInitScript(watchLayout);
    await goTo(page, '/search');
    await expect.poll(() => page.locator('main li:has(article)').count()).toBe(4);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.fonts)).toBe('');
    // Content below the window is laid out when it is scrolled into sight.
    await page.locator('.site-footer').scrollIntoViewIfNeeded();
    await waitForFrames(page);
    const shift = await page.evaluate(() => window.layoutShift);
    // Letters that replace their fallback font move by a hair. A row that changes its height moves ten times as much.
    expect(shift?.sum, shift?.moved.join('\n')).toBeLessThan(0.01);
    expect(faults).toEqual([]);
  },
);

test('visible jobs on the page of a company keep their height while it loads', async () => {
  // The first four ads are cells, and the others rows.
  for (const title_vi of ['Thủ kho lạnh', 'Thủ kho khô', 'Thủ kho giấy'])
    await addRecruitment(site.db, hillId, { title_vi });
  const { page, faults } = await site.visit('about:blank', {
    isFirst: true,
    viewport: { width: 1440, height: 1000 },
  });
  await page.addInitScript(() => {
    const heights = new Set<number>();
    Object.assign(window, { heights });
    const measure = () => {
      for (const row of document.querySelectorAll('#all-ads li:has(article)'))
        heights.add(row.getBoundingClientRect().height);
      requestAnimationFrame(measure);
    };
    measure();
  });
  await goTo(page, `/company/${hillId}-x`);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.fonts)).toBe('');
  await waitForFrames(page);
  const heights = await page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights]);
  // A row whose layout is deferred would have the height of 160 px that the style sheet assumes.
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThan(150);
  expect(faults).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'search and list have no accessibility violations in %s',
  async (colorScheme) => {
    for (const path of [
      '/search?key=thur+kho',
      '/search?key=kho&tab=companies',
      '/search?key=kho&tab=skills',
      '/recruitment?key=kho+ở+hà+nội',
    ]) {
      const { page } = await site.visit(path, { ...narrow, colorScheme });
      expect([path, await accessibilityViolations(page)]).toEqual([path, []]);
      await site.leave(page);
    }
  },
);
