import { expect, test } from 'vitest';
import { addOpenAd, applyPendingDecisions, applyTo, writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { asCandidate, asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { hoa, nam, minsu } = await people({ db: site.db, clock: () => new Date() });
const profiles = { hoa: await writeResume(site, hoa), nam: await writeResume(site, nam) };

test('a company undoes a decision within ten seconds, and the candidate is not notified', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const target = await applyTo(site, hoa, ad, profiles.hoa);
  await applyTo(site, nam, ad, profiles.nam);
  const { page, faults } = await site.visit(`/employer/candidate/${ad}`, {
    ...asEmployer(site.url, minsu),
    viewport: { width: 1440, height: 900 },
  });
  const column = (name: string) => page.locator(`section[aria-label="${name}"]`);
  await page.getByRole('button', { name: 'Move Trần Thị Hoa to' }).click();
  await page.getByRole('menuitem', { name: 'Pass CV' }).click();
  await column('CV passed').getByText('Trần Thị Hoa').waitFor();
  await page.getByRole('button', { name: 'Undo the decision on Trần Thị Hoa' }).click();
  await column('Not seen').getByText('Trần Thị Hoa').waitFor();
  await applyPendingDecisions(site);
  const { profile_apply_id } = target;
  const own = await site.call('GET /candidate/application/show', { profile_apply_id }, hoa);
  expect(own.data).toMatchObject({ stage: 'APPLIED' });
  expect(faults).toEqual([]);
});

test('a company filters the applicants of an ad by skill and match, and the URL stores the choice', async () => {
  const ad = await addOpenAd(site, minsu.companyId, { skills: ['MISA', 'SAP'] });
  await applyTo(site, hoa, ad, profiles.hoa);
  const update = { profile_id: profiles.nam, skills: ['Photoshop'] };
  await site.call('POST /candidate/profile/update-skill', update, nam);
  await applyTo(site, nam, ad, profiles.nam);
  const { page, faults } = await site.visit(`/employer/candidate/${ad}`, {
    ...asEmployer(site.url, minsu),
    viewport: { width: 1440, height: 900 },
  });
  const shown = () => page.locator('[data-card]').allTextContents();
  await expect.poll(async () => (await shown()).length).toBe(2);
  await page.getByRole('searchbox', { name: 'Name or skill' }).fill('photoshop');
  await page.keyboard.press('Enter');
  await expect.poll(shown).toEqual([expect.stringContaining('Lê Văn Nam')]);
  const set = page.getByRole('list', { name: 'Filters set' });
  await expect.poll(() => set.getByRole('listitem').allTextContents()).toEqual(['“photoshop”']);
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await filter.click();
  await page.getByRole('combobox', { name: 'Match' }).selectOption('1');
  await page.getByRole('heading', { name: 'No candidate fits' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect.poll(async () => (await shown()).length).toBe(2);
  await filter.click();
  await page.getByRole('combobox', { name: 'Match' }).selectOption('1');
  await expect.poll(shown).toEqual([expect.stringContaining('Trần Thị Hoa')]);
  await page.keyboard.press('Escape');
  await set.getByText('Match: from 1 of 2 skills').waitFor();
  await page
    .getByRole('link', { name: 'List' })
    .or(page.getByRole('radio', { name: 'List' }))
    .first()
    .click();
  await page.getByRole('row', { name: /Trần Thị Hoa/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?match=1&view=list');
  await page.reload();
  await page.getByRole('row', { name: /Trần Thị Hoa/ }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Lê Văn Nam/ }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a company selects several applicants by keyboard, rejects them at once, and undoes that at once', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  await applyTo(site, hoa, ad, profiles.hoa);
  const target = await applyTo(site, nam, ad, profiles.nam);
  const { page, faults } = await site.visit(`/employer/candidate/${ad}`, {
    ...asEmployer(site.url, minsu),
    viewport: { width: 1440, height: 900 },
  });
  const column = (name: string) => page.locator(`section[aria-label="${name}"]`);
  await page.getByRole('link', { name: /Lê Văn Nam/ }).focus();
  await page.keyboard.press('x');
  await page.getByText('1 candidate chosen').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('2 candidates chosen').waitFor();
  await page.getByRole('button', { name: 'Reject', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reject 2 candidates?' });
  await dialog.getByRole('radio').first().waitFor();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Reject' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => column('Not seen').locator('[data-card]').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter');
  await expect.poll(() => column('Not seen').locator('[data-card]').count()).toBe(2);
  await applyPendingDecisions(site);
  const { profile_apply_id } = target;
  const own = await site.call('GET /candidate/application/show', { profile_apply_id }, nam);
  expect(own.data).toMatchObject({ stage: 'APPLIED' });
  expect(faults).toEqual([]);
});

test('a company starts from a saved message and writes to several candidates, who each read it on the application', async () => {
  const ad = await addOpenAd(site, minsu.companyId);
  const target = await applyTo(site, hoa, ad, profiles.hoa);
  const cancelled = await applyTo(site, nam, ad, profiles.nam);
  const { page, faults } = await site.visit(`/employer/candidate/${ad}`, {
    ...asEmployer(site.url, minsu),
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole('link', { name: /Lê Văn Nam/ }).focus();
  await page.keyboard.press('x');
  await page.getByText('1 candidate chosen').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('2 candidates chosen').waitFor();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to 2 candidates' });
  await dialog
    .getByRole('combobox', { name: 'Begin with' })
    .selectOption({ label: 'Ask for more documents' });
  const text = dialog.getByRole('textbox', { name: 'Message' });
  await expect.poll(() => text.inputValue()).toContain('Dear {name}');
  await text.fill('Dear {name}, please call us. {wrong}');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('Only {name}, {title} and {company} can be used in braces.').waitFor();
  await text.fill('Dear {name}, please call us.');
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('Call us');
  await dialog.getByRole('button', { name: 'Keep as a template' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).waitFor();
  const { profile_apply_id } = target;
  // Cancelled before the company has finished: the dialog after sending names this candidate.
  const cancel = { profile_apply_id: cancelled.profile_apply_id, cancel_reason: 'OTHER_JOB' };
  await site.call('POST /candidate/application/cancel', cancel, nam);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const refused = page.getByRole('dialog', { name: '1 candidate is not written to' });
  await refused.getByText('Lê Văn Nam').waitFor();
  await refused.getByRole('button', { name: 'Close' }).last().click();
  await site.db.updateTable('candidate').set({ language: 'en' }).where('id', '=', hoa.id).execute();
  await applyPendingDecisions(site);
  expect(faults).toEqual([]);
  const own = await site.visit(`/user/recruitment/apply/${profile_apply_id}`, asCandidate(site.url, hoa));
  await own.page.getByText('Dear Trần Thị Hoa, please call us.').waitFor();
  expect(own.faults).toEqual([]);
});
