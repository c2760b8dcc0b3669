import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { sendAlerts } from '#server/hiring/alerts/send-alerts.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { people } from '../support/people.ts';
import { waitLimit } from '../support/wait-limit.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asCandidate } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { db, env } = site;
const { hoa } = await people({ db, clock: () => new Date() });
const company = await addCompany(db, { company_name: 'Gốm Xanh' });
await addRecruitment(db, company, { title_vi: 'Thợ gốm vẽ men' });
const withoutScript = { javaScriptEnabled: false };

/** The first link in the newest mail to an address that leads to one of the alert pages. */
async function linkMailedTo(email: string, page: 'confirm' | 'stop'): Promise<string> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${site.url}/dev/mail.json?to=${encodeURIComponent(email)}`);
      const { list } = (await answer.json()) as { list: { text: string }[] };
      const link = new RegExp(`(?:/ko|/en)?/alerts/${page}/\\S+`).exec(list[0]?.text ?? '')?.[0];
      if (!link) throw new Error(`no link to ${page} was mailed to ${email}`);
      return link;
    },
    { timeout: waitLimit, interval: 100 },
  );
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.each(['vi', 'kr', 'en'] as const)(
  'a visitor saves a search, confirms it and stops it without script [%s]',
  async (language) => {
    const t = translatorFor(language);
    const prefix = { vi: '', kr: '/ko', en: '/en' }[language];
    const email = `khach-${language}@people.test`;
    const { page, faults } = await site.visit(`${prefix}/recruitment?key=th%E1%BB%A3+g%E1%BB%91m`);
    await button(page, t('recruitment.alert')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('alert.start.next_guest')).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await button(page, t('alert.start.submit')).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByLabel(t('alert.start.email')).fill(email);
    await button(page, t('alert.start.submit')).click();
    await dialog.getByText(t('alert.start.sent', { email })).waitFor();
    expect(faults).toEqual([]);

    const confirming = await site.visit(await linkMailedTo(email, 'confirm'), withoutScript);
    await confirming.page.reload();
    await button(confirming.page, t('alert.confirm.button')).click();
    await confirming.page.getByRole('heading', { name: t('alert.confirm.done') }).waitFor();

    await addRecruitment(db, company, { title_vi: `Thợ gốm ${language}` });
    const queue = new TaskQueue();
    await sendAlerts({ db, env, queue }, new Date(Date.now() + DAY_MILLISECONDS));
    const stopping = await site.visit(await linkMailedTo(email, 'stop'), withoutScript);
    await button(stopping.page, t('alert.stop.all')).click();
    await stopping.page.getByRole('heading', { name: t('alert.stop.none') }).waitFor();
  },
);

test('the pages linked from mails have no accessibility violations, in light and dark', async () => {
  const t = translatorFor('vi');
  const email = 'khach-axe@people.test';
  await site.call('POST /alert/create', { key: 'thợ gốm', frequency: 'DAILY', email });
  const link = await linkMailedTo(email, 'confirm');
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, faults } = await site.visit(link, { colorScheme });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  }
  const { page } = await site.visit(link);
  await button(page, t('alert.confirm.button')).click();
  await page.getByRole('link', { name: t('alert.confirm.manage') }).click();
  await page.getByRole('heading', { name: t('alert.stop.title') }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const gone = await site.visit('/alerts/confirm/1-ZZZZZZZZZZZZZZZZZZZZZZ');
  await gone.page.getByRole('heading', { name: t('alert.confirm.gone') }).waitFor();
});

test('a candidate saves a search with one click, finds it on the own page, changes and deletes it', async () => {
  const t = translatorFor('en');
  const { page, faults } = await site.visit(
    '/en/recruitment?key=th%E1%BB%A3+g%E1%BB%91m&working_form=NORMAL',
    asCandidate(site.url, hoa),
  );
  await button(page, t('recruitment.alert')).click();
  await page.getByText(t('alert.start.to_own')).waitFor();
  await button(page, t('alert.start.submit')).click();
  await page.getByRole('link', { name: t('alert.start.own') }).click();
  await page.getByRole('heading', { name: t('alert.own.title') }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /^thợ gốm · / }).click();
  await page.getByRole('heading', { name: t('alert.form.title') }).waitFor();
  await page.getByLabel(t('alert.form.key')).fill('thợ vẽ');
  await page.getByLabel(t('enum.working_form.NORMAL')).uncheck();
  await page.getByLabel(t('alert.frequency.WEEKLY')).check();
  await button(page, t('record_form.save')).click();
  await page.getByText('thợ vẽ', { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const { list } = (await site.call('GET /candidate/alert/list', {}, hoa)).data;
  expect(list).toMatchObject([
    { name: ['thợ vẽ'], frequency: 'WEEKLY', query: '?key=th%E1%BB%A3+v%E1%BA%BD' },
  ]);
  await button(page, t('alert.own.remove')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('alert.own.remove') })
    .click();
  await page.getByRole('heading', { name: t('alert.own.none') }).waitFor();
  expect(faults).toEqual([]);
});
