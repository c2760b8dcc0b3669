import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Language, languageTag } from '#contract/languages.ts';
import { loadDemo } from '#demo/load.ts';
import { demoAdmins, demoPassword } from '#demo/people.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { passUndoTime } from './decisions.ts';
import { listFreeTaxCodes, scanLicence } from './newcomers.ts';
import { homePathIn, optionsInLanguage, translatorFor } from './say.ts';
import { goTo, openSiteForEach } from './site.ts';
import { readCode, returnToPage } from './visitor.ts';

let unused: { tax_code: string; name: string } | undefined;
const site = openSiteForEach(async ({ db, varDir }) => {
  await loadDemo(db, {
    clock: () => new Date(),
    files: openFileStore({ VAR_DIR: varDir }),
    isEmbedded: true,
    size: { companies: 12, recruitments: 60, candidates: 12, unusedTaxCodes: 3 },
  });
  [unused] = await listFreeTaxCodes(db, 1);
});
const administrator = demoAdmins[0];

const licence = await scanLicence();

// A Korean company hires in Vietnam, and the administrator reads English: each of them must see texts in their own language only.
const languages = { company: 'kr', admin: 'en', candidate: 'vi' } as const;
const title = 'Thợ gốm men lam';
const uid = 'hanhtrinh1';
const email = 'tuyen@hanhtrinh.vidu.vn';
/** Name of the new candidate at the provider. */
const newcomer = /Ngân|Ngan/;

test('a company hires a candidate through the whole product, each side in its own language', async () => {
  if (!unused || !administrator) throw new Error('the demo has free tax codes and an administrator');
  const asked: string[] = [];
  const open = async (path: string, language: Language) => {
    const watched = await site().visit(path, optionsInLanguage(site().url, language));
    const spoken = new Set<string>();
    watched.page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/v1/'))
        spoken.add(request.headers()['accept-language'] ?? 'none');
    });
    watched.page.context().on('request', (request) => asked.push(request.url()));
    return { ...watched, t: translatorFor(language), language, spoken };
  };

  const company = await open('/employer/register', languages.company);
  await registerCompany(company.page, company.t, unused.tax_code);

  const admin = await open('/admin/login', languages.admin);
  await signInAdministrator(admin.page, administrator.uid);
  await approveCompany(admin.page, admin.t, unused.name);

  await signInCompany(company.page, company.t);
  await writeAd(company.page, company.t);
  await approveAd(admin.page, admin.t);

  const candidate = await open(homePathIn(languages.candidate), languages.candidate);
  const { page, t } = candidate;
  await findAd(page, t);
  await page
    .getByRole('link', { name: t('recruitment.apply.button'), exact: true })
    .first()
    .click();
  await joinAsCandidate(page, t);
  await writeResume(page, t);
  await apply(page, t);

  await passAndInvite(company.page, company.t);
  await goTo(page, '/user/recruitment/apply');
  await page.getByRole('button', { name: t('application.interview.confirm'), exact: true }).click();
  await page.getByText(t('enum.application_stage.CONFIRMED'), { exact: true }).first().waitFor();
  await hire(company.page, company.t);

  // Both sides see the result, and the filled position accepts no more applications.
  await page.getByText(t('enum.application_stage.ELECT')).first().waitFor();
  await goTo(page, `/recruitment?key=${encodeURIComponent(title)}`);
  await expect.poll(() => page.getByRole('link', { name: title }).count()).toBe(0);
  for (const { spoken, language, faults } of [company, admin, candidate]) {
    // All calls in between were sent in this language.
    expect([...spoken]).toEqual([languageTag[language]]);
    expect(faults).toEqual([]);
  }

  // URLs end up in histories and proxy logs: they must neither identify a person nor grant access.
  const jars = [company, admin, candidate].map((one) => one.page.context().cookies(site().url));
  const held = (await Promise.all(jars)).flat().filter(({ name }) => ['sid', 'ticket'].includes(name));
  const secrets = held.map(({ value }) => value);
  expect(secrets.length).toBeGreaterThanOrEqual(3);
  const confidential = [...secrets, demoPassword, email, '0912345678', 'Vũ Thị Hải'];
  const own = asked.filter((url) => url.startsWith(site().url) && !url.startsWith(`${site().url}/dev/`));
  for (const url of own) for (const one of confidential) expect(decodeURIComponent(url)).not.toContain(one);
});

