import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recruitmentPath } from '#app/address/slug.ts';
import { loadDemo } from '#demo/load.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { addOpenAd } from '../support/applications.ts';
import { listPageVisits, type PageVisit } from './page-matrix/addresses.ts';
import { cookiesOf } from './page-matrix/people.ts';
import { inspectLayout } from './page-matrix/sight.ts';
import { translatorFor } from './say.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
await loadDemo(site.db, {
  clock: () => new Date(),
  files: openFileStore({ VAR_DIR: site.varDir }),
  isEmbedded: true,
  size: { companies: 20, recruitments: 120, candidates: 24, unusedTaxCodes: 3 },
});
const stops = await listPageVisits(site.db, site.env.SECRET_KEY);
const at = (pattern: string, change: (address: string) => string = (address) => address): PageVisit => {
  const stop = stops[pattern];
  if (!stop) throw new Error(`no address for ${pattern}`);
  return { ...stop, address: change(stop.address) };
};

/** Screens of the main job. */
const screens: Record<string, PageVisit> = {
  'job list': at('/recruitment'),
  'ad page': at('/recruitment/:key'),
  'sign-in': at('/', () => '/?loginEmployer=active'),
  'resume editor': at('/user/profile-management/edit/:id'),
  registration: at('/employer/register'),
  'ad form': at('/employer/recruitment/create'),
  'applicants’ board': at('/employer/candidate/:id'),
  'applicants’ table': at('/employer/candidate/:id', (address) => `${address}?view=list`),
  'queue of companies': at('/admin/account/employer', (address) => `${address}?state=WAITING`),
  'queue of ads': at('/admin/recruitment', (address) => `${address}?state=waiting`),
};
/** Browsers let users double the text size. Breakpoints are in em and grow with it. */
const looks = [
  { width: 1280, percent: 200 },
  { width: 360, percent: 100 },
];
const walk = Object.entries(screens).flatMap(([name, stop]) =>
  looks.map((look) => ({ name, stop, ...look })),
);

test.each(walk)(
  '$name is fully visible at $width px with text of $percent %',
  async ({ name, stop, width, percent }) => {
    const { page, faults } = await visit(stop, { width, height: 800, percent });
    if (name === 'sign-in') await page.locator('dialog[open]').waitFor();
    await expectWhole(page);
    expect(faults).toEqual([]);
  },
);

const t = translatorFor('vi');
const { id: company } = await site.db.selectFrom('company').select('id').limit(1).executeTakeFirstOrThrow();

test.each([...looks.map((look) => ({ ...look, height: 740 })), { width: 640, height: 400, percent: 200 }])(
  'a candidate applies in a window of $width × $height px with text of $percent %',
  async (look) => {
    const ad = await addOpenAd(site, company);
    const path = recruitmentPath({ id: ad, title: 'Kế toán tổng hợp' });
    const { viewer } = at('/user/recruitment/apply');
    const { page, faults } = await visit({ address: `${path}?apply=1`, viewer }, look);
    const dialog = page.locator('dialog[open]');
    await dialog.locator('form').waitFor();
    await expectWhole(page);

    for (const folded of await dialog.locator('summary').all()) await folded.click();
    const send = dialog.getByRole('button', { name: t('application.apply.submit') });
    await send.click();
    const wrong = dialog.getByText(t('application.apply.agree'), { exact: true });
    await wrong.waitFor();
    const isInSight = () =>
      wrong.evaluate((text) => {
        const { left, top, width, height } = text.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === text;
      });
    await expect.poll(isInSight).toBe(true);
    // The toast is above the dialog until it is closed, and closing it closes nothing else.
    await dialog
      .locator('[popover]')
      .getByRole('button', { name: t('ui.close') })
      .click();
    await expectWhole(page);

    await dialog.getByRole('checkbox').check();
    await send.click();
    await page.getByText(t('application.apply.done')).first().waitFor();
    await page.getByRole('link', { name: t('recruitment.apply.follow') }).waitFor();
    expect(faults).toEqual([]);
  },
);

interface Look {
  width: number;
  height: number;
  percent: number;
}

/** One page per viewport, reused for all screens: a new page would load and compile everything again. */
const pages = new Map(await Promise.all(looks.map(async (look) => [look.width, await open(look)] as const)));

async function open({ width, percent }: Pick<Look, 'width' | 'percent'>) {
  const watched = await site.visit('about:blank', {
    viewport: { width, height: 800 },
    isMobile: width === 360,
    hasTouch: width === 360,
  });
  const devtools = await watched.page.context().newCDPSession(watched.page);
  await devtools.send('Page.setFontSizes', {
    fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 },
  });
  return watched;
}

async function visit({ address, viewer }: PageVisit, { width, height, percent }: Look) {
  const watched = pages.get(width) ?? pages.get(1280);
  if (!watched) throw new Error('a page is open for each look');
  const { page } = watched;
  watched.faults.length = 0;
  await page.context().clearCookies();
  await page.context().addCookies(await cookiesOf(site, viewer, 'vi'));
  await page.setViewportSize({ width, height });
  await goTo(page, address);
  const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(root).toBe(`${(16 * percent) / 100}px`);
  return watched;
}

/** Checks that nothing is cut off, outside the window, or covered. */
async function expectWhole(page: Page) {
  const look = async () => {
    const { sideways, clipped } = await inspectLayout(page);
    return { sideways: Math.max(0, sideways), clipped, covered: await coveredControls(page) };
  };
  // A dialog slides into its position.
  await expect.poll(look).toEqual({ sideways: 0, clipped: [], covered: [] });
}

/** Controls that cannot be pressed when they are scrolled to the middle of the window, because others cover them. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const controls = within.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    );
    return [...controls].filter(isCovered).map((one) => {
      const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
      return `${one.tagName.toLowerCase()} ${name.trim().slice(0, 50) || (one as HTMLInputElement).name}`;
    });

    function isCovered(control: HTMLElement): boolean {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const box = control.getClientRects()[0];
      // Skip inputs that are represented by their label, and the skip link, which is outside the window.
      if (!box || box.width <= 2 || box.height <= 2 || control.matches('.skip-link')) return false;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!hit) return true;
      const label = control.closest('label');
      return !(control.contains(hit) || hit.contains(control) || label?.contains(hit));
    }
  });
}
