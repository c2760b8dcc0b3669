import type { BrowserContextOptions, Page } from 'playwright-core';

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

/** The newest code mailed to an address, as a person reads it in the mailbox. */
export async function readCode(page: Page, url: string, address: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${url}/dev/mail?to=${encodeURIComponent(address)}`);
  await mailbox.goto(
    new URL((await mailbox.locator('a[href*="id="]').first().getAttribute('href')) ?? '', mailbox.url()).href,
  );
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
