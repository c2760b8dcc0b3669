import { expect, test } from 'vitest';
import { addRecruitment } from '../support/ads.ts';
import { applyPendingDecisions } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { writeFinishedResume } from '../support/resumes.ts';
import { asCandidate } from './signed-in.ts';
import { goTo, openSite } from './site.ts';
import { returnToPage } from './visitor.ts';

const site = await openSite();
const { hoa, nam, minsu } = await people({ db: site.db, clock: () => new Date() });

/** An action of another user, which must succeed. */
async function act(...args: Parameters<typeof site.call>): Promise<Record<string, unknown>> {
  const answer = await site.call(...args);
  expect(answer.status).toBe(200);
  if (args[0].startsWith('POST /employer/applicant/')) await applyPendingDecisions(site);
  return answer.data;
}

async function applied(title: string, who = hoa) {
  const recruitment_id = await addRecruitment(site.db, minsu.companyId, { title_en: title, title_vi: title });
  const profile_id = await writeFinishedResume((name, body) => act(name, body, who));
  const { profile_apply_id } = await act(
    'POST /candidate/application/create',
    {
      recruitment_id,
      profile_id,
      agree_privacy: true,
      retention_years: 1,
    },
    who,
  );
  return { recruitment_id, profile_apply_id };
}

test('a candidate answers an invitation from the list and sees the answer on the application', async () => {
  const target = await applied('Tax accountant');
  await act('POST /employer/applicant/set-result', { ...target, result: 'CV_PASSED' }, minsu);
  await act(
    'POST /employer/applicant/invite',
    {
      ...target,
      interview_date: '2099-01-05',
      interview_time: '09:00',
      interview_place: 'Floor 3',
    },
    minsu,
  );
  const asHoa = asCandidate(site.url, hoa);
  const inSeoul = await site.visit('/user', { ...asHoa, timezoneId: 'Asia/Seoul' });
  await inSeoul.page.getByText(/Vietnam time/).waitFor();
  await site.leave(inSeoul.page);
  const { page, faults } = await site.visit('/user', { ...asHoa, timezoneId: 'Asia/Ho_Chi_Minh' });
  await page.getByRole('heading', { name: 'Waiting for your answer' }).waitFor();
  await page.getByText(/Vietnam time/).waitFor({ state: 'detached' });
  await goTo(page, '/user/recruitment');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/user/recruitment/apply');
  await page.getByText('Floor 3').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Interview confirmed', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Tax accountant' }).click();
  await page.getByText('You confirmed the interview').waitFor();
  await page.getByText('Resume as it was sent').waitFor();
  await page.waitForURL(`**/user/recruitment/apply/${target.profile_apply_id}`);
  await page.getByText('Four years of accounting.').waitFor();
  expect(faults).toEqual([]);
});

