import { expect, test } from 'vitest';
import { loadDemo } from '#demo/load.ts';
import { demoAdmins, demoPassword } from '#demo/people.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { passUndoTime } from './decisions.ts';
import { waitForFrames } from './frames.ts';
import { type Keys, keysOf } from './keys.ts';
import { listFreeTaxCodes, scanLicence } from './newcomers.ts';
import { homePathIn, optionsInLanguage, translatorFor } from './say.ts';
import { openSiteForEach } from './site.ts';
import { readCode, returnToPage } from './visitor.ts';

let free: { tax_code: string; name: string };
const site = openSiteForEach(async ({ db, varDir }) => {
  await loadDemo(db, {
    clock: () => new Date(),
    files: openFileStore({ VAR_DIR: varDir }),
    isEmbedded: true,
    size: { companies: 12, recruitments: 60, candidates: 12, unusedTaxCodes: 3 },
  });
  const [unused] = await listFreeTaxCodes(db, 1);
  if (!unused) throw new Error('the demo has free tax codes');
  free = unused;
});

const t = translatorFor('en');
const title = 'Celadon glaze potter';
const uid = 'banphim1';
const email = 'keys@banphim.vidu.vn';
const licence = await scanLicence();

test('a candidate applies and a company hires by keyboard alone', async () => {
  const open = async (path: string) => {
    const watched = await site().visit(path, {
      ...optionsInLanguage(site().url, 'en'),
      viewport: { width: 1280, height: 720 },
    });
    return { ...watched, keys: keysOf(watched.page, watched.faults) };
  };
  const company = await open('/en');
  await registerCompany(company.keys);
  const admin = await open('/admin/login');
  await approveCompany(admin.keys);
  await signInCompany(company.keys);
  await writeAd(company.keys);
  await approveAd(admin.keys);
  const candidate = await open(homePathIn('en'));
  await findAd(candidate.keys);
  await writeResume(candidate.keys);
  await apply(candidate.keys);
  await invite(company.keys);
  await confirm(candidate.keys);
  await hire(company.keys);
  expect([...company.faults, ...admin.faults, ...candidate.faults]).toEqual([]);
});

async function registerCompany(keys: Keys) {
  const { page } = keys;
  await keys.press('Tab');
  await expect.poll(() => keys.here()).toContain(t('shell.skip_to_content'));
  await keys.follow(t('shell.sign_in'));
  await keys.tabTo('tab', t('login.candidate.tab'));
  await keys.press('ArrowRight');
  await keys.follow(t('login.register'));
  await page.waitForURL('**/employer/register');
  await keys.write(t('register.tax_code'), free.tax_code);
  await keys.push(t('register.check'));
  await page.getByText(t('register.found')).waitFor();
  await keys.push(t('register.next'));
  await keys.write(t('register.user_name'), 'Vũ Thị Hải');
  await keys.write(t('register.user_phone'), '0912345678');
  await keys.write(t('register.user_email'), email);
  await keys.write(t('register.email_again'), email);
  await keys.push(t('otp.send'));
  await page.getByLabel(t('otp.code')).waitFor();
  await keys.write(t('otp.code'), await readCode(page, site().url, email));
  await page.getByText(t('otp.proven')).waitFor();
  await keys.push(t('register.next'));
  await keys.write(t('register.uid'), uid);
  await keys.push(t('register.uid_check'));
  await page.getByText(t('register.uid_free')).waitFor();
  await keys.write(t('register.password'), demoPassword);
  await keys.write(t('register.password_again'), demoPassword);
  await keys.push(t('register.next'));
  await keys.tick('checkbox', new RegExp(`^${t('consent.privacy.label')}`));
  await keys.choose(t('consent.retention.years_1'));
  await keys.push(t('register.finish'));
  await page.waitForURL('**/employer/register/success');
  await keys.follow(t('register.success.send'));
  await page.waitForURL('**/employer/license');
  const chooser = page.waitForEvent('filechooser');
  await keys.tabTo('button', new RegExp(t('licence.help')));
  await keys.press('Enter');
  await (await chooser).setFiles({ name: 'licence.png', mimeType: 'image/png', buffer: licence });
  await page.getByText(t('licence.state.waiting.badge')).first().waitFor();
}

