import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { addContent } from '#tests/support/content.ts';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../../dist') });
const { db } = server;
const days = { first_day: '2026-03-01', last_day: '2026-03-02' };
const company = await addCompany(db, { company_name: 'Kilnworks', employer: 'APPROVED' });
for (let at = 0; at < 16; at++)
  await addRecruitment(db, company, { title_en: 'Kiln keeper', skills: ['Kiln'] });
for (let at = 0; at < 2; at++) {
  await addContent(db, 'event', { title_en: 'Fair', ...days });
  await addContent(db, 'notification', { title_en: 'News', start_date: '2026-03-01' });
}

/** The page as text with its `href`s, and its directives for crawlers. */
async function open(url: string) {
  const { body, statusCode } = await server.app.inject(url);
  expect(statusCode).toBe(200);
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
  return {
    main,
    text: main.replace(/<[^>]+>/g, ' '),
    isHidden: body.includes('name="robots" content="noindex"'),
  };
}

test.each([
  ['/en/recruitment', '16 open jobs', '/en/recruitment?page=2'],
  ['/en/recruitment?key=kiln', '16 matching jobs', '/en/recruitment?key=kiln&amp;page=2'],
  ['/en/search?key=kiln', '16 matching jobs', '/en/search?key=kiln&amp;page=2'],
  [`/en/company/${company}-kilnworks`, '16 open jobs', `/en/company/${company}-kilnworks?page=2`],
])(
  'a page beyond the last one is reported as missing, with links to the others: %s',
  async (url, count, last) => {
    const page = await open(`${url}${url.includes('?') ? '&' : '?'}page=99`);
    expect(page.text).toContain('There is no page 99');
    expect(page.text.replace(/\s+/g, ' ')).toContain(count);
    expect(page.main).toContain(`href="${url}"`);
    expect(page.main).toContain(`href="${last}"`);
    expect(page.text).not.toMatch(/No job|No jobs|Showing|Previous page/);
    expect(page.isHidden).toBe(true);
  },
);

test.each([
  ['/en/events', 'No events'],
  ['/en/notification', 'No notification'],
  ['/en/search?key=kiln&tab=companies', 'No compan'],
])('a page beyond the end of a list links to its only page: %s', async (url, none) => {
  const page = await open(`${url}${url.includes('?') ? '&' : '?'}page=99`);
  expect(page.text).toContain('There is no page 99');
  expect(page.main).toContain(`href="${url.replace('&', '&amp;')}"`);
  expect(page.text).not.toContain(none);
  expect(page.text).not.toContain('Last page');
  expect(page.isHidden).toBe(true);
});

test('an empty list is shown as empty on any page number', async () => {
  const { text } = await open('/en/recruitment?key=qwzxqwzx&page=99');
  expect(text).toContain('No job');
  expect(text).not.toContain('There is no page');
});