test('a candidate sees the company’s decisions without a reload, and cancelling asks for a reason', async () => {
  const target = await applied('Night watch');
  const { page, faults } = await site.visit('/user/recruitment/apply', asCandidate(site.url, hoa));
  const row = page.getByRole('listitem').filter({ hasText: 'Night watch' });
  await row.getByText('Applied', { exact: true }).first().waitFor();
  const stored = await site.db
    .selectFrom('application')
    .where('profile_apply_id', '=', Number(target.profile_apply_id))
    .select(['candidate_id', 'recruitment_id'])
    .execute();
  expect(stored).toEqual([{ candidate_id: hoa.id, recruitment_id: target.recruitment_id }]);
  await act('POST /employer/applicant/set-result', { ...target, result: 'CV_PASSED' }, minsu);
  await returnToPage(page);
  await row.getByText('CV passed').waitFor();
  await row.getByRole('link', { name: 'Night watch' }).click();
  await page.getByRole('button', { name: 'Cancel application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/can no longer see your resume/).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await dialog.getByRole('button', { name: 'Cancel application' }).click();
  await dialog.getByText('Choose a reason to continue').waitFor();
  expect(asked).not.toContain('/api/v1/candidate/application/cancel');
  await page.getByText('CV passed').first().waitFor();
  await dialog.getByLabel('Personal reasons').check();
  await dialog.getByRole('button', { name: 'Cancel application' }).click();
  await page.getByText(/Personal reasons/).waitFor();
  await page.goBack();
  await row.getByText(/Cancelled .* Personal reasons/).waitFor();
  const cancelled = await site.visit(`/en/recruitment/${target.recruitment_id}`, asCandidate(site.url, hoa));
  await cancelled.page.getByRole('link', { name: 'Apply', exact: true }).waitFor();

  await row.getByRole('button', { name: 'Apply again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the resume' }).click();
  await page.getByText(/Please agree to hand over your personal data/).waitFor();
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the resume' }).click();
  await page.getByText('Application sent').waitFor();
  const ad = await site.visit(`/en/recruitment/${target.recruitment_id}`, asCandidate(site.url, hoa));
  await ad.page.getByRole('link', { name: 'Follow your application' }).waitFor();
  await expect.poll(() => ad.page.getByRole('link', { name: 'Apply', exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: /In progress\s*1/ }).waitFor();
  expect(faults).toEqual([]);
});

test('applying from two tabs at once creates one application, and the other tab reports that it exists', async () => {
  const recruitment_id = await addRecruitment(site.db, minsu.companyId, { title_en: 'Kite maker' });
  await writeFinishedResume((name, body) => act(name, body, hoa));
  const { page: one, faults } = await site.visit(
    `/en/recruitment/${recruitment_id}-kite-maker`,
    asCandidate(site.url, hoa),
  );
  const other = await one.context().newPage();
  await goTo(other, one.url());
  const tabs = [one, other];
  for (const tab of tabs) {
    await tab.getByRole('link', { name: 'Apply' }).first().click();
    await tab.getByRole('dialog').getByRole('checkbox').check();
  }
  const sent = { name: 'Send the resume' };
  await Promise.all(tabs.map((tab) => tab.getByRole('dialog').getByRole('button', sent).click()));
  const told = await Promise.all(
    tabs.map(async (tab) => {
      const notice = tab.locator('[popover]').getByText(/Application sent|Already applied/);
      return (await notice.first().textContent())?.includes('Already applied') ? 'told' : 'sent';
    }),
  );
  expect(told.sort()).toEqual(['sent', 'told']);
  for (const tab of tabs) {
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    await tab.getByText('Applied', { exact: true }).first().waitFor();
  }
  const stored = await site.db
    .selectFrom('application')
    .where('recruitment_id', '=', recruitment_id)
    .select('cancelled_at')
    .execute();
  expect(stored).toEqual([{ cancelled_at: null }]);
  expect(faults).toEqual([]);
});

const interview = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Floor 3' };

test('the next step and the counts update without a reload, as the list of applications does', async () => {
  const target = await applied('Bell founder', nam);
  const { page, faults } = await site.visit('/user', asCandidate(site.url, nam));
  const answer = page.getByRole('button', { name: 'Confirm', exact: true });
  await page.getByRole('link', { name: /^1\s*In progress/ }).waitFor();
  expect(await answer.count()).toBe(0);
  await act('POST /employer/applicant/set-result', { ...target, result: 'CV_PASSED' }, minsu);
  await act('POST /employer/applicant/invite', { ...target, ...interview }, minsu);
  await returnToPage(page);
  await answer.waitFor();
  await page.getByRole('link', { name: /^1\s*Interview/ }).waitFor();
  await act('POST /employer/applicant/set-result', { ...target, result: 'NOT_HIRING' }, minsu);
  await returnToPage(page);
  await answer.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^1\s*Decided/ }).waitFor();
  expect(faults).toEqual([]);
});

test('after the company’s decision, the candidate is no longer asked to answer the interview', async () => {
  const target = await applied('Kiln master', nam);
  await act('POST /employer/applicant/set-result', { ...target, result: 'CV_PASSED' }, minsu);
  await act('POST /employer/applicant/invite', { ...target, ...interview }, minsu);
  const { page, faults } = await site.visit(
    `/user/recruitment/apply/${target.profile_apply_id}`,
    asCandidate(site.url, nam),
  );
  const waiting = page.getByText('The company is waiting for your answer');
  const calendar = page.getByRole('button', { name: 'Add to calendar' });
  await waiting.waitFor();
  await calendar.waitFor();
  for (const result of ['INTERVIEW_PASSED', 'ELECT'])
    await act('POST /employer/applicant/set-result', { ...target, result }, minsu);
  await returnToPage(page);
  await page.getByText('Hired', { exact: true }).first().waitFor();
  await page.getByText('Floor 3', { exact: true }).waitFor();
  expect([await waiting.count(), await calendar.count()]).toEqual([0, 0]);
  expect(faults).toEqual([]);
});

test('a rejected candidate reads a friendly message and the reason that the company chose to share', async () => {
  const target = await applied('Sorter of tea');
  const reason = { result_reason: 'SKILLS', tell_reason: true };
  await act('POST /employer/applicant/set-result', { ...target, result: 'CV_CANCEL', ...reason }, minsu);
  const path = `/user/recruitment/apply/${target.profile_apply_id}`;
  const { page, faults } = await site.visit(path, asCandidate(site.url, hoa));
  await page.locator('main header').getByText('Not passed at screening').waitFor();
  await page.getByText('Reason given by the company: Skills do not fit').waitFor();
  expect(await page.getByText('CV eliminated').count()).toBe(0);
  expect(faults).toEqual([]);
});
