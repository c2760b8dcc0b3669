import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addCompany, addRecruitment } from '#server/testing/ads.ts';
import { people } from '#server/testing/people.ts';
import { accessibilityFaults } from './accessibility.ts';
import { asCandidate } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa } = await people({ db: site.db, clock: () => new Date() });
const narrow = { viewport: { width: 1000, height: 700 } };
const withoutScript = { javaScriptEnabled: false, ...narrow };

const ids = { company: 0, baker: 0, guide: 0, stopped: 0, paused: 0 };

beforeAll(async () => {
  const { db } = site;
  ids.company = await addCompany(db, { company_name: 'Bánh Mía Hậu Giang', employer: 'APPROVED' });
  const pay = { salary_min: 12_000_000, salary_max: 18_000_000, salary_unit: 1 };
  for (let at = 1; at <= 40; at += 1) {
    const title_vi = `Thợ dệt chiếu ${String(at).padStart(2, '0')}`;
    await addRecruitment(db, ids.company, { title_vi, employment_type: 1, ...pay });
  }
  ids.baker = await addRecruitment(db, ids.company, {
    title_vi: 'Thợ làm bánh ca đêm',
    title_kr: '야간 제빵사',
    employment_type: 6,
    description_vi: 'Nhào bột từ 22 giờ.\n- Nướng bánh\n- Giao ca',
    ...pay,
  });
  ids.guide = await addRecruitment(db, ids.company, {
    title_vi: 'Hướng dẫn viên tiếng Hàn',
    employment_type: 6,
    working_form: 'REMOTE',
    is_negotiable: true,
  });
  ids.stopped = await addRecruitment(db, ids.company, { title_vi: 'Thợ mộc', status: 3 });
  ids.paused = await addRecruitment(db, ids.company, { title_vi: 'Thợ hàn', status: 2 });
});

const rows = (page: Page) => page.locator('main ol > li article');