async function approveCompany(keys: Keys) {
  const { page } = keys;
  await keys.write(t('login.uid'), demoAdmins[0]?.uid ?? '');
  await keys.write(t('login.password'), demoPassword);
  await keys.press('Enter');
  await page.waitForURL('**/admin');
  await keys.follow(new RegExp(`^${t('shell.nav.employers')}`));
  await page.waitForURL('**/admin/account/employer');
  await keys.write(t('admin.list.search_employers'), free.name, 'searchbox');
  await keys.press('Enter');
  await page.waitForURL(/key=/);
  await keys.push(free.name);
  await page.getByRole('dialog').getByRole('heading', { name: free.name }).waitFor();
  await keys.push(new RegExp(`^${t('admin.act.approve')}`));
  await page
    .getByText(t('admin.done.approve', { name: free.name }))
    .first()
    .waitFor();
  await keys.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => keys.here()).toContain(free.name);
}

async function signInCompany(keys: Keys) {
  const { page } = keys;
  // The page loads again: the link has another name from then on.
  await returnToPage(page);
  await page
    .getByRole('heading', { name: t('licence.state.approved.title', { company: free.name }) })
    .waitFor();
  await keys.follow(t('licence.sign_in_now'));
  await keys.write(t('login.uid'), uid);
  await keys.write(t('login.password'), demoPassword);
  await keys.press('Enter');
  await page.waitForURL('**/employer');
}

/** Types each search text into the open list picker and takes the first hit, level by level. An empty text chooses by arrow key. */
async function pick(keys: Keys, levels: string[]) {
  const { page } = keys;
  const picker = page.getByRole('dialog').last();
  for (const words of levels) {
    await keys.tabTo('combobox', t('ui.search'));
    await picker.getByRole('option').first().waitFor();
    if (words) await page.keyboard.type(words);
    else await keys.press('ArrowDown');
    await keys.press('Enter');
    const box = picker.getByRole('combobox');
    if (words && words !== levels.at(-1)) await expect.poll(() => box.inputValue()).toBe('');
  }
  await page.getByRole('combobox', { name: t('ui.search') }).waitFor({ state: 'detached' });
}

async function writeAd(keys: Keys) {
  const { page } = keys;
  const next = async (step: 'pay' | 'time' | 'text' | 'contact') => {
    await keys.push(t('ad_form.next', { step: t(`ad_form.step.${step}`) }));
    await page.getByRole('heading', { name: t(`ad_form.step.${step}`) }).waitFor();
  };
  await keys.follow(t('employer.post'));
  await page.waitForURL('**/employer/recruitment/create**');
  await keys.write(new RegExp(t('ad_form.field.title')), title);
  await keys.push(t('ad_form.career.add'));
  await page.getByRole('dialog').waitFor();
  for (let turn = 0; turn < 8; turn++) {
    await keys.press('Tab');
    await keys.here();
  }
  await keys.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => keys.here()).toContain(t('ad_form.career.add'));
  await keys.press('Enter');
  await pick(keys, ['', '']);
  await keys.choose(t('enum.employment_type.1'));
  await next('pay');
  await keys.write(t('ad_form.field.salary_min'), '18000000');
  await keys.write(t('ad_form.field.salary_max'), '25000000');
  await keys.push(new RegExp(`^${t('address.province.label')}`));
  await pick(keys, ['Hà Nội', 'Ba Đình', 'Phúc Xá']);
  await next('time');
  await keys.write(t('ad_form.field.skills'), 'Celadon');
  await keys.press('Enter');
  await next('text');
  await keys.write(
    new RegExp(t('ad_form.field.description')),
    'Throws bowls, mixes the glaze and fires the kiln.',
  );
  await next('contact');
  await keys.write(t('ui.range_end'), '31.12.2099');
  await keys.tick('switch', new RegExp(t('ad_form.field.stop_when_hired')));
  await keys.push(t('ad_form.submit'));
  await page.waitForURL('**/employer/recruitment?state=pending');
}

