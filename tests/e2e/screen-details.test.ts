import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addRecruitment } from '../support/ads.ts';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { waitForFrames } from './frames.ts';
import { translatorFor } from './say.ts';
import { asCandidate, asEmployer } from './signed-in.ts';
import { goTo, openSite } from './site.ts';
import { englishOptions } from './visitor.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
/** Four pages of the list, each long enough for the End key to jump over its end. */
for (let at = 1; at <= 50; at++)
  await addRecruitment(site.db, minsu.companyId, {
    title_vi: `Kế toán ${at}`,
    title_en: `Accountant ${at}`,
    description_vi: 'Lập báo cáo thuế.',
  });
const ad = await addOpenAd(site, minsu.companyId, { description_en: 'You do:\n- Count\n- Report' });
await applyTo(site, hoa, ad, await writeResume(site, hoa));

const rows = (page: Page) => page.locator('ol > li').count();

test('the End key loads the next page each time, and stays where it has scrolled to', async () => {
  const { page, faults } = await site.visit('/en/recruitment', { viewport: { width: 1024, height: 730 } });
  const position = () => page.evaluate(() => scrollY);
  /** Distance that the page scrolls within the next frames. */
  const travel = async () => {
    const from = await position();
    await waitForFrames(page, 5);
    return (await position()) - from;
  };
  for (const loaded of [30, 45]) {
    await page.keyboard.press('End');
    await expect.poll(() => rows(page)).toBeGreaterThanOrEqual(loaded);
    // Chromium scrolls in steps, and ignores the key until it has arrived at the end that it knew.
    await expect.poll(travel).toBe(0);
  }
  expect(faults).toEqual([]);
});

test('the ad beside the list starts below the filters, however many lines these take', async () => {
  const { page, faults } = await site.visit('/en/recruitment?experience_ids=1', {
    viewport: { width: 1280, height: 900 },
  });
  await goTo(page, '/en/recruitment');
  const preview = page.getByRole('region', { name: t('recruitment.list.preview') });
  await preview.getByRole('heading', { level: 2 }).first().waitFor();
  await page.mouse.wheel(0, 900);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const filters = document.querySelector('[data-filters]')?.getBoundingClientRect().bottom ?? 0;
        const shown = document.querySelector('section[tabindex="-1"]')?.getBoundingClientRect().top ?? 0;
        return window.scrollY > 300 && shown >= filters;
      }),
    )
    .toBe(true);
  expect(faults).toEqual([]);
});

test('in a low window, as when it is enlarged, the filters scroll away and the whole ad stays visible', async () => {
  const { page, faults } = await site.visit('/en/recruitment', { viewport: { width: 1440, height: 500 } });
  const preview = page.getByRole('region', { name: t('recruitment.list.preview') });
  await preview.getByRole('heading', { level: 2 }).first().waitFor();
  await page.mouse.wheel(0, 900);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const filters = document.querySelector('[data-filters]')?.getBoundingClientRect().bottom ?? 0;
        const shown = document.querySelector('section[tabindex="-1"]')?.getBoundingClientRect();
        return window.scrollY > 300 && filters <= 0 && shown && shown.top >= header && shown.bottom <= 500;
      }),
    )
    .toBe(true);
  expect(faults).toEqual([]);
});

test('without script, a screen of 1440 by 900 pixels shows seven jobs and the first of them with its text', async () => {
  const { page } = await site.visit('/en/recruitment', {
    viewport: { width: 1440, height: 900 },
    javaScriptEnabled: false,
  });
  const whole = page
    .locator('main ol > li')
    .evaluateAll((jobs) => jobs.filter((job) => job.getBoundingClientRect().bottom <= innerHeight).length);
  expect(await whole).toBeGreaterThanOrEqual(7);
  const preview = page.getByRole('region', { name: t('recruitment.list.preview') });
  const title = await page.locator('main ol > li h2').first().textContent();
  expect(await preview.getByRole('heading', { level: 2 }).first().textContent()).toBe(title);
  expect(await preview.getByRole('link', { name: t('recruitment.apply.button') }).isVisible()).toBe(true);
  expect(await preview.getByRole('heading', { name: t('recruitment.section.description') }).isVisible()).toBe(
    true,
  );
});

