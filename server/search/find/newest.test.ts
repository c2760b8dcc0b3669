import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { searchCriteria } from '#contract/recruitments/search-criteria.ts';
import { dayNumber } from '#server/search/index/period.ts';
import { readSample } from '#server/search/index/sample.ts';
import { type Lookup, toCondition } from '#server/search/index/source.ts';
import {
  bucketTokens,
  dayBlockLevels,
  listDayBlocks,
  loadAdsByDay,
} from '#server/search/index/time-buckets.ts';
import { ALL_ADS_TOKEN } from '#server/search/index/vocabulary.ts';
import { countAll } from '#server/search/index.ts';
import { hash, wordToken } from '#server/search/parse/tokens.ts';
import { isShown } from '#server/states/search.ts';
import { startTestServer } from '#tests/support/server.ts';
import { findRecruitments } from './find.ts';
import { selectNewest, selectNewestWithCoverage, writeCoverageQuery, writeNewestQuery } from './newest.ts';
import { type AccessPath, chooseIndexTokens, planLookup } from './plan.ts';
import { countAds } from './total.ts';

const { db } = await startTestServer();
const now = new Date();
const today = dayNumber(now);

/** A fixed seed makes each run the same, so that a failure can be reproduced. */
let seed = 7;
const random = (most: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  // The lower bits of this generator repeat after few numbers, so they are dropped.
  return (seed >>> 8) % most;
};
const WORDS = 12;

/** Adds ads of random days of two years. The lower a token, the more ads have it. */
async function addAds(first: number, count: number) {
  const ads = Array.from({ length: count }, (_, index) => {
    const posted = new Date(now.getTime() - random(700) * 86_400_000 - random(86_400_000));
    const day = dayNumber(posted);
    const words = Array.from({ length: WORDS }, (_, token) => token + 1).filter(
      (token) => random(token + 1) === 0,
    );
    return { id: first + index, posted, day, tokens: [...words, ...bucketTokens(day)], pay: random(50) };
  });
  await sql`INSERT INTO recruitment_search (id, company_id, posted_at, updated_at, starts_at, expires_at, posted_day, title_sort,
      tokens, careers, languages, salary_max, title_n, title_x, skill_n)
    SELECT id, 1, posted, posted, posted, ${new Date(now.getTime() + 86_400_000)}::timestamptz, day, '', tokens, '{}', 1, pay, '', '', ''
    FROM jsonb_to_recordset(${JSON.stringify(ads)}::jsonb) AS given (id bigint, posted timestamptz, day int, tokens int[], pay int)`.execute(
    db,
  );
}

beforeAll(async () => {
  await sql`ALTER TABLE recruitment_search DROP CONSTRAINT recruitment_search_id_fkey`.execute(db);
  await addAds(1, 3_000);
  await countAll(db, new Date());
  // Adds ads that no count of tokens includes yet.
  await addAds(10_001, 300);
});

/** Random words, filters with one value or several, pay and period. */
function inventSource(): Lookup {
  const some = (most: number) => Array.from({ length: random(most + 1) }, () => 1 + random(WORDS));
  const days = 30 + random(400);
  const from = new Date(now.getTime() - days * 86_400_000);
  const hasPeriod = random(3) === 0;
  return {
    words: some(3).map((token) => [token, ...some(1)]),
    filters: [some(1), some(3)].filter((values) => values.length > 0),
    shown: isShown(now).sql,
    rest: random(2) === 0 ? [sql`s.salary_max >= ${random(40)}::int`] : [],
    period: hasPeriod
      ? { condition: sql`s.posted_at >= ${from}`, from: dayNumber(from), to: today }
      : undefined,
    isNarrow: false,
  };
}

const columns = sql`s.id, s.posted_at`;
const idsOf = async (query: ReturnType<typeof writeNewestQuery>) =>
  (await sql<{ id: number }>`SELECT id FROM (${query}) found`.execute(db)).rows.map(({ id }) => id);

