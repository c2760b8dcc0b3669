import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Screen } from '#app/route-table/screen.ts';
import { screens } from '#app/route-table/screens.ts';
import { people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asCandidate, asEmployer } from './signed-in.ts';
import { openSite, reload } from './site.ts';
import { englishOptions } from './visitor.ts';

const site = await openSite();
const { hoa, nam, minsu, thanh, anna } = await people({ db: site.db, clock: () => new Date() });
const sessions = { candidate: hoa.token, employer: minsu.token, admin: anna.token };
const t = translatorFor('en');
const main = `nav[aria-label="${t('shell.nav.main')}"]`;
const wide = { viewport: { width: 1440, height: 900 } };

/** Holds matching requests until the returned function is called. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Milliseconds that a status with this text is displayed, by the clock of the page. */
function timeShown(text: string): Promise<number> {
  return new Promise((resolve) => {
    let since: number | undefined;
    new MutationObserver(() => {
      const statuses = [...document.querySelectorAll('[role=status]')];
      const isThere = statuses.some(({ textContent }) => textContent.includes(text));
      if (isThere) since ??= performance.now();
      else if (since !== undefined) resolve(performance.now() - since);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('each area has its own frame: header, menu and background', async () => {
  const look = async (path: string, options: object) => {
    const { page, faults } = await site.visit(path, { ...options, ...wide });
    const links = await page
      .locator(`${main} a`)
      .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    const ground = await page
      .locator(main)
      .first()
      .evaluate((nav) => getComputedStyle(nav).backgroundColor);
    expect(faults).toEqual([]);
    return {
      links,
      ground,
      hasFooter: (await page.locator('footer').filter({ hasText: 'GeoNames' }).count()) > 0,
    };
  };
  const user = await look('/en', englishOptions(site.url));
  const employer = await look('/employer', asEmployer(site.url, minsu));
  const admin = await look('/admin', asAdmin(site.url, anna));
  expect(user).toMatchObject({ links: expect.arrayContaining(['/en/recruitment']), hasFooter: true });
  expect(employer).toMatchObject({
    links: expect.arrayContaining(['/employer/recruitment', '/employer/company/edit']),
    hasFooter: false,
  });
  expect(admin).toMatchObject({
    links: expect.arrayContaining(['/admin/account/employer', '/admin/recruitment']),
    hasFooter: false,
  });
  expect(admin.ground).not.toBe(employer.ground);
});

test('a page outside the areas has no header, menu or footer', async () => {
  for (const path of ['/logout?ask=1', '/dev/ui']) {
    const { page } = await site.visit(path, englishOptions(site.url));
    await expect.poll(() => page.locator('main#main').count()).toBe(1);
    const around = page.locator('#root :is(header, nav, footer):not(main#main *)');
    expect([path, await around.count()]).toEqual([path, 0]);
    await site.leave(page);
  }
});

test('every page has its own title and style class', async () => {
  const read = async ({ path, guard }: Screen) => {
    const cookie = guard ? `sid=${sessions[guard]}` : '';
    const query = path.endsWith('/create') ? '?working_form=NORMAL' : '';
    const answer = await fetch(site.url + path + query, { headers: { cookie }, redirect: 'manual' });
    const html = await answer.text();
    return {
      status: answer.status,
      title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
      className: /<body class="([^"]*)">/.exec(html)?.[1] ?? '',
    };
  };
  // One page each, except for redirects, for records, which need an id, and for the clock, which only a demo has.
  const own = screens.filter(
    ({ path }) => !/[:*]/.test(path) && !['/user/recruitment', '/admin/test-2/clock'].includes(path),
  );
  const pages: ({ path: string; module: string } & Awaited<ReturnType<typeof read>>)[] = [];
  for (const screen of own) pages.push({ path: screen.path, module: screen.module, ...(await read(screen)) });
  for (const { path, title, className, status } of pages) {
    expect([path, status]).toEqual([path, path === '/403' ? 403 : path === '/404' ? 404 : 200]);
    expect([path, title]).toEqual([path, expect.stringMatching(/^\S.* · Sanviec$/)]);
    expect([path, className]).toEqual([path, expect.stringMatching(/^[a-z][a-z-]+$/)]);
  }
  const titles = pages.map(({ title }) => title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  expect(new Set(pages.map(({ className }) => className)).size).toBe(
    new Set(pages.map(({ module }) => module)).size,
  );
});

test('title and style class follow a client-side navigation', async () => {
  const { page, faults } = await site.visit('/user', { ...asCandidate(site.url, nam), ...wide });
  const home = await page.title();
  const shown = () => page.evaluate(() => document.body.className);
  await expect.poll(shown).toBe('candidate-overview');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .locator('.my-page-side')
    .getByRole('link', { name: t('shell.nav.resumes') })
    .click();
  await page.waitForFunction(() => document.body.className === 'candidate-resume-list');
  await expect.poll(() => page.title()).not.toBe(home);
  await page.goBack();
  await page.waitForFunction(() => document.body.className === 'candidate-overview');
  await expect.poll(() => page.title()).toBe(home);
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(faults).toEqual([]);
});

test('going back in a work area, and reloading it, restores the scroll position', async () => {
  const { page } = await site.visit('/user', {
    ...asCandidate(site.url, nam),
    viewport: { width: 360, height: 320 },
  });
  const isAt = (top: number) => page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 5, top);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.evaluate(() => window.scrollTo(0, 180));
  // The link is outside the visible part of the window.
  await page
    .locator('a[href="/user/profile-management"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/user/profile-management');
  await isAt(0);
  await page.goBack();
  await isAt(180);
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await reload(page);
  await isAt(180);
});

test('entering an area shows a loader until its code has loaded, then its first page, fully styled', async () => {
  const { page, faults } = await site.visit('/user/login', wide);
  const releaseCode = await hold(page, '**/assets/employer-shell-*.js');
  const loader = page.getByRole('status').filter({ hasText: translatorFor('vi')('common.loading') });
  const shell = page.locator('.work-shell');
  const shownFor = page.evaluate(timeShown, translatorFor('vi')('common.loading'));
  await page
    .locator('footer')
    .getByRole('link', { name: translatorFor('vi')('shell.footer.register') })
    .click();
  await loader.waitFor();
  const covers = () =>
    page.evaluate(() => document.elementFromPoint(400, 400)?.closest('[role=status]') !== null);
  await expect.poll(covers).toBe(true);
  await expect.poll(() => shell.count()).toBe(0);
  releaseCode();
  await shell.waitFor();
  const header = shell.locator('.work-header');
  await expect.poll(() => header.evaluate((shown) => getComputedStyle(shown).position)).toBe('sticky');
  // The loaded page can be used at once. A line of the loader remains until its second has passed.
  await expect.poll(covers).toBe(false);
  await loader.waitFor({ state: 'detached' });
  expect(await shownFor).toBeGreaterThanOrEqual(900);
  expect(faults).toEqual([]);
});

test('a progress line at the top is visible while data is loading', async () => {
  const { page, faults } = await site.visit('/user', { ...asCandidate(site.url, nam), ...wide });
  const release = await hold(page, /\/api\/v1\/candidate\/profile\/list/);
  const line = page.getByRole('progressbar', { name: t('common.loading') });
  await expect.poll(() => line.count()).toBe(0);
  await page
    .locator('.my-page-side')
    .getByRole('link', { name: t('shell.nav.resumes') })
    .click();
  await line.waitFor();
  await expect.poll(() => line.evaluate((shown) => Number(getComputedStyle(shown).opacity))).toBe(1);
  await expect
    .poll(() => line.evaluate((shown) => shown.getBoundingClientRect().width))
    .toBeGreaterThan(1400);
  await expect.poll(() => page.locator('body.is-loading').count()).toBe(1);
  release();
  await page.waitForURL('**/user/profile-management');
  await line.waitFor({ state: 'detached' });
  await page.locator('body:not(.is-loading)').waitFor();
  expect(faults).toEqual([]);
});

test('in demo and test mode, a candidate signs in by e-mail alone and lands on the own page', async () => {
  const { page, faults } = await site.visit('/user/login', englishOptions(site.url));
  await page.getByLabel(t('login.test.email')).fill('nobody@people.test');
  await page.keyboard.press('Enter');
  await page.locator('main [data-invalid]').waitFor();
  await page.getByLabel(t('login.test.email')).fill(nam.email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user');
  await page
    .locator('.my-page-side')
    .getByRole('link', { name: t('shell.settings') })
    .click();
  await page.getByRole('definition').filter({ hasText: nam.name }).waitFor();
  await page.getByRole('definition').filter({ hasText: nam.email }).waitFor();
  expect(faults).toEqual([]);
});

test('opening /logout ends the session, even for a copy of the cookie', async () => {
  const { page } = await site.visit('/employer', asEmployer(site.url, thanh));
  await page.goto('/logout');
  await page.waitForURL((url) => url.pathname === '/en');
  const kept = await fetch(`${site.url}/employer`, {
    headers: { cookie: `sid=${thanh.token}` },
    redirect: 'manual',
  });
  expect(kept.status).toBe(302);
});
