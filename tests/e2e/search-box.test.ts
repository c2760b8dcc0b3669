import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dateOf } from '#contract/calendar.ts';
import { countChanges, rebuildSuggestions } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { accessibilityViolations } from './accessibility.ts';
import { holdRequests, waitForFrames } from './frames.ts';
import { goTo, openSite, reload } from './site.ts';

const site = await openSite();
const ids = { brook: 0, accountant: 0 };

beforeAll(async () => {
  const { db } = site;
  ids.brook = await addCompany(db, { company_name: 'Gốm Suối Trong' });
  const hill = await addCompany(db, { company_name: 'Đồi Xa' });
  for (const company of [ids.brook, hill]) {
    await addRecruitment(db, company, { title_vi: 'Thợ nặn gốm', skills: ['Gốm Raku'] });
    await addRecruitment(db, company, { title_vi: 'Thợ tráng men' });
  }
  const career = await db
    .selectFrom('career')
    .where('name_en', '=', 'Accountant')
    .select('id')
    .executeTakeFirstOrThrow();
  ids.accountant = career.id;
  await addRecruitment(db, hill, { title_vi: 'Giữ sổ', careers: [career.id], address_code: 'N01' });
  const day = dateOf(new Date());
  await db.insertInto('search_count').values({ day, word: 'gốm sứ', searchers: 9 }).execute();
  await countChanges(db, new Date());
  await rebuildSuggestions(db);
});

const box = (page: Page) => page.getByRole('combobox', { name: 'Từ khoá' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Gợi ý tìm kiếm' }).getByRole('option');
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : null;
  });

test.each(['/', '/search', '/recruitment'])(
  'at %s a user who types gets grouped suggestions, moves through them by keys and searches with Enter',
  async (path) => {
    const { page, faults } = await site.visit(path);
    await box(page).click();
    await box(page).fill('gom');
    await expect
      .poll(() => options(page).allTextContents())
      .toEqual(['gốm sứ', 'Thợ nặn gốm', 'Gốm Raku', 'Gốm Suối Trong']);
    for (const group of ['Nhiều người đang tìm', 'Chức danh', 'Kỹ năng', 'Công ty'])
      await expect.poll(() => page.getByRole('group', { name: group }).getByRole('option').count()).toBe(1);
    await page.getByRole('status').filter({ hasText: '4 kết quả' }).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    expect(await active(page)).toBe('Gốm Suối Trong');
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
    expect(await active(page)).toBe('Thợ nặn gốm');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ search }) => new URLSearchParams(search).get('key') === 'Thợ nặn gốm');
    await page.getByRole('link', { name: 'Thợ nặn gốm', exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  },
);

test('Escape hides the suggestions and leaves the typed text, and Enter then searches exactly that', async () => {
  const { page } = await site.visit('/recruitment');
  await box(page).fill('gom');
  await options(page).first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => options(page).count()).toBe(0);
  expect([await box(page).inputValue(), await box(page).getAttribute('aria-expanded')]).toEqual([
    'gom',
    'false',
  ]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/recruitment?key=gom');
});

test('choosing a company leads to its page, also by mouse', async () => {
  const { page } = await site.visit('/');
  await box(page).click();
  await box(page).pressSequentially('suoi');
  await page.getByRole('option', { name: 'Gốm Suối Trong' }).click();
  await page.waitForURL(`**/company/${ids.brook}-gom-suoi-trong`);
});

test.each([
  ['/', 'kế toán viên hà', 'Tìm theo nghề và nơi làm việc', 'Kế toán viên · Hà Nội', '/recruitment'],
  ['/en/recruitment?period=TODAY', 'accountant in', 'Searches', 'Accountant · Hà Nội', '/en/recruitment'],
  ['/ko/search', '하노이 회', '조건 검색', '회계 담당자 · 하노이', '/ko/recruitment'],
])(
  'at %s "%s" suggests a search with filters, which Enter opens beside the chosen filters',
  async (path, typed, group, text, list) => {
    const { page, faults } = await site.visit(path);
    await page.locator('input[name=key]').first().fill(typed);
    const searches = page.getByRole('group', { name: group });
    await searches.getByRole('option', { name: text, exact: true }).waitFor();
    const all = await page.locator('[role=listbox] [role=option]').allTextContents();
    expect(all.slice(-(await searches.getByRole('option').count()))).toContain(text);
    for (let at = all.length; at > all.indexOf(text); at--) await page.keyboard.press('ArrowUp');
    expect(await active(page)).toBe(text);
    await page.keyboard.press('Enter');
    await page.waitForURL(
      ({ pathname, searchParams }) => pathname === list && searchParams.has('career_ids'),
    );
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      career_ids: String(ids.accountant),
      address_codes: 'N01',
      ...(path.includes('period') ? { period: 'TODAY' } : {}),
    });
    await page.getByRole('link', { name: 'Giữ sổ', exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  },
);