test('high-contrast themes show the selected filter, view and menu entry', async () => {
  const { page } = await site.visit(`/employer/candidate/${ad}?view=list`, {
    ...asEmployer(site.url, minsu),
    forcedColors: 'active',
  });
  const backgroundOf = (chosen: string) =>
    page
      .locator(chosen)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  const filters = `nav[aria-label="${t('applicant.filter.label')}"] a`;
  expect(await backgroundOf(`${filters}[aria-current]`)).not.toBe(
    await backgroundOf(`${filters}:not([aria-current])`),
  );
  const entries = '.work-side .side-nav a';
  expect(await backgroundOf(`${entries}[aria-current]`)).not.toBe(
    await backgroundOf(`${entries}:not([aria-current])`),
  );
  await goTo(page, '/en/recruitment?working_form=REMOTE');
  const pill = `div:has(> button[aria-haspopup=dialog]):has([name=working_form])`;
  expect(await backgroundOf(pill)).not.toBe(await backgroundOf('button[aria-haspopup=dialog]'));
});

test('the whole board is visible at 1360 pixels, and fades at its edge in a narrower window', async () => {
  const { page } = await site.visit(`/employer/candidate/${ad}`, {
    ...asEmployer(site.url, minsu),
    viewport: { width: 1360, height: 800 },
  });
  const board = page.locator('.scroll-edges');
  const beyond = () => board.evaluate((one) => one.scrollWidth - one.clientWidth);
  await expect.poll(beyond).toBe(0);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(beyond).toBeGreaterThan(0);
  expect(await board.evaluate((one) => getComputedStyle(one).maskImage)).toContain('linear-gradient');
});

test('a list of applicants that is opened by its address hydrates as it was rendered', async () => {
  const { page, faults } = await site.visit(
    `/employer/candidate/${ad}?view=list&stage=seen`,
    asEmployer(site.url, minsu),
  );
  await page.locator('#root[data-alive]').waitFor();
  expect(faults).toEqual([]);
});

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#006068' } })
  .png()
  .toBuffer();
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: picture });

test('an inquiry waits for its photos: a failed one is retried, and none is dropped silently', async () => {
  const { page } = await site.visit('/question/create', asCandidate(site.url, hoa));
  let isBroken = true;
  await page.route('**/upload-photo*', (route) => (isBroken ? route.abort() : route.continue()));
  await page.getByRole('textbox', { name: t('inquiry.form.title') }).fill('No mail comes');
  await page.getByLabel('Add photo').setInputFiles([photo('a.png'), photo('b.png'), photo('c.png')]);
  await expect.poll(() => page.locator('li[data-problem]').count()).toBe(3);
  // Each of the three photos has its box already.
  expect(await page.getByLabel('Add photo').count()).toBe(0);
  const send = page.getByRole('button', { name: t('inquiry.form.send'), exact: true });
  await send.click();
  await page.getByText(t('common.notice.files_left')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/question/create');
  isBroken = false;
  await send.click();
  await page.waitForURL('**/question/detail/*');
  const photos = page.getByRole('list', { name: t('inquiry.form.photos') }).getByRole('img');
  await expect.poll(() => photos.count()).toBe(3);
});

test('text typed while a stored draft is restored is not mixed with it', async () => {
  const { page } = await site.visit('/question/create', asCandidate(site.url, hoa));
  const title = page.getByRole('textbox', { name: t('inquiry.form.title') });
  const detail = page.getByRole('textbox', { name: t('inquiry.form.detail') });
  await title.fill('Stored title');
  await detail.fill('Stored text');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('Stored text');
  // The hydration code is held until the user has typed.
  let goOn = () => {};
  const typed = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/assets/application-*', async (route) => {
    await typed;
    await route.continue();
  });
  await page.reload({ waitUntil: 'load' });
  await page.waitForFunction(() => document.querySelector('#root:not([data-alive])'));
  await title.pressSequentially('New');
  goOn();
  await page.locator('#root[data-alive]').waitFor();
  await expect.poll(() => detail.inputValue()).toBe('Stored text');
  await title.press('End');
  await title.pressSequentially(' title');
  expect(await title.inputValue()).toBe('New title');
});

