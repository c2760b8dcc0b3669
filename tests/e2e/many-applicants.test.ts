import { expect, test } from 'vitest';
import { addOpenAd, applyTo, carryOut, writeResume } from '#server/testing/applications.ts';
import { people } from '#server/testing/people.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, nam, minsu } = await people({ db: site.db, clock: () => new Date() });
const profiles = { hoa: await writeResume(site, hoa), nam: await writeResume(site, nam) };

test('a company takes a decision back within ten seconds, and the candidate is told nothing', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const target = await applyTo(site, hoa, ad, profiles.hoa);
  await applyTo(site, nam, ad, profiles.nam);
  const { page, faults } = await site.visit(`/employer/candidate/${ad}`, {
    ...asEmployer(site.url, minsu),
    viewport: { width: 1440, height: 900 },
  });
  page.setDefaultTimeout(10_000);
  const column = (name: string) => page.locator(`section[aria-label="${name}"]`);
  await page.getByRole('button', { name: 'Move Trần Thị Hoa to' }).click();
  await page.getByRole('menuitem', { name: 'Pass CV' }).click();
  await column('CV passed').getByText('Trần Thị Hoa').waitFor();
  await page.getByRole('button', { name: 'Undo the decision on Trần Thị Hoa' }).click();
  await column('Not seen').getByText('Trần Thị Hoa').waitFor();
  await carryOut(site);
  const { profile_apply_id } = target;
  const own = await site.call('GET /candidate/application/show', { profile_apply_id }, hoa);
  expect(own.data).toMatchObject({ stage: 'APPLIED' });
  expect(faults).toEqual([]);
});
