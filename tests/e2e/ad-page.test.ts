import { expect, test } from 'vitest';
import { addOpenAd } from '#server/testing/applications.ts';
import { people } from '#server/testing/people.ts';
import { speak } from './say.ts';
import { openSite } from './site.ts';
import { inEnglish } from './visitor.ts';
import { watchLayout } from './walk/sight.ts';

const site = await openSite();
const { minsu } = await people({ db: site.db, clock: () => new Date() });
const ad = await addOpenAd(site, minsu.companyId, {
  description_en: Array(40).fill('Keeps the books of three plants.').join('\n\n'),
});
const say = speak('en');

test.each([360, 900, 1440])(
  'an ad is read and stepped through in the order in which it is seen, %d px wide, and nothing moves',
  async (width) => {
    const { page, faults } = await site.visit('about:blank', {
      ...inEnglish(site.url),
      viewport: { width, height: 800 },
    });
    await page.addInitScript(watchLayout);
    await page.goto(`/en/recruitment/${ad}-general-accountant`, { waitUntil: 'networkidle' });
    const title = page.getByRole('heading', { level: 1 });
    const pay = page.getByRole('region', { name: say('recruitment.pay.label') });
    const text = page.getByRole('heading', { name: say('recruitment.section.description') });
    const company = page.getByRole('complementary');
    const parts = await Promise.all([title, pay, text, company].map((part) => part.elementHandle()));
    const places = await page.evaluate(
      (all) =>
        all.map((part) => {
          const { left, top, bottom } = (part as Element).getBoundingClientRect();
          return { left, top, bottom };
        }),
      parts,
    );
    const [head, box, body, more] = places as { left: number; top: number; bottom: number }[];
    if (!head || !box || !body || !more) throw new Error('a part is missing');
    const isWide = width >= 1024;
    // Beside the title or under it, then the text, then what stands beside or under that, without a hole.
    expect(isWide ? head.left < box.left : head.top < box.top).toBe(true);
    expect(box.top).toBeLessThan(body.top);
    if (isWide) expect([body.left < more.left, more.top - box.bottom]).toEqual([true, 16]);
    else expect(body.top).toBeLessThan(more.top);
    const follows = await page.evaluate(
      (all) =>
        all
          .slice(1)
          .every(
            (part, before) =>
              ((all[before] as Node).compareDocumentPosition(part as Node) &
                Node.DOCUMENT_POSITION_FOLLOWING) !==
              0,
          ),
      parts,
    );
    expect(follows).toBe(true);
    const shift = await page.evaluate(() => window.layoutShift);
    // Letters that take the place of their stand-ins move by a hair; a part that comes late scores ten times as much.
    expect(shift?.sum, shift?.moved.join('\n')).toBeLessThan(0.01);
    // Whoever reads on on a phone has the way to apply under the thumb.
    if (width === 360) {
      await page.mouse.wheel(0, 700);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      const apply = page.getByRole('link', { name: say('recruitment.apply.button'), exact: true });
      const isInSight = () =>
        apply.evaluate((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return top > 0 && bottom <= innerHeight;
        });
      await expect.poll(isInSight).toBe(true);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  },
);