test('an error toast disappears after five seconds, and the error stays on the page until the action succeeds', async () => {
  const { page } = await site.visit('/user/recruitment/saved', asCandidate(site.url, hoa));
  await goTo(page, '/user/settings');
  await page.clock.install();
  let isBroken = true;
  await page.route('**/candidate/update-info', (route) => (isBroken ? route.abort() : route.continue()));
  await page.getByRole('button', { name: t('candidate.settings.edit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Full name/).fill('Hoa Tran');
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  const title = page.getByText(t('common.notice.save_failed'));
  await page.locator('[popover="manual"]').getByText(t('common.notice.save_failed')).waitFor();
  await page.mouse.move(20, 500);
  await page.clock.runFor(6_000);
  await expect.poll(() => page.locator('[popover="manual"] [role="alert"]').count()).toBe(0);
  expect(await dialog.locator(title).count()).toBe(1);
  isBroken = false;
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => title.count()).toBe(0);
});

test('an ad in another language than the page says so', async () => {
  const { page } = await site.visit('/en/recruitment');
  await page.getByRole('link', { name: 'Accountant 50' }).first().waitFor();
  const { id } = await site.db
    .selectFrom('recruitment')
    .where('title_en', '=', 'Accountant 50')
    .select('id')
    .executeTakeFirstOrThrow();
  await goTo(page, `/en/recruitment/${id}`);
  await page.getByText(t('recruitment.ad_written_in.vi')).waitFor();
  const read = page.getByRole('link', { name: t('recruitment.read_in.vi') });
  expect(await read.getAttribute('href')).toBe(`/recruitment/${id}-ke-toan-50`);
  await goTo(page, `/recruitment/${id}`);
  expect(await page.getByText(translatorFor('vi')('recruitment.ad_written_in.vi')).count()).toBe(0);
});

test('a user without access to a page is offered the sign-in, and companies also the registration', async () => {
  const { page } = await site.visit('/en/403', englishOptions(site.url));
  await page
    .locator('#main')
    .getByRole('link', { name: t('common.forbidden.sign_in') })
    .click();
  await page.locator('#modalLogin').waitFor();
  await goTo(page, '/employer/register');
  await page.locator('.header-login').click();
  const tab = page.locator('#modalLogin').getByRole('tab', { selected: true });
  expect(await tab.textContent()).toBe(t('login.employer.tab'));
});

test('the name of the saved location is requested once on the home page', async () => {
  const { page } = await site.visit('/en');
  const { code } = await site.db
    .selectFrom('location')
    .where('level', '=', 3)
    .orderBy('code')
    .select('code')
    .executeTakeFirstOrThrow();
  // The page is left before the cookie is set, because it could still read the cookie while it starts.
  await page.goto('about:blank');
  await page.context().addCookies([{ name: 'place', value: code, url: site.url }]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/location/names') && request.url().includes(code)) asked.push(request.url());
  });
  await page.goto('/en', { waitUntil: 'networkidle' });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
});

test('the title of a published ad opens its applicants', async () => {
  const { page } = await site.visit('/employer/recruitment?key=General', asEmployer(site.url, minsu));
  await page.getByRole('link', { name: 'General accountant' }).first().click();
  await page.waitForURL(`**/employer/candidate/${ad}`);
});

test('a printed page shows no skip link and no bottom bar of phones, but all bullets', async () => {
  const { page } = await site.visit(`/en/recruitment/${ad}`, { viewport: { width: 360, height: 780 } });
  await page.emulateMedia({ media: 'print' });
  const isShown = (part: string) => page.locator(part).first().isVisible();
  expect([await isShown('.skip-link'), await isShown('.bottom-tabs')]).toEqual([false, false]);
  const bullets = page.locator('.tile-list > li');
  expect(await bullets.count()).toBeGreaterThan(1);
  for (const bullet of await bullets.all())
    expect(
      await bullet.evaluate((one) =>
        getComputedStyle(one, '::before').getPropertyValue('print-color-adjust'),
      ),
    ).toBe('exact');
});

test('a draft that was saved elsewhere shows that in place of its own saved state', async () => {
  const draft = { title_vi: 'Bản nháp', status: 1, posted_at: null } as const;
  const id = await addRecruitment(site.db, minsu.companyId, draft);
  const { page } = await site.visit(`/employer/recruitment/edit/${id}`, asEmployer(site.url, minsu));
  // Another tab changes the version with each save.
  await site.db
    .updateTable('recruitment')
    .set(({ eb }) => ({ version: eb('version', '+', 1), title_vi: 'Bản nháp của thẻ khác' }))
    .where('id', '=', id)
    .execute();
  await page.locator('input[name=title_vi]').fill('Bản nháp của thẻ này');
  await page.getByText(t('ad_form.auto.refused')).waitFor();
});
