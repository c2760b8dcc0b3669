import { expect, test } from 'vitest';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { binh, chi } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');

/** Adds a mail that was rejected an hour ago. */
async function addFailedMail(template: string, isErased = false): Promise<number> {
  const failed_at = new Date(Date.now() - 3_600_000);
  const { id } = await site.db
    .insertInto('mail')
    .values({
      ...{ recipient: 'hoa@people.test', language: 'vi', template, failed_at, failure: 'no_mailbox' },
      parameters: JSON.stringify({ user_uid: 'hoa001' }),
      message_id: `<${template}@sanviec.test>`,
      created_at: failed_at,
      expires_at: isErased ? failed_at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('an operator resends a failed mail and reads why a code cannot be resent; support sees neither', async () => {
  const id = await addFailedMail('password-changed');
  await addFailedMail('otp-code', true);
  const { page, faults } = await site.visit('/admin', asAdmin(site.url, binh));
  await page.getByRole('heading', { name: t('admin.activity.title') }).waitFor();
  const subject = 'Your Sanviec password was changed';
  await page.getByText(t('admin.failures.mail', { subject })).waitFor();
  await page.getByText(t('admin.failures.mail_end.erased')).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `${t('admin.act.retry')}: ${subject}` }).click();
  await page.getByText(t('admin.failures.mail', { subject })).waitFor({ state: 'detached' });
  await page.getByText(t('admin.failures.mail_end.erased')).waitFor();
  const { failed_at } = await site.db
    .selectFrom('mail')
    .where('id', '=', id)
    .select('failed_at')
    .executeTakeFirstOrThrow();
  expect(failed_at).toBeNull();

  const helper = await site.visit('/admin', asAdmin(site.url, chi));
  await helper.page.getByRole('heading', { name: t('admin.dashboard.queue_inquiries') }).waitFor();
  expect(await helper.page.getByRole('heading', { name: t('admin.failures.title') }).count()).toBe(0);
  expect([...faults, ...helper.faults]).toEqual([]);
});
