import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addRecruitment } from '../support/ads.ts';
import { people } from '../support/people.ts';
import { addCandidate } from '../support/rows.ts';
import { completeAd } from '../support/values/complete-ad.ts';
import { asAdmin } from './signed-in.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu, thanh, waiting, binh, dung } = await people({ db: site.db, clock: () => new Date() });
const wide = { viewport: { width: 1440, height: 900 } };

async function visit(path: string) {
  const watched = await site.visit(path, { ...asAdmin(site.url, binh), ...wide });
  return watched;
}
const rows = (page: Page) => page.locator('tbody tr');
const names = (page: Page) => rows(page).locator('td[data-fold=title]').allTextContents();
const facts = async (page: Page) => (await page.locator('main').textContent()) ?? '';
async function search(page: Page, words: string) {
  await page.locator('[name=key]').fill(words);
  await page.keyboard.press('Enter');
  await page.waitForURL(/key=/);
}

test('the dashboard of the administration shows pending work and totals', async () => {
  const { page, faults } = await visit('/admin');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Waiting Co' }).last().isVisible()).toBe(true);
  const figure = page.getByText('Approved companies', { exact: true }).locator('xpath=following-sibling::dd');
  await expect.poll(() => figure.textContent()).toBe('2');
  expect(faults).toEqual([]);
});

test('finance sees only permitted pages in the navigation, and a forbidden page explains the refusal', async () => {
  const { page, faults } = await site.visit('/admin', { ...asAdmin(site.url, dung), ...wide });
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const side = page.getByRole('navigation', { name: 'Main navigation' });
  await expect
    .poll(() => side.getByRole('listitem').allTextContents())
    .toEqual(expect.arrayContaining(['Overview', 'Orders', 'Settlement']));
  const offered = await side.getByRole('listitem').allTextContents();
  for (const closed of ['Candidates', 'Companies', 'Jobs', 'Events', 'Administrators'])
    expect(offered).not.toContain(closed);
  await page.getByLabel(/^Account of/).click();
  const menu = page.locator('.account-menu li');
  await expect.poll(() => menu.allTextContents()).toEqual(['Overview', 'Account', 'Sign out']);

  const answer = await goTo(page, '/admin/account/candidate');
  expect(answer?.status()).toBe(403);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe("You don't have permission");
  expect(faults).toEqual([]);
});

test('an action is rejected with a message if the administrator has lost the role for it', async () => {
  const { page } = await visit(`/admin/account/employer/detail/${waiting.id}`);
  const takeRole = (role: 'support' | 'operator') =>
    site.db.updateTable('admin').set({ role }).where('id', '=', binh.id).execute();
  await takeRole('support');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alert').getByText("You don't have permission", { exact: false }).waitFor();
  await takeRole('operator');
});

test('an administrator pages through all candidates and opens one', async () => {
  for (let n = 10; n < 25; n += 1)
    await addCandidate(site.db, `Seeker ${n}`, new Date(Date.now() - n * 1000));
  const { page, faults } = await visit('/admin/account/candidate');
  const seen = await names(page);
  expect(seen.length).toBe(15);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL(/page=2/);
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 2);
  seen.push(...(await names(page)));
  const members = await site.db.selectFrom('candidate').select('profile_full_name').execute();
  expect(seen.sort()).toEqual(members.map((member) => member.profile_full_name).sort());
  // The drawer shows the position in the whole list, not in the page.
  await rows(page).first().getByRole('button').click();
  await page.getByRole('dialog').getByText('16 / 17', { exact: true }).waitFor();

  await goTo(page, `/admin/account/candidate/detail/${hoa.id}`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(hoa.name);
  const shown = await facts(page);
  for (const fact of [hoa.email, '0912345678', '20.05.1998', 'Female', '12 Lý Thường Kiệt', 'Active'])
    expect(shown).toContain(fact);
  expect(faults).toEqual([]);
});

test('an administrator lists companies with their state and filters them by state and words', async () => {
  const { page, faults } = await visit('/admin/account/employer?state=all');
  const states = {
    'Hanbit Foods': 'Approved',
    'Công ty Sao Mai': 'Approved',
    'Registered Co': 'Licence missing',
    'Waiting Co': 'Awaiting approval',
    'Denied Co': 'Denied',
    'Withdrawn Co': 'Closed',
  };
  for (const [company, state] of Object.entries(states))
    await expect
      .poll(() => rows(page).filter({ hasText: company }).getByText(state, { exact: true }).count())
      .toBe(1);
  await expect.poll(() => rows(page).count()).toBe(6);

  await page.getByRole('link', { name: /^Denied/ }).click();
  await page.waitForURL(/state=denied/);
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  await expect.poll(() => rows(page).textContent()).toContain('Denied Co');
  await page.getByRole('link', { name: /^All/ }).click();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 6);
  await search(page, 'sao mai');
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  await expect.poll(() => rows(page).textContent()).toContain('Sao Mai');
  expect(faults).toEqual([]);
});

test('an unknown state selects the first tab, and both lists write states in lower case', async () => {
  for (const path of ['/admin/account/employer', '/admin/account/candidate', '/admin/recruitment']) {
    const { page, faults } = await visit(`${path}?state=nonsense`);
    const tabs = page.locator('main nav[aria-label]').first().getByRole('link');
    const chosen = () =>
      tabs.evaluateAll((all) => all.flatMap((tab, at) => (tab.hasAttribute('aria-current') ? [at] : [])));
    await expect.poll(chosen).toEqual([0]);
    const addresses = await tabs.evaluateAll((all) =>
      all.map((tab) => new URL((tab as HTMLAnchorElement).href).search),
    );
    expect(addresses.filter((search) => search !== '' && !/^\?state=[a-z_]+$/.test(search))).toEqual([]);
    // In a desktop window, no tab is beyond the edge.
    const beyond = () =>
      tabs.evaluateAll(
        (all) =>
          all.filter(
            (tab) =>
              tab.getBoundingClientRect().right > (tab.parentElement?.getBoundingClientRect().right ?? 0),
          ).length,
      );
    await expect.poll(beyond).toBe(0);
    await tabs.nth(1).click();
    await expect.poll(chosen).toEqual([1]);
    expect(faults).toEqual([]);
    await site.leave(page);
  }
});

