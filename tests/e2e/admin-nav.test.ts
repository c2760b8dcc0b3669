import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenAt } from '#app/route-table/screens.ts';
import { contentKinds, contentPaths, isArranged } from '#contract/admin/content/kinds.ts';
import { people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { anna, binh, chi, dung } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');

/** Address of each navigation entry, and the roles that may open it besides owners. */
const parts = [
  { for: ['operator', 'support', 'finance'], paths: ['/admin'] },
  {
    for: ['operator', 'support'],
    paths: [
      '/admin/account/candidate',
      '/admin/account/employer',
      '/admin/report',
      '/admin/recruitment',
      '/admin/recruitment/banner',
      '/admin/recruitment/employer',
      '/admin/recruitment/job',
      '/admin/job',
      '/admin/business',
      '/admin/import',
    ],
  },
  {
    for: ['operator'],
    paths: [
      ...contentKinds.filter((kind) => !isArranged(kind)).map((kind) => contentPaths[kind]),
      '/admin/policy/update',
      ...contentKinds.filter(isArranged).map((kind) => contentPaths[kind]),
      '/admin/home/arrangement',
    ],
  },
  { for: ['support'], paths: ['/admin/question'] },
  {
    for: ['finance'],
    paths: [
      '/admin/order',
      ...['deposit', 'statement', 'settlement', 'support'].map((page) => `/admin/order/${page}`),
    ],
  },
  {
    for: ['finance'],
    paths: ['/admin/setting/recruitment'],
  },
  { for: [], paths: ['/admin/account/staff', '/admin/system', '/admin/audit', '/admin/sign-in'] },
];
const staff = [
  { role: 'owner', who: anna },
  { role: 'operator', who: binh },
  { role: 'support', who: chi },
  { role: 'finance', who: dung },
];

/** The column beside the page. The drawer of narrow windows has the same entries. */
const links = (page: Page) => page.locator('.side-nav a:not(.side-count):visible');
const pathsOf = (page: Page) =>
  links(page).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));

test.each(staff)(
  'every navigation entry leads the $role to a working page, and forbidden pages are not listed',
  async ({ role, who }) => {
    const { page, faults } = await site.visit('/admin', {
      ...asAdmin(site.url, who),
      viewport: { width: 1440, height: 900 },
    });
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    const may = parts.filter((part) => role === 'owner' || part.for.includes(role));
    const own = may.flatMap(({ paths }) => paths);
    expect((await pathsOf(page)).toSorted()).toEqual(own.toSorted());

    for (const path of await pathsOf(page)) {
      const link = page.locator(`.side-nav a:not(.side-count)[href="${path}"]:visible`);
      await link.click();
      await page.waitForURL(`**${path}`);
      const title = screenAt(path)?.title;
      await expect.poll(() => page.title()).toContain(title && t(title));
      expect(await page.getByRole('heading', { level: 1 }).textContent(), path).toMatch(/\S/);
      expect(await link.getAttribute('aria-current'), path).toBe('page');
    }
    expect({ faults, refused }).toEqual({ faults: [], refused: [] });

    for (const path of parts.flatMap(({ paths }) => paths).filter((one) => !own.includes(one)))
      expect((await page.request.get(path)).status(), path).toBe(403);
  },
);

test('groups of the sidebar fold, the browser remembers them, and a count leads to the tab that it counts', async () => {
  const { page, faults } = await site.visit('/admin', {
    ...asAdmin(site.url, anna),
    viewport: { width: 1440, height: 900 },
  });
  const side = page.locator('.work-side');
  expect(await side.locator('.side-group').count()).toBeLessThanOrEqual(6);
  await side.getByText(t('shell.admin.content'), { exact: true }).click();
  const events = side.getByRole('link', { name: t('shell.nav.events') });
  await events.waitFor({ state: 'hidden' });
  await page.reload();
  await events.waitFor({ state: 'hidden' });
  await side.getByText(t('shell.admin.content'), { exact: true }).click();
  await events.waitFor();

  await side.locator('.side-count[href="/admin/account/employer?state=waiting"]').click();
  await page.getByText('Waiting Co').first().waitFor();
  expect(faults).toEqual([]);
});

test('an owner opens the search with a key, finds a company by name, reaches it with arrow keys, and switches the keys off', async () => {
  const { page, faults } = await site.visit('/admin', asAdmin(site.url, anna));
  await page.locator('.side-nav a:visible, .narrow-only').first().waitFor();
  const search = page.getByRole('dialog', { name: t('shell.search') });
  const box = search.getByRole('searchbox', { name: t('quick_search.label_admin') });
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return box.isVisible();
    })
    .toBe(true);
  await box.fill('hanbit');
  await search.getByRole('link', { name: 'Hanbit Foods' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/account/employer/detail/*');
  await search.waitFor({ state: 'hidden' });

  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await search.getByRole('switch', { name: t('quick_search.keys') }).click();
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'hidden' });
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: t('shell.search') }).click();
  await search.waitFor();
  expect(await search.count()).toBe(1);
  expect(faults).toEqual([]);
});
