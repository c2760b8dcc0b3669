import { translatorFor } from '../../e2e/say.ts';
import { addOpenAd, applyTo, writeResume } from '../../support/applications.ts';
import type { Step } from '../step.ts';

const t = translatorFor('en');
const login = '#modalLogin';
const column = (stage: 'seen' | 'passed') => `section[aria-label="${t(`applicant.column.${stage}`)}"]`;

/** Steps of a company: signs in, writes an ad and moves applicants on the board. */
export const companySteps: Step[] = [
  {
    name: 'a company signs in and writes an ad',
    async take({ page, become, people: { minsu, password } }) {
      await become(undefined);
      await page.goto('/en?loginEmployer=active');
      await page.type({ css: '[name=user_uid]', within: login }, minsu.uid);
      await page.type({ css: '[name=password]', within: login }, password);
      await page.press('Enter');
      await page.waitForAddress('/employer');
      await page.inspect('toast');
      await page.click({ css: 'a', part: t('employer.post') });
      const next = (step: 'pay' | 'time' | 'text' | 'contact') =>
        page.click({ css: 'button', name: t('ad_form.next', { step: t(`ad_form.step.${step}`) }) });
      await page.type({ css: 'input', part: t('ad_form.field.title') }, 'Potter');
      await page.click({ css: 'button', name: t('ad_form.career.add') });
      await page.inspect('modal', 4);
      await page.click({ css: 'dialog[open] [role=option]' });
      await page.inspect('modal', 4);
      await page.click({ css: 'dialog[open] [role=option]' });
      await page.waitUntilGone({ css: 'dialog[open]' });
      await page.click({ css: 'input[type=radio]', part: t('enum.employment_type.1') });
      await next('pay');
      await page.type({ css: 'input', part: t('ad_form.field.salary_min') }, '18000000');
      await page.type({ css: 'input', part: t('ad_form.field.salary_max') }, '25000000');
      await page.click({ css: 'button', part: t('address.province.label') });
      for (const part of ['Hà Nội', 'Ba Đình', 'Phúc Xá'])
        await page.click({ css: 'dialog[open] [role=option]', part });
      await next('time');
      await page.type({ css: 'input', part: t('ad_form.field.skills') }, 'Celadon');
      await page.press('Enter');
      await page.find({ css: 'main button', part: 'Celadon' });
      await next('text');
      await page.click({
        css: '[role=textbox], [contenteditable=true]',
        part: t('ad_form.field.description'),
      });
      await page.sendKeys([...'Throws bowls and fires the kiln.']);
      await next('contact');
      await page.type({ css: 'input', part: t('ui.range_end') }, '31.12.2099');
      await page.press('Tab');
      await page.click({ css: 'button', name: t('ad_form.submit') });
      await page.waitForAddress('/employer/recruitment?state=pending');
      await page.find({ css: 'main a', name: 'Potter' });
    },
  },
  {
    name: 'a company moves an applicant on the board',
    async take({ page, become, site, people: { hoa, minsu } }) {
      const ad = await addOpenAd(site, minsu.companyId);
      await applyTo(site, hoa, ad, await writeResume(site, hoa));
      await become({ kind: 'employer', id: minsu.id });
      await page.driver.resize(1440, 900);
      await page.goto(`/employer/candidate/${ad}`);
      await page.click({ css: '[data-card]' });
      await page.find({ css: '[data-card]', within: column('seen') });
      await page.press('Escape');
      await page.waitUntilGone({ css: 'main aside' });
      await page.click({ css: 'button[aria-haspopup=menu]', within: column('seen') });
      await page.inspect('popover', 2);
      if (page.driver.mouse) {
        await page.press('Escape');
        await page.waitUntilGone({ css: ':popover-open [role=menuitem]' });
        await page.drag({ css: '[data-card]', within: column('seen') }, { css: column('passed') });
      } else {
        // Firefox starts no drag by pointer actions; the menu of the card has the same effect.
        await page.click({ css: ':popover-open [role=menuitem]', name: t('applicant.act.pass_cv') });
      }
      await page.find({ css: '[data-card]', within: column('passed') });
    },
  },
];
