import { expect, test } from 'vitest';
import { formatDate } from '#app/i18n/format.ts';
import { dateOf } from '#contract/calendar.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { passUndoTime } from './decisions.ts';
import { translatorFor } from './say.ts';
import { asEmployer } from './signed-in.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { hoa, nam, minsu, binh } = await people({ db: site.db, clock: () => new Date() });

const profiles = { hoa: await writeResume(site, hoa), nam: await writeResume(site, nam) };

const wide = { viewport: { width: 1440, height: 900 } };
const visit = async (path: string, options: object = wide) => {
  const watched = await site.visit(path, { ...asEmployer(site.url, minsu), ...options });
  return watched;
};
const t = translatorFor('en');
const inColumn = (name: string) => `section[aria-label="${name}"]`;

test('a company opens an applicant, passes the CV, invites, passes the interview and hires', async () => {
  const ad = await addOpenAd(site, minsu.companyId, { headcount: 1, stop_when_hired: true });
  const target = await applyTo(site, hoa, ad, profiles.hoa);
  await applyTo(site, nam, ad, profiles.nam);
  const { page, faults } = await visit(`/employer/candidate/${ad}`);
  await expect.poll(() => page.locator('h1').textContent()).toBe('General accountant');
  await expect.poll(() => page.locator(inColumn('Not seen')).getByRole('listitem').count()).toBe(2);
  await page.getByRole('link', { name: /Trần Thị Hoa/ }).click();
  const panel = page.getByRole('complementary', { name: /Trần Thị Hoa/ });
  await panel.getByRole('table').getByText('missing SAP').waitFor();
  await page.locator(inColumn('Seen')).getByText('Trần Thị Hoa').waitFor();

  await panel.getByRole('button', { name: 'Pass CV' }).click();
  await page.locator(inColumn('CV passed')).getByText('Trần Thị Hoa').waitFor();
  await passUndoTime(site, page, t);
  await panel.getByRole('button', { name: 'Invite to interview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBe(3);
  await dialog.getByLabel('Date', { exact: false }).first().fill('05.01.2099');
  await dialog.getByLabel('Time', { exact: false }).first().fill('0930');
  await dialog.getByLabel('Place or meeting link').fill('Floor 3, 12 Le Loi');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator(inColumn('Interview')).getByText('Invited to interview', { exact: true }).waitFor();
  await passUndoTime(site, page, t);

  const confirmed = await site.call(
    'POST /candidate/application/confirm',
    { profile_apply_id: target.profile_apply_id },
    hoa,
  );
  expect(confirmed).toMatchObject({ status: 200 });
  await page.locator(inColumn('Interview')).getByText('Interview confirmed').waitFor();

  await panel.getByRole('button', { name: 'Pass interview' }).click();
  await page.locator(inColumn('Interview passed')).getByText('Trần Thị Hoa').waitFor();
  await passUndoTime(site, page, t);
  await panel.getByRole('button', { name: 'Hire' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hire' }).click();
  await passUndoTime(site, page, t);
  const closing = page.getByRole('dialog', { name: 'Close 1 open application?' });
  await closing.getByRole('button', { name: 'Close applications' }).click();
  await closing.waitFor({ state: 'detached' });
  await page.getByTitle('Expand Out').click();
  await page.locator(inColumn('Out')).getByText('Lê Văn Nam').waitFor();
  expect(faults).toEqual([]);
});

test('a company moves an applicant by keyboard alone, and an impossible move is announced', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const older = await applyTo(site, hoa, ad, profiles.hoa);
  const newer = await applyTo(site, nam, ad, profiles.nam);
  const { page, faults } = await visit(`/employer/candidate/${ad}`, {
    viewport: { width: 1200, height: 800 },
  });
  await page.locator('[data-card]').first().focus();
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Trần Thị Hoa');
  await page.keyboard.press('5');
  await page.getByText('This application cannot move to “Hired”.').waitFor({ state: 'attached' });
  await page.keyboard.press('2');
  await page.locator(inColumn('CV passed')).getByText('Trần Thị Hoa').waitFor();
  await page.getByText('Trần Thị Hoa passes the CV round').first().waitFor();
  // The focus stays in the column: on the card that is there.
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.card);
  await expect.poll(focused).toBe(String(newer.profile_apply_id));
  // Until the server has answered, the card accepts no other key.
  await page.getByRole('button', { name: 'Undo the decision on Trần Thị Hoa' }).waitFor();
  await page.locator(`[data-card="${older.profile_apply_id}"]`).focus();
  await page.keyboard.press('6');
  const dialog = page.getByRole('dialog', { name: 'Reject Trần Thị Hoa?' });
  await dialog.getByRole('button', { name: 'Reject' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.locator('[data-invalid]').count()).toBe(1);
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[data-card]').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/apply/*');
  await page.getByRole('heading', { level: 1, name: 'Lê Văn Nam' }).waitFor();
  expect(faults).toEqual([]);
});

test('the applicant panel beside the board covers no column, and Escape closes a dialog first, then the panel', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  await applyTo(site, hoa, ad, profiles.hoa);
  for (const width of [1280, 1440]) {
    const { page, faults } = await visit(`/employer/candidate/${ad}`, { viewport: { width, height: 900 } });
    await page.locator('[data-card]').first().click();
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'Reject' }).waitFor();
    // Right edges of the columns and left edge of the panel, from left to right.
    const covered = () =>
      page.evaluate(() => {
        const edge = document.querySelector('main aside')?.getBoundingClientRect().left ?? 0;
        return [...document.querySelectorAll('main section[aria-label]')]
          .filter((column) => column.getBoundingClientRect().right > edge && !column.closest('aside'))
          .map(
            (column) =>
              `${column.getAttribute('aria-label')} ${column.getBoundingClientRect().right} > ${edge}`,
          );
      });
    await expect.poll(covered).toEqual([]);
    await expect.poll(() => page.locator('main section[aria-label]').count()).toBeGreaterThan(6);
    await page.getByTitle('Expand Interview passed').click();
    await page.locator(inColumn('Interview passed')).getByText('No applications').waitFor();
    const beside = await panel.boundingBox();
    expect(beside).toMatchObject({ y: 56, width: 560, height: 844 });
    await panel.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await panel.waitFor();
    await page.locator(inColumn('Interview passed')).getByRole('heading').click();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(faults).toEqual([]);
    await site.leave(page);
  }
});

