import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { asCandidate, asEmployer } from './signed-in.ts';
import { goTo, openSite } from './site.ts';
import { englishOptions } from './visitor.ts';

const site = await openSite();
const { hoa, nam, minsu } = await people({ db: site.db, clock: () => new Date() });
const ad = await addOpenAd(site, minsu.companyId);
const resume = await writeResume(site, hoa);
await decideAndApply(
  site,
  'POST /employer/applicant/set-result',
  { ...(await applyTo(site, hoa, ad, resume)), result: 'CV_PASSED' },
  minsu,
);
const t = translatorFor('en');
const wide = { viewport: { width: 1440, height: 900 } };
const visitor = { ...englishOptions(site.url), ...wide };

/** Files that this page has loaded or is loading. */
const arrived = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

/** Waits until the idle page has fetched its files: these files were loaded, and nothing has been loaded for a while. */
async function waitForRest(page: Page, files: readonly string[]) {
  for (const file of files)
    await expect
      .poll(async () => (await arrived(page)).some((path) => path.includes(`/${file}`)), {
        message: file,
      })
      .toBe(true);
  await expect.poll(() => quietFor(page)).toBeGreaterThan(1_000);
}

const quietFor = (page: Page) =>
  page.evaluate(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((one) => (one as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(...ends);
  });

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

interface Way {
  what: string;
  options: BrowserContextOptions;
  path: string;
  open: (page: Page) => Promise<unknown>;
  /** Files that the dialog needs besides those of the page, by the beginning of their names. */
  files: string[];
  /** A text that only this dialog shows. */
  shows: string;
}

const ways: Way[] = [
  {
    what: 'the login',
    options: visitor,
    path: '/en',
    open: (page) => page.getByRole('link', { name: t('shell.sign_in') }).click(),
    files: ['island-sign-in-', 'words/en.login.'],
    shows: t('login.candidate.go_on'),
  },
  {
    what: 'the places near which somebody lives',
    options: visitor,
    path: '/en',
    open: press(t('home.near.choose')),
    files: ['island-near-'],
    shows: t('common.retry'),
  },
  {
    what: 'the places of the list',
    options: visitor,
    path: '/en/recruitment',
    open: press(t('recruitment.filter.any_place')),
    files: ['island-list-'],
    shows: t('common.retry'),
  },
  {
    what: 'the filters on a phone',
    options: { ...visitor, viewport: { width: 360, height: 740 } },
    path: '/en/recruitment',
    open: press(t('recruitment.filter.all')),
    files: ['island-list-'],
    shows: t('recruitment.filter.all'),
  },
  {
    what: 'applying',
    options: { ...asCandidate(site.url, nam), ...wide },
    path: `/en/recruitment/${ad}-general-accountant`,
    open: (page) =>
      page
        .getByRole('link', { name: t('recruitment.apply.button') })
        .first()
        .click(),
    files: ['apply-dialog-', 'words/en.consent.'],
    shows: t('common.retry'),
  },
  {
    what: 'the careers of a resume',
    options: { ...asCandidate(site.url, hoa), ...wide },
    path: `/user/profile-management/edit/${resume}`,
    open: async (page) => {
      await press(`${t('common.edit')}: ${t('resume.section.career')}`)(page);
      await press(t('resume.form.add_career'))(page);
    },
    files: ['career-picker-'],
    shows: t('common.retry'),
  },
  {
    what: 'the careers of an ad',
    options: { ...asEmployer(site.url, minsu), ...wide },
    path: '/employer/recruitment/create?working_form=NORMAL',
    open: press(t('ad_form.career.add')),
    files: ['career-picker-'],
    shows: t('common.retry'),
  },
  {
    what: 'an invitation',
    options: { ...asEmployer(site.url, minsu), ...wide },
    path: `/employer/candidate/${ad}`,
    open: async (page) => {
      await page.locator('[data-card]').first().focus();
      await page
        .getByRole('button', { name: /^Move .* to$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: t('applicant.act.invite'), exact: true }).click();
    },
    files: ['invite-dialog-', 'words/en.error.'],
    shows: t('applicant.invite.submit'),
  },
];

test.each(ways)('$what opens although the connection is lost after the page has loaded', async (way) => {
  const { page, faults } = await site.visit(way.path, { ...way.options, isFirst: true });
  await waitForRest(page, way.files);
  await page.context().setOffline(true);
  await way.open(page);
  await page.locator('dialog[open]').getByText(way.shows, { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

/** Opens a page in data-saving mode: code is fetched only when the user needs it. */
async function visitSparing(path: string, options: BrowserContextOptions = visitor) {
  const watched = await site.visit('about:blank', { ...options, isFirst: true });
  await watched.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await goTo(watched.page, path);
  // Work areas have fetched the messages for failed calls. A reading page fetches nothing at all.
  await waitForRest(watched.page, path.startsWith('/en') ? [] : ['error-handling-']);
  return watched;
}

/**
 * Closes a dialog as Escape does.
 * @returns whether the dialog is still in the page, so that a click at the same moment would be lost
 */
const cancelDialog = (dialog: Element) => {
  (dialog as HTMLDialogElement).requestClose();
  return dialog.isConnected;
};
const closeDialogAndPress = (dialog: Element, link: string) => {
  (dialog as HTMLDialogElement).close();
  document.querySelector<HTMLElement>(link)?.click();
};

test('in data-saving mode, a dialog loads when it opens; a lost connection is reported, and a retry opens it', async () => {
  const { page, faults } = await visitSparing('/en');
  expect((await arrived(page)).filter((path) => path.includes('/island-sign-in-'))).toEqual([]);
  const login = page.getByRole('link', { name: t('shell.sign_in') });
  const missing = page.getByRole('alertdialog');
  const again = missing.getByRole('button', { name: t('ui.retry') });
  await page.context().setOffline(true);
  await login.click();
  await missing.getByText(t('ui.part_failed')).waitFor();
  await page.keyboard.press('Escape');
  await missing.waitFor({ state: 'detached' });
  const isFocused = () => login.evaluate((link) => link === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await page.keyboard.press('Enter');
  await again.click();
  await expect.poll(() => again.getAttribute('aria-busy')).toBe(null);
  expect(await missing.evaluate(cancelDialog)).toBe(false);
  await login.click();
  await missing.waitFor();
  // The browser has closed the dialog, but the event "close" has not arrived yet.
  await missing.evaluate(closeDialogAndPress, '.header-login');
  await again.waitFor();
  await page.context().setOffline(false);
  await again.click();
  await page.locator('#modalLogin').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(isFocused).toBe(true);
  expect(faults).toEqual([]);
});

test.each([
  {
    where: 'a work area',
    path: '/employer/recruitment/create?working_form=NORMAL',
    options: { ...asEmployer(site.url, minsu), ...wide },
    button: t('ad_form.career.add'),
    file: 'career-picker-',
  },
  {
    where: 'a reading page',
    path: '/en',
    options: visitor,
    button: t('home.near.choose'),
    file: 'island-near-',
  },
])('$where older than the files of the server is reloaded at the second try', async (old) => {
  const { page, faults } = await visitSparing(old.path, old.options);
  await page.context().route(`**/assets/${old.file}*`, (route) => route.fulfill({ status: 404 }));
  await press(old.button)(page);
  const again = page.getByRole('alertdialog').getByRole('button', { name: t('ui.retry') });
  await again.waitFor();
  await Promise.all([page.waitForEvent('load'), again.click()]);
  expect(faults).toEqual([]);
});

test('a calendar that fails to load shows an error in its place and loads at a retry', async () => {
  const { page, faults } = await visitSparing('/dev/ui');
  await page.context().setOffline(true);
  const open = page.getByRole('button', { name: t('ui.open_calendar') }).first();
  await open.click();
  const told = page.getByRole('alert').filter({ hasText: t('ui.part_failed') });
  await told.waitFor();
  await page.context().setOffline(false);
  await told.getByRole('button', { name: t('ui.retry') }).click();
  await page.locator('[data-day]').first().waitFor();
  expect(faults).toEqual([]);
});

test('a page that fails to load shows an error and loads at a retry', async () => {
  const { page, faults } = await site.visit('/user', {
    ...asCandidate(site.url, hoa),
    ...wide,
    isFirst: true,
  });
  await waitForRest(page, ['error-handling-']);
  await page.context().setOffline(true);
  await page
    .getByRole('link', { name: t('shell.nav.resumes') })
    .first()
    .click();
  await page.getByRole('heading', { name: t('common.failed.title') }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: t('common.retry') }).click();
  await page
    .getByRole('heading', { name: t('resume.list.title') })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});

test('files fetched while idle do not violate the content security policy of the page', async () => {
  const { page } = await site.visit('about:blank', { ...visitor, isFirst: true });
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (what: string) => refused.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) =>
      (window as unknown as { noteRefused: (what: string) => void }).noteRefused(
        `${effectiveDirective} ${sourceFile}`,
      ),
    ),
  );
  await goTo(page, '/en/recruitment');
  await waitForRest(page, ['island-sign-in-', 'island-list-']);
  expect(refused).toEqual([]);
});
