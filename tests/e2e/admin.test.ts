import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addRecruitment } from '../support/ads.ts';
import { people, testPassword } from '../support/people.ts';
import { completeAd } from '../support/values/complete-ad.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const staff = await people({ db: site.db, clock: () => new Date() });
const { hoa, minsu, thanh, registered, denied, binh } = staff;
const english = {
  viewport: { width: 1440, height: 900 },
  storageState: {
    cookies: [
      {
        name: 'lang',
        value: 'en',
        domain: '127.0.0.1',
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax' as const,
      },
    ],
    origins: [],
  },
};

/** The company signs in, learns that the licence is missing and uploads it. */
async function sendLicence(uid: string): Promise<void> {
  const login = await fetch(`${site.url}/api/v1/employer/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_uid: uid, password: testPassword }),
  });
  const { data } = (await login.json()) as { data: { ticket: string } };
  const picture = await sharp({ create: { width: 620, height: 877, channels: 3, background: '#eef' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(picture)], 'licence.png', { type: 'image/png' }));
  const sent = await fetch(`${site.url}/api/v1/employer/auth/register-business`, {
    method: 'POST',
    headers: { 'x-ticket': data.ticket },
    body: form,
  });
  expect(((await sent.json()) as { status: number }).status).toBe(200);
}

const addWaiting = (title: string, hoursAgo: number) =>
  addRecruitment(site.db, minsu.companyId, {
    title_en: title,
    title_vi: title,
    status: 5,
    posted_at: null,
    submitted_at: new Date(Date.now() - hoursAgo * 3_600_000),
  });

/** Signs in at the login of the administration, as a person does. */
async function signIn(uid: string) {
  const { page, faults } = await site.visit('/admin/login', english);
  await page.getByLabel('ID').first().fill(uid);
  await page.getByLabel('Password').first().fill(testPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
  return { page, faults };
}

/** Status of the next call with this token. */
async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/v1/auth/extend`, { method: 'POST', headers });
  return ((await answer.json()) as { status: number }).status;
}

const drawer = (page: Page) => page.locator('dialog[open]').first();
const question = (page: Page) => page.locator('dialog[open]').last();
const isPublic = async (page: Page, title: string) => {
  const response = await page.context().request.get('/en/recruitment');
  return (await response.text()).includes(title);
};