test('no letter is lost that is typed while the box hydrates', async () => {
  const { page } = await site.visit('about:blank');
  const session = await page.context().newCDPSession(page);
  // The critical moment is a few frames long, so it is tried after several delays, on slow and fast machines.
  const kept: string[] = [];
  for (const [at, frames] of [0, 0, 1, 1, 2, 3].entries()) {
    await goTo(page, '/');
    await session.send('Emulation.setCPUThrottlingRate', { rate: at % 2 ? 3 : 1 });
    await box(page).click();
    await waitForFrames(page, frames);
    await page.keyboard.type('suoi');
    await options(page).first().waitFor();
    kept.push(await box(page).inputValue());
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  expect(new Set(kept)).toEqual(new Set(['suoi']));
});

test('an answer that was overtaken by a later text is not shown', async () => {
  const { page } = await site.visit('/recruitment');
  const release = await holdRequests(page, /suggest\?key=gom$/);
  const asked = page.waitForRequest(/suggest\?key=gom$/);
  await box(page).fill('gom');
  const overtaken = await asked;
  await box(page).fill('tráng');
  await expect.poll(() => options(page).allTextContents()).toEqual(['Thợ tráng men']);
  release();
  // The page has cancelled it, or gets its answer now.
  await (await overtaken.response().catch(() => null))?.finished();
  await waitForFrames(page);
  await expect.poll(() => options(page).allTextContents()).toEqual(['Thợ tráng men']);
});

test('recent searches are shown on the home page and in the box, can be removed, and are never sent', async () => {
  const { page, faults } = await site.visit('/recruitment?key=bếp');
  await goTo(page, '/search?key=thợ+mộc');
  await goTo(page, '/recruitment');
  await box(page).fill('gốm');
  await page.keyboard.press('Enter');
  await page.waitForURL(/key=g/);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
  await goTo(page, '/');
  const recent = page.getByRole('region', { name: 'Tìm gần đây' });
  await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['gốm', 'thợ mộc', 'bếp']);
  await recent.getByRole('button', { name: 'Bỏ thợ mộc' }).click();
  await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['gốm', 'bếp']);
  await box(page).click();
  await page.getByRole('option', { name: 'bếp' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['gốm']);
  expect(sent.filter((one) => /bếp|thợ mộc/.test(one))).toEqual([]);
  await page.getByRole('button', { name: 'Xoá lịch sử tìm' }).first().click();
  await expect.poll(() => recent.count()).toBe(0);
  await reload(page);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await expect.poll(() => recent.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('on a phone, recent searches do not widen the home page: they scroll in their row', async () => {
  const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
  const { page, faults } = await site.visit('/search?key=phi+hành+gia+vũ+trụ', phone);
  for (const words of ['customer+service', '소프트웨어']) await goTo(page, `/search?key=${words}`);
  await goTo(page, '/');
  const recent = page.getByRole('region', { name: 'Tìm gần đây' });
  await expect.poll(() => recent.getByRole('link').count()).toBe(3);
  for (const part of [page.locator('main search form'), recent]) {
    const { x = -1, width = 0 } = (await part.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  }
  // At least one search of the row must be readable.
  const row = await recent.getByRole('list').boundingBox();
  expect(row?.width).toBeGreaterThan(180);
  expect(faults).toEqual([]);
});

test('a popular keyword on the home page runs its search and shows its trend', async () => {
  const { page } = await site.visit('/', { javaScriptEnabled: false });
  const popular = page.getByRole('navigation', { name: 'Nhiều người đang tìm' });
  await expect.poll(() => popular.getByRole('listitem').first().textContent()).toBe('1gốm sứmới');
  await popular.getByRole('link', { name: 'gốm sứ' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('key')).toBe('gốm sứ');
});

test.each(['light', 'dark'] as const)(
  'the open box has no accessibility violations in %s',
  async (colorScheme) => {
    for (const path of ['/', '/recruitment?key=gốm']) {
      const { page } = await site.visit(path, { colorScheme });
      await goTo(page, path);
      await box(page).fill('gom');
      await options(page).first().waitFor();
      await page.keyboard.press('ArrowDown');
      expect(await accessibilityViolations(page)).toEqual([]);
      await site.leave(page);
    }
  },
);
