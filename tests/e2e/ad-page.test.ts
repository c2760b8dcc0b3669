import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { recountPay } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { addOpenAd } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { watchLayout } from './page-matrix/sight.ts';
import { translatorFor } from './say.ts';
import { asCandidate } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';
import { englishOptions } from './visitor.ts';

const site = await openSite();
const { minsu, hoa } = await people({ db: site.db, clock: () => new Date() });
const ad = await addOpenAd(site, minsu.companyId, {
  description_en: Array(40).fill('Keeps the books of three plants.').join('\n\n'),
});
const t = translatorFor('en');
const source = await addCompany(site.db, { company_name: 'Bamboo Kiln' });
let imported = 0;
/** Adds an imported ad without any details besides its title. */
const addImported = (source_url: string | null, more: object = {}) =>
  addRecruitment(site.db, source, {
    title_en: 'Kiln keeper',
    source: 'lo-gom.example',
    source_id: String(++imported),
    source_url,
    accepts_applications: false,
    working_form: null,
    posted_at: null,
    ...more,
  });

test.each([360, 900, 1440])(
  'tabbing through an ad follows the visual order at %d px, and nothing moves',
  async (width) => {
    const { page, faults } = await site.visit('about:blank', {
      ...englishOptions(site.url),
      viewport: { width, height: 800 },
    });
    await page.addInitScript(watchLayout);
    await goTo(page, `/en/recruitment/${ad}-general-accountant`);
    const title = page.getByRole('heading', { level: 1 });
    const pay = page.getByRole('region', { name: t('recruitment.pay.label') });
    const text = page.getByRole('heading', { name: t('recruitment.section.description') });
    const company = page.getByRole('complementary');
    const parts = await Promise.all([title, pay, text, company].map((part) => part.elementHandle()));
    const places = await page.evaluate(
      (all) =>
        all.map((part) => {
          const { left, top, bottom } = (part as Element).getBoundingClientRect();
          return { left, top, bottom };
        }),
      parts,
    );
    const [head, box, body, more] = places as { left: number; top: number; bottom: number }[];
    if (!head || !box || !body || !more) throw new Error('a part is missing');
    const isWide = width >= 1024;
    // The box is beside the title or below it, then the text follows without a gap.
    expect(isWide ? head.left < box.left : head.top < box.top).toBe(true);
    expect(box.top).toBeLessThan(body.top);
    if (isWide) expect([body.left < more.left, more.top - box.bottom]).toEqual([true, 16]);
    else expect(body.top).toBeLessThan(more.top);
    const follows = await page.evaluate(
      (all) =>
        all
          .slice(1)
          .every(
            (part, before) =>
              ((all[before] as Node).compareDocumentPosition(part as Node) &
                Node.DOCUMENT_POSITION_FOLLOWING) !==
              0,
          ),
      parts,
    );
    expect(follows).toBe(true);
    const shift = await page.evaluate(() => window.layoutShift);
    // Letters that replace their fallback font move by a hair. A part that loads late scores ten times as much.
    expect(shift?.sum, shift?.moved.join('\n')).toBeLessThan(0.01);
    // On a phone, the apply button stays within reach of the thumb while reading.
    if (width === 360) {
      await page.mouse.wheel(0, 700);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      const apply = page.getByRole('link', { name: t('recruitment.apply.button'), exact: true });
      const isInSight = () =>
        apply.evaluate((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return top > 0 && bottom <= innerHeight;
        });
      await expect.poll(isInSight).toBe(true);
    }
    expect(faults).toEqual([]);
    await site.leave(page);
  },
);

test('a candidate over the limit of contacts sees a notice in place of the contact', async () => {
  const withContact = await addOpenAd(site, minsu.companyId, { contact_name: 'Mai Tran' });
  const { page } = await site.visit('/en', asCandidate(site.url, hoa));
  const title = page.getByRole('heading', { name: t('recruitment.contact.title') });
  const box = page.locator('section', { has: title });
  const counter = { key: `contact:candidate:${hoa.id}`, expire: Date.now() + 600_000 };
  await sql`insert into rate_limit (key, points, expire) values (${counter.key}, 60, ${counter.expire})
    on conflict (key) do update set points = 60, expire = ${counter.expire}`.execute(site.db);
  await page.goto(`/en/recruitment/${withContact}-general-accountant`);
  await box.getByText('Too many attempts. Try again in 10 min.').waitFor();
  await sql`delete from rate_limit where key = ${counter.key}`.execute(site.db);
  await page.reload();
  await box.getByText('Mai Tran').waitFor();
});

test('the button of an imported ad leads to its posting, also in the list, and applications are not possible', async () => {
  const url = 'https://viec.example/kiln-keeper';
  const id = await addImported(url, { posted_at: new Date() });
  const { page, faults } = await site.visit('/en', asCandidate(site.url, hoa));
  for (const path of [`/en/recruitment/${id}-kiln-keeper`, '/en/recruitment?key=kiln']) {
    await page.goto(path);
    const place = path.includes('?')
      ? page.getByRole('region', { name: t('recruitment.list.preview') })
      : page;
    await place.getByText('lo-gom.example').waitFor();
    const link = place.getByRole('link', { name: t('recruitment.imported.open') });
    await link.waitFor();
    expect(await link.evaluate((a: HTMLAnchorElement) => [a.href, a.rel, a.target])).toEqual([
      url,
      'noopener nofollow',
      '_blank',
    ]);
    expect(await place.getByRole('link', { name: t('recruitment.apply.button'), exact: true }).count()).toBe(
      0,
    );
  }
  const data = await page.goto(`/en/recruitment/${id}-kiln-keeper`).then((answer) => answer?.text());
  expect(data).toContain('"directApply":false');
  expect(data).not.toContain('"employmentType"');
  expect(faults).toEqual([]);
});

