import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { moveEmployer } from '#server/states/employers.ts';
import { people, testPassword } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { drawnPdf } from '../support/values/drawn-pdf.ts';
import { goTo, openSite, reload } from './site.ts';
import { englishOptions, readCode } from './visitor.ts';

const site = await openSite();
const { denied } = await people({ db: site.db, clock: () => new Date() } as TestServer);
await site.db
  .insertInto('company_registry')
  .values({ tax_code: '0312345678', name: 'Gốm Sông Đáy', representative: 'Vũ Hải', active: true })
  .execute();

const SIX_MINUTES = 360_000;
const picture = {
  name: 'licence.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const pdf = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: drawnPdf(2) };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const wrongs = (page: Page) => page.locator('[data-invalid]');

async function proveEmail(page: Page, address: string) {
  await press(page, 'Send code');
  await page.getByLabel('Verification code').waitFor();
  await page.getByLabel('Verification code').fill(await readCode(page, site.url, address));
  await page.getByText('E-mail verified').waitFor();
}

/** Checks that the pages of the enlarged PDF fill the window, can be zoomed by buttons and keys, and close with Escape. */
async function seeWholeDocument(page: Page) {
  const viewer = page.getByRole('dialog', { name: 'licence.pdf' });
  const first = viewer.getByRole('img', { name: 'Page 1 of 2' });
  const drawn = first.locator('canvas');
  await drawn.waitFor();
  const widths = () =>
    drawn.evaluate((canvas: HTMLCanvasElement) => [
      canvas.clientWidth / innerWidth,
      canvas.width / innerWidth,
    ]);
  for (const share of await widths()) expect(share).toBeGreaterThan(0.9);
  // Black in the document must be black on the screen.
  const black = await drawn.evaluate((canvas: HTMLCanvasElement) => {
    const at = [canvas.width / 2, canvas.height * (1 - 720 / 842)] as const;
    return [...(canvas.getContext('2d')?.getImageData(...at, 1, 1).data ?? [])];
  });
  expect(black).toEqual([0, 0, 0, 255]);
  await press(page, 'Zoom in');
  await page.keyboard.press('+');
  await viewer.getByText('150%').waitFor();
  await expect.poll(async () => (await widths()).every((share) => share > 1.4)).toBe(true);
  await page.keyboard.press('0');
  await viewer.getByText('100%').waitFor();
  await viewer.getByRole('img', { name: 'Page 2 of 2' }).scrollIntoViewIfNeeded();
  await viewer.getByRole('img', { name: 'Page 2 of 2' }).locator('canvas').waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
}

test('a company registers, verifies its e-mail and uploads its licence; then it is being verified for 1 to 3 working days', async () => {
  const { page, faults } = await site.visit('/employer/register', englishOptions(site.url));
  await page.getByLabel('Tax code').fill('0399999999');
  await press(page, 'Check');
  await wrongs(page).getByText('not found').waitFor();
  await page.getByLabel('Tax code').fill('0312345678');
  await press(page, 'Check');
  await page.getByText('found in the registry').waitFor();
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Gốm Sông Đáy');
  await press(page, 'Continue');

  await page.getByLabel('Name of the contact person').fill('Vũ Hải');
  await page.getByLabel('Phone').fill('0912345678');
  await page.getByLabel('Work e-mail').fill('minsu01@people.test');
  await page.getByLabel('Repeat the e-mail').fill('minsu01@people.test');
  await press(page, 'Send code');
  await wrongs(page).getByText('already in use').waitFor();
  await page.locator('[popover]').getByText('This e-mail is already in use.').waitFor();
  await page.getByLabel('Work e-mail').fill('hai@songday.vidu.vn');
  // A typo in the second entry: no code is sent.
  await page.getByLabel('Repeat the e-mail').fill('hai@songday.vidu.vm');
  await press(page, 'Send code');
  await wrongs(page).getByText('The two e-mails differ').waitFor();
  await expect.poll(() => page.getByLabel('Verification code').count()).toBe(0);
  await page.getByLabel('Repeat the e-mail').fill('hai@songday.vidu.vn');
  await press(page, 'Continue');
  await wrongs(page).getByText('Verify the e-mail').waitFor();
  // The mailbox is open before the mail arrives.
  const mailed = readCode(page, site.url, 'hai@songday.vidu.vn');
  await press(page, 'Send code');
  // The code is being mailed: no error is shown until the user continues without it.
  await page.getByLabel('Verification code').waitFor();
  await expect.poll(() => wrongs(page).count()).toBe(0);
  await page.getByLabel('Verification code').fill('12');
  await press(page, 'Continue');
  await wrongs(page).getByText('Enter all six digits').waitFor();
  const code = await mailed;
  await page.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000');
  await wrongs(page).getByText('code is wrong').waitFor();
  site.advanceClock(SIX_MINUTES);
  await page.getByLabel('Verification code').fill(code);
  await wrongs(page).getByText('expired').waitFor();
  await reload(page);
  // The typed text is still there. Only the code must be verified again.
  await press(page, 'Check');
  await page.getByText('found in the registry').waitFor();
  await press(page, 'Continue');
  await expect.poll(() => page.getByLabel('Work e-mail').inputValue()).toBe('hai@songday.vidu.vn');
  await proveEmail(page, 'hai@songday.vidu.vn');
  await press(page, 'Continue');

  await page.getByLabel('ID', { exact: false }).first().fill('minsu01');
  await press(page, 'Check availability');
  await wrongs(page).getByText('in use').waitFor();
  await page.locator('[name=user_uid]').fill('songday1');
  await page.locator('[name=password]').fill('songday1!');
  await expect.poll(() => page.getByText('(met)').count()).toBe(4);
  await page.locator('[name=password_confirm]').fill('songday2!');
  await press(page, 'Continue');
  await wrongs(page).getByText('differ').waitFor();
  await page.locator('[name=password_confirm]').fill('songday1!');
  await press(page, 'Continue');

  await press(page, 'Register');
  await wrongs(page).getByText('Please agree').waitFor();
  await wrongs(page).getByText('Choose how long your data are kept').waitFor();
  await page.getByLabel(/collection and use of my personal data/).check();
  await page.getByLabel('3 years').check();
  await press(page, 'Register');
  await page.waitForURL('**/employer/register/success');
  await page.getByRole('link', { name: 'Send the licence' }).click();
  await page.getByRole('heading', { name: /Send the business licence of Gốm Sông Đáy/ }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...picture, name: 'licence.txt', mimeType: 'text/plain' });
  await page.getByRole('alert').getByText('JPG, PNG, GIF or PDF').waitFor();
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByText('Being verified').waitFor();
  await page.locator('[popover]').getByText('approval is in progress').waitFor();
  await page.getByText('This usually takes 1–3 working days').waitFor();
  // While an administrator reviews the licence, another one may be sent. Neither this page nor the previous one asks for it.
  await expect.poll(() => page.locator('input[type=file]').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Send another' }).count()).toBe(1);
  await goTo(page, '/employer/register/success');
  await expect.poll(() => page.getByRole('link', { name: 'Send the licence' }).count()).toBe(0);
  await page.getByText('Being verified').waitFor();
  expect(faults).toEqual([]);
  const account = site.db.selectFrom('employer').where('user_uid', '=', 'songday1');
  expect(await account.select('status').executeTakeFirst()).toEqual({ status: 'WAITING' });
});

test('a company that signs in during the review is told so on the same page, which shows only the company’s own file', async () => {
  const { page } = await site.visit('/en?loginEmployer=active', englishOptions(site.url));
  await page.locator('[name=user_uid]').fill('songday1');
  await page.locator('[name=password]').fill('songday1!');
  await page.locator('#modalLogin').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/employer\/register\?company_license=%2Ffiles%2F/, { waitUntil: 'commit' });
  await page.locator('[popover]').getByText('has yet to approve').waitFor();
  await page.getByText('Being verified').waitFor();
  await page.getByRole('button', { name: 'Preview of licence.png' }).click();
  const shown = page.locator('dialog img');
  await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/files\//);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)))
    .toBe(1);
  const widthOf = async (image: Locator) => (await image.boundingBox())?.width ?? 0;
  const plate = await widthOf(page.locator('main img').first());
  await expect.poll(() => widthOf(shown)).toBeGreaterThan(plate);
});