test('an administrator approves companies one after another, denies one with a reason, and revokes an approval', async () => {
  await sendLicence(registered.uid);
  await sendLicence(denied.uid);
  const { page, faults } = await signIn(binh.uid);
  await site.db
    .insertInto('consent')
    .values({
      employer_id: registered.id,
      kind: 'privacy',
      version: '2026-11-22',
      agreed: true,
      given_at: new Date(),
    })
    .execute();
  await page.getByRole('link', { name: 'Registered Co' }).last().click();
  await drawer(page).getByText('version of 22.11.2026').waitFor();

  // The licence is enlarged. Escape closes it and leaves the drawer open.
  await page.getByRole('button', { name: 'Enlarge' }).click();
  const large = question(page).getByRole('img');
  await expect.poll(async () => (await large.boundingBox())?.height).toBeGreaterThan(600);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Approve/ }).click();
  await page.getByText('Approved Registered Co').waitFor();

  // The next waiting company is shown.
  await drawer(page).getByRole('heading', { name: 'Denied Co' }).waitFor();
  await page.getByRole('button', { name: 'Deny', exact: true }).click();
  await question(page).getByRole('button', { name: 'Deny', exact: true }).click();
  await question(page).getByText('Choose a reason', { exact: false }).first().waitFor();
  await question(page).getByLabel('A page of the licence is missing').check();
  await question(page).getByRole('button', { name: 'Deny', exact: true }).click();
  await drawer(page).getByText('A page of the licence is missing', { exact: true }).waitFor();
  await drawer(page).getByText('Denied', { exact: true }).first().waitFor();

  // After closing, the company is still in the lists: the sidebar counts one less, and the tab of the approved includes it.
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  await goTo(page, '/admin/account/employer?state=APPROVED');
  await page.getByRole('button', { name: 'Registered Co' }).click();
  await page.getByRole('button', { name: 'Cancel approval' }).click();
  await question(page).getByLabel('Licence is no longer valid').check();
  await question(page).getByRole('button', { name: 'Cancel approval' }).click();
  await question(page).getByText(`Type ${registered.uid}`, { exact: false }).first().waitFor();
  await question(page).getByLabel(`Type ${registered.uid}`, { exact: false }).fill(registered.uid);
  await question(page).getByRole('button', { name: 'Cancel approval' }).click();
  await drawer(page).getByText('Approval cancelled', { exact: true }).first().waitFor();
  await page.goBack();
  await drawer(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('button', { name: 'Registered Co' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a candidate is withdrawn only after typing the identity, and cannot continue', async () => {
  const { page, faults } = await signIn(binh.uid);
  await goTo(page, `/admin/account/candidate/detail/${hoa.id}`);
  await page.getByRole('button', { name: 'Close account' }).click();
  await question(page).getByLabel('Asked for by the member').check();
  await question(page).getByLabel('Type', { exact: false }).fill('somebody@else.test');
  await question(page).getByRole('button', { name: 'Close account' }).click();
  await question(page).locator('[data-invalid]').getByLabel('Type', { exact: false }).waitFor();
  expect(await statusOf(hoa.token)).toBe(200);
  await question(page).getByLabel('Type', { exact: false }).fill(hoa.email);
  await question(page).getByRole('button', { name: 'Close account' }).click();
  await page.getByText('Closed', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Close account' }).count()).toBe(0);
  expect(await statusOf(hoa.token)).toBe(4031);
  expect(faults).toEqual([]);
});

test('a company is withdrawn after typing its ID: its session ends and its ads leave the list', async () => {
  await addRecruitment(site.db, thanh.companyId, { title_en: 'Sail maker', title_vi: 'Sail maker' });
  const { page, faults } = await signIn(binh.uid);
  expect(await isPublic(page, 'Sail maker')).toBe(true);
  await goTo(page, `/admin/account/employer/detail/${thanh.id}`);
  await page.getByRole('button', { name: 'Close account' }).click();
  await question(page).getByLabel('Asked for by the member').check();
  await question(page).getByLabel('Type', { exact: false }).fill(thanh.uid);
  await question(page).getByRole('button', { name: 'Close account' }).click();
  await page.getByText('Closed', { exact: true }).first().waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('button')
        .filter({ hasText: /Approve|Close account|Deny/ })
        .count(),
    )
    .toBe(0);
  expect(await statusOf(thanh.token)).toBe(4031);
  expect(await isPublic(page, 'Sail maker')).toBe(false);
  expect(faults).toEqual([]);
});

test('an administrator publishes, suspends, restores and hides an ad, and returns another to its company', async () => {
  const id = await addWaiting('Glass blower', 2);
  await addWaiting('Rope maker', 1);
  const { page, faults } = await signIn(binh.uid);
  expect(await isPublic(page, 'Glass blower')).toBe(false);
  await page
    .getByRole('link', { name: /Glass blower/ })
    .last()
    .click();
  // The preview shows the whole ad as candidates will see it. Escape closes it and leaves the drawer open.
  await page.getByRole('button', { name: 'Preview the whole ad' }).click();
  const whole = page.getByRole('dialog', { name: 'This is how candidates will see the ad' });
  await whole.getByRole('heading', { name: 'Glass blower' }).waitFor();
  await page.keyboard.press('Escape');
  await whole.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Approve/ }).click();
  await drawer(page).getByRole('heading', { name: 'Rope maker' }).first().waitFor();
  expect(await isPublic(page, 'Glass blower')).toBe(true);

  await page.getByRole('button', { name: 'Return' }).click();
  await question(page).getByLabel('Another reason').check();
  await question(page).getByRole('textbox').fill('Say how long the shifts are');
  await question(page).getByRole('button', { name: 'Return' }).click();
  await drawer(page).getByText('Say how long the shifts are').first().waitFor();

  await goTo(page, `/admin/recruitment/${id}/detail`);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await question(page).getByLabel('Asks applicants for money').check();
  await question(page).getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('Suspended', { exact: true }).first().waitFor();
  expect(await isPublic(page, 'Glass blower')).toBe(false);
  await page.getByRole('button', { name: 'Resume' }).click();
  await question(page).getByRole('button', { name: 'Resume' }).click();
  await page.getByText('Showing', { exact: true }).first().waitFor();
  expect(await isPublic(page, 'Glass blower')).toBe(true);
  await page.getByRole('button', { name: 'Hide' }).click();
  await question(page).getByRole('button', { name: 'Hide' }).click();
  await page.getByText('Hidden', { exact: true }).first().waitFor();
  // The toast about the result must not cover the undo button.
  const undo = await page.waitForFunction((name) => {
    const toast = document.querySelector('[popover="manual"] [role="status"]');
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!toast || !button) return '';
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? 'free' : 'covered';
  }, 'Show again');
  expect(await undo.jsonValue()).toBe('free');
  expect(await isPublic(page, 'Glass blower')).toBe(false);
  await page.getByRole('button', { name: 'Show again' }).click();
  await question(page).getByRole('button', { name: 'Show again' }).click();
  await page.getByRole('button', { name: 'Hide' }).waitFor();
  expect(await isPublic(page, 'Glass blower')).toBe(true);
  await page.getByRole('button', { name: 'Hide' }).click();
  await question(page).getByRole('button', { name: 'Hide' }).click();
  await page.getByText('Hidden', { exact: true }).first().waitFor();
  expect(await isPublic(page, 'Glass blower')).toBe(false);

  // The list shows the states, too.
  const waiting = await addWaiting('Comb maker', 1);
  const shown = { title_en: 'Reed cutter', title_vi: 'Reed cutter' };
  await addRecruitment(site.db, minsu.companyId, shown);
  await addRecruitment(site.db, minsu.companyId, {
    ...shown,
    title_en: 'Net mender',
    end_date: '2020-12-31',
  });
  await goTo(page, '/admin/recruitment?state=all');
  for (const [title, state] of [
    ['Glass blower', 'Hidden'],
    ['Comb maker', 'Awaiting approval'],
    ['Reed cutter', 'Showing'],
    ['Net mender', 'Expired'],
  ] as const)
    await page.getByRole('row').filter({ hasText: title }).getByText(state, { exact: true }).waitFor();
  // No ad is waiting when other tests start.
  await site.db.deleteFrom('recruitment').where('id', '=', waiting).execute();
  expect(faults).toEqual([]);
});

