import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { statuses } from '#contract/status.ts';
import { endSessionsOf, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { addRecruitment } from '../support/ads.ts';
import { people, testPassword } from '../support/people.ts';
import { writeFinishedResume } from '../support/resumes.ts';
import { translatorFor } from './say.ts';
import { asCandidate, asEmployer } from './signed-in.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { hoa, nam, minsu } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');

/** Adds a completed resume: only completed ones can be published. */
const addResume = (title: string, who: typeof hoa = hoa) =>
  writeFinishedResume(async (name, body) => (await site.call(name, body, who)).data, title);

const notice = (page: Page, text: string) => page.locator('[popover="manual"]').getByText(text).first();
const closeNotice = (page: Page) =>
  page.locator('[popover="manual"]').getByRole('button', { name: 'Close' }).first().click();

/** Answers the next call of a path with these values, regardless of its input. */
async function answer(page: Page, path: string, status: number, message: string, data: object = {}) {
  await page.route(
    `**/api/v1${path}`,
    (route) => route.fulfill({ contentType: 'application/json', json: { status, message, data } }),
    { times: 1 },
  );
}

/** Publishes or hides the resume of that name through its menu. */
async function choose(page: Page, title: string, name: string) {
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a rejected call shows the server’s message, and the page stays usable', async () => {
  await addResume('Refused');
  const { page, faults } = await site.visit('/user/profile-management', asCandidate(site.url, hoa));
  const said = [
    'CONNECT_ERROR',
    'NO_PERMISSION',
    'NOT_PROTOCOL',
    'PATH_INVALID',
    'TOO_MANY',
    'NOT_EMAIL',
    'TAX_CODE_NOT_FOUND',
    'REGISTRATION_FILE',
    'UNSAVED',
    'NOT_VALID',
    'EMAIL_EXISTS',
    'APPLICATION_NOT_DELETABLE',
  ] as const;
  for (const name of said) {
    const { code } = statuses[name];
    const message = t(`error.status.${code}`);
    await answer(page, '/candidate/profile/public', code, message);
    await choose(page, 'Refused', 'Make public');
    await notice(page, message).waitFor();
    await closeNotice(page);
  }
  await answer(page, '/candidate/profile/public', 500, 'Error! Incident 0a1b2c.');
  await choose(page, 'Refused', 'Make public');
  await notice(page, 'Error! Incident 0a1b2c.').waitFor();
  await closeNotice(page);
  await choose(page, 'Refused', 'Make public');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Refused' })
    .getByText('Public', { exact: true })
    .waitFor();
  expect(faults).toEqual([]);
});

test('a failure without a message shows a general error; failed saves and reads are named and logged', async () => {
  const id = await addResume('Unanswered');
  const { page, faults } = await site.visit('/user/profile-management', asCandidate(site.url, hoa));
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await answer(page, '/candidate/profile/public', 499, '');
  await choose(page, 'Unanswered', 'Make public');
  await notice(page, 'Error! Something went wrong.').waitFor();
  await closeNotice(page);

  const isDown = '**/api/v1/**';
  await page.route(isDown, (route) => route.abort('connectionrefused'));
  await choose(page, 'Unanswered', 'Make public');
  await notice(page, 'Update failed.').waitFor();
  await notice(page, 'No connection.').waitFor();
  expect(logged.join('\n')).toContain('POST /candidate/profile/public');
  await page.unroute(isDown);
  await goTo(page, '/user/profile-management');
  await page.getByRole('listitem').filter({ hasText: 'Unanswered' }).waitFor();

  await page.route(isDown, (route) => route.abort('connectionrefused'));
  await page.getByRole('listitem').filter({ hasText: 'Unanswered' }).getByRole('link').first().click();
  await notice(page, 'Failed to get data.').waitFor();
  await page.unroute(isDown);
  await page.goBack();
  await page.getByRole('listitem').filter({ hasText: 'Unanswered' }).waitFor();
  await goTo(page, `/user/profile-management/edit/${id}`);
  expect(faults).toEqual([]);
});