test('the licence page loads only files of this server, regardless of its query', async () => {
  const own = new URL(site.url).host;
  const { page, faults } = await site.visit('/en/404', englishOptions(site.url));
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { host, protocol, pathname } = new URL(request.url());
    if (host !== own || protocol !== 'http:' || pathname === '/logout') foreign.push(request.url());
  });
  const open = (path: string, company_license: string, type_license: string) => {
    const query = new URLSearchParams({ company_license, type_license });
    return goTo(page, `${path}?${query}`);
  };
  // The licence page, and the page that a rejected sign-in leads to.
  const [licence, register] = ['/employer/license', '/employer/register'] as const;
  for (const [path, file, type] of [
    [licence, 'https://evil.example/a.png', 'image/png'],
    [register, '//evil.example/a.pdf', 'application/pdf'],
    [licence, 'javascript:alert(1)', 'application/pdf'],
    [register, 'data:text/html,<script>alert(1)</script>', 'application/pdf'],
    [register, '/files/../logout', 'image/png'],
    [licence, '/files/0123456789012345678901@evil.example', 'image/png'],
  ] as const) {
    await open(path, file, type);
    await page.getByRole('heading', { name: 'Sign in to see the licence' }).waitFor();
    await expect
      .poll(() => page.locator('main :is(img, iframe, embed, object)').count(), { message: file })
      .toBe(0);
  }
  expect([foreign, faults]).toEqual([[], []]);
  await open(licence, '/files/0123456789012345678901', 'image/png');
  await expect.poll(() => page.locator('main img').getAttribute('src')).toBe('/files/0123456789012345678901');
});

