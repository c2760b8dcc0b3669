import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { loadDemo } from '#demo/load.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { listPageVisits } from './page-matrix/addresses.ts';
import { cookiesOf } from './page-matrix/people.ts';
import { openSite } from './site.ts';

/** Thirty pages that cover each kind of list, form, panel, table and document. */
const patterns = [
  '/',
  '/search',
  '/recruitment',
  '/recruitment/:key',
  '/jobs/:career/:place',
  '/company/:key',
  '/events/:key',
  '/notification',
  '/faq',
  '/policy',
  '/menus',
  '/404',
  '/question/create',
  '/user',
  '/user/profile-management/edit/:id',
  '/user/recruitment/apply/:id',
  '/user/referral',
  '/employer',
  '/employer/register',
  '/employer/recruitment',
  '/employer/recruitment/edit/:id',
  '/employer/candidate/:id',
  '/employer/service/buy/banner',
  '/employer/service/order/:id',
  '/employer/company/edit',
  '/admin',
  '/admin/recruitment/:id/detail',
  '/admin/order/statement',
  '/admin/home/theme/edit/:id',
  '/admin/policy/update',
] as const;

const site = await openSite();
await loadDemo(site.db, {
  clock: () => new Date(),
  files: openFileStore({ VAR_DIR: site.varDir }),
  isEmbedded: true,
  size: { companies: 20, recruitments: 120, candidates: 24, unusedTaxCodes: 3 },
});
const stops = await listPageVisits(site.db, site.env.SECRET_KEY);
/** The rules of the HTML standard, without those of style. No page needs an exception. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

test.each(patterns)('%s follows the HTML standard', async (pattern) => {
  const stop = stops[pattern];
  if (!stop) throw new Error(`tests/e2e/page-matrix/addresses.ts has no address for ${pattern}`);
  const cookies = await cookiesOf(site, stop.viewer, 'en');
  const answer = await fetch(`${site.url}/en${stop.address}`, {
    headers: { accept: 'text/html', cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  const html = await answer.text();
  expect(html).toContain('</main>');
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(faults).toEqual([]);
});

test('the home page of the demo is at most 2,600 px high without showcases and sub banners', async () => {
  await site.db.updateTable('theme').set({ status: 'HIDDEN' }).execute();
  await site.db.updateTable('banner').set({ status: 'HIDDEN' }).where('kind', '!=', 'MAIN').execute();
  await notifyChanged(site.db, ['pages']);
  const { page } = await site.visit('/', { viewport: { width: 1440, height: 900 } });
  const height = await page.evaluate(() => {
    // Blocks below the window are laid out when they are near, and have an estimated height until then.
    for (const block of document.querySelectorAll<HTMLElement>('.late-layout'))
      block.style.contentVisibility = 'visible';
    return document.documentElement.scrollHeight;
  });
  expect(height).toBeLessThanOrEqual(2600);
});
