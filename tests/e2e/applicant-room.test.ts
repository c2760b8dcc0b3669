import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addOpenAd, applyPendingDecisions, applyTo, writeResume } from '../support/applications.ts';
import { addMember } from '../support/members.ts';
import { addCandidate, people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asEmployer } from './signed-in.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: () => new Date() });
const manager = await addMember(site, minsu, 'hiring_manager');
const profile = await writeResume(site, hoa);
const t = translatorFor('en');
const column = (key: 'not_seen' | 'seen' | 'passed') =>
  `section[aria-label="${t(`applicant.column.${key}`)}"]`;
const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };
const visit = (path: string, viewport: { width: number; height: number }, options: object = {}) =>
  site.visit(path, { ...asEmployer(site.url, minsu), viewport, hasTouch: viewport.width < 500, ...options });

/** Every third name is a long one. */
const nameOf = (at: number) => (at % 3 === 0 ? `Nguyễn Hoàng Phương Thảo Vy ${at}` : `Võ An ${at}`);
let candidates = 0;

/** Adds an ad with unseen applicants who name one skill of the ad or none; everyone before is seen. */
async function addAd(count: number, title_en = 'General accountant'): Promise<number> {
  await site.db
    .updateTable('application')
    .set({ viewed_at: new Date() })
    .where('viewed_at', 'is', null)
    .execute();
  const ad = await addOpenAd(site, minsu.companyId, { title_en, skills: ['MISA', 'SAP', 'Kaizen'] });
  const { profile_apply_id } = await applyTo(site, hoa, ad, profile);
  const first = await site.db
    .selectFrom('application')
    .where('profile_apply_id', '=', profile_apply_id)
    .select(['company_id', 'retention_years', 'resume'])
    .executeTakeFirstOrThrow();
  for (let at = 1; at < count; at += 1) {
    candidates += 1;
    const profile_full_name = nameOf(at);
    const email = `many${candidates}@people.test`;
    const { id } = await addCandidate(site.db, { name: profile_full_name, email }, new Date());
    const skills = at % 2 ? ['MISA'] : ['Photoshop'];
    await site.db
      .insertInto('application')
      .values({
        ...first,
        candidate_id: id,
        recruitment_id: ad,
        resume: JSON.stringify({ ...(first.resume as object), profile_full_name, skills }),
        applied_at: new Date(Date.now() - at * 60_000),
      })
      .execute();
  }
  return ad;
}

/** Boxes of all that match, as fractions of pixels. */
const boxesOf = (page: Page, css: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((node) => {
        const { x, y, right, bottom, width, height } = node.getBoundingClientRect();
        return { x, y, right, bottom, width, height };
      }),
    css,
  );

test('the first card is within 18 % of a laptop’s height, nine cards fit into a column, and each name is on one line', async () => {
  const ad = await addAd(12);
  const { page, faults } = await visit(`/employer/candidate/${ad}`, wide);
  await page.locator('[data-card]').nth(11).waitFor();
  const cards = await boxesOf(page, `${column('not_seen')} li:has([data-card])`);
  expect((cards[0]?.y ?? wide.height) / wide.height).toBeLessThanOrEqual(0.18);
  const list = (await boxesOf(page, `${column('not_seen')} ul`))[0];
  const whole = cards.filter(({ bottom }) => bottom <= Math.min(wide.height, list?.bottom ?? 0));
  expect(whole.length).toBeGreaterThanOrEqual(9);
  const links = await boxesOf(page, '[data-card]');
  expect(links.filter(({ height }) => height > 26)).toEqual([]);
  const bars = await boxesOf(page, 'main header:has(h1)');
  expect(bars[0]).toMatchObject({ y: 56, height: 52 });
  // The page itself does not scroll: only the column does, down to its last card.
  const scrolled = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await scrolled()).toBe(0);
  await page
    .locator(`${column('not_seen')} li`)
    .last()
    .scrollIntoViewIfNeeded();
  await expect
    .poll(async () => (await boxesOf(page, `${column('not_seen')} li`)).at(-1)?.bottom)
    .toBeLessThanOrEqual(wide.height);
  expect(await page.getByRole('navigation', { name: t('applicant.filter.label') }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a match of none is said in words, and one of several is a meter', async () => {
  const ad = await addAd(3);
  const { page } = await visit(`/employer/candidate/${ad}`, wide);
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await card(nameOf(2)).getByText(t('applicant.no_match')).waitFor();
  expect(await card(nameOf(2)).getByRole('meter').count()).toBe(0);
  await card(nameOf(1))
    .getByRole('meter', { name: t('applicant.match', { count: 1, total: 3 }) })
    .waitFor();
});

test('all columns are in the window at 1360 pixels, also beside the panel', async () => {
  const ad = await addAd(2);
  const { page } = await visit(`/employer/candidate/${ad}`, { width: 1360, height: 800 });
  const outside = async () =>
    (await boxesOf(page, 'main section[aria-label]:not(aside *)')).filter(
      ({ x, right, width }) => x < 0 || right > 1360 || width < 40,
    );
  await expect.poll(() => page.locator('main section[aria-label]:not(aside *)').count()).toBe(7);
  await expect.poll(outside).toEqual([]);
  await page.locator('[data-card]').first().click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: t('applicant.act.reject') }).waitFor();
  await expect.poll(outside).toEqual([]);
  const edge = (await panel.boundingBox())?.x ?? 0;
  await expect
    .poll(async () =>
      (await boxesOf(page, 'main section[aria-label]:not(aside *)')).every(({ right }) => right <= edge),
    )
    .toBe(true);
  // Decisions are in one row.
  const tops = (await boxesOf(page, 'aside button')).filter(({ height, y }) => height >= 40 && y > 110);
  expect(new Set(tops.slice(0, 3).map(({ y }) => Math.round(y))).size).toBe(1);
});

