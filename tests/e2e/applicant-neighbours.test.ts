import { expect, test } from 'vitest';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '../support/applications.ts';
import { addCandidate, people } from '../support/people.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, nam, minsu } = await people({ db: site.db, clock: () => new Date() });
const an = await addCandidate(site.db, { name: 'Võ An', email: 'an@people.test' }, new Date());

/** Adds an ad with applications of three candidates, Hoa first. Hoa and An are tagged. */
async function addAd() {
  const ad = await addOpenAd(site, minsu.companyId);
  for (const who of [hoa, nam, an]) {
    const target = await applyTo(site, who, ad, await writeResume(site, who));
    if (who !== nam)
      await site.call('POST /employer/applicant/add-tag', { ...target, tag: 'Evening' }, minsu);
  }
  return ad;
}

test('a company steps to the next applicant of the filtered and sorted list by keyboard, also after a reload', async () => {
  const ad = await addAd();
  const { page, faults } = await site.visit(
    `/employer/candidate/${ad}?view=list&tag=Evening&sort=oldest`,
    asEmployer(site.url, minsu),
  );
  const name = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
  const way = page.getByRole('navigation', { name: 'Candidate', exact: true });
  await page.getByRole('table').getByRole('link', { name: 'Trần Thị Hoa' }).press('Enter');
  await name('Trần Thị Hoa');
  await way.getByText('1 of 2').waitFor();
  const first = way.getByRole('button', { name: 'This is the first one' });
  await expect.poll(() => first.getAttribute('aria-disabled')).toBe('true');
  await page.reload();
  await way.getByText('1 of 2').waitFor();
  await way.getByRole('link', { name: 'Next' }).press('Enter');
  await name('Võ An');
  await way.getByText('2 of 2').waitFor();
  await expect.poll(() => way.getByRole('link', { name: 'Next' }).count()).toBe(0);
  await way.getByRole('button', { name: 'This is the last one' }).waitFor();
  await way.getByRole('link', { name: 'Previous' }).press('Enter');
  await name('Trần Thị Hoa');
  await way.getByRole('link', { name: 'Back to candidates' }).press('Enter');
  await page.waitForURL('**?view=list&tag=Evening&sort=oldest');
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(3);
  expect(faults).toEqual([]);
});

test('an applicant who has left the column keeps the same neighbours, on the page and beside the board', async () => {
  const ad = await addAd();
  const { page, faults } = await site.visit(`/employer/candidate/${ad}`, {
    ...asEmployer(site.url, minsu),
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole('link', { name: /Lê Văn Nam/ }).click();
  const panel = page.getByRole('complementary');
  await panel.getByText('2 of 3').waitFor();
  await page.locator('section[aria-label="Seen"]').getByText('Lê Văn Nam').waitFor();
  await panel.getByText('2 of 3').waitFor();
  await panel.getByRole('button', { name: 'Next (J)' }).press('Enter');
  await page.getByRole('complementary', { name: /Trần Thị Hoa/ }).waitFor();
  await panel.getByRole('button', { name: 'This is the last one' }).waitFor();
  await panel.getByRole('button', { name: 'Previous (K)' }).waitFor();
  await panel.getByRole('link', { name: 'Open as a page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Trần Thị Hoa' }).waitFor();
  const { list } = (await site.call('GET /employer/applicant/list', { recruitment_id: ad }, minsu)).data;
  const target = { recruitment_id: ad, profile_apply_id: list.at(-1)?.profile_apply_id };
  await decideAndApply(
    site,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  await page.reload();
  await page.getByText('CV passed').first().waitFor();
  const way = page.getByRole('navigation', { name: 'Candidate', exact: true });
  await way.getByRole('link', { name: 'Previous' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lê Văn Nam' }).waitFor();
  expect(faults).toEqual([]);
});
