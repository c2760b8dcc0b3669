import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { languageTag } from '#contract/languages.ts';
import { people, testPassword } from '../support/people.ts';
import { homePathIn, translatorFor } from './say.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { minsu, registered, anna } = await people({ db: site.db, clock: () => new Date() });
const wide = { viewport: { width: 1440, height: 900 } };

/** Path and language of the current page. */
const standing = async (page: Page) => [
  new URL(page.url()).pathname,
  await page.locator('html').getAttribute('lang'),
];

describe.each(['kr', 'en'] as const)('a visitor reading %s who has never chosen a language', (language) => {
  const t = translatorFor(language);
  const home = homePathIn(language);
  const tag = languageTag[language];
  const arrivesAt = (page: Page, path: string) =>
    expect.poll(() => standing(page).catch(() => [])).toEqual([path, tag]);

  async function enter(page: Page, uid: string): Promise<void> {
    await page.locator('input[autocomplete=username]').fill(uid);
    await page.locator('input[type=password]').fill(testPassword);
    await page
      .locator('dialog')
      .getByRole('button', { name: t('login.enter'), exact: true })
      .click();
  }

  test('registers a company in that language, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await site.visit(home, { ...wide, javaScriptEnabled });
      await page
        .locator('header')
        .getByRole('link', { name: t('shell.employers') })
        .click();
      await arrivesAt(page, `${home}/employers`);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('employers_page.register') })
        .click();
      await arrivesAt(page, '/employer/register');
      await page.goto('/employer/register/success');
      await arrivesAt(page, '/employer/register/success');
    }
  });

  test('signs in as a company and sees dashboard, ads and sign-out in that language', async () => {
    const { page, faults } = await site.visit(`${home}?loginEmployer=active`, wide);
    await enter(page, minsu.uid);
    await arrivesAt(page, '/employer');
    await page
      .getByRole('link', { name: t('shell.nav.own_recruitments') })
      .first()
      .click();
    await arrivesAt(page, '/employer/recruitment');
    await page.goto('/logout');
    await arrivesAt(page, home);
    expect(faults).toEqual([]);
  });

  test('is led to the missing licence of a new company in that language', async () => {
    const { page } = await site.visit(`${home}?loginEmployer=active`, wide);
    await enter(page, registered.uid);
    await arrivesAt(page, '/employer/license');
  });

  test('signs in as an administrator in that language', async () => {
    const { page } = await site.visit(`${home}/admin/login`, wide);
    await arrivesAt(page, '/admin/login');
    await enter(page, anna.uid);
    await arrivesAt(page, '/admin');
  });

  test('is asked to sign in in that language, for the own page and for a link from a mail', async () => {
    const { page } = await site.visit(`${home}/recruitment`, { viewport: { width: 390, height: 800 } });
    await page
      .locator('.bottom-tabs')
      .getByRole('link', { name: t('shell.nav.applied') })
      .click();
    await arrivesAt(page, home);
    const other = await site.visit(`${home}/employer/candidate/1`, wide);
    await arrivesAt(other.page, home);
  });

  test('sees only links that preserve that language in areas without a language prefix', async () => {
    for (const path of [home, `${home}/recruitment`, `${home}/404`]) {
      const html = await (await fetch(site.url + path)).text();
      const links = [...html.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, to]) => to ?? '');
      expect(links.filter((to) => /^\/(user|employer|admin)(\/|$)/.test(to))).toEqual([]);
      const doors = links.filter((to) => to.startsWith(`${home}/employer/`));
      expect(doors).toContain(`${home}/employer/register`);
    }
    const through = await fetch(`${site.url}${home}/employer/register?ask=1`, { redirect: 'manual' });
    expect(through.headers.get('location')).toBe('/employer/register?ask=1');
    expect(through.headers.get('set-cookie')).toMatch(
      new RegExp(`^lang=${language}; Max-Age=31536000; Path=/; SameSite=Lax$`),
    );
    const guess = { redirect: 'manual', headers: { 'sec-purpose': 'prefetch' } } as const;
    expect((await fetch(`${site.url}${home}/employer`, guess)).headers.get('set-cookie')).toBeNull();
  });
});