test('a company passes and invites in one dialog, and one undo takes both back', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const { profile_apply_id } = await applyTo(site, hoa, ad, profiles.hoa);
  const { page, faults } = await visit(`/employer/candidate/${ad}`);
  const invite = async () => {
    await page.locator('[data-card]').first().focus();
    await page.keyboard.press('3');
    const dialog = page.getByRole('dialog', { name: 'Invite Trần Thị Hoa to an interview' });
    await dialog.getByText('The CV passes in the same act.').waitFor();
    await dialog.getByLabel('Date', { exact: false }).first().fill('05.01.2099');
    await dialog.getByLabel('Time', { exact: false }).first().fill('0930');
    await dialog.getByLabel('Place or meeting link').fill('Tầng 3');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.locator(inColumn('Interview')).getByText('Trần Thị Hoa').waitFor();
  };
  await invite();
  await page.getByRole('button', { name: 'Undo the decision on Trần Thị Hoa' }).click();
  await page.locator(inColumn('Not seen')).getByText('Trần Thị Hoa').waitFor();
  await invite();
  await passUndoTime(site, page, t);
  const own = await site.call('GET /candidate/application/show', { profile_apply_id }, hoa);
  expect(own.data.timeline.map(({ kind }) => kind)).toEqual(['APPLIED', 'CV_PASSED', 'INVITED']);
  expect(faults).toEqual([]);
});

test('a company that moves an applicant later than a colleague reads the new stage, and the board shows it', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const target = await applyTo(site, hoa, ad, profiles.hoa);
  const { page } = await visit(`/employer/candidate/${ad}`);
  await page.locator('[data-card]').first().focus();
  const rejection = { ...target, result: 'CV_CANCEL', result_reason: 'OTHER' };
  expect(await decideAndApply(site, 'POST /employer/applicant/set-result', rejection, minsu)).toMatchObject({
    status: 200,
  });
  await page.locator('[data-card]').first().focus();
  await page.keyboard.press('2');
  await page.getByText(/This applicant is now at “CV eliminated”/).waitFor();
  await expect.poll(() => page.getByText(/reload/i).count()).toBe(0);
  await page.getByTitle('Expand Out').click();
  await page.locator(inColumn('Out')).getByText('Trần Thị Hoa').waitFor();
});