test('on a phone, a waiting company shows its state and the promised date of an answer', async () => {
  await site.db
    .updateTable('employer')
    .set({ licence_sent_at: new Date() })
    .where('id', '=', waiting.id)
    .execute();
  const phone = { viewport: { width: 360, height: 740 } };
  const { page } = await site.visit('/admin/account/employer?state=all', {
    ...asAdmin(site.url, binh),
    ...phone,
  });
  const row = rows(page).filter({ hasText: 'Waiting Co' });
  for (const fact of [/^Awaiting approval$/, /3 days left|due/i])
    await expect.poll(() => row.getByText(fact).isVisible()).toBe(true);
});

test('the page of a company shows an administrator account, company and uploaded certificate', async () => {
  const picture = await sharp({ create: { width: 310, height: 440, channels: 3, background: '#eef' } })
    .png()
    .toBuffer();
  const login = await fetch(`${site.url}/api/v1/employer/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_uid: 'regist01', password: 'sanviec1!' }),
  });
  const { data } = (await login.json()) as { data: { ticket: string; user_id: number } };
  const form = new FormData();
  form.append('file', new File([new Uint8Array(picture)], 'certificate.png', { type: 'image/png' }));
  const sent = await fetch(`${site.url}/api/v1/employer/auth/register-business`, {
    method: 'POST',
    headers: { 'x-ticket': data.ticket },
    body: form,
  });
  expect(sent.status).toBe(200);
  const { page, faults } = await visit(`/admin/account/employer/detail/${data.user_id}`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Registered Co');
  const shown = await facts(page);
  for (const fact of ['regist01', 'regist01@people.test', '0912345678', 'Kim Minsu', 'certificate.png'])
    expect(shown).toContain(fact);
  const certificate = page.getByRole('button', { name: 'Business licence' }).locator('img');
  const width = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth);
  await expect.poll(() => certificate.evaluate(width)).toBe(310);
  expect(faults).toEqual([]);
});

test('an administrator lists the ads of all companies with their state, filters, searches and sorts them', async () => {
  const ads = [
    [minsu.companyId, { title_en: 'Zither tuner', status: 4 }],
    [minsu.companyId, { title_en: 'Amber cutter', status: 1, posted_at: null }],
    [thanh.companyId, { title_en: 'Moss gardener', status: 5, posted_at: null, submitted_at: new Date() }],
    [thanh.companyId, { title_en: 'Net mender', status: 3 }],
  ] as const;
  for (const [company, ad] of ads) await addRecruitment(site.db, company, { ...ad, title_vi: ad.title_en });
  const { page, faults } = await visit('/admin/recruitment?state=all');
  const states = [
    ['Zither tuner', 'Hanbit Foods', 'Showing'],
    ['Amber cutter', 'Hanbit Foods', 'Draft'],
    ['Moss gardener', 'Công ty Sao Mai', 'Awaiting approval'],
    ['Net mender', 'Công ty Sao Mai', 'Closed'],
  ] as const;
  for (const [title, company, state] of states) {
    const row = rows(page).filter({ hasText: title });
    await expect.poll(() => row.getByText(state, { exact: true }).count()).toBe(1);
    await expect.poll(() => row.textContent()).toContain(company);
  }
  await page.getByRole('columnheader').getByRole('link', { name: 'Job' }).click();
  await page.waitForURL(/sort=4/);
  await page.waitForFunction(() => document.querySelector('tbody tr')?.textContent?.includes('Amber'));
  await expect
    .poll(() => names(page))
    .toEqual(['Amber cutter', 'Moss gardener', 'Net mender', 'Zither tuner']);
  await page.getByRole('link', { name: /^Closed/ }).click();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  await expect.poll(() => names(page)).toEqual(['Net mender']);
  await goTo(page, '/admin/recruitment');
  await search(page, 'moss');
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  await expect.poll(() => names(page)).toEqual(['Moss gardener']);
  expect(faults).toEqual([]);
});

test('an administrator sees an ad exactly as it is saved', async () => {
  const { career_ids, ...ad } = await completeAd(site.db);
  const id = await addRecruitment(site.db, minsu.companyId, {
    ...ad,
    working_form: 'NORMAL',
    title_en: 'Chief accountant',
    description_en: 'Closes the books of the year.',
    status: 1,
    posted_at: null,
    education: 4,
    careers: career_ids,
  });
  const { page, faults } = await visit(`/admin/recruitment/${id}/detail`);
  const shown = await facts(page);
  const saved = [
    'Chief accountant',
    ad.title_vi,
    ad.description_vi,
    'Closes the books of the year.',
    'Hanbit Foods',
    'Draft',
    'Permanent',
    '15 – 19M ₫',
    'MISA',
    'Minsu Kim, 0912345678, minsu@people.test',
    '01.01.2020 – 31.12.2099',
  ];
  expect(saved.filter((fact) => !shown.replaceAll(' ', ' ').includes(fact))).toEqual([]);
  expect(faults).toEqual([]);
});