async function approveAd(keys: Keys) {
  const { page } = keys;
  await keys.tabTo('link', new RegExp(`^${t('shell.nav.all_recruitments')}`));
  await keys.press('Enter');
  await page.waitForURL('**/admin/recruitment');
  await keys.write(t('admin.list.search_recruitments'), title, 'searchbox');
  await keys.press('Enter');
  await page.waitForURL(/key=/);
  await keys.push(title);
  await page.getByRole('dialog').getByRole('heading', { name: title }).first().waitFor();
  await keys.push(new RegExp(`^${t('admin.act.approve')}`));
  await page
    .getByText(t('admin.done.approve', { name: title }))
    .first()
    .waitFor();
  await expect.poll(() => keys.here()).not.toBe('document');
  // The toast covers the drawer. It can be reached and closed.
  await keys.push(t('ui.close'));
}

async function findAd(keys: Keys) {
  const { page } = keys;
  await keys.write(t('home.search.label'), title, 'combobox');
  await keys.press('Enter');
  await page.waitForURL('**/recruitment?*');
  const ownPage = page.getByRole('link', { name: t('recruitment.list.open_page') });
  await ownPage.waitFor();
  await keys.follow(title);
  const preview = page.getByRole('region', { name: t('recruitment.list.preview') });
  await preview.getByRole('heading', { name: title }).waitFor();
  await keys.follow(t('recruitment.list.open_page'));
  await page.waitForURL(/\/recruitment\/\d+/);
  await keys.follow(t('recruitment.apply.button'));
  await joinAsCandidate(keys);
}

async function joinAsCandidate(keys: Keys) {
  const { page } = keys;
  const address = page.url();
  const opened = page.waitForEvent('popup');
  await keys.push(t('login.candidate.go_on'));
  const popup = await opened;
  await popup.waitForLoadState();
  const provider = keysOf(popup, []);
  await provider.push(/David/);
  await page.locator('#modalUserInfo').waitFor();
  await keys.write(t('person.birthday'), '05121999');
  await keys.choose(t('enum.gender.F'));
  await keys.write(t('person.phone'), '0912345678');
  await keys.push(new RegExp(`^${t('address.province.label')}`));
  await pick(keys, ['Hà Nội', 'Ba Đình', 'Phúc Xá']);
  await keys.write(t('address.detail.label'), '12 Hoàng Hoa Thám');
  await keys.tick('checkbox', new RegExp(`^${t('consent.privacy.label')}`));
  await keys.push(t('person.register'));
  await page.locator('#modalUserInfo').waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.pathname === new URL(address).pathname);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

async function writeResume(keys: Keys) {
  const { page } = keys;
  // After signing in, the user is at the requested step: before the question which resume to send.
  await page.getByRole('dialog').getByText(t('application.apply.none_title')).waitFor();
  await keys.follow(t('application.apply.create'));
  await page.waitForURL('**/user/profile-management/create**');
  await keys.write(t('resume.create.name'), 'Potter');
  await keys.press('Enter');
  await page.waitForURL('**/edit/*');
  /** Saves a section, and goes on when it has folded: before that, what stands below it would move away under the focus. */
  const save = async (name = t('common.save')) => {
    const stored = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await keys.push(name);
    await stored;
    await waitForFrames(page);
  };
  await keys.push(t('resume.form.add_career'));
  await pick(keys, ['', '']);
  await save();
  await keys.push(t('resume.form.add_place'));
  await pick(keys, ['Hà Nội']);
  await save();
  await keys.write(t('resume.experience.workplace'), 'Sen');
  await keys.write(t('resume.experience.start'), '032023');
  await keys.write(t('resume.experience.end'), '022025');
  await save(t('resume.experience.save'));
  await keys.push(t('resume.editor.finish'));
  await keys.write(t('resume.education.school'), 'Bát Tràng');
  await keys.write(t('resume.education.major'), 'Gốm');
  await keys.tabTo('combobox', t('resume.education.graduation'));
  await page.keyboard.type(t('enum.graduation.GRADUATED'));
  await save(t('resume.education.save'));
  await keys.push(t('resume.editor.finish'));
  await keys.write(/./, 'celadon');
  await keys.press('Enter');
  await save();
  await keys.write(/./, 'Patience');
  await keys.press('Enter');
  await save();
  await keys.write(/./, 'Two years at the wheel.');
  await save();
  await page.getByText(t('enum.resume_status.COMPLETED'), { exact: true }).first().waitFor();
}