test('a call that answers 404 opens the not-found page; an unknown page shows it at its own address', async () => {
  const id = await addResume('Deleted elsewhere');
  const { page, faults } = await site.visit('/user/profile-management', asCandidate(site.url, hoa));
  await site.call('POST /candidate/profile/delete', { profile_id: id }, hoa);
  await choose(page, 'Deleted elsewhere', 'Make public');
  await page.waitForURL('**/en/404');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  const missing = await page.goto('/en/recruitment/999999');
  expect([missing?.status(), new URL(page.url()).pathname]).toEqual([404, '/en/recruitment/999999']);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  expect(faults).toEqual([]);
});

test('an expired session, or one of another kind, leads to the sign-in of the area', async () => {
  await addResume('Without a session');
  const account = { kind: 'candidate', id: nam.id } as const;
  await addResume('His own', nam);
  const endings: [kind: string, end: (page: Page, token: string) => Promise<unknown>, said: string][] = [
    ['401', (_page, token) => site.call('POST /auth/logout', {}, { token }), 'Please log in.'],
    ['4024', () => endSessionsOf(site.db, account, 'PASSWORD_CHANGED'), 'Your session has ended.'],
    ['406', (page) => answer(page, '/candidate/profile/public', 406, 'x'), 'Your session has ended.'],
    ['4031', (page) => answer(page, '/candidate/profile/public', 4031, 'x'), 'Your session has ended.'],
  ];
  for (const [, end, said] of endings) {
    const token = await startSession(site.db, account, new Date(), 10);
    const { page } = await site.visit('/user/profile-management', asCandidate(site.url, { ...nam, token }));
    await end(page, token);
    await choose(page, 'His own', 'Make public');
    await page.waitForURL(/\/en\?loginUser=active&next=%2Fuser%2Fprofile-management$/);
    await notice(page, said).waitFor();
    await page.locator('#modalLogin').waitFor();
    await site.leave(page);
  }
});

test('after a password change, the older session must sign in again', async () => {
  const { page } = await site.visit('/employer/company/edit', asEmployer(site.url, minsu));
  await endSessionsOf(site.db, { kind: 'employer', id: minsu.id }, 'PASSWORD_CHANGED');
  await page.getByLabel('Employees').fill('77');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(/\/en\?loginEmployer=active&next=%2Femployer%2Fcompany%2Fedit$/);
  await page.locator('#modalLogin [name=user_uid]').fill(minsu.uid);
  await page.locator('#modalLogin [name=password]').fill(testPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/employer/company/edit');
  // The draft is restored once the page is hydrated.
  await expect.poll(() => page.getByLabel('Employees').inputValue()).toBe('77');
});

test('the account page shows invalid fields and the message of a save, and never sends user_id', async () => {
  const { page, faults } = await site.visit('about:blank', asCandidate(site.url, hoa));
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request);
  });
  await goTo(page, '/user/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Full name/).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await notice(page, 'Please check your information again.').waitFor();
  await dialog
    .getByText(/Please fill in/)
    .first()
    .waitFor();
  await dialog.getByLabel(/^Full name/).fill('Hoa Tran');
  // Data read with the account are not stored with the draft, either.
  const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  await expect.poll(kept).toContain('Hoa Tran');
  expect(await kept()).not.toContain('user_id');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await notice(page, 'Update success.').waitFor();
  await expect.poll(() => notice(page, 'Update success.').count()).toBe(1);

  const calls = asked.filter((request) => !request.url().includes('/assets/'));
  expect(calls.map((request) => new URL(request.url()).pathname)).toContain('/api/v1/candidate/update-info');
  for (const request of calls) {
    expect(request.url()).toMatch(new RegExp(`^${site.url}/api/v1/`));
    const headers = await request.allHeaders();
    expect(headers).not.toHaveProperty('authorization');
    expect(headers.cookie).toContain(`sid=${hoa.token}`);
  }
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('sid=');
  const info = calls.find((request) => request.url().endsWith('/candidate/my-info'));
  const read = (await (await info?.response())?.json()) as { data: { user_id: number } } | undefined;
  expect(read?.data.user_id).toBe(hoa.id);
  const sent = calls.find((request) => request.url().endsWith('/candidate/update-info'))?.postDataJSON();
  expect(sent).toMatchObject({ profile_full_name: 'Hoa Tran' });
  expect(JSON.stringify(sent)).not.toContain('user_id');
  expect(faults).toEqual([]);
});