type Translate = ReturnType<typeof translatorFor>;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function registerCompany(page: Page, t: Translate, taxCode: string): Promise<void> {
  await page.locator('[name=company_tax_code]').fill(taxCode);
  await press(page, t('register.check'));
  await page.getByText(t('register.found')).waitFor();
  await press(page, t('register.next'));
  await page.locator('[name=user_name]').fill('Vũ Thị Hải');
  await page.locator('[name=user_phone]').fill('0912345678');
  await page.locator('[name=user_email]').fill(email);
  await page.locator('[name=user_email_confirm]').fill(email);
  await press(page, t('otp.send'));
  await page.getByLabel(t('otp.code')).waitFor();
  await page.getByLabel(t('otp.code')).fill(await readCode(page, site().url, email));
  await page.getByText(t('otp.proven')).waitFor();
  await press(page, t('register.next'));
  await page.locator('[name=user_uid]').fill(uid);
  await press(page, t('register.uid_check'));
  await page.locator('[name=password]').fill(demoPassword);
  await page.locator('[name=password_confirm]').fill(demoPassword);
  await press(page, t('register.next'));
  await page.getByLabel(t('consent.privacy.label')).check();
  await page.getByLabel(t('consent.retention.years_1')).check();
  await press(page, t('register.finish'));
  await page.waitForURL('**/employer/register/success');
  await page.getByRole('link', { name: t('register.success.send') }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: licence });
  await page.getByText(t('licence.state.waiting.badge')).first().waitFor();
}

async function signInAdministrator(page: Page, uid: string): Promise<void> {
  await page.locator('[name=uid]').fill(uid);
  await page.locator('[name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
}

async function approveCompany(page: Page, t: Translate, name: string): Promise<void> {
  await goTo(page, '/admin/account/employer?state=WAITING');
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator('dialog[open]').getByRole('heading', { name }).waitFor();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: new RegExp(`^${t('admin.act.approve')}`) })
    .click();
  await page.getByText(t('admin.done.approve', { name })).first().waitFor();
}

async function signInCompany(page: Page, t: Translate): Promise<void> {
  await goTo(page, `${homePathIn(languages.company)}?loginEmployer=active`);
  await page.locator('#modalLogin [name=user_uid]').fill(uid);
  await page.locator('#modalLogin [name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/employer');
  await page
    .getByRole('link', { name: t('employer.post') })
    .first()
    .waitFor();
  // A toast stays as long as the pointer rests on it, and may cover that link.
  await page.mouse.move(0, 0);
}

async function writeAd(page: Page, t: Translate): Promise<void> {
  const next = (step: 'pay' | 'time' | 'text' | 'contact') =>
    press(page, t('ad_form.next', { step: t(`ad_form.step.${step}`) }));
  await page
    .getByRole('link', { name: t('employer.post') })
    .first()
    .click();
  await page.getByRole('textbox', { name: t('ad_form.field.title') }).fill(title);
  await press(page, t('ad_form.career.add'));
  await page.getByRole('dialog').getByRole('option').first().click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await page
    .locator('label', { hasText: t('enum.employment_type.1') })
    .first()
    .click();
  await next('pay');
  await page.getByLabel(t('ad_form.field.salary_min')).fill('18000000');
  await page.getByLabel(t('ad_form.field.salary_max')).fill('25000000');
  await page.getByRole('button', { name: new RegExp(`^${t('address.province.label')}`) }).click();
  for (const place of ['Hà Nội', 'Ba Đình', 'Phúc Xá'])
    await page.getByRole('dialog').getByRole('option', { name: place }).first().click();
  await next('time');
  await page.getByRole('textbox', { name: t('ad_form.field.skills'), exact: true }).fill('Celadon');
  await page.keyboard.press('Enter');
  await next('text');
  await page
    .getByRole('textbox', { name: t('ad_form.field.description') })
    .fill('Throws bowls, mixes the glaze and fires the kiln.');
  await next('contact');
  await page.getByRole('textbox', { name: t('ui.range_end'), exact: true }).fill('31.12.2099');
  await page.keyboard.press('Tab');
  await page.getByRole('switch', { name: t('ad_form.field.stop_when_hired') }).check();
  await press(page, t('ad_form.submit'));
  await page.waitForURL('**/employer/recruitment?state=pending');
  await page.getByRole('link', { name: title }).waitFor();
}

async function approveAd(page: Page, t: Translate): Promise<void> {
  await goTo(page, '/admin/recruitment?state=waiting');
  await page.getByRole('button', { name: title, exact: true }).click();
  await page.locator('dialog[open]').getByRole('heading', { name: title }).first().waitFor();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: new RegExp(`^${t('admin.act.approve')}`) })
    .click();
  await page
    .getByText(t('admin.done.approve', { name: title }))
    .first()
    .waitFor();
}

async function findAd(page: Page, t: Translate): Promise<void> {
  await page.getByRole('combobox').first().fill(title);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/recruitment?*');
  // A wide screen shows the only ad beside the list, with a link to its page.
  await page.locator('main ol > li article').getByRole('link', { name: title }).waitFor();
  await page.getByRole('link', { name: t('recruitment.list.open_page') }).click();
  await page.waitForURL(/\/recruitment\/\d+/);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(languageTag[languages.candidate]);
}