test('a company without a licence, or a denied one, is led to the upload when it signs in', async () => {
  for (const [uid, heading, said] of [
    ['regist01', /Send the business licence of Registered Co/, /The business licence is missing/],
    ['denied01', /licence of Denied Co was not accepted/, /The licence was not accepted/],
  ] as const) {
    const { page } = await site.visit('/en?loginEmployer=active', englishOptions(site.url));
    await page.locator('[name=user_uid]').fill(uid);
    await page.locator('[name=password]').fill(testPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.locator('[popover]').getByText(said).waitFor();
    await page.getByText('up to 3 MB').first().waitFor();
    await expect.poll(() => page.getByLabel(/choose one/).count()).toBe(1);
    await expect.poll(() => page.locator('input[type=file]').count()).toBe(1);
  }
});

test('a deleted account cannot sign in and sees a toast with the reason', async () => {
  const { page } = await site.visit('/en?loginEmployer=active', englishOptions(site.url));
  await page.locator('[name=user_uid]').fill('withdr01');
  await page.locator('[name=password]').fill(testPassword);
  await page.keyboard.press('Enter');
  await page.locator('[popover]').getByText('This account was deleted.').waitFor();
  expect((await page.context().cookies(site.url)).map(({ name }) => name)).not.toContain('sid');
});

test('a denied company uploads a PDF, reads its pages in full size, and signs in once it is approved', async () => {
  const { page, faults } = await site.visit('/en?loginEmployer=active', {
    ...englishOptions(site.url),
    // The PDF is rendered at the resolution of the screen.
    deviceScaleFactor: 1,
  });
  await page.locator('[name=user_uid]').fill(denied.uid);
  await page.locator('[name=password]').fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /licence of Denied Co was not accepted/ }).waitFor();
  await page.locator('input[type=file]').setInputFiles(pdf);
  await page.getByText('Being verified').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Sign in once approved' }).count()).toBe(1);
  await press(page, 'Enlarge');
  await seeWholeDocument(page);
  expect(faults).toEqual([]);

  const changes = { approved_at: site.clock() };
  await moveEmployer(site.db, { id: denied.id, act: 'approve', changes }, site.clock());
  await reload(page);
  await page.getByRole('heading', { name: 'Denied Co is approved' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.locator('#modalLogin [name=user_uid]').waitFor();
  await page.mouse.click(5, 5);
  await page.locator('main').getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL('**/en');
});

test('a company recovers a forgotten ID and a forgotten password through its e-mail', async () => {
  const { page } = await site.visit('/employer/forgot-id', englishOptions(site.url));
  await page.getByLabel('Work e-mail').fill('thanh01@people.test');
  await press(page, 'Send code');
  await page.getByLabel('Verification code').fill(await readCode(page, site.url, 'thanh01@people.test'));
  await page.getByText('thanh01', { exact: true }).waitFor();

  await goTo(page, '/employer/forgot-password');
  await press(page, 'Send code');
  await wrongs(page).getByText('Enter the e-mail that the code is to go to').waitFor();
  await page.locator('[name=user_uid]').fill('minsu01');
  await page.getByLabel('E-mail of the account').fill('thanh01@people.test');
  await proveEmail(page, 'thanh01@people.test');
  await page.locator('[name=password]').fill('another1!');
  await page.locator('[name=password_confirm]').fill('another1!');
  await press(page, 'Set the new password');
  // The ID of another company: nothing changes.
  await wrongs(page).first().waitFor();
  await page.locator('[name=user_uid]').fill('thanh01');
  await press(page, 'Set the new password');
  await page.getByRole('heading', { name: 'The new password is set' }).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await page.locator('#modalLogin [name=user_uid]').fill('thanh01');
  await page.locator('#modalLogin [name=password]').fill('another1!');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/employer');
});
