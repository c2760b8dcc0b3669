import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addOpenAd } from '#server/testing/applications.ts';
import { people } from '#server/testing/people.ts';
import { speak } from './say.ts';
import { asCandidate } from './signed-in.ts';
import { openSite } from './site.ts';
import { inEnglish } from './visitor.ts';
import { watchLayout } from './walk/sight.ts';

const site = await openSite();
const { minsu, hoa } = await people({ db: site.db, clock: () => new Date() });
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

test('a candidate who has read too many contacts is told so where the contact would stand', async () => {
  const withContact = await addOpenAd(site, minsu.companyId, { contact_name: 'Mai Tran' });
  const { page } = await site.visit('/en', asCandidate(site.url, hoa));
  const title = page.getByRole('heading', { name: say('recruitment.contact.title') });
  const box = page.locator('section', { has: title });
  const counter = { key: `contact:candidate:${hoa.id}`, expire: Date.now() + 600_000 };
  await sql`insert into rate_limit (key, points, expire) values (${counter.key}, 60, ${counter.expire})
    on conflict (key) do update set points = 60, expire = ${counter.expire}`.execute(site.db);
  await page.goto(`/en/recruitment/${withContact}-general-accountant`);
  await box.getByText('Too many attempts. Try again in 10 min.').waitFor();
  await sql`delete from rate_limit where key = ${counter.key}`.execute(site.db);
  await page.reload();
  await box.getByText('Mai Tran').waitFor();
});