test('a phone shows three cards at once above its navigation', async () => {
  const ad = await addAd(6);
  const { page, faults } = await visit(`/employer/candidate/${ad}`, phone);
  await page.locator('[data-card]').nth(5).waitFor();
  const tabs = (await boxesOf(page, '.bottom-tabs'))[0];
  const cards = await boxesOf(page, `${column('not_seen')} li:has([data-card])`);
  expect(cards.filter(({ y, bottom }) => y >= 0 && bottom <= (tabs?.y ?? 0)).length).toBeGreaterThanOrEqual(
    3,
  );
  expect(faults).toEqual([]);
});

test('the rail names its pages from 1200 pixels, and below at focus', async () => {
  const ad = await addAd(1);
  const { page } = await visit(`/employer/candidate/${ad}`, { width: 1280, height: 800 });
  const entry = page.locator('.work-side').getByRole('link', { name: t('shell.nav.interviews') });
  const named = () => entry.locator('span').evaluate((span) => getComputedStyle(span).clipPath === 'none');
  await expect.poll(named).toBe(true);
  expect((await page.locator('.work-side').boundingBox())?.width).toBe(88);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(named).toBe(false);
  await entry.focus();
  await expect.poll(named).toBe(true);
});

test('after a decision in the panel the column stays, the next applicant opens, and Ctrl+Z undoes it outside text fields', async () => {
  const ad = await addAd(4);
  const { page, faults } = await visit(`/employer/candidate/${ad}`, wide);
  const panel = (name: string) =>
    page.getByRole('complementary', { name: t('applicant.detail.panel', { name }) });
  await page.locator('[data-card]').first().click();
  await panel(hoa.name)
    .getByRole('button', { name: t('applicant.act.pass_cv') })
    .click();
  await panel(nameOf(1))
    .getByRole('button', { name: t('applicant.act.pass_cv') })
    .waitFor();
  await page.locator(column('not_seen')).getByRole('heading').waitFor();
  const undo = page.getByRole('button', { name: t('applicant.pending.undo_of', { name: hoa.name }) });
  await undo.waitFor();
  expect(await page.getByRole('button', { name: t('applicant.pending.undo') }).count()).toBe(1);
  await page
    .getByText(t('applicant.will.pass_cv', { name: hoa.name }))
    .last()
    .waitFor();

  const note = panel(nameOf(1)).getByLabel(t('applicant.notes.write'));
  await note.fill('Call');
  await note.press('Control+z');
  await undo.waitFor();
  await panel(nameOf(1)).focus();
  await page.keyboard.press('Control+z');
  await undo.waitFor({ state: 'detached' });
  await panel(hoa.name).waitFor();
  await applyPendingDecisions(site);
  const { data } = await site.call('GET /employer/applicant/list', { recruitment_id: ad }, minsu);
  expect(data.counts).toEqual({ NOT_SEEN: 2, SEEN: 2 });
  expect(faults).toEqual([]);
});