test('an imported ad without a source address says that it takes no applications here', async () => {
  const id = await addImported(null, { posted_at: new Date() });
  const { page } = await site.visit(`/en/recruitment/${id}-kiln-keeper?apply=1`, asCandidate(site.url, hoa));
  await page.getByText(t('recruitment.imported.not_here')).waitFor();
  expect(await page.getByRole('link', { name: t('recruitment.imported.open') }).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.content()).not.toContain('application/ld+json');
});

test.each([360, 900, 1440])('an ad with few details is laid out tidily at %d px', async (width) => {
  const { id: career } = await site.db
    .selectFrom('career')
    .where('parent_id', 'is not', null)
    .select('id')
    .executeTakeFirstOrThrow();
  // Long content on the right must not stretch the left side.
  for (let ad = 0; ad < 5; ad++)
    await addImported(null, { title_en: `Kiln builder ${ad}`, careers: [career] });
  const id = await addImported(null, { experience_years: 2, careers: [career] });
  const context = { ...englishOptions(site.url), viewport: { width, height: 800 } };
  const { page } = await site.visit(`/en/recruitment/${id}-kiln-keeper`, context);
  await page.getByText(t('recruitment.no_description')).waitFor();
  for (const unsaid of ['common.negotiable', 'recruitment.fact.form', 'recruitment.fact.type'] as const)
    expect(await page.getByText(t(unsaid)).count()).toBe(0);
  const fact = page.locator('dl > div').first();
  expect((await fact.boundingBox())?.height).toBeLessThan(100);
  const edges = await page.evaluate(() => {
    const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? 0;
    const body = document.querySelector('dl')?.parentElement;
    return { body: bottom(body), last: bottom(body?.lastElementChild) };
  });
  expect(edges.body - edges.last).toBeLessThan(32);
  await site.leave(page);
});

test('an ad page draws the pay of like ads, without a script', async () => {
  const { id } = await site.db
    .selectFrom('career')
    .where('parent_id', 'is not', null)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const companies = [minsu.companyId];
  for (let at = 0; at < 3; at += 1)
    companies.push(await addCompany(site.db, { company_name: `Weavers ${at}` }));
  const likes = [];
  for (let at = 0; at < 12; at += 1)
    likes.push(
      await addRecruitment(site.db, companies[at % 4] as number, {
        title_en: `Weaver ${at}`,
        careers: [id],
        salary_min: 10_000_000 + at * 1_000_000,
        salary_unit: 1,
      }),
    );
  await recountPay(site.db, new Date());
  site.advanceClock(11 * 60_000);
  const { page, faults } = await site.visit(`/en/recruitment/${likes[9]}-weaver-9`, englishOptions(site.url));
  const pay = page.getByRole('region', { name: t('recruitment.pay.label') });
  await pay.getByText(/^Median of .* in Vietnam: 15\.5M ₫, 12 ads/).waitFor();
  await pay.getByText(t('recruitment.market.rank', { count: 8 })).waitFor();
  expect(
    await pay
      .getByRole('table', { name: t('recruitment.market.table') })
      .getByRole('row')
      .count(),
  ).toBe(11);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

/** Makes the clipboard of the page accept a text, or reject it as some browsers do. */
const withClipboard = (page: Page, how: 'takes' | 'refuses') =>
  page.addInitScript((mode) => {
    const writeText = async (text: string) => {
      if (mode === 'refuses') throw new DOMException('Write permission denied.', 'NotAllowedError');
      document.documentElement.dataset.copied = text;
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  }, how);
const copied = (page: Page) => page.evaluate(() => document.documentElement.dataset.copied);
const path = `/en/recruitment/${ad}-general-accountant`;

test('the contact e-mail is copied by a button or an error is shown, and the toast disappears after a second', async () => {
  const contact_email = 'lan@kiln.example';
  const id = await addOpenAd(site, minsu.companyId, { contact_email });
  // Earlier tests have moved the clock past the end of her session.
  const token = await startSession(site.db, { kind: 'candidate', id: hoa.id }, site.clock(), 10);
  const { page, faults } = await site.visit('about:blank', asCandidate(site.url, { ...hoa, token }));
  await withClipboard(page, 'takes');
  await goTo(page, `/en/recruitment/${id}`);
  const copy = page.getByRole('button', { name: t('recruitment.contact.copy') });
  await copy.click();
  const done = page.getByText(t('recruitment.contact.copied'));
  await done.waitFor();
  expect(await copied(page)).toBe(contact_email);
  await done.waitFor({ state: 'detached' });
  await withClipboard(page, 'refuses');
  await reload(page);
  await copy.click();
  await page.getByRole('alert').filter({ hasText: 'Error copying email.' }).waitFor();
  expect(faults).toEqual([]);
});

test('the link of an ad is copied without its query, or offered for manual copying if the browser refuses', async () => {
  const { page, faults } = await site.visit('about:blank', englishOptions(site.url));
  await withClipboard(page, 'takes');
  await goTo(page, `${path}?utm_source=x`);
  const share = page.getByRole('button', { name: t('recruitment.share.label') });
  await share.click();
  await page.getByText(t('recruitment.share.copied')).waitFor();
  expect(await copied(page)).toBe(site.url + path);
  await withClipboard(page, 'refuses');
  await reload(page);
  await share.click();
  await page
    .getByRole('alert')
    .filter({ hasText: site.url + path })
    .waitFor();
  expect(faults).toEqual([]);
});