test('on a phone, the board shows one stage at a time: chosen by swipe or tab, and stored in the URL', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const target = await applyTo(site, hoa, ad, profiles.hoa);
  await applyTo(site, nam, ad, profiles.nam);
  await decideAndApply(
    site,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  const { page, faults } = await visit('/employer', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const tabs = page.locator('.bottom-tabs');
  await tabs.getByRole('link', { name: 'Applicants' }).click();
  await page.waitForURL('**/employer/candidate');
  // The name of the ad in the queue leads there.
  await page.locator(`a[href="/employer/candidate/${ad}"]`).first().click();
  await page.waitForURL(`**/employer/candidate/${ad}`);
  await expect.poll(() => tabs.locator('[aria-current]').allTextContents()).toEqual(['Applicants']);

  const filter = page.getByRole('navigation', { name: 'Filter by status' });
  const chosen = () => filter.locator('[aria-current]').allTextContents();
  const inView = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main section[aria-label]')].flatMap((column) => {
        const board = column.parentElement?.getBoundingClientRect();
        const { left, right } = column.getBoundingClientRect();
        const isSeen = board && right > board.left + 1 && left < board.right - 1;
        return isSeen ? [column.getAttribute('aria-label')] : [];
      }),
    );
  await expect.poll(chosen).toEqual(['Not seen 1']);
  await expect.poll(inView).toEqual(['Not seen']);
  // One finger moves from right to left.
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y: 650 })) });
  await touch('touchStart', 300);
  for (let x = 275; x >= 40; x -= 25) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(inView).toEqual(['Seen']);
  await expect.poll(chosen).toEqual(['Seen 0']);
  await filter.getByRole('link', { name: /^CV passed/ }).click();
  await expect.poll(inView).toEqual(['CV passed']);
  await page.waitForURL('**stage=passed');
  await page.getByRole('link', { name: /Trần Thị Hoa/ }).click();
  await page.waitForURL('**/apply/*');
  await page.goBack();
  await expect.poll(inView).toEqual(['CV passed']);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

test('the menu highlights the applicants entry while the applicants of one job are shown', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const { page } = await visit(`/employer/candidate/${ad}`, { viewport: { width: 1200, height: 800 } });
  await expect
    .poll(() => page.locator('.work-side [aria-current]').allTextContents())
    .toEqual(['Applicants']);
});

test('prefetching an application does not mark it as seen, and opening it does, once', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const target = await applyTo(site, hoa, ad, profiles.hoa);
  const path = `/employer/candidate/${ad}/apply/${target.profile_apply_id}`;
  const ahead = { cookie: `sid=${minsu.token}`, 'sec-purpose': 'prefetch;prerender' };
  expect((await fetch(site.url + path, { headers: ahead })).status).toBe(503);
  const read = () =>
    site.db
      .selectFrom('application_event')
      .where('profile_apply_id', '=', target.profile_apply_id)
      .select('kind')
      .orderBy('id')
      .execute();
  expect(await read()).toEqual([{ kind: 'APPLIED' }]);
  const { page, faults } = await visit(path);
  await page.getByRole('heading', { level: 1, name: 'Trần Thị Hoa' }).waitFor();
  await page.getByText('Tôi làm kế toán bốn năm.').first().waitFor();
  expect(await read()).toEqual([{ kind: 'APPLIED' }, { kind: 'VIEWED' }]);
  expect(faults).toEqual([]);
});