test('an ad explains why it is not public yet or cannot be approved, and links to no missing page', async () => {
  const past = await addWaiting('Ice cutter', 1);
  await site.db.updateTable('recruitment').set({ end_date: '2020-12-31' }).where('id', '=', past).execute();
  const add = (title_vi: string, start_date: string) =>
    addRecruitment(site.db, minsu.companyId, { title_vi, start_date });
  const [later, open] = [await add('Salt raker', '2098-01-05'), await add('Salt carrier', '2020-01-05')];
  const { page, faults } = await signIn(binh.uid);
  const visit = (id: number) => goTo(page, `/admin/recruitment/${id}/detail`);
  const link = page.getByRole('link', { name: 'Public page' });
  await visit(open);
  await link.waitFor();
  await visit(later);
  await page.getByText('Public from 05.01.2098.').waitFor();
  await page.getByText('Scheduled', { exact: true }).waitFor();
  expect(await link.count()).toBe(0);
  await visit(past);
  await page.getByText('Its last day is past, so it cannot be approved.').waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Return' }).click();
  await question(page).getByLabel('The period is over').check();
  await question(page).getByRole('button', { name: 'Return' }).click();
  await page.getByText('Draft', { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
});

test('changes by a company after its approval are shown to administrators in readable form', async () => {
  const { career_ids, ...columns } = await completeAd(site.db);
  const live = { ...columns, working_form: 'NORMAL', education: 4, careers: career_ids } as const;
  const id = await addRecruitment(site.db, minsu.companyId, live);
  const changed = { salary_max: 25_500_000, salary_unit: 2, is_negotiable: true, end_date: '2098-03-05' };
  const saved = { ...columns, ...changed, career_ids, id, version: 1 };
  const { status } = await site.call('POST /employer/recruitment/update', saved, minsu);
  expect(status).toBe(200);
  const { page, faults } = await signIn(binh.uid);
  await goTo(page, `/admin/recruitment/${id}/detail`);
  for (const change of [
    'Pay up to: “19,000,000\u00a0₫” → “25,500,000\u00a0₫”',
    'Paid: “per month” → “per year”',
    'Negotiable at the interview: “No” → “Yes”',
    'Last day: “31.12.2099” → “05.03.2098”',
  ])
    await page.getByText(change, { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('an administrator opens, browses, approves and closes records by keyboard alone, and returns to the row', async () => {
  await addWaiting('Lamp lighter', 30);
  await addWaiting('Clock winder', 20);
  const { page, faults } = await signIn(binh.uid);
  await goTo(page, '/admin/recruitment?state=waiting');
  const first = page.getByRole('button', { name: 'Lamp lighter' });
  await first.focus();
  await page.keyboard.press('Enter');
  await drawer(page).getByRole('heading', { name: 'Lamp lighter' }).first().waitFor();
  await page.keyboard.press('ArrowRight');
  await drawer(page).getByRole('heading', { name: 'Clock winder' }).first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await drawer(page).getByRole('heading', { name: 'Lamp lighter' }).first().waitFor();
  await page.keyboard.press('ArrowRight');
  await drawer(page).getByRole('heading', { name: 'Clock winder' }).first().waitFor();

  // Tab stays inside the drawer, and its last stop is the approval button.
  const approve = page.getByRole('button', { name: /Approve/ });
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    if (await approve.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await page.getByText('Approved Clock winder').waitFor();
  await drawer(page).getByRole('heading', { name: 'Lamp lighter' }).first().waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.has('open')).toBe(true);
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('?state=waiting');
  await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Clock winder' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('if the focused control disappears, the surrounding panel gets a visible focus', async () => {
  await addWaiting('Wick trimmer', 10);
  const { page, faults } = await signIn(binh.uid);
  await goTo(page, '/admin/recruitment?state=waiting');
  await page.getByRole('button', { name: 'Wick trimmer' }).focus();
  await page.keyboard.press('Enter');
  await drawer(page).getByRole('heading', { name: 'Wick trimmer' }).first().waitFor();
  const panel = drawer(page).getByRole('region', { name: 'Wick trimmer' });
  await panel.evaluate((region) => {
    const passing = document.createElement('button');
    region.append(passing);
    passing.focus();
    passing.remove();
  });
  const mark = () =>
    panel.evaluate((region) => region === document.activeElement && getComputedStyle(region).outlineStyle);
  await expect.poll(mark).toBe('solid');
  expect(faults).toEqual([]);
});
