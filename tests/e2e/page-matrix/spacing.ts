import type { Page } from 'playwright-core';

/** Paddings, gaps and margins of the visible elements of a page: how many are not zero, by their size in pixels. */
export type Spacings = Record<string, number>;

/** Counts the non-zero spacings of a page by size. Texts for screen readers only and the insides of drawings do not count. */
export function countSpacings(page: Page): Promise<Spacings> {
  return page.evaluate(() => {
    const sides = ['top', 'right', 'bottom', 'left'];
    const names = [
      ...sides.flatMap((side) => [`padding-${side}`, `margin-${side}`]),
      'row-gap',
      'column-gap',
    ];
    const counts: Record<string, number> = {};
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('svg, .visually-hidden') || !element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      // Margins that centre a box are computed from the width of the window.
      const isCentred = style.marginLeft === style.marginRight && Number.parseFloat(style.marginLeft) > 64;
      for (const name of names) {
        if (isCentred && /margin-(?:left|right)/.test(name)) continue;
        // `margin: auto` in a row takes what is left of it.
        const pixels = Math.abs(Number.parseFloat(style.getPropertyValue(name)) || 0);
        if (pixels === 0 || pixels > 64) continue;
        const size = String(Math.round(pixels * 100) / 100);
        counts[size] = (counts[size] ?? 0) + 1;
      }
    }
    return counts;
  });
}

/** Share of the spacings on the grid of 4 px. */
export function shareOnGrid(counts: Spacings): number {
  const all = Object.entries(counts);
  const sum = (list: typeof all) => list.reduce((total, [, count]) => total + count, 0);
  return sum(all.filter(([pixels]) => Number(pixels) % 4 === 0)) / sum(all);
}

/** The sizes that are not on the grid, the most used first: "6 px: 120, 10 px: 44". */
export const describeOffGrid = (counts: Spacings): string =>
  Object.entries(counts)
    .filter(([pixels]) => Number(pixels) % 4 !== 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([pixels, count]) => `${pixels} px: ${count}`)
    .join(', ');