test('the actions on several appear at the bottom with the first selection', async () => {
  const ad = await addAd(3);
  const { page } = await visit(`/employer/candidate/${ad}`, wide);
  const write = page.getByRole('button', { name: t('applicant.many.act.WRITE') });
  await page.locator('[data-card]').first().waitFor();
  expect(await write.count()).toBe(0);
  await page.getByRole('checkbox', { name: t('applicant.many.select', { name: hoa.name }) }).check();
  await page.getByText(t('applicant.many.chosen', { count: 1 })).waitFor();
  const box = await write.boundingBox();
  expect(box?.y).toBeGreaterThan(800);
});

/** Counts what a person presses, clicks or taps. */
function countPresses(page: Page) {
  let presses = 0;
  return {
    key: async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    click: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    tap: async (target: Locator) => {
      presses += 1;
      await target.tap();
    },
    count: () => presses,
  };
}

const COUNT = 28;
type Press = ReturnType<typeof countPresses>;

/** Ways to work through the queue: from the number of the dashboard, then one decision after the other. */
const ways = [
  {
    name: 'keyboard',
    viewport: wide,
    begin: async (number: Locator, press: Press) => {
      await number.focus();
      await press.key('Enter');
    },
    pass: (press: Press) => press.key('2'),
    reject: async (page: Page, press: Press) => {
      await press.key('6');
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
      await press.key('Space');
      await press.key('Enter');
    },
  },
  {
    name: 'mouse',
    viewport: wide,
    begin: (number: Locator, press: Press) => press.click(number),
    pass: (press: Press, panel: Locator) =>
      press.click(panel.getByRole('button', { name: t('applicant.act.pass_cv') })),
    reject: async (page: Page, press: Press, panel: Locator) => {
      await press.click(panel.getByRole('button', { name: t('applicant.act.reject') }));
      const dialog = page.getByRole('dialog');
      await press.click(dialog.getByRole('radio').first());
      await press.click(dialog.getByRole('button', { name: t('applicant.act.reject') }));
    },
  },
  {
    name: 'phone',
    viewport: phone,
    begin: (number: Locator, press: Press) => press.tap(number),
    pass: (press: Press, panel: Locator) =>
      press.tap(panel.getByRole('button', { name: t('applicant.act.pass_cv') })),
    reject: async (page: Page, press: Press, panel: Locator) => {
      await press.tap(panel.getByRole('button', { name: t('applicant.act.reject') }));
      const dialog = page.getByRole('dialog');
      await press.tap(dialog.getByRole('radio').first());
      await press.tap(dialog.getByRole('button', { name: t('applicant.act.reject') }));
    },
  },
];

test.each(ways)(
  'a recruiter works through 28 unseen applicants with at most 60 presses, by $name',
  async (way) => {
    const ad = await addAd(COUNT);
    // Writes are limited by member and minute, and the three ways take less than that.
    const recruiter = await addMember(site, minsu, 'recruiter');
    const { page, faults } = await visit('/employer', way.viewport, asEmployer(site.url, recruiter));
    const press = countPresses(page);
    const panel = page.locator('main aside');
    const number = page.getByRole('link', {
      name: new RegExp(`^${COUNT}\\s*${t('employer.tasks.not_seen')}`),
    });
    await way.begin(number, press);
    // Opening the first one has marked it as seen and read the list again: until then a press may meet the page before.
    await page.waitForURL(/[?&]at=/);
    const first = page.locator('[data-card]').first();
    await expect.poll(() => first.textContent()).not.toContain(t('applicant.unseen'));
    for (let at = 1; at <= COUNT; at += 1) {
      await panel.getByText(`${at} of ${COUNT}`, { exact: true }).waitFor();
      await panel.getByRole('button', { name: t('applicant.act.reject') }).waitFor();
      if (at % 7 === 0) await way.reject(page, press, panel);
      else await way.pass(press, panel);
    }
    await page.getByRole('heading', { name: t('applicant.queue.empty') }).waitFor();
    expect(press.count()).toBeLessThanOrEqual(60);
    await applyPendingDecisions(site);
    const { data } = await site.call('GET /employer/applicant/list', { recruitment_id: ad }, minsu);
    expect(data.counts).toEqual({ CV_PASSED: 24, CV_CANCEL: 4 });
    expect(faults).toEqual([]);
  },
);

