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

/** Violations of the WCAG rules that axe finds on the page as it is rendered now. Empty if there are none. */
export const accessibilityViolations = (page: Page): Promise<string[]> => runAxe(page, { runOnly: rules });

/** Violations of all rules that axe has enabled, including its best practices. */
export const allViolations = (page: Page): Promise<string[]> => runAxe(page, {});

async function runAxe(page: Page, options: object): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  await page.evaluate(async () => {
    // A text that is still fading in has too little contrast.
    const brief = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return typeof endTime === 'number' && endTime <= 1_000;
    });
    // An animation that its page never starts never finishes either, so the frames are limited.
    for (let frame = 0; frame < 300 && brief.some(({ playState }) => playState === 'running'); frame += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  return page.evaluate(async (given) => {
    // Selectors of passed elements are not needed, and computing them takes a quarter of the time.
    const violationsOnly = { resultTypes: ['violations'], selectors: false };
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, {
      ...violationsOnly,
      ...given,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, options);
}
