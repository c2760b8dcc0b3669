import { expect, test } from 'vitest';
import { openSite } from './site.ts';

const site = await openSite();

/** Returns the redirect target of a URL, with its prefix, or nothing if it is served as it is. */
async function leadsTo(query: string, path = '/recruitment'): Promise<string | undefined> {
  const answer = await fetch(`${site.url}/en${path}${query}`, { redirect: 'manual' });
  if (answer.status === 200) return undefined;
  const to = new URL(answer.headers.get('location') ?? '', site.url);
  return to.pathname + to.search;
}

test.each([
  ['?employment_types=9', '/en/recruitment'],
  ['?period=NEVER&employment_types=1', '/en/recruitment?employment_types=1'],
  ['?career_ids=99999999&key=baker', '/en/recruitment?key=baker'],
  ['?experience_ids=zz&working_form=REMOTE', '/en/recruitment?working_form=REMOTE'],
  ['?address_codes=NOPE&address_codes=01', '/en/recruitment?address_codes=01'],
  ['?address_codes=zz&address_codes=1', '/en/recruitment'],
  ['?languages=xx&sort=77&salary_from=-5', '/en/recruitment'],
])('unknown filter values are removed from the URL: %s', async (query, to) => {
  expect(await leadsTo(query)).toBe(to);
});

test('a list with a merged career answers 301 with the new career and its other filters', async () => {
  const careers = await site.db
    .selectFrom('career')
    .where('parent_id', 'is not', null)
    .select('id')
    .orderBy('id')
    .limit(3)
    .execute();
  const [old = 0, into = 0, other = 0] = careers.map(({ id }) => id);
  await site.db
    .updateTable('career')
    .set({ merged_into: into, is_active: false })
    .where('id', '=', old)
    .execute();
  const asked = `sort=2&career_ids=${old}&career_ids=${other}&employment_types=1&career_ids=${into}`;
  const answer = await fetch(`${site.url}/en/recruitment?${asked}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    // The parameters of public pages have a fixed order, so that a cache stores one page per list.
    `/en/recruitment?career_ids=${into}&career_ids=${other}&employment_types=1&sort=2`,
  ]);
});

test.each([
  '',
  '?key=&period=',
  '?employment_types=1&employment_types=0&sort=2',
  '?page=1e9',
  '?address_codes=01',
])('a URL with only known values stays as it is: %s', async (query) => {
  expect(await leadsTo(query)).toBeUndefined();
});

test.each([
  ['/search', '?key=baker&tab=zz', '/en/search?key=baker'],
  ['/faq', '?category=ZZ', '/en/faq'],
  ['/policy', '?kind=ZZ', '/en/policy'],
])('unknown values of other pages are removed, too: %s%s', async (path, query, to) => {
  expect(await leadsTo(query, path)).toBe(to);
});

test.each([
  ['/search', '?key=baker&tab=skills'],
  ['/faq', '?key=&category=RESUME'],
  ['/policy', '?kind=PRIVACY'],
])('known values of other pages stay: %s%s', async (path, query) => {
  expect(await leadsTo(query, path)).toBeUndefined();
});
