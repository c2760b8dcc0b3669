import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type AccountKind, accountTypeOf, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '../support/applications.ts';
import { people, testPassword } from '../support/people.ts';
import { fieldText } from './field-text.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asCandidate, asEmployer } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';
import { englishOptions } from './visitor.ts';

const site = await openSite();
const { hoa, minsu, waiting, anna } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
const wide = { viewport: { width: 1440, height: 900 } };
const resume = await writeResume(site, hoa);
const ad = await addOpenAd(site, minsu.companyId);
const applied = await applyTo(site, hoa, ad, resume);
await decideAndApply(site, 'POST /employer/applicant/set-result', { ...applied, result: 'CV_PASSED' }, minsu);

interface Form {
  name: string;
  path: string;
  /** Opens the form on its page. Not needed if the form is the page. */
  open?: (page: Page) => Promise<unknown>;
  field: (page: Page) => Locator;
  text: string;
  /** Fills in the other fields that are required for sending. */
  rest?: (page: Page) => Promise<unknown>;
  send: (page: Page) => Locator;
  /** The call that sends the form. */
  call: string;
  /** A field that is never stored. */
  secret?: string;
}

const dialog = (page: Page) => page.getByRole('dialog');
const button = (name: string) => (page: Page) =>
  page.locator('main, dialog[open]').last().getByRole('button', { name, exact: true });
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

const ofCandidates: Form[] = [
  {
    name: 'a new resume',
    path: '/user/profile-management/create',
    field: (page) => page.locator('[name=title]'),
    text: 'Bell founder',
    send: button(t('resume.create.submit')),
    call: '/candidate/profile/create-profile',
  },
  {
    name: 'the name of a resume',
    path: `/user/profile-management/edit/${resume}`,
    open: press(t('resume.editor.rename')),
    field: (page) => dialog(page).locator('[name=title]'),
    text: 'Founder of bells',
    send: button(t('common.save')),
    call: '/candidate/profile/update-title',
  },
  {
    name: 'a part of a resume',
    path: `/user/profile-management/edit/${resume}`,
    open: async (page) => {
      // A draft opens its section automatically, some frames after the page has loaded.
      const field = page.locator('[name=about]');
      const edit = page.getByRole('button', {
        name: `${t('common.edit')}: ${t('resume.section.about')}`,
      });
      const isOpen = async () => {
        if (!(await field.count())) await edit.click({ timeout: 1_000 }).catch(() => undefined);
        return field.count();
      };
      await expect.poll(isOpen).toBe(1);
    },
    field: (page) => page.locator('[name=about]'),
    text: 'I have cast bells for ten years.',
    send: button(t('common.save')),
    call: '/candidate/profile/update-about',
  },
  {
    name: 'why an application is cancelled',
    path: `/user/recruitment/apply/${applied.profile_apply_id}`,
    open: (page) => page.getByRole('button', { name: /Cancel application/ }).click(),
    field: (page) => dialog(page).locator('textarea'),
    text: 'I move to another town.',
    rest: (page) => dialog(page).getByRole('radio').first().check(),
    send: button(t('application.cancel.action')),
    call: '/candidate/application/cancel',
  },
];

const ofCompanies: Form[] = [
  {
    name: 'the company page',
    path: '/employer/company/edit',
    field: (page) => page.getByRole('textbox', { name: 'Overview' }),
    text: 'We cast bells by hand.',
    send: button(t('record_form.save')),
    call: '/employer/company/update',
  },
  {
    name: 'a new ad',
    path: '/employer/recruitment/create?working_form=NORMAL',
    field: (page) => page.getByRole('textbox', { name: 'Title' }),
    text: 'Bell founder wanted',
    send: button(t('ad_form.save_draft')),
    call: '/employer/recruitment/create',
  },
  {
    name: 'why an applicant is rejected',
    path: `/employer/candidate/${ad}`,
    open: (page) => chooseAct(page, t('applicant.act.reject')),
    field: (page) => dialog(page).locator('textarea'),
    text: 'Somebody with more years came first.',
    rest: (page) => dialog(page).getByRole('radio').first().check(),
    send: button(t('applicant.act.reject')),
    call: '/employer/applicant/set-result',
  },
  {
    name: 'an invitation',
    path: `/employer/candidate/${ad}`,
    open: (page) => chooseAct(page, t('applicant.act.invite')),
    field: (page) => dialog(page).getByLabel('Place or meeting link'),
    text: 'Floor 3, 12 Le Loi',
    rest: async (page) => {
      await dialog(page).getByLabel('Date', { exact: false }).first().fill('05.01.2099');
      await dialog(page).getByLabel('Time', { exact: false }).first().fill('0930');
    },
    send: button(t('applicant.invite.submit')),
    call: '/employer/applicant/invite',
  },
];

const ofStaff: Form[] = [
  {
    name: 'why a company is denied',
    path: `/admin/account/employer/detail/${waiting.id}`,
    open: press(t('admin.act.deny')),
    field: (page) => dialog(page).locator('textarea'),
    text: 'The second page is not readable.',
    rest: (page) => dialog(page).getByRole('radio').first().check(),
    send: button(t('admin.act.deny')),
    call: '/admin/employer/deny',
  },
];