test('the list shows date, status and reason of cancellation, and is filtered by status in the URL, also on a phone', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const target = await applyTo(site, hoa, ad, profiles.hoa);
  await applyTo(site, nam, ad, profiles.nam);
  await site.call(
    'POST /candidate/application/cancel',
    { profile_apply_id: target.profile_apply_id, cancel_reason: 'MISTAKE' },
    hoa,
  );
  const { page, faults } = await visit(`/employer/candidate/${ad}`, {
    viewport: { width: 360, height: 740 },
  });
  await page.getByRole('radio', { name: 'List' }).click();
  await page.waitForURL('**?view=list');
  const filter = page.getByRole('navigation', { name: 'Filter by status' });
  await filter.getByRole('link', { name: 'Out 1' }).click();
  await page.waitForURL('**stage=out**');
  const table = page.getByRole('table');
  const cancelled = table.getByRole('row', { name: /Cancelled application/ });
  await cancelled.getByText('Reason: Applied by mistake').waitFor();
  await expect.poll(() => table.getByText('Lê Văn Nam').count()).toBe(0);
  await filter.getByRole('link', { name: /^Hired/ }).click();
  await page.getByText('No applications with this status').waitFor();
  await page.getByRole('link', { name: 'Show all' }).click();
  const row = table.getByRole('row', { name: /Lê Văn Nam/ });
  await page.setViewportSize({ width: 1200, height: 740 });
  const middle = (column: string) =>
    row.locator(column).evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell.querySelector('a') ?? cell);
      const { top, bottom } = words.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
  await expect
    .poll(async () => Math.abs((await middle('td:nth-child(1)')) - (await middle('td:nth-child(2)'))))
    .toBeLessThanOrEqual(2);
  await page.setViewportSize({ width: 360, height: 740 });
  await row.getByText('Not seen', { exact: true }).waitFor();
  await row.getByText(formatDate(dateOf(new Date())), { exact: true }).waitFor();
  await page.getByRole('button', { name: 'About: Applicants' }).click();
  await page.getByText('You can see a resume for 90 days').waitFor();
  await page.keyboard.press('Escape');
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);
  await table.getByRole('button', { name: 'Move Lê Văn Nam to' }).click();
  await page.getByRole('menuitem', { name: 'Pass CV' }).click();
  await table.getByText('CV passed', { exact: true }).waitFor();
  await goTo(page, `/employer/candidate/${ad}/apply/${target.profile_apply_id}`);
  await page.getByText('Their data is no longer shown.').waitFor();
  expect(faults).toEqual([]);
});

test('a company writes a note, tags an applicant and finds the applicant by the tag, by keyboard alone', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const { profile_apply_id } = await applyTo(site, hoa, ad, profiles.hoa);
  const other = await applyTo(site, nam, ad, profiles.nam);
  await site.call('POST /employer/applicant/add-tag', { ...other, tag: 'Evening shift' }, minsu);
  const { page, faults } = await visit(`/employer/candidate/${ad}/apply/${profile_apply_id}`);
  const notes = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Notes of your company' }) });
  await notes.getByLabel('New note').focus();
  await page.keyboard.type('Call again on Monday');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await notes.getByRole('listitem').getByText('Call again on Monday').waitFor();
  await expect.poll(() => notes.getByLabel('New note').inputValue()).toBe('');

  await notes.getByLabel('Tags').focus();
  await page.keyboard.type('Priority');
  await page.keyboard.press('Enter');
  await notes.getByRole('button', { name: 'Remove Priority' }).waitFor();
  // Tags that colleagues have used are suggested while typing.
  await page.keyboard.type('even');
  await notes.getByRole('button', { name: 'Evening shift', exact: true }).press('Enter');
  await notes.getByRole('button', { name: 'Remove Evening shift' }).waitFor();
  const tagsOf = async () =>
    (await site.call('GET /employer/applicant/list', { recruitment_id: ad }, minsu)).data.list.at(-1)?.tags;
  await expect.poll(tagsOf).toEqual(['Priority', 'Evening shift']);
  await notes.getByRole('button', { name: /^Remove the note of/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove note' }).press('Enter');
  await expect.poll(() => notes.getByText('Call again on Monday').count()).toBe(0);
  await expect.poll(() => notes.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);

  await page.getByRole('link', { name: 'Back to candidates' }).press('Enter');
  const cards = page.locator('section li').filter({ has: page.locator('[data-card]') });
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('Priority');
  await page.waitForURL('**?tag=Priority');
  await expect.poll(() => cards.count()).toBe(1);
  await cards.getByText('Priority').waitFor();
  await page.reload();
  await expect.poll(() => cards.getByRole('link').allTextContents()).toEqual(['Trần Thị Hoa']);
  expect(faults).toEqual([]);
});

test('an application that ended with its candidate’s account is not shown as cancelled by the candidate', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const { profile_apply_id } = await applyTo(site, nam, ad, profiles.nam);
  const withdrawal = { id: nam.id, reason_code: 'misuse' };
  expect((await site.call('POST /admin/candidate/withdraw', withdrawal, binh)).status).toBe(200);
  const { page, faults } = await visit(`/employer/candidate/${ad}/apply/${profile_apply_id}`);
  await page.getByText(/^This application ended on/).waitFor();
  await page.getByText("Reason: The candidate's account was closed").waitFor();
  await page.getByText(/^Application ended/).waitFor();
  await expect.poll(() => page.getByText(/candidate cancelled|by the candidate/i).count()).toBe(0);
  expect(faults).toEqual([]);
});