test('without script the list is filtered by its form, read page by page, and an ad opens', async () => {
  const { page } = await site.visit('/recruitment', withoutScript);
  expect(await rows(page).count()).toBe(15);
  await page.getByRole('link', { name: 'Xem thêm' }).click();
  expect(new URL(page.url()).search).toBe('?page=2');
  expect(await rows(page).count()).toBe(15);
  await page.getByRole('button', { name: 'Hình thức' }).click();
  await page.getByRole('checkbox', { name: 'Bán thời gian' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lọc', exact: true }).click();
  expect(await rows(page).count()).toBe(2);
  await page.getByRole('searchbox').fill('bánh');
  await page.getByRole('button', { name: 'Lọc', exact: true }).click();
  expect(await rows(page).count()).toBe(2);
  await page.getByRole('link', { name: 'Bỏ Bán thời gian' }).click();
  await page.getByRole('link', { name: 'Thợ làm bánh ca đêm' }).click();
  expect(new URL(page.url()).pathname).toBe(`/recruitment/${ids.baker}-tho-lam-banh-ca-dem`);
  await page.getByText('Nướng bánh').waitFor();
  const apply = page.getByRole('link', { name: 'Ứng tuyển' });
  expect(await apply.getAttribute('href')).toContain(`next=%2Frecruitment%2F${ids.baker}`);
});

test('without script the company page and the search answer too', async () => {
  const { page } = await site.visit(`/company/${ids.company}`, withoutScript);
  expect(new URL(page.url()).pathname).toBe(`/company/${ids.company}-banh-mia-hau-giang`);
  expect(await page.getByText('Đã xác thực').count()).toBe(1);
  expect(await rows(page).count()).toBe(15);
  await page.goto('/search');
  await page.getByRole('searchbox').fill('huong dan vien');
  await page.getByRole('button', { name: 'Tìm việc' }).click();
  expect(await rows(page).count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Hướng dẫn viên tiếng Hàn' }).isVisible()).toBe(true);
});

test('filters stand in the address and go by their chips', async () => {
  const { page, faults } = await site.visit('/recruitment?page=2', narrow);
  await page.getByRole('button', { name: 'Hình thức' }).click();
  await page.getByRole('checkbox', { name: 'Bán thời gian' }).check();
  await page.waitForURL('**/recruitment?employment_types=6');
  await page.getByRole('status').filter({ hasText: '2 việc phù hợp' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Từ xa', { exact: true }).first().click();
  await page.waitForURL('**/recruitment?employment_types=6&working_form=REMOTE');
  await page.getByRole('status').filter({ hasText: '1 việc phù hợp' }).waitFor();
  await page.getByRole('link', { name: 'Bỏ Bán thời gian' }).click();
  await page.waitForURL('**/recruitment?working_form=REMOTE');
  await page.getByRole('searchbox').fill('không có gì như vậy');
  await page.keyboard.press('Enter');
  await page.getByText('Chưa có việc nào phù hợp').waitFor();
  await page.getByRole('link', { name: 'Xoá bộ lọc' }).first().click();
  await page.waitForURL(/\/recruitment\?key=[^&]*$/);
  expect(faults).toEqual([]);
});

test('a career and a place are chosen in dialogs', async () => {
  const { page } = await site.visit('/recruitment', narrow);
  await page.getByRole('button', { name: 'Nghề' }).click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await page.waitForURL('**/recruitment?career_ids=*');
  await page.getByRole('button', { name: 'Xem kết quả' }).click();
  await page.getByRole('button', { name: 'Tất cả địa điểm' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('ha noi');
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^Hà Nội/ })
    .first()
    .click();
  await page.waitForURL('**/recruitment?address_codes=*&career_ids=*');
  await page.getByRole('button', { name: 'Xem kết quả' }).click();
  await page.getByRole('link', { name: 'Bỏ Hà Nội' }).waitFor();
});

test('going back finds the list as it was read, also after a reload', async () => {
  const { page, faults } = await site.visit('/recruitment', narrow);
  await page.getByRole('link', { name: 'Xem thêm' }).click();
  await page.getByText('Đang xem 30 / 42').waitFor();
  const target = page.getByRole('link', { name: 'Thợ dệt chiếu 15' });
  await target.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1000);
  await target.click();
  await page.getByRole('heading', { level: 1, name: 'Thợ dệt chiếu 15' }).waitFor();
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 60, before);
  expect(await rows(page).count()).toBeGreaterThanOrEqual(30);
  await page.getByText('Đã xem').first().waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 60, before);
  expect(faults).toEqual([]);
});

test('on a wide screen a row opens beside the list, and from there its page', async () => {
  const { page, faults } = await site.visit('/recruitment?key=b%C3%A1nh', {
    viewport: { width: 1440, height: 900 },
  });
  const preview = page.getByRole('region', { name: 'Tin đang xem' });
  await preview.getByRole('link', { name: 'Ứng tuyển' }).waitFor();
  const row = rows(page).last().getByRole('link');
  const title = (await row.textContent()) ?? '';
  await row.click();
  await preview.getByRole('heading', { level: 2, name: title }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/recruitment');
  expect(await accessibilityFaults(page)).toEqual([]);
  await preview.getByRole('link', { name: 'Mở trang' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a visitor who wants to apply is asked to sign in', async () => {
  const { page, faults } = await site.visit(`/recruitment/${ids.guide}`, narrow);
  await page.getByRole('link', { name: 'Ứng tuyển' }).click();
  await page.locator('#modalLogin').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/recruitment/${ids.guide}-huong-dan-vien-tieng-han`);
  expect(faults).toEqual([]);
});

test('on a phone one sheet holds all filters and tells how many ads are left', async () => {
  const { page, faults } = await site.visit('/recruitment', {
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  });
  await page.getByRole('button', { name: 'Lọc', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bán thời gian' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xem 2 việc' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?employment_types=6');
  expect(await rows(page).count()).toBe(2);
  expect(faults).toEqual([]);
});

test('a candidate applies from the page of an ad, also when sent back to it after signing in', async () => {
  const { page, faults } = await site.visit(`/recruitment/${ids.guide}`, asCandidate(site.url, hoa));
  await page.getByRole('link', { name: 'Ứng tuyển' }).click();
  await page.getByRole('dialog').waitFor();
  await page.goto(`/recruitment/${ids.guide}-huong-dan-vien-tieng-han?apply=1`);
  await page.getByRole('dialog').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(faults).toEqual([]);
});

test('addresses: own slug by 301, unreadable 404, stopped 410 with similar ads, paused with a band', async () => {
  const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' });
  const wrong = await ask(`/ko/recruitment/${ids.baker}-x`);
  expect([wrong.status, decodeURI(wrong.headers.get('location') ?? '')]).toEqual([
    301,
    `/ko/recruitment/${ids.baker}-야간-제빵사`,
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

test('an open ad tells search engines what it is and in which languages', async () => {
  const html = await (await fetch(`${site.url}/recruitment/${ids.baker}-tho-lam-banh-ca-dem`)).text();
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data = JSON.parse(block) as Record<string, unknown>;
  expect(data).toMatchObject({ '@type': 'JobPosting', title: 'Thợ làm bánh ca đêm' });
  expect(data.baseSalary).toMatchObject({ value: { minValue: 12_000_000, unitText: 'MONTH' } });
  const [, korean = ''] = /hreflang="ko" href="([^"]*)"/.exec(html) ?? [];
  expect(decodeURI(new URL(korean).pathname)).toBe(`/ko/recruitment/${ids.baker}-야간-제빵사`);
  expect(html).not.toContain('hreflang="en"');
});

test('nothing sticks out sideways on a phone', async () => {
  for (const path of [
    '/',
    '/recruitment',
    `/recruitment/${ids.baker}`,
    `/company/${ids.company}`,
    '/search',
  ]) {
    const { page } = await site.visit(path, {
      viewport: { width: 360, height: 780 },
      isMobile: true,
      hasTouch: true,
    });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
    await page.context().close();
  }
});
