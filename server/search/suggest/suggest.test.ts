import { beforeAll, expect, test } from 'vitest';
import { rebuildSuggestions } from '#server/search/index/rebuild-suggestions.ts';
import { countChanges } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;

const suggest = async (key?: string) =>
  (await server.call('GET /home/suggest', key === undefined ? {} : { key })).data.list;
const texts = async (key: string) => (await suggest(key)).map(({ text }) => text);

beforeAll(async () => {
  const [one, other] = [
    await addCompany(db, { company_name: 'Sông Xanh', company_name_kr: '푸른강' }),
    await addCompany(db, { company_name: 'Núi Vàng' }),
  ];
  for (const company of [one, other]) {
    await addRecruitment(db, company, { title_vi: 'Kế toán trưởng', skills: ['Kubernetes'] });
    await addRecruitment(db, company, { title_kr: '백엔드 개발자' });
  }
  await addRecruitment(db, one, { title_vi: 'Kế toán kho' });
  await addRecruitment(db, one, { title_vi: 'kế toán trưởng' });
  await countChanges(db, new Date());
  await rebuildSuggestions(db);
});

test('titles are suggested from any of their words, without accents and once for all capitalisations', async () => {
  for (const key of ['kế', 'ke toan', 'TRUONG', 'toan tr'])
    expect(await texts(key), key).toEqual(['Kế toán trưởng']);
});

test('half a Korean syllable suggests the whole', async () => {
  for (const key of ['백', '백엔ㄷ', '개바', '개발'])
    expect(await texts(key), key).toContain('백엔드 개발자');
});

test('skills are suggested, and companies with their id', async () => {
  expect(await suggest('kuber')).toEqual([{ kind: 'skill', text: 'Kubernetes', id: null }]);
  expect(await suggest('xanh')).toMatchObject([{ kind: 'company', text: 'Sông Xanh' }]);
  expect((await suggest('푸른'))[0]?.id).toBeTypeOf('number');
});

test('titles and skills of only one company are not suggested', async () => {
  expect(await texts('ke toan kho')).toEqual([]);
});

test('careers of listed ads are suggested in every language', async () => {
  const { id } = await db
    .selectFrom('career')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
    .catch(async () =>
      db
        .insertInto('career')
        .values({ id: 9500, name_vi: 'Nghề gốm', name_kr: '도예', name_en: 'Pottery' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const career = await db.selectFrom('career').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const company = await addCompany(db, { company_name: 'Lò Gốm' });
  await addRecruitment(db, company, { title_vi: 'Thợ', careers: [id] });
  await countChanges(db, new Date());
  await rebuildSuggestions(db);
  for (const name of [career.name_vi, career.name_kr, career.name_en])
    expect(await suggest(name), name).toContainEqual({ kind: 'career', text: name, id });
});

test('a prefix of hundreds of texts suggests the most frequent ones', async () => {
  for (const company_name of ['Bốn Mùa', 'Hai Bờ']) {
    const company = await addCompany(db, { company_name });
    for (let number = 0; number < 120; number++)
      await addRecruitment(db, company, { title_vi: `Quản đốc xưởng số ${number}` });
    await addRecruitment(db, company, { title_vi: 'Quản đốc xưởng số 77' });
  }
  await countChanges(db, new Date());
  await rebuildSuggestions(db);
  const kept = await db
    .selectFrom('search_suggest_top')
    .select('prefix')
    .where('prefix', '=', 'quan d')
    .execute();
  expect(kept).toHaveLength(1);
  const offered = await texts('quản đ');
  expect(offered[0]).toBe('Quản đốc xưởng số 77');
  expect(offered).toHaveLength(5);
});

test('popular words are suggested before the first letter, and if they begin with the typed text', async () => {
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  await db.insertInto('search_count').values({ day, word: 'thợ gốm', searchers: 9 }).execute();
  // Moves the clock, because popular words are counted once a minute.
  server.advanceClock(61_000);
  expect(await suggest()).toEqual([{ kind: 'popular', text: 'thợ gốm', id: null }]);
  expect(await suggest('tho g')).toContainEqual({ kind: 'popular', text: 'thợ gốm', id: null });
  expect(await suggest('xyz')).toEqual([]);
});

test('a value that is no text is rejected, and a long or odd one finds nothing', async () => {
  expect((await server.call('GET /home/suggest', { key: ['a', 'b'] } as never)).status).toBe(414);
  for (const key of ["z'z", 'x'.repeat(5_000), 'zz\u0000'])
    expect(await texts(key), key.slice(0, 9)).toEqual([]);
});
