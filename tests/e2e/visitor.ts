import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Options of a browser that reads English everywhere and is not signed in. */
export function englishOptions(url: string): BrowserContextOptions {
  const cookie = {
    name: 'lang',
    value: 'en',
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    secure: false,
    httpOnly: false,
    sameSite: 'Lax' as const,
  };
  return { storageState: { cookies: [cookie], origins: [] } };
}

/**
 * Simulates the return to the page from another window, which refreshes it at once. An idle page refreshes every ten
 * seconds (app/api/use-call.ts), which `live.test.ts` tests by the clock.
 */
export const returnToPage = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('focus')));

/** Mails whose codes were read already, so that only newer ones are used. */
const readMails = new Set<string>();

/** Waits for an unread mail to an address and returns its code, as a person finds it in the mailbox. */
export async function readCode(page: Page, url: string, address: string): Promise<string> {
  const mailbox = await page.context().newPage();
  const findNewest = async () => {
    await mailbox.goto(`${url}/dev/mail?to=${encodeURIComponent(address)}`);
    const [newest] = await mailbox
      .locator('a[href*="id="]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    return newest !== undefined && !readMails.has(newest) ? newest : '';
  };
  let mail = '';
  await expect
    .poll(async () => (mail = await findNewest()), { message: `a mail to ${address}` })
    .not.toBe('');
  readMails.add(mail);
  await mailbox.goto(mail);
  const text = await mailbox.frameLocator('iframe').locator('body').textContent();
  await mailbox.close();
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
}

/** Chooses the first person with this name at the provider, in the window that the sign-in opens. */
export async function chooseAtProvider(page: Page, name: RegExp): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name }).click();
}
