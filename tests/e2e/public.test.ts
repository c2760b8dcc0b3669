import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { applyTo, writeResume } from '../support/applications.ts';
import { people, testWard } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { listRequests, waitForFrames } from './frames.ts';
import { asCandidate } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';

const site = await openSite();
const { hoa, nam } = await people({ db: site.db, clock: () => new Date() });
const narrow = { viewport: { width: 1000, height: 700 } };
const withoutScript = { javaScriptEnabled: false, ...narrow };

const ids = { company: 0, baker: 0, guide: 0 };

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
    experience_years: 0,
    end_date: addDays(dateOf(new Date()), 5),
    description_vi: 'Nhào bột từ 22 giờ.\n- Nướng bánh\n- Giao ca',
    ...pay,
  });
  const firstCareer = await db
    .selectFrom('career as c')
    .innerJoin('career as g', 'g.id', 'c.parent_id')
    .orderBy('g.id')
    .orderBy('c.id')
    .select('c.id')
    .executeTakeFirstOrThrow();
  ids.guide = await addRecruitment(db, ids.company, {
    title_vi: 'Hướng dẫn viên tiếng Hàn',
    careers: [firstCareer.id],
    address_code: testWard,
    experience_years: 2,
    employment_type: 6,
    working_form: 'REMOTE',
    is_negotiable: true,
  });
  await applyTo(site, nam, ids.guide, await writeResume(site, nam));
});

const rows = (page: Page) => page.locator('main ol > li article');

async function chooseRemote(page: Page) {
  await page.getByRole('button', { name: 'Thêm bộ lọc' }).click();
  await page.getByRole('checkbox', { name: /^Từ xa/ }).check();
}

