import { expect, test } from 'vitest';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: () => new Date() });
const ad = await addOpenAd(site, minsu.companyId);
const t = translatorFor('en');
const withoutScript = { javaScriptEnabled: false };

test('an open ad shows its number of applicants, unless it has none', async () => {
  const wanted = await addOpenAd(site, minsu.companyId);
  await applyTo(site, hoa, wanted, await writeResume(site, hoa));
  const told = t('recruitment.applicants', { count: 1, number: '1' });
  for (const [id, times] of [
    [wanted, 1],
    [ad, 0],
  ]) {
    const { page } = await site.visit(`/en/recruitment/${id}`, withoutScript);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(told).count()).toBe(times);
  }
});

test('the badge of a verified company explains what was verified, also without script', async () => {
  for (const path of [`/en/recruitment/${ad}`, `/en/company/${minsu.companyId}`]) {
    const { page } = await site.visit(path, withoutScript);
    const reason = page.getByText(t('company.verified_reason'));
    expect(await reason.isVisible()).toBe(false);
    await page.getByText(t('company.verified'), { exact: true }).click();
    await reason.waitFor();
  }
});

test('an imported company without a licence has no such badge', async () => {
  const company = await addCompany(site.db, { company_name: 'Bamboo Kiln' });
  const imported = await addRecruitment(site.db, company, { title_en: 'Kiln keeper' });
  const { page } = await site.visit(`/en/recruitment/${imported}`, withoutScript);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(t('company.verified'), { exact: true }).count()).toBe(0);
});

test('a printed ad shows salary and text, without buttons', async () => {
  const { page } = await site.visit(`/en/recruitment/${ad}`);
  await page.emulateMedia({ media: 'print' });
  for (const seen of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('heading', { name: t('recruitment.section.skills'), exact: true }),
  ])
    await expect.poll(() => seen.isVisible()).toBe(true);
  for (const pressed of [
    page.getByRole('link', { name: t('recruitment.apply.button'), exact: true }),
    page.getByRole('button', { name: t('recruitment.share.label') }),
    page.getByRole('navigation', { name: t('shell.nav.main') }),
  ])
    expect(await pressed.isVisible()).toBe(false);
});
