import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addOpenAd } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { holdRequests, waitForFrames } from './frames.ts';
import { openSite, waitForHydration } from './site.ts';

const site = await openSite();
const { minsu } = await people({ db: site.db, clock: () => new Date() });
const ours = 'HangulSans Variable';
const titles = ['생산 기술 엔지니어', '뷁 쀍 휀 촬영'];
// The oldest ad, and so the last: a list with this ad only contains no Korean letter.
await addOpenAd(site, minsu.companyId, { title_vi: 'Weaver', title_kr: null, title_en: 'Weaver' });
for (const title of titles)
  await addOpenAd(site, minsu.companyId, { title_vi: title, title_kr: title, title_en: title });

/** A Korean font of the system, and one that every machine with browsers has: the result must not depend on its fonts. */
const ofSystem = /local\([^)]*\),?/g;
const onThisMachine = 'local("Liberation Sans"),local("Arial"),local("DejaVu Sans"),local("Helvetica"),';
const files = /assets\/hangul-.*\.woff2/;

/** Opens a page on a system with or without Korean fonts. With `isLate`, our file waits until `release` is called. */
async function visit(path: string, { hasKorean = false, isLate = false } = {}) {
  const watched = await site.visit('about:blank', { isFirst: true, viewport: { width: 900, height: 700 } });
  const { page } = watched;
  await page.route(/assets\/style-.*\.css/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/@font-face\s*\{font-family:Hangul[^}]*\}/g, (face) =>
      face.replace(ofSystem, '').replace('src:', `src:${hasKorean ? onThisMachine : ''}`),
    );
    await route.fulfill({ response: answer, body });
  });
  const release = isLate ? await holdRequests(page, files) : () => {};
  // Late fonts delay the load event of a page.
  await page.goto(path, { waitUntil: isLate ? 'domcontentloaded' : 'load' });
  await waitForHydration(page);
  return { ...watched, release };
}

/** Lists our own fonts that render letters of an element. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.flatMap(({ familyName, isCustomFont }) => (isCustomFont ? [familyName] : []));
}

test.each(['/recruitment', '/en/recruitment', '/ko/recruitment'])(
  'a system without Korean letters gets them however late they load, and on the next page too (%s)',
  async (path) => {
    const { page, faults, release } = await visit(path, { isLate: true });
    const link = page.getByRole('link', { name: titles[0] });
    await link.waitFor();
    await waitForFrames(page);
    release();
    await expect.poll(() => fontsOf(page, 'main li:nth-child(1) h2 a')).toContain(ours);
    await expect.poll(() => fontsOf(page, 'main li:nth-child(2) h2 a')).toContain(ours);
    await link.click();
    await page.getByRole('heading', { level: 1, name: titles[0] }).waitFor();
    await expect.poll(() => fontsOf(page, 'h1')).toContain(ours);
    expect(faults).toEqual([]);
  },
);

const loaded = (page: Page) =>
  page.evaluate(
    (pattern) =>
      performance.getEntriesByType('resource').filter(({ name }) => new RegExp(pattern).test(name)).length,
    files.source,
  );

test.each(['/ko/recruitment', '/en/recruitment'])(
  'a system with its own Korean letters uses them and fetches no font (%s)',
  async (path) => {
    const { page, faults } = await visit(path, { hasKorean: true });
    await page.getByRole('link', { name: titles[0] }).waitFor();
    await page.waitForLoadState('networkidle');
    await waitForFrames(page);
    expect(await loaded(page)).toBe(0);
    expect(await fontsOf(page, 'main li:nth-child(1) h2 a')).not.toContain(ours);
    expect(faults).toEqual([]);
  },
);

test('the Korean font loads with the first Korean letters of an answer and not before', async () => {
  const { page, faults } = await visit('/en/recruitment?key=weaver');
  await page.waitForLoadState('networkidle');
  await waitForFrames(page);
  expect(await loaded(page)).toBe(0);
  await page.getByRole('combobox', { name: 'Keywords' }).fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: titles[0] }).waitFor();
  await expect.poll(() => loaded(page)).toBe(1);
  expect(faults).toEqual([]);
});

test('the Korean font loads when the languages are shown', async () => {
  const { page } = await visit('/en/recruitment?key=weaver');
  expect(await loaded(page)).toBe(0);
  await page.locator('summary[aria-label="Language EN"]').click();
  await expect.poll(() => loaded(page)).toBe(1);
});
