import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addOpenAd } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { minsu } = await people({ db: site.db, clock: () => new Date() });
const ad = await addOpenAd(site, minsu.companyId, { title_vi: 'Thợ nặn gốm' });

type Noted = { island: string; nodes: Element[] };
type Watching = { noted: Noted[] };

/** Records the server-rendered nodes of each island, then triggers the hydration of all islands, as a visitor does who comes near. */
async function wakeAll(page: Page) {
  await page.evaluate(() => {
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    const sleeping = islands.filter((node) => node.firstElementChild && !('alive' in node.dataset));
    (window as unknown as Watching).noted = sleeping.map((node) => ({
      island: node.dataset.island ?? '',
      nodes: [...node.querySelectorAll('*')].filter((one) => !one.closest('.without-script, noscript')),
    }));
    for (const node of sleeping)
      node.firstElementChild?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island]')].every(
      (node) => !node.firstElementChild || node.hasAttribute('data-alive'),
    ),
  );
}

const visits: { path: string; least: number; width?: number }[] = [
  { path: '/', least: 3 },
  { path: '/search?key=gom', least: 2 },
  { path: '/recruitment', least: 1 },
  { path: '/recruitment', least: 1, width: 1440 },
  { path: `/recruitment/${ad}-tho-nan-gom`, least: 4 },
  { path: `/company/${minsu.companyId}`, least: 1 },
];

test.each(visits)(
  'at $path, islands hydrate the server-rendered nodes, and their ids refer to existing elements',
  async (one) => {
    const { page, faults } = await site.visit(one.path, {
      isFirst: true,
      viewport: { width: one.width ?? 800, height: 800 },
    });
    await wakeAll(page);
    const taken = await page.evaluate(() =>
      (window as unknown as Watching).noted.map(({ island }) => island),
    );
    expect(taken.length).toBeGreaterThanOrEqual(one.least);
    expect(
      await page.evaluate(() =>
        (window as unknown as Watching).noted.flatMap(({ island, nodes }) =>
          nodes
            .filter((node) => !node.isConnected)
            .map((node) => `${island}: ${node.outerHTML.slice(0, 200)}`),
        ),
      ),
    ).toEqual([]);
    expect(await page.evaluate(idFaults)).toEqual([]);
    expect(faults).toEqual([]);
  },
);

/** Duplicate ids, and references without a target. Runs in the page. */
function idFaults(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const names = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'form'];
  const lost = names.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
      (element.getAttribute(name) ?? '')
        .split(' ')
        .filter((id) => !document.getElementById(id))
        .map((id) => `${name}=${id}: ${element.outerHTML.slice(0, 200)}`),
    ),
  );
  return [...twice, ...lost];
}