const ofVisitors: Form[] = [
  {
    name: 'the login of companies',
    path: '/en?loginEmployer=active',
    field: (page) => page.locator('[name=user_uid]'),
    text: 'minsu01',
    rest: (page) => page.locator('[name=password]').fill('not it 1!'),
    send: button(t('login.enter')),
    call: '/employer/auth/login',
    secret: '[name=password]',
  },
  {
    name: 'a forgotten ID',
    path: '/employer/forgot-id',
    field: (page) => page.locator('[name=user_email]'),
    text: 'minsu@hanbit.test',
    send: button(t('otp.send')),
    call: '/employer/auth/send-otp',
  },
  {
    name: 'a forgotten password',
    path: '/employer/forgot-password',
    field: (page) => page.locator('[name=user_uid]'),
    text: 'minsu01',
    rest: async (page) => {
      await page.locator('[name=user_email]').fill('minsu@hanbit.test');
      await page.locator('[name=password]').fill('another1!');
    },
    send: button(t('otp.send')),
    call: '/employer/auth/send-otp',
    secret: '[name=password]',
  },
];

async function chooseAct(page: Page, name: string) {
  await page.locator('[data-card]').first().focus();
  await page
    .getByRole('button', { name: /^Move .* to$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function expectText(page: Page, { name, field, text }: Form, when: string) {
  await expect.poll(() => fieldText(field(page)), { message: `${name}, ${when}` }).toBe(text);
}

/** Types a text, then sends it over a lost connection and to a server that rejects it. */
async function typeAndFail(page: Page, form: Form) {
  const { path, open, field, text, rest, send, call } = form;
  await goTo(page, path);
  await open?.(page);
  await field(page).fill(text);
  await rest?.(page);

  await page.context().setOffline(true);
  await send(page).press('Enter');
  await page.getByText(t('common.notice.unreachable')).first().waitFor();
  await expectText(page, form, 'without a connection');
  await page.context().setOffline(false);

  const refused = { status: 503, message: 'The server has too much to do.', data: {} };
  await page.route(`**/api/v1${call}`, (route) => route.fulfill({ json: refused }));
  await send(page).press('Enter');
  await page.getByText(refused.message).first().waitFor();
  await expectText(page, form, 'refused');
  await page.unroute(`**/api/v1${call}`);
}

async function expectAfterReload(page: Page, form: Form) {
  await reload(page);
  await form.open?.(page);
  await expectText(page, form, 'loaded anew');
  const { secret } = form;
  if (secret) await expect.poll(() => page.locator(secret).inputValue()).toBe('');
}

/** The session ends: the sign-in dialog opens and leads back to the form with the stored text. */
async function expectAfterSignIn(page: Page, form: Form, who: Who) {
  await endSession(who);
  // A rejection is shown shortly before the button is enabled again. A form that saves automatically may be gone by then.
  const isBusy = () => form.send(page).getAttribute('aria-busy', { timeout: 1_000 });
  await expect.poll(() => isBusy().catch(() => null)).toBeNull();
  await form
    .send(page)
    .press('Enter')
    .catch(() => undefined);
  await page.waitForURL(/login/i);
  await signIn(page, who);
  await page.waitForURL((url) => url.pathname + url.search === form.path, { waitUntil: 'networkidle' });
  await form.open?.(page);
  await expectText(page, form, 'signed in again');
}

interface Who {
  kind: AccountKind;
  id: number;
  uid?: string;
}

const endSession = ({ kind, id }: Who) =>
  site.db
    .deleteFrom('session')
    .where('account_type', '=', accountTypeOf[kind])
    .where('account_id', '=', id)
    .execute();

async function signIn(page: Page, { kind, uid }: Who) {
  if (uid) {
    await page.locator(kind === 'admin' ? '[name=uid]' : '[name=user_uid]').fill(uid);
    await page.locator('[name=password]').fill(testPassword);
    await page.keyboard.press('Enter');
    return;
  }
  // Candidates sign in at a provider, which does not know this one.
  await page.locator('#modalLogin').waitFor();
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  const token = await startSession(site.db, { kind, id: hoa.id }, new Date(), 10);
  const { storageState } = asCandidate(site.url, { ...hoa, token });
  if (typeof storageState === 'object') await page.context().addCookies(storageState.cookies);
  await page.goto(next);
}

test.each([
  {
    whose: 'candidates',
    who: { kind: 'candidate', id: hoa.id } as Who,
    as: asCandidate(site.url, hoa),
    forms: ofCandidates,
  },
  {
    whose: 'companies',
    who: { kind: 'employer', id: minsu.id, uid: minsu.uid } as Who,
    as: asEmployer(site.url, minsu),
    forms: ofCompanies,
  },
  {
    whose: 'the administration',
    who: { kind: 'admin', id: anna.id, uid: anna.uid } as Who,
    as: asAdmin(site.url, anna),
    forms: ofStaff,
  },
])(
  'forms of $whose preserve typed text through a lost connection, a rejection, the end of the session and a reload',
  async ({ who, as, forms }) => {
    const { page, faults } = await site.visit('/dev/ui', { ...as, ...wide, isFirst: true });
    for (const form of forms) await typeAndFail(page, form);
    // The tab has stored the texts of all forms when the session ends in the last one.
    const last = forms.at(-1);
    if (!last) throw new Error('each area has forms');
    await expectAfterSignIn(page, last, who);
    for (const form of forms) {
      await goTo(page, form.path);
      await form.open?.(page);
      await expectText(page, form, 'loaded anew');
    }
    expect(faults).toEqual([]);
  },
);

test('forms of visitors preserve typed text, except passwords, through a lost connection, a rejection and a reload', async () => {
  const { page, faults } = await site.visit('/dev/ui', {
    ...englishOptions(site.url),
    ...wide,
    isFirst: true,
  });
  for (const form of ofVisitors) {
    await typeAndFail(page, form);
    await expectAfterReload(page, form);
  }
  expect(faults).toEqual([]);
});