test('the queue is filtered by ad and searched by name over all ads, and the browser keeps the ad for the member', async () => {
  await addAd(2, 'Cashier');
  const ad = await addOpenAd(site, minsu.companyId, { title_en: 'Potter' });
  await applyTo(site, hoa, ad, profile);
  const { page, faults } = await visit('/employer/candidate', wide);
  const cards = page.locator('[data-card]');
  await expect.poll(() => cards.count()).toBe(3);
  const jobs = page.getByRole('combobox', { name: t('applicant.queue.ad') });
  await jobs.selectOption({ label: 'Potter (1)' });
  await expect.poll(() => cards.count()).toBe(1);
  await page.getByRole('link', { name: t('applicant.queue.board') }).waitFor();
  await goTo(page, '/employer/candidate');
  await page.waitForURL(`**/employer/candidate?ad=${ad}`);
  await expect.poll(() => cards.count()).toBe(1);
  await page.context().addCookies(asEmployer(site.url, manager).storageState.cookies);
  await goTo(page, '/employer/candidate');
  await page.getByRole('heading', { name: t('applicant.queue.empty') }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.context().addCookies(asEmployer(site.url, minsu).storageState.cookies);
  await goTo(page, '/employer/candidate?page=1');
  const search = page.getByRole('searchbox', { name: t('applicant.queue.search') });
  await search.fill('tran hoa');
  await search.press('Enter');
  await page.waitForURL('**key=tran+hoa**');
  // A search finds applicants in every stage, also those that earlier tests have opened.
  await expect
    .poll(async () => (await cards.allTextContents()).filter((text) => !text.includes(hoa.name)))
    .toEqual([]);
  expect(await cards.count()).toBeGreaterThan(2);
  expect(faults).toEqual([]);
});

test('the browser keeps view, order and filters of boards for each member', async () => {
  const [one, other] = [await addAd(2), await addAd(2)];
  const { page, faults } = await visit(`/employer/candidate/${one}?view=list&sort=name&match=1`, wide);
  await page.getByRole('row', { name: new RegExp(hoa.name) }).waitFor();
  await goTo(page, `/employer/candidate/${other}`);
  await page.waitForURL(`**/employer/candidate/${other}?view=list&sort=name&match=1`);
  await page.getByRole('row', { name: new RegExp(hoa.name) }).waitFor();
  await page.context().addCookies(asEmployer(site.url, manager).storageState.cookies);
  await site.call('POST /employer/recruitment/assign', { id: other, member_ids: [manager.id] }, minsu);
  await goTo(page, `/employer/candidate/${other}`);
  await page.locator(column('not_seen')).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(faults).toEqual([]);
});

test('a hiring manager reads the queue of the assigned ads, steps by key, and decides nothing', async () => {
  const ad = await addAd(3);
  await site.call('POST /employer/recruitment/assign', { id: ad, member_ids: [manager.id] }, minsu);
  const { page, faults } = await visit('/employer/candidate?open=first', wide, asEmployer(site.url, manager));
  const panel = page.locator('main aside');
  await panel.getByText('1 of 3', { exact: true }).waitFor();
  await panel.getByLabel(t('applicant.notes.write')).waitFor();
  expect(await panel.getByRole('button', { name: t('applicant.act.reject') }).count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await panel.getByText('2 of 3', { exact: true }).waitFor();
  await page.keyboard.press('k');
  await panel.getByText('1 of 3', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  expect(faults).toEqual([]);
});

test.each([
  ['light', wide],
  ['dark', wide],
  ['light', phone],
  ['dark', phone],
] as const)('axe finds nothing on board, panel and queue (%s, %o)', async (colorScheme, viewport) => {
  const ad = await addAd(3);
  const { page } = await visit(`/employer/candidate/${ad}`, viewport, { colorScheme });
  await page.locator('[data-card]').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('applicant.search.filter'), exact: true }).click();
  await page.getByRole('combobox', { name: t('applicant.search.match') }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await goTo(page, '/employer/candidate');
  await page.locator('[data-card]').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.locator('[data-card]').first().click();
  const panel = page.locator('main aside');
  await panel.getByRole('button', { name: t('applicant.act.reject') }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});
