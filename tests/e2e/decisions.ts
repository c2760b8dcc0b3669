import type { Page } from 'playwright-core';
import { applyPendingDecisions } from '../support/applications.ts';
import type { translatorFor } from './say.ts';
import type { Site } from './site.ts';

/** Moves the clock by ten seconds, so that decisions are carried out, and refreshes the page as if its user had returned to it. */
export async function passUndoTime(
  site: Site,
  page: Page,
  t: ReturnType<typeof translatorFor>,
): Promise<void> {
  const undo = page
    .getByRole('button', { name: new RegExp(t('applicant.pending.undo_of', { name: '.+' })) })
    .first();
  await undo.waitFor();
  await applyPendingDecisions(site);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await undo.waitFor({ state: 'detached' });
}