async function apply(keys: Keys) {
  const { page } = keys;
  await keys.follow(t('shell.nav.recruitments'));
  await page.waitForURL('**/recruitment');
  await keys.write(t('recruitment.filter.words'), title, 'combobox');
  await keys.press('Enter');
  await page.waitForURL(/key=/);
  await keys.follow(title);
  await keys.follow(t('recruitment.apply.button'));
  await keys.tick('checkbox', new RegExp(`^${t('consent.apply_privacy.label')}`));
  await keys.push(t('application.apply.submit'));
  await page.getByText(t('application.apply.done')).first().waitFor();
}

async function invite(keys: Keys) {
  const { page } = keys;
  await keys.follow(t('shell.nav.own_recruitments'));
  await page.waitForURL('**/employer/recruitment');
  await keys.follow(/^1/);
  await page.waitForURL('**/employer/candidate/*');
  await keys.follow(/not seen/);
  await page.waitForURL(/open=/);
  await page.getByRole('complementary').getByRole('table').waitFor();
  await keys.press('Escape');
  await page.getByRole('complementary').waitFor({ state: 'detached' });
  // The menu of the card replaces every drag.
  await keys.push(new RegExp(`^${t('applicant.act.menu', { name: 'David' }).split('David')[0]}`));
  await page.getByRole('menu').waitFor();
  // An arrow that is pressed before the first item has the focus moves nothing.
  await expect.poll(() => keys.here()).toContain(t('applicant.act.pass_cv'));
  await keys.press('ArrowDown');
  await keys.press('ArrowUp');
  await expect.poll(() => keys.here()).toContain(t('applicant.act.pass_cv'));
  await keys.press('Enter');
  await passUndoTime(site(), page, t);
  await keys.reach(page.locator('[data-card]').first());
  await keys.press('Enter');
  await page.waitForURL(/open=/);
  await keys.push(t('applicant.act.invite'));
  await keys.push(t('ui.open_calendar'));
  await page.locator('[data-day]').first().waitFor();
  await keys.press('ArrowRight');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.write(t('applicant.invite.time'), '0930');
  await keys.write(t('applicant.invite.place'), '12 Lê Lợi');
  await keys.push(t('applicant.invite.submit'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('complementary').getByText(t('enum.application_stage.INVITED')).first().waitFor();
  await passUndoTime(site(), page, t);
}

async function confirm(keys: Keys) {
  const { page } = keys;
  await keys.follow(t('recruitment.apply.follow'));
  await page.waitForURL('**/user/recruitment/apply');
  await keys.push(t('application.interview.confirm'));
  await page.getByText(t('enum.application_stage.CONFIRMED'), { exact: true }).first().waitFor();
}

async function hire(keys: Keys) {
  const { page } = keys;
  await returnToPage(page);
  await page.getByText(t('enum.application_stage.CONFIRMED')).first().waitFor();
  await keys.push(t('applicant.act.pass_interview'));
  await page
    .getByRole('complementary')
    .getByText(t('enum.application_stage.INTERVIEW_PASSED'))
    .first()
    .waitFor();
  await passUndoTime(site(), page, t);
  await keys.push(t('applicant.act.hire'));
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await keys.push(t('applicant.act.hire'));
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('complementary').getByText(t('enum.application_stage.ELECT')).first().waitFor();
  await passUndoTime(site(), page, t);
}
