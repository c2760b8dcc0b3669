import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Axe {
  run: (
    root: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** What axe finds wrong on the page by the rules of WCAG, as it is drawn now; empty when all is well. */
export const accessibilityViolations = (page: Page): Promise<string[]> => runAxe(page, { runOnly: rules });

/** The same by every rule that axe has on, its good practices too. */
export const allViolations = (page: Page): Promise<string[]> => runAxe(page, {});

async function runAxe(page: Page, options: object): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  await page.evaluate(async () => {
    // Half faded in, a text has half of its contrast.
    const brief = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return typeof endTime === 'number' && endTime <= 1_000;
    });
    await Promise.allSettled(brief.map(({ finished }) => finished));
  });
  return page.evaluate(async (given) => {
    // Where each thing stands that is well nobody asks, and working that out is a quarter of the time.
    const violationsOnly = { resultTypes: ['violations'], selectors: false };
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, {
      ...violationsOnly,
      ...given,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, options);
}
