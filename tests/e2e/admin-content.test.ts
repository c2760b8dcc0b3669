import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { keysOf } from './keys.ts';
import { translatorFor } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { anna, binh, chi } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');

const picture = join(site.varDir, 'hall.png');
await sharp({ create: { width: 40, height: 30, channels: 3, background: '#006068' } })
  .png()
  .toFile(picture);

/** A text field of the form in one language. */
const box = (page: Page, name: string, language: 'vi' | 'kr' | 'en' = 'en') =>
  page.getByRole('textbox', { name: `${name} (${t(`ui.language_${language}`)})` });

test('an operator writes an event with a picture by keyboard, finds it on /events, changes, hides and deletes it', async () => {
  const { page, faults } = await site.visit('/admin/events', asAdmin(site.url, binh));
  await page
    .getByRole('link', { name: t('content_kind.event.create') })
    .first()
    .press('Enter');
  await page.getByRole('heading', { name: t('content_kind.event.create'), level: 1 }).waitFor();
  await box(page, t('content_form.body')).waitFor();
  const keys = keysOf(page, faults);

  // No single language is required, and the form says once that at least one is.
  await page
    .getByText(t('content_form.required', { names: t('content_form.title') }), { exact: true })
    .waitFor();
  expect(await box(page, t('content_form.title')).getAttribute('aria-required')).toBe(null);

  // If nothing is typed, the reasons are shown at the fields.
  await page.getByRole('button', { name: t('content_form.create'), exact: true }).press('Enter');
  await page.locator('[aria-invalid=true]').first().waitFor();
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(3);

  await box(page, t('content_form.title')).focus();
  await page.keyboard.type('Hue job fair');
  const text = box(page, t('content_form.body'));
  await text.focus();
  await page.keyboard.type('## Programme');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- First');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  const link = page
    .getByRole('toolbar', { name: /English/ })
    .getByRole('button', { name: t('content_form.rich.link') });
  // The editor notices a selection with a delay. Selected text can be linked, a mere cursor position cannot.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift+Home');
      return link.getAttribute('aria-disabled');
    })
    .toBe(null);
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+k');
  await page.getByLabel(t('content_form.rich.address')).waitFor();
  await page.keyboard.type('/faq');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+End');
      return link.getAttribute('aria-disabled');
    })
    .toBe('true');
  // Leave the list, go up to the toolbar, and to its last button.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.locator('input[type=file]:focus').setInputFiles(picture);
  await page.getByText('hall.webp').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('The hall');
  await page.keyboard.press('Enter');
  await text.getByRole('img', { name: 'The hall' }).waitFor();
  // The tabs name what another language lacks, and the preview beside the form follows them.
  const tabs = page.getByRole('group', { name: t('content_form.languages') });
  await tabs.getByRole('button', { name: /^KR/ }).press('Enter');
  await keys.write(`${t('content_form.title')} (${t('ui.language_kr')})`, '후에 채용 박람회');
  await tabs
    .getByRole('button', { name: new RegExp(t('content_form.missing_count', { count: 1 })) })
    .waitFor();
  await page
    .getByRole('complementary', { name: t('content_form.preview_title') })
    .getByText('후에 채용 박람회')
    .waitFor();
  await tabs.getByRole('button', { name: /^EN/ }).press('Enter');

  await keys.write(t('content_kind.event.first_day'), '01.12.2030');
  await keys.write(t('content_kind.event.last_day'), '02.12.2030');
  await keys.choose(t('content_form.status.PUBLISHED'));
  await page.getByText(t('content_form.means.PUBLISHED')).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: t('content_form.preview') }).press('Enter');
  const preview = page.getByRole('dialog');
  await preview.getByRole('heading', { name: 'Programme' }).waitFor();
  await preview.getByText('01.12.2030 – 02.12.2030').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('content_form.create'), exact: true }).press('Enter');
  await page.waitForURL('**/admin/events/edit/*');

  const visitor = await site.visit('/en/events');
  await visitor.page.getByRole('link', { name: 'Hue job fair' }).click();
  await visitor.page.getByRole('heading', { name: 'Programme', level: 2 }).waitFor();
  await expect.poll(() => visitor.page.getByRole('img', { name: 'The hall' }).count()).toBe(1);
  await expect.poll(() => visitor.page.locator('article li').allTextContents()).toEqual(['First', 'Second']);
  await expect.poll(() => visitor.page.locator('article li a').getAttribute('href')).toBe('/en/faq');

  await box(page, t('content_form.title')).fill('Hue fair of jobs');
  await page.getByRole('radio', { name: t('content_form.status.HIDDEN') }).check();
  await page.getByRole('button', { name: t('record_form.save') }).click();
  await page.getByText(t('content_form.means.HIDDEN')).waitFor();
  await expect
    .poll(async () => {
      await visitor.page.goto('/en/events');
      return visitor.page.getByText('Hue').count();
    })
    .toBe(0);
  await page.goto('/admin/events?state=hidden&key=hue');
  await page.getByRole('link', { name: 'Hue fair of jobs' }).click();
  await page.getByRole('button', { name: t('content_form.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('content_form.remove') })
    .click();
  await page.waitForURL('**/admin/events');
  await page.getByText(t('content_kind.event.none')).waitFor();
  expect([...faults, ...visitor.faults]).toEqual([]);
});

test('staff without permission to publish find no entry to it', async () => {
  const { page } = await site.visit('/admin', asAdmin(site.url, chi));
  await page
    .getByRole('link', { name: t('shell.nav.candidates') })
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: t('shell.nav.events') }).count()).toBe(0);
});

test('text that was not saved is offered on another device, compared with that of a colleague, and an earlier version is restored', async () => {
  const titled = (title_en: string) => ({ title_en, category: 'SAFETY', position: 1, status: 'DRAFT' });
  const created = await site.call('POST /admin/faq/create', titled('Is it free?') as object, binh);
  const { id } = created.data;
  const path = `/admin/faq/edit/${id}`;
  const title = (page: Page) => box(page, t('content_kind.faq.question'));
  const one = await site.visit(path, asAdmin(site.url, binh));
  await title(one.page).click();
  await one.page.keyboard.press('End');
  await one.page.keyboard.type(' Really?');
  await one.page.getByText(t('record_form.draft.saved', { time: '' }).trim()).waitFor();
  const question = one.page.waitForEvent('dialog');
  void one.page.close({ runBeforeUnload: true });
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.accept();

  const theirs = { ...titled('Does it cost anything?'), id, version: 1 };
  await site.call('POST /admin/faq/update', theirs as object, anna);
  const { page, faults } = await site.visit(path, asAdmin(site.url, binh));
  await page.getByRole('button', { name: t('record_form.offered.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Is it free? Really?').waitFor();
  await dialog.getByText('Does it cost anything?').waitFor();
  await dialog.getByRole('button', { name: t('conflict.use') }).click();
  await expect.poll(() => title(page).inputValue()).toBe('Is it free? Really?');
  await page.getByRole('button', { name: t('record_form.save') }).click();
  await page.getByRole('button', { name: t('content_form.version.open', { number: 2 }) }).waitFor();

  await page.getByRole('button', { name: /^Version 1 / }).click();
  await dialog.locator('ins', { hasText: 'Really' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('content_form.version.restore') }).click();
  await expect.poll(() => title(page).inputValue()).toBe('Is it free?');
  await page.getByRole('button', { name: t('record_form.save') }).click();
  await page.getByRole('button', { name: /^Version 3 / }).waitFor();
  expect(await site.db.selectFrom('form_draft').selectAll().execute()).toEqual([]);
  expect([...faults, ...one.faults]).toEqual([]);
});
