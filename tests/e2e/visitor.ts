import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Options of a browser that reads English everywhere and is signed in nowhere. */
export function inEnglish(url: string): BrowserContextOptions {
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
 * The reader comes back to the page from another window: it asks at once for what others have changed. Left alone it asks every ten seconds
 * (app/api/use-call.ts), which `live.test.ts` tests by the clock.
 */
export const returnToPage = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('focus')));

/** Mails whose codes were read here: a person looks for a newer one. */
const readMails = new Set<string>();

/**
 * The code of a mail to an address that was not read yet, as a person finds it in the mailbox: looks again until it
 * has come.
 */
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

/** The first person under this name at the provider, chosen in the window that the login opens. */
export async function chooseAtProvider(page: Page, name: RegExp): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name }).click();
}