test('every access path to the newest ads finds the same ones in the same order as the plain query', async () => {
  const days = await loadAdsByDay(db, now);
  const sample = await readSample(db);
  const seen = new Set<number>();
  for (let round = 0; round < 60; round++) {
    const source = inventSource();
    const wanted = 1 + random(round % 3 === 0 ? 3 : 120);
    const plain = await idsOf(sql`SELECT id FROM recruitment_search s WHERE ${toCondition(source)}
      ORDER BY posted_at DESC, id DESC LIMIT ${wanted}`);
    const steps = listDayBlocks(days, {
      newest: today,
      oldest: source.period?.from ?? Number.NEGATIVE_INFINITY,
      read: wanted * (1 + random(1_000)),
    });
    const ways: AccessPath[] = [{ way: 'gin' }, { way: 'walk' }, { way: 'slots', steps }];
    for (const way of ways) {
      // Made-up counts of tokens, which determine the tokens that an index is asked for.
      const countOf = (token: number) =>
        token === ALL_ADS_TOKEN ? 3_000 : (token * 7_919 * (1 + round)) % 3_000;
      const given = { ...way, source, ...chooseIndexTokens(source, { countOf, sample }), isWhole: false };
      expect(await idsOf(writeNewestQuery(given, { columns, wanted }))).toEqual(plain);
    }
    expect(await idsOf(await selectNewest(db, source, { columns, wanted, now }))).toEqual(plain);
    const remainder = await selectNewestWithCoverage(
      db,
      { ...source, left: [random(WORDS)] },
      { columns, wanted, now },
    );
    const part = await idsOf(remainder.query);
    // The result may stop early, but it never leaves out an ad that is newer than its last one.
    expect(part).toEqual(plain.slice(0, part.length));
    if (remainder.from === undefined) expect(part).toEqual(plain);
    // Blocks of days with half of the wanted number may be enough.
    const enough = Math.ceil(wanted / 2);
    const half = writeCoverageQuery(await planLookup(db, source, { wanted, now }), {
      columns,
      wanted,
      enough,
    });
    const most = await idsOf(half.query);
    expect(most).toEqual(plain.slice(0, most.length));
    if (most.length < enough) expect(most).toEqual(plain);
    for (const { token } of steps) seen.add(dayBlockLevels.findLastIndex(({ base }) => token >= base));
  }
  // Checks that blocks of each size were used.
  expect([...seen].sort()).toEqual([0, 1, 2]);
});

test('blocks of days are contiguous and do not overlap', async () => {
  const steps = listDayBlocks(await loadAdsByDay(db, now), {
    newest: today,
    oldest: Number.NEGATIVE_INFINITY,
    read: 2_000,
  });
  expect(steps[0]?.before).toBeGreaterThan(today);
  for (const [at, step] of steps.slice(1).entries()) expect(step.before).toBe(steps[at]?.from);
});

test('totals up to a thousand are exact, larger ones within a third', async () => {
  // Simulates a hundred thousand listed ads.
  await sql`UPDATE search_token SET ads = 100000 WHERE token = ${ALL_ADS_TOKEN}`.execute(db);
  const kinds = new Set<boolean>();
  for (let round = 0; round < 40; round++) {
    const source = { ...inventSource(), words: [[1 + random(2)]] };
    const { rows } = await sql<{ ads: number }>`SELECT count(*)::int AS ads FROM recruitment_search s
      WHERE ${toCondition(source)}`.execute(db);
    const ads = rows[0]?.ads ?? 0;
    // A transaction caches no counts of tokens.
    const counting = db.transaction().execute((trx) => countAds(trx, { arms: [source], now }));
    const { total, isExact } = await counting;
    kinds.add(isExact);
    if (isExact) expect(total).toBe(ads);
    else {
      expect(ads).toBeGreaterThan(1_000);
      expect(Math.abs(total - ads) / ads).toBeLessThan(1 / 3);
    }
  }
  expect(kinds.size).toBe(2);
});

test('the pages of a word with more ads than are ranked show each ad once', async () => {
  // The word is no name of a job, because such a word also needs its token in the title.
  const word = hash(wordToken('quokka'));
  await addAds(20_001, 1_250);
  await sql`UPDATE recruitment_search SET tokens = tokens || ${[word]}::int[], title_n = ' quokka ', title_x = ' quokka '
    WHERE id > 20000`.execute(db);
  const pages = Array.from({ length: 13 }, (_, at) =>
    findRecruitments(db, searchCriteria.parse({ key: 'quokka', page: 1 + at, limit: 100 }), {
      now,
      language: 'vi',
    }),
  );
  const ids = (await Promise.all(pages)).flatMap((hits) => hits?.ids ?? []);
  expect(ids).toHaveLength(1_250);
  expect(new Set(ids).size).toBe(1_250);
});
