import type { Page } from 'playwright-core';

/**
 * Lists texts in a weight or width that is missing from the fonts (scripts/fonts.ts). The browser renders them with the
 * nearest one, which no test of the markup notices.
 */
export function textsWithoutFace(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bare = (name = '') => name.trim().replaceAll('"', '');
    const faces = [...document.fonts].map(({ family, weight, stretch }) => ({
      family: bare(family),
      weight: span(weight),
      width: span(stretch),
    }));
    const missing = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.textContent?.trim() && node.parentElement) look(node.parentElement, node.textContent);
    for (const field of document.querySelectorAll('input, textarea, select')) look(field, field.tagName);
    return [...missing];

    function look(element: Element, text: string) {
      if (!element.checkVisibility()) return;
      const { fontFamily, fontWeight, fontStretch } = getComputedStyle(element);
      const family = bare(fontFamily.split(',')[0]);
      const ofFamily = faces.filter((face) => face.family === family);
      const isCut = ofFamily.some(
        ({ weight, width }) => holds(weight, fontWeight) && holds(width, fontStretch),
      );
      if (ofFamily.length > 0 && !isCut)
        missing.add(`no face for ${family} ${fontWeight} ${fontStretch}: ${text.trim().slice(0, 40)}`);
    }
    function span(words: string): readonly [number, number] {
      // A font without a width axis looks the same in all widths.
      const numbers = words.match(/[\d.]+/g) ?? ['0', '1000'];
      return [Number(numbers[0]), Number(numbers.at(-1))];
    }
    function holds([least, most]: readonly [number, number], value: string): boolean {
      return Number.parseFloat(value) >= least && Number.parseFloat(value) <= most;
    }
  });
}