test('saving a part of a resume or renaming it shows a success message', async () => {
  const id = await addResume('Told');
  const { page, faults } = await site.visit(
    `/user/profile-management/edit/${id}`,
    asCandidate(site.url, hoa),
  );
  await page.getByRole('button', { name: 'Edit: About you' }).click();
  await page.locator('[name=about]').fill('Four years of accounting.');
  await page.locator('#section-about').getByRole('button', { name: 'Save' }).click();
  await notice(page, 'Update success.').waitFor();
  await closeNotice(page);
  await notice(page, 'Update success.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Told twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await notice(page, 'Update success.').waitFor();
  expect(faults).toEqual([]);
});

test('typing a location sends one request, after a pause', async () => {
  const id = await addResume('Somewhere');
  const { page } = await site.visit(`/user/profile-management/edit/${id}`, asCandidate(site.url, hoa));
  await page.getByRole('button', { name: /: Places and type of work$/ }).click();
  await page.getByRole('button', { name: 'Add a place' }).click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.waitFor();
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/location/')) asked.push(request.postDataJSON());
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const key of 'bac ninh') {
    await field.press(key === ' ' ? 'Space' : key);
    await page.clock.runFor(100);
  }
  await page.clock.runFor(150);
  expect(asked).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => asked).toEqual([expect.objectContaining({ key: 'bac ninh' })]);
});

test('applying shows what is missing, or that an application already exists', async () => {
  const token = await startSession(site.db, { kind: 'candidate', id: nam.id }, new Date(), 10);
  const { page, faults } = await site.visit('/en', asCandidate(site.url, { ...nam, token }));
  const his = await site.db
    .selectFrom('resume')
    .where('candidate_id', '=', nam.id)
    .select('profile_id')
    .execute();
  for (const { profile_id } of his)
    await site.call('POST /candidate/profile/delete', { profile_id }, { token });
  const recruitment_id = await addRecruitment(site.db, minsu.companyId, {
    title_vi: 'Thợ mộc',
    title_en: 'Joiner',
  });
  const open = async () => {
    await page.goto(`/en/recruitment/${recruitment_id}-joiner?apply=1`);
    await page.getByRole('dialog').waitFor();
  };
  await open();
  await page.getByRole('alert').getByText('Please create resume.').waitFor();
  await site.call('POST /candidate/profile/create-profile', { title: 'Begun' }, { token });
  await open();
  await page.getByRole('alert').getByText('Please complete profile.').waitFor();
  const profile_id = await writeFinishedResume(
    async (name, body) => (await site.call(name, body, { token })).data,
  );
  await open();
  await page.getByRole('dialog').getByRole('checkbox').check();
  const input = { recruitment_id, profile_id, agree_privacy: true, retention_years: 1 };
  await site.call('POST /candidate/application/create', input, { token });
  await page.getByRole('dialog').getByRole('button', { name: 'Send the resume' }).click();
  await notice(page, 'Failed! Already applied!').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const stored = await site.db
    .selectFrom('application')
    .where('candidate_id', '=', nam.id)
    .select('profile_apply_id')
    .execute();
  expect(stored).toHaveLength(1);
  expect(faults).toEqual([]);
});