test('without script, a visitor filters the list of fifteen ads by its form, reads it page by page, and opens an ad', async () => {
  const { page } = await site.visit('/recruitment', withoutScript);
  await expect.poll(() => rows(page).count()).toBe(15);
  await page.getByRole('link', { name: 'Xem thêm' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?page=2');
  await expect.poll(() => rows(page).count()).toBe(15);
  await page.getByRole('button', { name: 'Loại hình' }).click();
  await page.getByRole('checkbox', { name: 'Bán thời gian' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lọc', exact: true }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  const guide = rows(page).filter({ hasText: 'Hướng dẫn viên tiếng Hàn' });
  for (const fact of ['Bánh Mía Hậu Giang', 'Hà Nội', 'Bán thời gian', '2 năm', 'Thoả thuận'])
    await expect.poll(() => guide.getByText(fact).first().isVisible()).toBe(true);
  const baker = rows(page).filter({ hasText: 'Thợ làm bánh ca đêm' });
  await expect.poll(() => baker.getByText('D-5', { exact: true }).count()).toBe(1);
  await expect.poll(() => baker.getByText('còn 5 ngày').count()).toBe(1);
  await page.getByRole('combobox', { name: 'Từ khoá' }).fill('bánh');
  await page.getByRole('button', { name: 'Lọc', exact: true }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('link', { name: 'Bỏ Bán thời gian' }).click();
  await page.getByRole('link', { name: 'Thợ làm bánh ca đêm' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/recruitment/${ids.baker}-tho-lam-banh-ca-dem`);
  await page.getByText('Nướng bánh').waitFor();
  const apply = page.getByRole('link', { name: 'Ứng tuyển' });
  await expect.poll(() => apply.getAttribute('href')).toContain(`next=%2Frecruitment%2F${ids.baker}`);
});

test('without script, the company page and the search work, too', async () => {
  const { page } = await site.visit(`/company/${ids.company}`, withoutScript);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/company/${ids.company}-banh-mia-hau-giang`);
  await expect.poll(() => page.getByText('Đã xác minh').count()).toBe(1);
  // Four ads are cells, the others are rows.
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(15);
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Từ khoá' }).fill('huong dan vien');
  await page.getByRole('button', { name: 'Tìm việc' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect
    .poll(() => page.getByRole('link', { name: 'Hướng dẫn viên tiếng Hàn' }).isVisible())
    .toBe(true);
});

test('the second page of a company links to its first one', async () => {
  const { page, faults } = await site.visit(`/company/${ids.company}-banh-mia-hau-giang?page=2`, narrow);
  const titles = () => rows(page).getByRole('heading').allTextContents();
  const second = await titles();
  await page.getByRole('link', { name: 'Trang trước' }).click();
  await page.waitForURL(({ search }) => search === '');
  await expect.poll(titles).not.toContain(second[0]);
  await page.getByText('Đang xem 15 / 42').waitFor();
  await page.goBack();
  await expect.poll(titles).toEqual(second);
  expect(faults).toEqual([]);
});

test('the home page shows the ads with the most applications, and each opens', async () => {
  const { page, faults } = await site.visit('/', narrow);
  const hot = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Tuyển dụng nổi bật' }) });
  await expect.poll(() => hot.getByRole('article').count()).toBe(8);
  const first = hot.getByRole('article').first();
  await expect.poll(() => first.textContent()).toContain('Bánh Mía Hậu Giang');
  await first.getByRole('link', { name: 'Hướng dẫn viên tiếng Hàn' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hướng dẫn viên tiếng Hàn' }).waitFor();
  expect(faults).toEqual([]);
});

test('active filters are in the URL and are removed by their chips', async () => {
  const { page, faults } = await site.visit('/recruitment?page=2', narrow);
  await page.getByRole('button', { name: 'Loại hình' }).click();
  await page.getByRole('checkbox', { name: 'Bán thời gian' }).check();
  await page.waitForURL('**/recruitment?employment_types=6');
  await page.getByRole('status').filter({ hasText: '2 việc phù hợp' }).waitFor();
  await page.keyboard.press('Escape');
  await chooseRemote(page);
  await page.waitForURL('**/recruitment?employment_types=6&working_form=REMOTE');
  await page.getByRole('status').filter({ hasText: '1 việc phù hợp' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Bỏ Bán thời gian' }).click();
  await page.waitForURL('**/recruitment?working_form=REMOTE');
  await page.getByRole('combobox', { name: 'Từ khoá' }).fill('không có gì như vậy');
  await page.keyboard.press('Enter');
  await page.getByText('Chưa có việc nào phù hợp').waitFor();
  await page.getByRole('link', { name: 'Xoá bộ lọc' }).first().click();
  await page.waitForURL(/\/recruitment\?key=[^&]*$/);
  expect(faults).toEqual([]);
});

test('a visitor can filter for ads without an employment type, and the filter shows their number', async () => {
  const { page, faults } = await site.visit('/recruitment', narrow);
  await page.getByRole('button', { name: 'Loại hình' }).click();
  const unsaid = page.getByRole('checkbox', { name: /^Không nêu loại hình \(\d+\)$/ });
  await unsaid.waitFor();
  const [number] = /\d+/.exec((await unsaid.locator('..').textContent()) ?? '') ?? [];
  await unsaid.check();
  await page.waitForURL('**/recruitment?employment_types=0');
  await page
    .getByRole('status')
    .filter({ hasText: `${number} việc phù hợp` })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Bỏ Không nêu loại hình' }).click();
  await page.waitForURL('**/recruitment');
  expect(faults).toEqual([]);
});

test('each filter value shows its number of ads, and so do careers in their dialog', async () => {
  const { page, faults } = await site.visit('/recruitment', narrow);
  await page.getByRole('button', { name: 'Kinh nghiệm' }).click();
  const none = page.getByRole('checkbox', { name: /^Không cần kinh nghiệm \(\d+\)$/ });
  await none.waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: /^Không cần kinh nghiệm/ }).count()).toBe(1);
  const [number] = /\d+/.exec((await none.locator('..').textContent()) ?? '') ?? [];
  await none.check();
  await page
    .getByRole('status')
    .filter({ hasText: `${number} việc phù hợp` })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nghề', exact: true }).click();
  await page
    .getByRole('option', { name: /\(\d+\)/ })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});

test('the list loads one page at a time near its end and none after the last; a filter starts it again', async () => {
  const { page, faults } = await site.visit('/recruitment', narrow);
  const asked: unknown[] = [];
  let hold = Promise.withResolvers<void>();
  await page.route('**/api/v1/home/job', async (route) => {
    asked.push((route.request().postDataJSON() as { page?: number }).page ?? 1);
    await hold.promise;
    await route.continue();
  });
  const toEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const loading = page.locator('body.is-loading');
  await expect.poll(() => rows(page).count()).toBe(15);
  await expect.poll(() => loading.count()).toBe(0);

  await toEnd();
  await loading.waitFor({ state: 'attached' });
  // Reaching the end again while a page is loading requests nothing more.
  for (let turns = 0; turns < 3; turns += 1) {
    await page.evaluate(() => scrollTo(0, 0));
    await toEnd();
    await waitForFrames(page);
  }
  expect(asked).toEqual([2]);
  hold.resolve();
  await rows(page).nth(29).waitFor();
  await loading.waitFor({ state: 'detached' });

  await toEnd();
  await rows(page).nth(41).waitFor();
  await toEnd();
  await page.getByText('Đang xem 42 / 42').waitFor();
  await waitForFrames(page);
  expect(asked).toEqual([2, 3]);
  await expect.poll(() => page.getByRole('link', { name: 'Xem thêm' }).count()).toBe(0);

  await page.evaluate(() => scrollTo(0, 0));
  hold = Promise.withResolvers();
  await chooseRemote(page);
  await loading.waitFor({ state: 'attached' });
  hold.resolve();
  await page.waitForURL('**/recruitment?working_form=REMOTE');
  await page.getByRole('status').filter({ hasText: '1 việc phù hợp' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  await loading.waitFor({ state: 'detached' });
  // Without the filter, the list starts at its first page, not at the earlier scroll position.
  await page.getByRole('checkbox', { name: /^Từ xa/ }).uncheck();
  await page.waitForURL('**/recruitment');
  await page.getByText('Đang xem 15 / 42').waitFor();
  expect(asked).toEqual([2, 3, 1, 1]);
  expect(faults).toEqual([]);
});

test('closing the sign-in over a list removes its parameter and preserves the filters', async () => {
  const { page } = await site.visit('/recruitment?employment_types=6&loginUser=active', narrow);
  await page.locator('#modalLogin').waitFor();
  await page.mouse.click(5, 5);
  await page.locator('#modalLogin').waitFor({ state: 'detached' });
  await page.waitForURL('**/recruitment?employment_types=6');
  await expect.poll(() => rows(page).count()).toBe(2);
});

test('a visitor chooses careers and locations in dialogs', async () => {
  const { page } = await site.visit('/recruitment', narrow);
  await page.getByRole('button', { name: 'Nghề' }).click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await page.waitForURL('**/recruitment?career_ids=*');
  await page.getByRole('button', { name: 'Xem kết quả' }).click();
  await page.getByRole('status').filter({ hasText: '1 việc phù hợp' }).waitFor();
  await goTo(page, '/recruitment');
  await page.getByRole('button', { name: 'Tất cả địa điểm' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('ha noi');
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^Hà Nội/ })
    .first()
    .click();
  await page.waitForURL('**/recruitment?address_codes=*');
  await page.getByRole('button', { name: 'Xem kết quả' }).click();
  await page.getByRole('link', { name: 'Bỏ Hà Nội' }).waitFor();
  await page.getByRole('status').filter({ hasText: '1 việc phù hợp' }).waitFor();
  await rows(page).filter({ hasText: 'Hướng dẫn viên tiếng Hàn' }).waitFor();
});

test('the next page loads 100 px before the end of the window and not earlier', async () => {
  const { page } = await site.visit('/recruitment', narrow);
  const scrollTo = (fromEnd: number) =>
    page.evaluate((distance) => {
      const texts = [...document.querySelectorAll('main [role=status]')];
      const end = texts.find((one) => /Đang xem/.test(one.textContent ?? ''))?.parentElement;
      window.scrollBy(0, (end?.getBoundingClientRect().top ?? 0) - window.innerHeight - distance);
    }, fromEnd);
  const asked = listRequests(page, /\/api\/v1\/home\/job/);
  await scrollTo(115);
  await waitForFrames(page);
  expect(asked).toEqual([]);
  expect(await rows(page).count()).toBe(15);
  await scrollTo(90);
  await expect.poll(() => rows(page).count()).toBe(30);
});

test('cached rows look the same on all pages, and are in the language of each page', async () => {
  const rowsAt = async (path: string) => {
    const text = await (await fetch(site.url + path)).text();
    // A cached page shows the age of its ads at the time when it was rendered.
    return [...text.matchAll(/<li><article.*?<\/article>/gs)].map(([row]) =>
      row.replace(/\d+ phút trước/, ''),
    );
  };
  const rows = await rowsAt('/recruitment');
  expect(rows).toHaveLength(15);
  expect(await rowsAt('/recruitment?sort=0')).toEqual(rows);
  const english = await rowsAt('/en/recruitment');
  expect(english).toHaveLength(15);
  for (const row of english) expect(row).toContain(' ago<');
  expect(english.join()).not.toMatch(/còn \d+ ngày/);
});

test('filter, row and ad use the same words for “no experience required”', async () => {
  const textOf = async (path: string) =>
    (await (await fetch(site.url + path)).text()).replace(/<script.*?<\/script>/gs, '');
  const words = 'Không cần kinh nghiệm';
  const list = await textOf('/recruitment?experience_ids=1&employment_types=6');
  const [, row = ''] = /<article(.*?)<\/article>/s.exec(list) ?? [];
  expect(row).toContain(words);
  expect(list.replace(row, '')).toContain(words);
  expect(list).not.toContain('Chưa có kinh nghiệm');
  expect(await textOf(`/recruitment/${ids.baker}-tho-lam-banh-ca-dem`)).toContain(words);
});

test('going back restores the list with all loaded pages, also after a reload', async () => {
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
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(30);
  await page.getByText('Đã xem').first().waitFor();
  await reload(page);
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 60, before);
  expect(faults).toEqual([]);
});

test('on a wide screen, a row opens beside the list and links to its page', async () => {
  const { page, faults } = await site.visit('/recruitment?key=b%C3%A1nh', {
    viewport: { width: 1440, height: 900 },
  });
  const preview = page.getByRole('region', { name: 'Tin đang xem' });
  await preview.getByRole('link', { name: 'Ứng tuyển' }).waitFor();
  const row = rows(page).last().getByRole('link');
  const title = (await row.textContent()) ?? '';
  await row.click();
  await preview.getByRole('heading', { level: 2, name: title }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/recruitment');
  expect(await accessibilityViolations(page)).toEqual([]);
  await preview.getByRole('link', { name: 'Mở trang' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a visitor who wants to apply is asked to sign in', async () => {
  const { page, faults } = await site.visit(`/recruitment/${ids.guide}`, narrow);
  await page.getByRole('link', { name: 'Ứng tuyển' }).click();
  await page.locator('#modalLogin').waitFor();
  await expect
    .poll(() => new URL(page.url()).pathname)
    .toBe(`/recruitment/${ids.guide}-huong-dan-vien-tieng-han`);
  expect(faults).toEqual([]);
});

test('beside the list, a keyboard user gets from the chosen row to the ad, and the sign-in returns to that ad', async () => {
  const { page, faults } = await site.visit('/recruitment?key=b%C3%A1nh', {
    viewport: { width: 1440, height: 900 },
  });
  const preview = page.getByRole('region', { name: 'Tin đang xem' });
  await preview.getByRole('link', { name: 'Ứng tuyển' }).waitFor();
  // The server has rendered the ad beside the list. Its row is highlighted as soon as script runs.
  await page.locator('main ol a[aria-current]').waitFor();
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Đến tin đang xem');
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let stops = 0; stops < 5 && (await focused()) !== 'Ứng tuyển'; stops += 1)
    await page.keyboard.press('Tab');
  expect(await focused()).toBe('Ứng tuyển');
  await page.keyboard.press('Enter');
  const title = await preview.getByRole('heading', { level: 2 }).first().textContent();
  await page.locator('#modalLogin').getByText(`“${title}”`).waitFor();
  expect(faults).toEqual([]);
});

test('on a phone, one sheet has all filters and shows how many ads are left', async () => {
  const { page, faults } = await site.visit('/recruitment', {
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  });
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bán thời gian' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xem 2 việc' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => new URL(page.url()).search).toBe('?employment_types=6');
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(faults).toEqual([]);
});

test('a candidate applies from the page of an ad, also after being sent back to it by the sign-in', async () => {
  const { page, faults } = await site.visit(`/recruitment/${ids.guide}`, asCandidate(site.url, hoa));
  await page.getByRole('link', { name: 'Ứng tuyển' }).click();
  await page.getByRole('dialog').waitFor();
  await page.goto(`/recruitment/${ids.guide}-huong-dan-vien-tieng-han?apply=1`);
  await page.getByRole('dialog').waitFor();
  await page.waitForURL(({ search }) => search === '');
  expect(faults).toEqual([]);
});

test('nothing overflows horizontally on the narrowest phone', async () => {
  for (const path of [
    '/',
    '/en',
    '/recruitment',
    `/recruitment/${ids.baker}`,
    `/company/${ids.company}`,
    '/search',
  ]) {
    const { page } = await site.visit(path, {
      viewport: { width: 320, height: 640 },
      isMobile: true,
      hasTouch: true,
    });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBe(320);
    await site.leave(page);
  }
});

test('a row cuts neither the company name nor the location, and a long title is also its tooltip', async () => {
  const company = await addCompany(site.db, {
    company_name: 'Hợp tác xã Nông sản Cối Xay Nước Đồng Tháp Mười',
    employer: 'APPROVED',
  });
  const district = '804';
  await addRecruitment(site.db, company, { title_vi: 'Nhân viên trạm bơm', address_code: district });
  const { page, faults } = await site.visit('/recruitment', { viewport: { width: 1440, height: 900 } });
  // The row in the list, because the ad may be shown beside the list, too.
  const row = page
    .getByRole('region', { name: 'Việc làm' })
    .getByRole('article')
    .filter({ hasText: 'Nhân viên trạm bơm' });
  const names = row.getByText('Hợp tác xã Nông sản Cối Xay Nước Đồng Tháp Mười');
  const { seen, whole } = await names.evaluate((part) => ({
    seen: part.clientWidth,
    whole: part.scrollWidth,
  }));
  expect(whole).toBe(seen);
  expect(await row.getByRole('link').getAttribute('title')).toBe('Nhân viên trạm bơm');
  expect(faults).toEqual([]);
});
