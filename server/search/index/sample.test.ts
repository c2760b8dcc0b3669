import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { readSample, sampleCooccurrence } from './sample.ts';
import { estimate } from './source.ts';
import { ALL_ADS_TOKEN } from './vocabulary.ts';

const { db } = await startTestServer();

/** Ad N has the token T if T divides N, so the intersection of several tokens is known; no ad has both 101 and 102. */
beforeAll(async () => {
  await sql`ALTER TABLE recruitment_search DROP CONSTRAINT recruitment_search_id_fkey`.execute(db);
  await sql`INSERT INTO recruitment_search (id, company_id, posted_at, updated_at, starts_at, expires_at, posted_day, title_sort,
      tokens, careers, languages, salary_max, title_n, title_x, skill_n)
    SELECT id, 1, now(), now(), now(), now(), 1, '',
      ARRAY(SELECT token FROM generate_series(2, 12) token WHERE id % token = 0) || 101 + (id % 2)::int, '{}', 1, 1, '', '', ''
    FROM generate_series(1, 1000) id`.execute(db);
});

test.each([
  { lists: [[2]], without: [], count: 500 },
  { lists: [[2], [3]], without: [], count: 166 },
  { lists: [[2, 3]], without: [], count: 667 },
  { lists: [[2, 3], [5]], without: [], count: 133 },
  { lists: [[2]], without: [3], count: 334 },
  { lists: [[2]], without: [3, 5], count: 467 },
  { lists: [[101], [102]], without: [], count: 0 },
  { lists: [], without: [2], count: 500 },
])('of a thousand ads $count have a token of each of $lists, and not all of $without', async (one) => {
  const sample = await readSample(db);
  expect(sample.ads).toBe(1_000);
  expect(sampleCooccurrence(sample, one.lists, one.without)).toBe(one.count);
});

test('the sample gives no count for rare tokens', async () => {
  const sample = await readSample(db);
  expect(sampleCooccurrence(sample, [[2], [99]])).toBeUndefined();
  expect(sampleCooccurrence(sample, [[2]], [2, 99])).toBe(500);
});

test('tokens that never occur together in the sample are estimated so, however frequent each is alone', async () => {
  const sample = await readSample(db);
  const countOf = (token: number) => (token === ALL_ADS_TOKEN ? 1_000_000 : 500_000);
  const words = [[101], [102]];
  const guessed = estimate({ words, filters: [] }, { countOf, sample: undefined });
  const known = estimate({ words, filters: [] }, { countOf, sample });
  expect(guessed.matching).toBeGreaterThan(200_000);
  expect(known.matching).toBeLessThan(1_000);
  // The estimate is never zero, so that the few ads that have both tokens can still be found.
  expect(known.matching).toBeGreaterThan(0);
});
