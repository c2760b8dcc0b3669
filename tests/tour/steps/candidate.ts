import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { translatorFor } from '../../e2e/say.ts';
import { addOpenAd, writeResume } from '../../support/applications.ts';
import type { Step } from '../step.ts';
import type { TourPage } from '../tour-page.ts';

const t = translatorFor('en');
const form = '#modalUserInfo';
/** People that the provider knows and that have no account. A retry needs the next one. */
const newcomers = ['David Okafor', '박준호', 'Võ Kim Ngân'];

/** Chooses one option after the other in a dialog. */
async function pick(page: TourPage, names: string[]): Promise<void> {
  for (const part of names) {
    await page.inspect('modal', 3);
    await page.click({ css: 'dialog[open] [role=option]', part });
  }
}

/** Steps of a candidate: registers, applies, and writes a resume. */
export const candidateSteps: Step[] = [
  {
    name: 'a candidate registers through the window of the provider',
    async take({ page, become }) {
      await become(undefined);
      await page.goto('/en?loginUser=active');
      await page.click({ css: 'button', name: t('login.candidate.go_on'), within: '#modalLogin' });
      const leave = await page.enterPopup();
      await page.click({ css: 'button', part: newcomers.shift() ?? 'a third try' });
      await leave();
      await page.find({ css: 'input', part: t('person.phone'), within: form });
      await page.inspect('modal', 8);
      await page.click({ css: 'button', name: t('ui.open_calendar'), within: form });
      await page.inspect('popover', 3);
      await page.press('Escape');
      await page.waitUntilGone({ css: ':popover-open [data-day]' });
      // Escape has closed the calendar and not the dialog around it.
      await page.click({ css: 'button', name: t('ui.open_calendar'), within: form });
      await page.inspect('popover', 3);
      await page.click({ css: ':popover-open [data-day]:not([aria-disabled=true])' });
      await page.waitUntilGone({ css: ':popover-open [data-day]' });
      await page.type({ css: 'input', part: t('person.birthday'), within: form }, '05121999');
      await page.click({ css: 'input[type=radio]', name: t('enum.gender.F'), within: form });
      await page.type({ css: 'input', part: t('person.phone'), within: form }, '0912345678');
      await page.click({ css: 'button', part: t('address.province.label'), within: form });
      await pick(page, ['Hà Nội', 'Ba Đình', 'Phúc Xá']);
      await page.type({ css: 'input', part: t('address.detail.label'), within: form }, '12 Hoang Hoa Tham');
      await page.click({ css: 'input[type=checkbox]', part: t('consent.privacy.label'), within: form });
      await page.click({ css: 'button', name: t('person.register'), within: form });
      await page.waitUntilGone({ css: form });
      await page.inspect('toast');
    },
  },
  {
    name: 'a candidate applies with a resume',
    async take({ page, become, site, people: { hoa, minsu } }) {
      const ad = await addOpenAd(site, minsu.companyId, { title_en: 'Kiln master' });
      await writeResume(site, hoa);
      await become({ kind: 'candidate', id: hoa.id });
      await page.goto(`/en/recruitment/${ad}`);
      await page.click({ css: 'main a', name: t('recruitment.apply.button') });
      await page.find({ css: 'button', name: t('application.apply.submit'), within: 'dialog[open]' });
      await page.inspect('modal', 4);
      await page.click({ css: 'dialog[open] input[type=checkbox]' });
      await page.click({ css: 'button', name: t('application.apply.submit'), within: 'dialog[open]' });
      await page.find({ css: 'a', part: t('recruitment.apply.follow') });
    },
  },
  {
    name: 'a candidate writes a resume with dates, tags and a file',
    async take({ page, become, site, people: { nam } }) {
      await become({ kind: 'candidate', id: nam.id });
      await page.goto('/user/profile-management/create');
      await page.type({ css: 'input', part: t('resume.create.name') }, 'Potter');
      await page.press('Enter');
      await page.waitForAddress('/edit/');
      const within = '#section-experience';
      await page.click({ css: 'button', within });
      await page.type({ css: 'input', part: t('resume.experience.workplace'), within }, 'Sen');
      await page.click({ css: 'button', name: t('ui.open_calendar'), within });
      await page.inspect('popover', 3);
      await page.click({ css: ':popover-open button', name: t('ui.previous_year') });
      await page.press('Escape');
      await page.type({ css: 'input', part: t('resume.experience.start'), within }, '032023');
      await page.type({ css: 'input', part: t('resume.experience.end'), within }, '022025');
      await page.click({ css: 'button', name: t('resume.experience.save'), within });
      await page.find({ css: 'p, h3, h4, strong, span', name: 'Sen', within });

      const file = join(site.varDir, 'resume.json');
      writeFileSync(
        file,
        JSON.stringify({ basics: { name: 'Le Nam' }, work: [{ name: 'Sen', startDate: '2020-01' }] }),
      );
      await page.goto('/user/profile-management');
      await page.click({ css: 'button', part: t('resume.import.button') });
      await page.inspect('modal', 2);
      await page.driver.chooseFile('dialog[open] input[type=file]', file);
      await page.find({ css: 'dialog[open] a[href*="/edit/"]' });
      await page.press('Escape');
      await page.waitUntilGone({ css: 'dialog[open]' });
      await page.click({ css: 'main button[aria-haspopup=menu]' });
      await page.inspect('popover', 3);
      await page.press('Escape');
    },
  },
];
