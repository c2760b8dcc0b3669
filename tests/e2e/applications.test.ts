import { expect, test } from 'vitest';
import { addRecruitment } from '#server/testing/ads.ts';
import { people } from '#server/testing/people.ts';
import { finishedResume } from '#server/testing/resumes.ts';
import { asCandidate } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: () => new Date() });

/** A call as the browser's own person makes it. */
async function call(name: string, token: string, body: object): Promise<Record<string, unknown>> {
  const [method, path] = name.split(' ');
  const response = await fetch(`${site.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { status: number; data: Record<string, unknown> };
  expect(answer.status).toBe(200);
  return answer.data;
}

async function applied(title: string) {
  const recruitment_id = await addRecruitment(site.db, minsu.companyId, { title_en: title, title_vi: title });
  const profile_id = await finishedResume((name, body) => call(name, hoa.token, body));
  const { profile_apply_id } = await call('POST /candidate/application/create', hoa.token, {
    recruitment_id,
    profile_id,
    agree_privacy: true,
    retention_years: 1,
  });
  return { recruitment_id, profile_apply_id };
}

test('an invitation is answered from the list and seen on the application', async () => {
  const target = await applied('Tax accountant');
  await call('POST /employer/applicant/set-result', minsu.token, { ...target, result: 'CV_PASSED' });
  await call('POST /employer/applicant/invite', minsu.token, {
    ...target,
    interview_date: '2099-01-05',
    interview_time: '09:00',
    interview_place: 'Floor 3',
  });
  const { page, faults } = await site.visit('/user', asCandidate(site.url, hoa));
  page.setDefaultTimeout(10_000);
  await page.getByRole('link', { name: 'Answer', exact: true }).waitFor();
  await page.goto('/user/recruitment', { waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe('/user/recruitment/apply');
  await page.getByText('Floor 3').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Interview confirmed', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Tax accountant' }).click();
  await page.getByText('Interview confirmed by the candidate').waitFor();
  await page.getByText('Resume as it was sent').waitFor();
  expect(faults).toEqual([]);
});

test('what the company does shows without a reload, and cancelling asks why', async () => {
  const target = await applied('Night watch');
  const { page, faults } = await site.visit('/user/recruitment/apply', asCandidate(site.url, hoa));
  page.setDefaultTimeout(15_000);
  const row = page.getByRole('listitem').filter({ hasText: 'Night watch' });
  await row.getByText('Applied', { exact: true }).first().waitFor();
  await call('POST /employer/applicant/set-result', minsu.token, { ...target, result: 'CV_PASSED' });
  await row.getByText('CV passed').waitFor();
  await row.getByRole('button', { name: /Cancel application/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/can no longer see your resume/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel application' }).click();
  await dialog.getByLabel('Personal reasons').check();
  await dialog.getByRole('button', { name: 'Cancel application' }).click();
  await row.getByText(/Cancelled .* Personal reasons/).waitFor();

  await row.getByRole('button', { name: 'Apply again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the resume' }).click();
  await page.getByText(/Please agree to the terms/).waitFor();
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the resume' }).click();
  await page.getByText('Application sent').waitFor();
  await page.getByRole('link', { name: /In progress\s*1/ }).waitFor();
  expect(faults).toEqual([]);
});
