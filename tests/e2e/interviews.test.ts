import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { dateOf } from '#contract/calendar.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: () => new Date() });
const profile = await writeResume(site, hoa);

test('a company exports the applicants of an ad as a workbook and as CSV', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  await applyTo(site, hoa, ad, profile);
  const { page, faults } = await site.visit(`/employer/candidate/${ad}`, asEmployer(site.url, minsu));
  const save = async (choose: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Download list' }).click();
    const dialog = page.getByRole('dialog');
    await choose();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    await dialog.waitFor({ state: 'detached' });
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const workbook = await save(() => page.getByRole('checkbox', { name: /^With phone number/ }).check());
  expect(workbook.name).toMatch(/^Applicants - General accountant - \d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = unzipSync(new Uint8Array(workbook.bytes))['xl/worksheets/sheet1.xml'];
  expect(strFromU8(sheet ?? new Uint8Array())).toContain(hoa.email);
  // An export with phone and e-mail opens the applications, and the board shows that.
  await page.locator('section[aria-label="Seen"]').getByText(hoa.name).waitFor();

  const text = await save(() => page.getByRole('radio', { name: /^CSV/ }).check());
  expect(text.name).toMatch(/\.csv$/);
  expect(text.bytes.toString('utf8')).toContain(hoa.name);
  expect(faults).toEqual([]);
});

test('a company finds an interview in its calendar by keyboard alone, filters by ad and exports upcoming ones', async () => {
  const [ad, other] = [await addOpenAd(site, minsu.companyId), await addOpenAd(site, minsu.companyId)];
  for (const recruitment_id of [ad, other]) {
    const target = await applyTo(site, hoa, recruitment_id, profile);
    await decideAndApply(
      site,
      'POST /employer/applicant/set-result',
      { ...target, result: 'CV_PASSED' },
      minsu,
    );
    const meeting = { interview_date: '2099-01-05', interview_place: 'Tầng 3' };
    const interview_time = recruitment_id === ad ? '09:30' : '14:00';
    await decideAndApply(
      site,
      'POST /employer/applicant/invite',
      { ...target, ...meeting, interview_time },
      minsu,
    );
  }
  const { page, faults } = await site.visit('/employer/interview', asEmployer(site.url, minsu));
  const today = page.locator('[aria-current="date"] time');
  await expect.poll(() => today.getAttribute('datetime')).toBe(dateOf(new Date()));
  await page.getByText('No interviews in this week.').waitFor();
  await page.getByRole('radio', { name: 'Month' }).click();
  await page.getByText('No interviews in this month.').waitFor();

  await page.goto(`${site.url}/employer/interview?month=2098-12`);
  const next = page.getByRole('link', { name: 'Next month' });
  await next.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'January 2099' }).waitFor();
  const interviews = page.getByRole('listitem').getByRole('link', { name: /Trần Thị Hoa/ });
  await expect.poll(() => interviews.count()).toBe(2);

  await page.getByRole('combobox', { name: 'Job' }).selectOption(String(ad));
  await expect.poll(() => interviews.count()).toBe(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Save to calendar/ }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('DTSTART:20990105T023000Z');
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);

  await page.getByRole('combobox', { name: 'Job' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => interviews.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/employer/candidate/${ad}/apply/*`);
  expect(faults).toEqual([]);
});

test('a company sees overlapping interviews of a week side by side as long as they take, and the browser keeps view and ad', async () => {
  const [ad, other] = [await addOpenAd(site, minsu.companyId), await addOpenAd(site, minsu.companyId)];
  const invite = async (recruitment_id: number, interview_time: string, interview_minutes: number) => {
    const target = await applyTo(site, hoa, recruitment_id, profile);
    await decideAndApply(
      site,
      'POST /employer/applicant/set-result',
      { ...target, result: 'CV_PASSED' },
      minsu,
    );
    const meeting = {
      interview_date: '2099-03-04',
      interview_time,
      interview_minutes,
      interview_place: 'Tầng 3',
    };
    await decideAndApply(site, 'POST /employer/applicant/invite', { ...target, ...meeting }, minsu);
  };
  await invite(ad, '09:00', 120);
  await invite(other, '10:00', 45);
  const { page, faults } = await site.visit(
    '/employer/interview?week=2099-03-02',
    asEmployer(site.url, minsu),
  );
  await page.getByRole('heading', { name: '02.03 – 08.03.2099' }).waitFor();
  const block = (time: string) => page.locator('li[data-placed]', { hasText: time });
  const boxOf = async (time: string) => {
    const box = await block(time).boundingBox();
    if (!box) throw new Error(`No interview at ${time}`);
    return box;
  };
  await block('09:00–11:00').waitFor();
  const [long, short] = [await boxOf('09:00–11:00'), await boxOf('10:00–10:45')];
  expect(long.height / short.height).toBeCloseTo(120 / 45, 1);
  // The shorter interview begins in the middle of the longer one and is at its right.
  expect(short.y).toBeCloseTo(long.y + long.height / 2, 0);
  expect(short.x).toBeGreaterThanOrEqual(Math.floor(long.x + long.width));

  await page.getByRole('combobox', { name: 'Job' }).selectOption(String(ad));
  await block('10:00–10:45').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Month' }).click();
  await page.getByRole('heading', { name: 'March 2099' }).waitFor();
  await page.goto(`${site.url}/employer/interview`);
  await page.waitForURL(`**/employer/interview?view=month&ad=${ad}`);
  await expect.poll(() => page.getByRole('radio', { name: 'Month' }).isChecked()).toBe(true);

  // On a phone, the week is a list of days.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/employer/interview?week=2099-03-02&ad=${ad}`);
  await page.getByText('Wednesday, March 4').waitFor();
  await page.getByRole('link', { name: /^09:00\s*–11:00/ }).click();
  await page.waitForURL(`**/employer/candidate/${ad}/apply/*`);
  expect(faults).toEqual([]);
});
