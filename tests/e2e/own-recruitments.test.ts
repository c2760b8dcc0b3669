import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addRecruitment } from '../support/ads.ts';
import { people } from '../support/people.ts';
import { addApplication } from '../support/rows.ts';
import { completeAd } from '../support/values/complete-ad.ts';
import { listRequests, waitForFrames } from './frames.ts';
import { asEmployer } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';

const site = await openSite();
const { minsu, thanh, hoa } = await people({ db: site.db, clock: () => new Date() });
const { career_ids, ...columns } = await completeAd(site.db);

const visit = async (path: string, options: object = { viewport: { width: 1440, height: 900 } }) => {
  const watched = await site.visit(path, { ...asEmployer(site.url, minsu), ...options });
  return watched;
};
const addAd = (title_en: string, status: 1 | 3 | 4 = 4, more: object = {}) =>
  addRecruitment(site.db, minsu.companyId, {
    ...columns,
    title_en,
    title_vi: null,
    working_form: 'NORMAL',
    education: 4,
    status,
    careers: career_ids,
    ...(status === 1 ? { posted_at: null } : {}),
    ...more,
  });

test('a missing or unknown working form redirects to the normal one, on the server and in the browser', async () => {
  for (const query of ['', '?working_form=X']) {
    const { page } = await visit(`/employer/recruitment/create${query}`, { javaScriptEnabled: false });
    await expect.poll(() => new URL(page.url()).search).toBe('?working_form=NORMAL');
  }
  const { page, faults } = await visit('/employer/recruitment/create?working_form=REMOTE');
  await expect.poll(() => page.getByRole('radio', { name: 'Remote' }).isChecked()).toBe(true);
  await page.locator('label', { hasText: 'Full time' }).click();
  await page.waitForURL('**/create?working_form=NORMAL');
  await reload(page);
  await expect.poll(() => page.getByRole('radio', { name: 'Full time' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('');
  expect(faults).toEqual([]);
});

test('a company writes an ad by mouse and keyboard, saves it as a draft, completes and submits it', async () => {
  const { page, faults } = await visit('/employer');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Applications not seen').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/recruitment\/(create|update)$/.test(request.url())) sent.push(request.postData() ?? '');
  });
  await page.getByRole('link', { name: 'Post a job' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Ceramic glaze engineer');
  const inLanguage = (code: string) =>
    page.getByRole('group', { name: 'Languages' }).getByRole('button', { name: new RegExp(`^${code}`) });
  await inLanguage('KR').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('세라믹 유약 기술자');
  await inLanguage('VI').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Kỹ sư men gốm');
  await page.getByText(/Draft saved at/).waitFor();
  await reload(page);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('Ceramic glaze engineer');
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await page.getByRole('link', { name: 'Ceramic glaze engineer' }).click();

  // Submitting leads through the steps with missing fields.
  const steps = page.getByRole('navigation', { name: 'Steps of the job form' });
  await steps.getByRole('button', { name: /Period and contact/ }).click();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await page.getByText('Add at least one.').first().waitFor();
  await page.getByRole('button', { name: 'Choose a career' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('option').first().click();
  await picker.getByRole('option').first().click();
  await page.locator('label', { hasText: 'Permanent' }).click();
  await page.getByRole('button', { name: 'Next: Pay and place' }).click();
  await page.getByLabel('Pay from').fill('30000000');
  await page.getByLabel('Pay up to').fill('20000000');
  await page.getByRole('button', { name: 'Swap the two amounts' }).click();
  await expect.poll(() => page.getByLabel('Pay from').inputValue()).toBe('20,000,000');
  await page.getByRole('button', { name: /Province/ }).click();
  for (const place of ['Hà Nội', 'Ba Đình', 'Phúc Xá'])
    await page.getByRole('dialog').getByRole('option', { name: place }).first().click();
  await page.getByRole('button', { name: 'Next: Time and requirements' }).click();
  await page.getByRole('textbox', { name: 'Skills', exact: true }).fill('Glazing');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Monday' }).check();
  await page.getByRole('button', { name: 'Next: Description' }).click();
  await page.getByRole('textbox', { name: 'Job description' }).fill('Mixes glazes and fires the test tiles.');
  await page.getByRole('button', { name: 'Next: Period and contact' }).click();
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('31.12.2099');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await page.waitForURL('**/employer/recruitment?state=pending');
  expect(JSON.parse(sent.at(-1) ?? '{}')).toMatchObject({
    title_vi: 'Kỹ sư men gốm',
    title_kr: '세라믹 유약 기술자',
    title_en: 'Ceramic glaze engineer',
  });
  await page.getByRole('link', { name: 'Ceramic glaze engineer' }).waitFor();
  const saved = await site.db
    .selectFrom('recruitment')
    .where('title_en', '=', 'Ceramic glaze engineer')
    .select(['status', 'salary_min', 'salary_max', 'skills', 'working_weekdays', 'end_date'])
    .execute();
  expect(saved).toEqual([
    {
      status: 5,
      salary_min: 20_000_000,
      salary_max: 30_000_000,
      skills: ['Glazing'],
      working_weekdays: [2],
      end_date: '2099-12-31',
    },
  ]);
  expect(faults).toEqual([]);
});

test('a company edits a live ad, stops and resumes applications, and deletes it', async () => {
  const id = await addAd('Kiln operator');
  await addRecruitment(site.db, thanh.companyId, { title_en: 'Of another company' });
  const { page, faults } = await visit('/employer/recruitment');
  await page
    .getByRole('row', { name: /Kiln operator/ })
    .getByText('Recruiting')
    .waitFor();
  await expect.poll(() => page.getByText('Of another company').count()).toBe(0);
  const menu = async (entry: string) => {
    await page.getByRole('button', { name: /Actions for (Kiln|Night kiln) operator/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await menu('Edit');
  await page.getByText('The job stays public while you edit').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Kiln operator');
  await page.getByRole('textbox', { name: 'Title' }).fill('Night kiln operator');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('link', { name: 'Night kiln operator' }).waitFor();
  await menu('Stop accepting');
  await page
    .getByRole('row', { name: /Night kiln operator/ })
    .getByText('Not accepting')
    .waitFor();
  await menu('Accept again');
  await page
    .getByRole('row', { name: /Night kiln operator/ })
    .getByText('Recruiting')
    .waitFor();
  await menu('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Night kiln operator' }).waitFor({ state: 'detached' });
  const gone = await site.db.selectFrom('recruitment').where('id', '=', id).select('id').execute();
  expect(gone).toEqual([]);
  expect(faults).toEqual([]);
});

test('an ad that starts later shows the day when it becomes public and links to no page before that', async () => {
  await addAd('Tile setter');
  await addAd('Mosaic layer', 4, { start_date: '2098-01-05' });
  const { page, faults } = await visit('/employer/recruitment');
  const entries = async (title: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'See applicants' }).waitFor();
    const shown = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    return shown;
  };
  expect(await entries('Tile setter')).toContain('Open public page');
  expect(await entries('Mosaic layer')).not.toContain('Open public page');
  await page
    .getByRole('row', { name: /Mosaic layer/ })
    .getByText('Public from 05.01.2098')
    .waitFor();
  expect(faults).toEqual([]);
});

test('a company stops, reopens, extends and copies several ads at once, and each exception is explained', async () => {
  const ids = [await addAd('Brick one'), await addAd('Brick two'), await addAd('Brick closed', 3)];
  const { page, faults } = await visit('/employer/recruitment?key=brick&sort=4');
  const states = () =>
    site.db
      .selectFrom('recruitment')
      .where('id', 'in', ids)
      .select(['status', 'end_date'])
      .orderBy('id')
      .execute();
  const choose = () => page.getByRole('checkbox', { name: 'Select all' }).first().press('Space');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const tick = (name: RegExp) => page.getByRole('checkbox', { name }).first().check();
  await tick(/Brick one/);
  await tick(/Brick two/);
  await page.getByText('2 jobs chosen').waitFor();
  await press('Stop accepting');
  await expect.poll(async () => (await states()).map(({ status }) => status)).toEqual([2, 2, 3]);
  await press('Undo');
  await expect.poll(async () => (await states()).map(({ status }) => status)).toEqual([4, 4, 3]);

  await choose();
  await press('Extend');
  await page
    .getByRole('dialog')
    .getByLabel(/^Last day to apply/)
    .fill('30.11.2099');
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
  const refused = page.getByRole('dialog', { name: '1 job could not be changed' });
  await refused.getByText('Brick closed').waitFor();
  await refused.getByText('Close', { exact: true }).click();
  await refused.waitFor({ state: 'detached' });
  expect((await states()).slice(0, 2).map(({ end_date }) => end_date)).toEqual(['2099-11-30', '2099-11-30']);

  await choose();
  await page.getByText('3 jobs chosen').waitFor();
  await press('Make copies');
  await page.getByText('3 copies are among the drafts').waitFor();

  // The copies have the same titles.
  await goTo(page, '/employer/recruitment?key=brick&state=recruiting');

  await page
    .getByRole('checkbox', { name: /Brick one/ })
    .first()
    .check();
  await press('Close for good');
  await page
    .getByRole('dialog', { name: 'Close 1 job for good?' })
    .getByText('Close for good', { exact: true })
    .click();
  await expect.poll(async () => (await states()).map(({ status }) => status).sort()).toEqual([3, 3, 4]);
  expect(faults).toEqual([]);
});

describe('the draft of a new ad in this tab', () => {
  const path = '/employer/recruitment/create?working_form=NORMAL';
  const titleIn = (page: Page) => page.getByRole('textbox', { name: 'Title' });
  const adsOf = (title: string) =>
    site.db
      .selectFrom('recruitment')
      .where('title_en', 'like', `${title}%`)
      .select(['id', 'title_en', 'status'])
      .orderBy('id')
      .execute();
  /** Types a new ad, waits until it is saved automatically, and leaves the form. */
  async function write(title: string) {
    const watched = await visit(path);
    await titleIn(watched.page).fill(title);
    await watched.page.getByText(/Draft saved at/).waitFor();
    const [{ id } = { id: 0 }] = await adsOf(title);
    return { ...watched, id };
  }
  const submit = async (id: number, title_en: string) => {
    const { data } = await site.call('GET /employer/recruitment/show', { id }, minsu);
    const ad = { ...(await completeAd(site.db)), title_en, id, version: data.version };
    await site.call('POST /employer/recruitment/update', ad, minsu);
    expect(await site.call('POST /employer/recruitment/submit', { id }, minsu)).toMatchObject({
      status: 200,
    });
  };

  test('is cleared for the next ad once it was submitted elsewhere', async () => {
    const { page, faults, id } = await write('Slip caster');
    await goTo(page, '/employer/recruitment');
    await submit(id, 'Slip caster for nights');
    // The form is empty before its stored draft is restored, too.
    const asked = page.waitForResponse('**/recruitment/show?*');
    await page.getByRole('link', { name: 'Post a job' }).first().click();
    await page.waitForURL('**/create?working_form=NORMAL');
    await asked;
    await expect.poll(() => titleIn(page).inputValue()).toBe('');
    await titleIn(page).fill('Slip caster for days');
    await page.getByText(/Draft saved at/).waitFor();
    expect((await adsOf('Slip caster')).map(({ title_en, status }) => [title_en, status])).toEqual([
      ['Slip caster for nights', 5],
      ['Slip caster for days', 1],
    ]);
    expect(faults).toEqual([]);
  });

  test('stays as a separate ad if it contains more than was submitted elsewhere', async () => {
    const { page, faults, id } = await write('Kiln stacker');
    await page.route('**/recruitment/update', (route) => route.abort('connectionreset'));
    await titleIn(page).fill('Kiln stacker with licence');
    await page.getByText(/Not saved on the server/).waitFor();
    await page.unroute('**/recruitment/update');
    await submit(id, 'Kiln stacker');
    await reload(page);
    await expect.poll(() => titleIn(page).inputValue()).toBe('Kiln stacker with licence');
    await titleIn(page).fill('Kiln stacker with licence, Bát Tràng');
    await page.getByText(/Draft saved at/).waitFor();
    expect((await adsOf('Kiln stacker')).map(({ title_en, status }) => [title_en, status])).toEqual([
      ['Kiln stacker', 5],
      ['Kiln stacker with licence, Bát Tràng', 1],
    ]);
    expect(faults).toEqual([]);
  });

  test('stays if the ad was deleted elsewhere, and returns to the list only when it is saved', async () => {
    const { page, faults, id } = await write('Mould carver');
    await site.call('POST /employer/recruitment/delete', { id }, minsu);
    const asked = page.waitForResponse('**/recruitment/show?*');
    await page.clock.install();
    await reload(page);
    await asked;
    await expect.poll(() => titleIn(page).inputValue()).toBe('Mould carver');
    const saves = listRequests(page, /recruitment\/(create|update)/);
    // Longer than the delay of the automatic save.
    await page.clock.runFor(10_000);
    await waitForFrames(page);
    expect(saves).toEqual([]);
    expect(await adsOf('Mould carver')).toEqual([]);
    await page.getByRole('button', { name: 'Save and leave' }).click();
    await page.waitForURL('**/employer/recruitment?state=draft');
    expect(await adsOf('Mould carver')).toMatchObject([{ title_en: 'Mould carver', status: 1 }]);
    expect(faults).toEqual([]);
  });
});

test('an unknown state in the URL selects the first tab', async () => {
  const { page, faults } = await visit('/employer/recruitment?state=nonsense');
  const tabs = page.getByRole('navigation', { name: 'Jobs' }).getByRole('link');
  const chosen = () =>
    tabs.evaluateAll((all) => all.flatMap((tab, at) => (tab.hasAttribute('aria-current') ? [at] : [])));
  await expect.poll(chosen).toEqual([0]);
  expect(faults).toEqual([]);
});

test('changing the working form changes the place of work, unless the company has chosen it', async () => {
  const id = await addAd('Kiln planner', 1, { work_at_home: 2 });
  const { page, faults } = await visit(`/employer/recruitment/edit/${id}`);
  const workingForm = (name: 'Full time' | 'Remote') =>
    page.getByRole('radiogroup', { name: 'Working form' }).locator('label', { hasText: name }).click();
  const openPay = () =>
    page
      .getByRole('navigation', { name: 'Steps of the job form' })
      .getByRole('button', { name: /Pay and place/ })
      .click();
  const expectPlace = (name: 'Work from home' | 'On site') =>
    expect.poll(() => page.getByRole('radio', { name }).isChecked(), { message: name }).toBe(true);

  await openPay();
  await workingForm('Remote');
  await expectPlace('Work from home');
  await page.getByRole('radio', { name: 'On site' }).check();
  await workingForm('Full time');
  await expectPlace('On site');

  await goTo(page, '/employer/recruitment/create?working_form=NORMAL');
  await page.getByRole('textbox', { name: 'Title' }).fill('Glaze planner');
  await openPay();
  await workingForm('Remote');
  await page.waitForURL('**/create?working_form=REMOTE');
  await expectPlace('Work from home');
  await workingForm('Full time');
  await expectPlace('On site');
  // A stored draft follows the working form of the URL, too, except for values that the company has chosen.
  await goTo(page, '/employer/recruitment/create?working_form=REMOTE');
  await page.getByText('What you were writing is back').waitFor();
  await openPay();
  await expectPlace('Work from home');
  await page.getByRole('radio', { name: 'On site' }).check();
  await reload(page);
  await page.getByText('What you were writing is back').waitFor();
  await openPay();
  await expectPlace('On site');
  expect(faults).toEqual([]);
});

test('extending a live ad changes its last day with one click, and its first day stays despite a draft in this tab', async () => {
  const id = await addAd('Clay mixer');
  const { page, faults } = await visit(`/employer/recruitment/edit/${id}`);
  await page.evaluate(
    (key) => sessionStorage.setItem(key, JSON.stringify({ start_date: '2098-01-01', headcount: 5 })),
    `draft:${minsu.email}:ad-${id}`,
  );
  await reload(page);
  await page.getByText('What you were writing is back').waitFor();
  const steps = page.getByRole('navigation', { name: 'Steps of the job form' });
  await steps.getByRole('button', { name: /Period and contact/ }).click();
  const lastDay = page.getByRole('textbox', { name: 'Application period from 01.01.2020 to' });
  await expect.poll(() => lastDay.inputValue()).toBe('31.12.2099');
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await page.locator('[data-day="2099-12-30"]').click();
  await expect.poll(() => lastDay.inputValue()).toBe('30.12.2099');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/employer/recruitment');
  const saved = await site.call('GET /employer/recruitment/show', { id }, minsu);
  expect(saved.data).toMatchObject({ start_date: '2020-01-01', end_date: '2099-12-30', headcount: 5 });
  expect((await site.call('GET /recruitment/show', { id })).data.state).toBe('open');
  expect(faults).toEqual([]);
});

test('deleting an ad that has just received an application offers to close it instead', async () => {
  const id = await addAd('Mould maker');
  const { page } = await visit('/employer/recruitment');
  await page.getByRole('button', { name: 'Actions for Mould maker' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const applied = await addApplication(
    site.db,
    { candidate_id: hoa.id, company_id: minsu.companyId },
    new Date(),
  );
  await site.db
    .updateTable('application')
    .set({ recruitment_id: id })
    .where('profile_apply_id', '=', applied)
    .execute();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Close this job for good?' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close for good' }).click();
  await page
    .getByRole('row', { name: /Mould maker/ })
    .getByText('Closed', { exact: true })
    .waitFor();
});

test('two colleagues save the same draft: both texts are shown and one is chosen', async () => {
  const id = await addAd('Two hands', 1);
  const { page } = await visit(`/employer/recruitment/edit/${id}`);
  await site.db
    .updateTable('recruitment')
    .set({ title_en: 'Her words', headcount: 7, version: 2 })
    .where('id', '=', id)
    .execute();
  await page.getByRole('textbox', { name: 'Title' }).fill('His words');
  await page.getByRole('button', { name: 'Save and leave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else just saved this' });
  await dialog.getByText('His words').waitFor();
  await dialog.getByText('Her words').click();
  await dialog.getByRole('button', { name: 'Use this choice' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Her words');
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await page.waitForURL('**/employer/recruitment?state=draft');
  // Only the colleague changed this field: the dialog did not ask about it, and her change is kept.
  const { headcount } = await site.db
    .selectFrom('recruitment')
    .where('id', '=', id)
    .select('headcount')
    .executeTakeFirstOrThrow();
  expect(headcount).toBe(7);
});