async function joinAsCandidate(page: Page, t: Translate): Promise<void> {
  const address = page.url();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('login.candidate.go_on') }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: newcomer }).click();
  const form = page.locator('#modalUserInfo');
  await form.waitFor();
  await form.getByLabel(t('person.birthday')).fill('05121999');
  await form.getByLabel(t('enum.gender.F'), { exact: true }).check();
  await form.getByLabel(t('person.phone')).first().fill('0912345678');
  await form.getByRole('button', { name: new RegExp(`^${t('address.province.label')}`) }).click();
  for (const place of ['Hà Nội', 'Ba Đình', 'Phúc Xá'])
    await page.locator('dialog').last().getByRole('option', { name: place }).first().click();
  await form.getByLabel(t('address.detail.label')).fill('12 Hoàng Hoa Thám');
  await form.getByLabel(t('consent.privacy.label')).check();
  await form.getByRole('button', { name: t('person.register') }).click();
  await form.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.pathname === new URL(address).pathname);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

async function writeResume(page: Page, t: Translate): Promise<void> {
  await goTo(page, '/user/profile-management/create');
  await page.getByLabel(t('resume.create.name')).fill('Potter');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/edit/*');
  const section = (name: string) => page.locator(`#section-${name}`);
  const save = (name: string) =>
    section(name)
      .getByRole('button', { name: t('common.save'), exact: true })
      .click();
  const finish = () => press(page, t('resume.editor.finish'));

  await section('career')
    .getByRole('button', { name: t('resume.form.add_career') })
    .click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await save('career');
  await section('workplace')
    .getByRole('button', { name: t('resume.form.add_place') })
    .click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await save('workplace');
  await section('experience').getByLabel(t('resume.experience.workplace')).fill('Sen');
  await section('experience').getByLabel(t('resume.experience.start')).first().fill('032023');
  await section('experience').getByLabel(t('resume.experience.end')).first().fill('02.2025');
  await section('experience')
    .getByRole('button', { name: t('resume.experience.save') })
    .click();
  await section('experience').getByText('Sen', { exact: true }).waitFor();
  await finish();
  await section('education').getByLabel(t('resume.education.school')).fill('Bát Tràng');
  await section('education').getByLabel(t('resume.education.major')).fill('Gốm');
  await section('education').getByLabel(t('resume.education.graduation')).selectOption('GRADUATED');
  await section('education')
    .getByRole('button', { name: t('resume.education.save') })
    .click();
  await section('education').getByText(/Gốm ·/).waitFor();
  await finish();
  await section('skill').getByRole('textbox').fill('celadon');
  await page.keyboard.press('Enter');
  await save('skill');
  await section('soft_skill').getByRole('textbox').fill('Patience');
  await page.keyboard.press('Enter');
  await save('soft_skill');
  await section('about').getByRole('textbox').fill('Two years at the wheel.');
  await save('about');
  await page.getByText(t('enum.resume_status.COMPLETED'), { exact: true }).first().waitFor();
}

async function apply(page: Page, t: Translate): Promise<void> {
  await goTo(page, `/recruitment?key=${encodeURIComponent(title)}`);
  await page.locator('main ol > li article').getByRole('link', { name: title }).first().click();
  await page
    .getByRole('link', { name: t('recruitment.apply.button'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: t('application.apply.submit') }).click();
  await page.getByText(t('application.apply.done')).first().waitFor();
}

async function passAndInvite(page: Page, t: Translate): Promise<void> {
  await goTo(page, '/employer/recruitment');
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('link', { name: /1/ })
    .first()
    .click();
  await page.waitForURL('**/employer/candidate/*');
  await page.locator('[data-card]').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/open=/);
  await press(page, t('applicant.act.pass_cv'));
  await passUndoTime(site(), page, t);
  await press(page, t('applicant.act.invite'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('applicant.invite.date')).first().fill('05.01.2099');
  await dialog.getByLabel(t('applicant.invite.time')).first().fill('0930');
  await dialog.getByLabel(t('applicant.invite.place')).fill('12 Lê Lợi');
  await dialog.getByRole('button', { name: t('applicant.invite.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('complementary').getByText(t('enum.application_stage.INVITED')).first().waitFor();
  await passUndoTime(site(), page, t);
}

async function hire(page: Page, t: Translate): Promise<void> {
  await returnToPage(page);
  await page.getByRole('complementary').getByText(t('enum.application_stage.CONFIRMED')).first().waitFor();
  await press(page, t('applicant.act.pass_interview'));
  await page
    .getByRole('complementary')
    .getByText(t('enum.application_stage.INTERVIEW_PASSED'))
    .first()
    .waitFor();
  await passUndoTime(site(), page, t);
  await press(page, t('applicant.act.hire'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('applicant.act.hire'), exact: true })
    .click();
  await page.getByRole('complementary').getByText(t('enum.application_stage.ELECT')).first().waitFor();
  await passUndoTime(site(), page, t);
}
