import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#contract/index.ts';
import { rebuildSearch } from '#server/search/index/rebuild.ts';
import { countAll } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;

const find = async (criteria: InputOf<'POST /home/job'>) =>
  (await server.call('POST /home/job', criteria, { language: 'vi' })).data;
const titles = async (key: string) => (await find({ key })).list.map(({ title }) => title);
/** Finds the ads that meet everything, without the ads that follow if there are few. */
const findStrictly = (key: string) => find({ key, widen: false });
const strictTitles = async (key: string) => (await findStrictly(key)).list.map(({ title }) => title);

let company = 0;
/** Adds ads that differ only in their title; the last one is the newest. */
const add = async (...ads: string[]) => {
  for (const title of ads) await addRecruitment(db, company, { title_vi: title });
};

beforeAll(async () => {
  company = await addCompany(db, { company_name: 'Sông Xanh' });
  await add('Nhân viên pha chế', 'Nhân viên thu ngân', 'Kỹ sư cầu đường', 'Marketing cho sàn điện tử');
  await add('Senior Data Engineer', 'Telesales buổi tối', 'Thợ sửa khóa', 'Thợ sửa khoá cửa');
  for (const title of ['의류 패턴 디자이너', '물류 담당자 (야간)'])
    await addRecruitment(db, company, { title_kr: title });
  const hanoi = { address_code: 'N01', current_ward_code: null };
  await addRecruitment(db, company, { ...hanoi, title_vi: 'Thủ kho', salary_max: 9_000_000, salary_unit: 1 });
  await addRecruitment(db, company, {
    ...hanoi,
    title_vi: 'Thủ kho đêm',
    salary_max: 14_000_000,
    salary_unit: 1,
  });
  await addRecruitment(db, company, { address_code: 'N48', title_vi: 'Thủ kho cảng' });
});

test('a word with a missing, extra, wrong or misplaced letter finds the ad all the same', async () => {
  for (const key of ['nhân viên ph chế', 'nhân viênn pha chế', 'nhxn vien pha che', 'nhna viên pha chế'])
    expect((await titles(key))[0], key).toBe('Nhân viên pha chế');
  expect((await titles('senior data enginere'))[0]).toBe('Senior Data Engineer');
});

test('a visitor who made a typo is shown the corrected words', async () => {
  const { understood } = await find({ key: 'senoir data engineer' });
  expect(understood).toMatchObject({ corrected: 'senior data engineer', matching: 1 });
  expect((await find({ key: 'senior data engineer' })).understood.corrected).toBeNull();
});

test('a right word that is never next to its neighbour is replaced by one that is', async () => {
  await add('Công nhân cao su');
  expect((await titles('kỹ sư cao đường'))[0]).toBe('Kỹ sư cầu đường');
});

test('a right word stays as it is if similar words are not next to its neighbour either', async () => {
  await add('Gốm rêu phong', 'Chăm cây reo bên bướm');
  const { list, understood } = await find({ key: 'rêu bướm' });
  expect(understood).toMatchObject({ corrected: null, matching: 0 });
  expect(list.map(({ title }) => title).sort()).toEqual(['Chăm cây reo bên bướm', 'Gốm rêu phong']);
});

test('a skill, career or place in no ad is not taken for a typo, but a typo beside it is', async () => {
  await add('Phụ thợ nề', 'Đào tạo cấp cao', 'Kỹ sư cấp cao', 'Nhân viên Hué', 'Thợ cua');
  for (const key of ['PHP', 'C++', 'kỹ sư C++', 'Cà Mau', 'kỹ sư Rust']) {
    const { understood } = await find({ key });
    expect(understood, key).toMatchObject({ corrected: null, matching: 0 });
  }
  expect((await find({ key: 'kỹ sư C++' })).list.map(({ title }) => title)).toContain('Kỹ sư cấp cao');
  expect((await find({ key: 'nhân viênn pha chế' })).understood.corrected).toBe('nhân viên pha chế');
});

test('words typed together are found apart, also if the ad has others between them', async () => {
  expect(await titles('phache')).toEqual(['Nhân viên pha chế']);
  expect(await titles('marketingsàn')).toEqual(['Marketing cho sàn điện tử']);
  expect(await titles('의류디자이너')).toEqual(['의류 패턴 디자이너']);
  expect(await titles('야간물류담당자')).toEqual(['물류 담당자 (야간)']);
});

test('a search with other spellings counts all matches and shows each once, on any page', async () => {
  await add(...Array.from({ length: 70 }, (_, at) => `Vẽ nón bướm ${at}`));
  await countAll(db, new Date());
  const pagesOf = async (key: string, sort?: 1) => {
    const pages = [1, 2, 3, 4, 5].map((page) => find({ key, page, limit: 20, ...(sort && { sort }) }));
    return Promise.all(pages);
  };
  for (const key of ['vẽ nón bướmm', 'venonbuom', 'jobs vẽ nón bướm'])
    for (const sort of [undefined, 1] as const) {
      const pages = await pagesOf(key, sort);
      expect(pages[0], key).toMatchObject({ total: 70, total_exact: true, understood: { matching: 70 } });
      expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size, key).toBe(70);
    }
  await add('Venonbuom');
  const [first, ...others] = await pagesOf('venonbuom');
  expect(first).toMatchObject({ total: 71, total_exact: true });
  expect(first?.list[0]?.title).toBe('Venonbuom');
  expect(new Set([first, ...others].flatMap((page) => page?.list.map(({ id }) => id))).size).toBe(71);
  expect((await find({ key: 'venonbuom', sort: 1 })).total_exact).toBe(false);
});

test('a misspelt word is corrected, and is no row of abbreviations or of rare syllables', async () => {
  await add('Kỹ sư thiết kế cầu', 'Senior Mobile Developer', 'De', 'Ve', 'Lo', 'PR', 'The', 'It', 'Kế hoạch');
  for (const [key, corrected, first] of [
    ['senior mobile developr', 'senior mobile developer', 'Senior Mobile Developer'],
    ['kỹ sư thếit kế cầu', 'kỹ sư thiết kế cầu', 'Kỹ sư thiết kế cầu'],
  ] as const) {
    const { list, understood } = await find({ key });
    expect({ corrected: understood.corrected, first: list[0]?.title }, key).toEqual({ corrected, first });
  }
});

test('a word for work beside a question is no typo, and ads without it are found', async () => {
  for (const key of ['pha chế jobs', 'việc pha chế', 'job phaa chế'])
    expect((await titles(key))[0], key).toBe('Nhân viên pha chế');
  expect((await find({ key: 'việc pha chế' })).understood).toMatchObject({ corrected: null, matching: 1 });
});

test('a typo beside the name of a job or a condition is corrected, and the words are interpreted anew', async () => {
  const { list, understood } = await find({ key: 'senoir data engineer' });
  expect(list[0]?.title).toBe('Senior Data Engineer');
  expect(understood.conditions).toMatchObject([{ kind: 'level', value: 'senior' }]);
  const placed = await find({ key: 'telesalse ở Hà Nội' });
  expect(placed.understood).toMatchObject({ place: { name: 'Hà Nội' } });
  expect(placed.list[0]?.title).toBe('Telesales buổi tối');
  await add('Kế toán thuế');
  for (const key of ['kế toná Huế', 'ke tona o hue', 'kế toná không yêu cầu kinh nghiệm'])
    expect((await titles(key))[0], key).toBe('Kế toán thuế');
});

test('words typed apart are found together', async () => {
  expect(await titles('tele sales')).toEqual(['Telesales buổi tối']);
});

test('of two words that differ only in diacritics, the typed one is first', async () => {
  await add('Nhân viên bán hàng', 'Kiểm tra hạng mục', 'Kiểm tra hàng mục');
  expect(await titles('kiểm tra hạng mục')).toEqual(['Kiểm tra hạng mục', 'Kiểm tra hàng mục']);
  expect(await titles('kiểm tra hàng mục')).toEqual(['Kiểm tra hàng mục', 'Kiểm tra hạng mục']);
});

test('if no ad contains all words, ads with some of them are shown', async () => {
  const { list, understood } = await find({ key: 'reo xyzwq' });
  expect(list[0]?.title).toBe('Chăm cây reo bên bướm');
  expect(understood.matching).toBe(0);
});

test('a workplace beside a job only ranks', async () => {
  const { list, understood } = await find({ key: 'nhân viên thu ngân bệnh viện thú y' });
  expect(list[0]?.title).toBe('Nhân viên thu ngân');
  expect(understood).toMatchObject({ matching: 1, conditions: [{ kind: 'workplace' }] });
});

test('in a long sentence without exact match, the job name counts more than the words around it', async () => {
  await db
    .insertInto('career')
    .values(
      [9_101, 9_102, 9_103, 9_104].map((id) => ({
        id,
        name_vi: `n${id}`,
        name_kr: `n${id}`,
        name_en: `n${id}`,
      })),
    )
    .execute();
  const said = ['Giờ linh hoạt, nghỉ lễ', 'Nghỉ lễ đầy đủ'];
  for (const [at, career] of [1, 2, 3, 4].entries())
    for (const what of said)
      await addRecruitment(db, company, { title_vi: `Việc ${career}: ${what}`, careers: [9_101 + at] });
  const jobs = ['Thợ may áo dài', 'Thợ may rèm', 'Thợ may vest', 'Nặn tò he A', 'Nặn tò he B', 'Nặn tò he C'];
  for (const title of jobs) await addRecruitment(db, company, { title_vi: title, careers: [9_101] });
  await countAll(db, new Date());
  const spoken = 'mình vừa chuyển nhà, rất mong có chỗ giờ linh hoạt, nghỉ lễ đầy đủ, để làm';
  const { list, understood } = await find({ key: `${spoken} thợ may` });
  // The name of the job and the hours that the sentence asks for are required.
  expect(understood).toMatchObject({ matching: 4, conditions: [{ kind: 'hours', value: 'flexible' }] });
  expect(list.slice(0, 3).every(({ title }) => title.startsWith('Thợ may'))).toBe(true);
  const unnamed = await find({ key: `${spoken} nặn tò he` });
  expect(unnamed.understood.matching).toBe(0);
  expect(unnamed.list.slice(0, 3).map(({ title }) => title.slice(0, 9))).toEqual(Array(3).fill('Nặn tò he'));
});

test('two words that most ads have side by side are not found apart if other ads have them together', async () => {
  await add(...Array.from({ length: 50 }, (_, at) => `Rêu lưới ${at}`), 'Rêu đá, vá lưới');
  await countAll(db, new Date());
  const { total, list } = await find({ key: 'reu luoi', limit: 60 });
  expect([total, list.some(({ title }) => title === 'Rêu đá, vá lưới')]).toEqual([50, false]);
});

test('a Korean word is found without its particle', async () => {
  expect((await titles('담당자는'))[0]).toBe('물류 담당자 (야간)');
});

test('a place in the words becomes a filter, which the answer names', async () => {
  const key = 'tìm việc thủ kho ở Hà Nội';
  const { list, understood } = await findStrictly(key);
  expect(list.map(({ title }) => title).sort()).toEqual(['Thủ kho', 'Thủ kho đêm']);
  const widened = await find({ key });
  expect(widened.list.map(({ title }) => title).slice(2)).toEqual(['Thủ kho cảng']);
  expect(widened).toMatchObject({ total: 2, understood: { sections: [{ from: 2, total: 1 }] } });
  expect(understood.place?.name).toBe('Hà Nội');
  expect(understood.place?.address_codes).toContain('N01');
  for (const key of [
    'thủ kho tại Đà Nẵng',
    'thu kho o da nang',
    'thủ kho jobs in Danang',
    '다낭에서 thủ kho',
  ])
    expect(await strictTitles(key), key).toEqual(['Thủ kho cảng']);
});

test('a pay in the words becomes a filter, which the answer names', async () => {
  const key = 'thủ kho lương trên 10 triệu';
  const { list, understood } = await findStrictly(key);
  expect(list.map(({ title }) => title)).toEqual(['Thủ kho đêm']);
  // Ads that state no pay follow the matches, then ads that pay less.
  expect(await titles(key)).toEqual(['Thủ kho đêm', 'Thủ kho cảng', 'Thủ kho']);
  expect(understood.salary?.salary_from).toBe(10_000_000);
  expect((await find({ key: 'thủ kho 1,000만동 이상' })).understood.salary?.salary_from).toBe(10_000_000);
});

test('words that only ask for work leave the place and the pay, which the answer names', async () => {
  for (const key of [
    'việc làm ở Hà Nội',
    'tìm việc tại Hà Nội',
    'muốn làm việc ở Hà Nội',
    'ở Hà Nội',
    'job in Hanoi',
    'vacancies in Hanoi',
    'hiring in Ha Noi',
    '하노이에서 일자리를 찾고 있어요',
  ]) {
    const { list, understood } = await findStrictly(key);
    expect(list.map(({ title }) => title).sort(), key).toEqual(['Thủ kho', 'Thủ kho đêm']);
    expect(understood, key).toMatchObject({ matching: 2, corrected: null, place: { name: 'Hà Nội' } });
  }
  for (const key of [
    'lương trên 10 triệu',
    'mức lương từ 10 triệu',
    'jobs from 10 million',
    '월급 1000만동 이상',
  ]) {
    const { list, understood } = await findStrictly(key);
    expect(
      list.map(({ title }) => title),
      key,
    ).toEqual(['Thủ kho đêm']);
    expect(understood.salary?.salary_from, key).toBe(10_000_000);
  }
  const both = await findStrictly('việc làm ở Hà Nội lương trên 10 triệu');
  expect(both.list.map(({ title }) => title)).toEqual(['Thủ kho đêm']);
  expect(both.understood).toMatchObject({ place: { rest: 'việc làm lương trên 10 triệu' } });
});

test('counts beside filters equal those of the list if the words are only a place or a request for work', async () => {
  for (const key of ['việc làm ở Hà Nội', 'lương từ 10 triệu', 'tìm việc làm']) {
    const { data } = await server.call('POST /home/facets', { key });
    const counted = data.working_form.counts.reduce((sum, { ads }) => sum + ads, 0);
    expect(counted, key).toBe((await find({ key })).total);
  }
});

test('words that only ask for work list all ads, as without words', async () => {
  const all = await find({});
  for (const key of [
    'tìm việc làm',
    'tim viec lam',
    'jobs',
    'looking for a job',
    '일자리',
    '일자리를 찾고 있어요',
  ]) {
    const { list, total, understood } = await find({ key });
    expect([total, list.map(({ id }) => id)], key).toEqual([all.total, all.list.map(({ id }) => id)]);
    expect(understood, key).toMatchObject({
      matching: all.total,
      corrected: null,
      place: null,
      salary: null,
    });
  }
});

test('a filler word that is no word for work is searched, and so is a job name', async () => {
  await add('Gốm Lam');
  expect(await titles('lam')).toEqual(['Gốm Lam']);
  await add('Chuyên viên tuyển dụng');
  expect(await titles('tuyển dụng')).toEqual(['Chuyên viên tuyển dụng']);
});

test('a visitor who removes such a filter gets the words searched as words', async () => {
  const key = 'thủ kho ở Hà Nội lương từ 10 triệu';
  expect((await findStrictly(key)).list).toHaveLength(1);
  const { list, understood } = await find({ key, as_words: ['pay'] });
  expect(list.length).toBeGreaterThan(1);
  expect(understood).toMatchObject({ salary: null, place: { name: 'Hà Nội' } });
  expect((await find({ key, as_words: ['place', 'pay'] })).understood.place).toBeNull();
});

test('the answer contains the typed words without a place or a pay', async () => {
  const { understood } = await find({ key: 'Tìm việc THỦ KHO ở  Hà Nội, lương từ 10 triệu' });
  expect(understood.place?.rest).toBe('Tìm việc THỦ KHO, lương từ 10 triệu');
  expect(understood.salary?.rest).toBe('Tìm việc THỦ KHO ở Hà Nội');
  expect((await find({ key: '하노이에서 thủ kho' })).understood.place?.rest).toBe('thủ kho');
});

test('if filters from the words leave nothing, ads without them are shown and the answer names them', async () => {
  const { list, total, understood } = await find({ key: 'thủ kho ở Huế từ 90 triệu' });
  expect(list.length).toBeGreaterThan(0);
  // The conditions are still reported, although the ads of each section do not meet them all.
  expect(understood).toMatchObject({ place: { name: 'Huế' }, salary: { salary_from: 90_000_000 } });
  expect([total, understood.sections[0]?.from]).toEqual([0, 0]);
  expect(understood.missed).toMatchObject({ place: { name: 'Huế' }, salary: { salary_from: 90_000_000 } });
});

test('a visitor who wants the words as typed gets no other spellings', async () => {
  const key = 'senoir data engineer';
  expect((await find({ key })).understood.corrected).toBe('senior data engineer');
  const { understood } = await find({ key, as_words: ['spelling'] });
  // A word that no ad contains only affects the ranking if the text also names a job.
  expect(understood).toMatchObject({ corrected: null, matching: 1 });
  const alone = await find({ key: 'telesalse', as_words: ['spelling'] });
  expect(alone.understood).toMatchObject({ corrected: null, matching: 0 });
  expect((await find({ key: 'telesalse' })).understood).toMatchObject({ corrected: 'telesale', matching: 1 });
});

test('the words do not change a place that the visitor chose', async () => {
  const { understood } = await find({ key: 'thủ kho ở Hà Nội', address_codes: ['N48'] });
  expect(understood.place).toBeNull();
});

test('a title that contains the literal sentence is first, however its words can be interpreted', async () => {
  await add('Tìm việc cho người khuyết tật');
  expect((await titles('tìm việc cho người khuyết tật'))[0]).toBe('Tìm việc cho người khuyết tật');
});

test('corrected searches keep a chosen order', async () => {
  const { list } = await find({ key: 'nhân vieen', sort: 1 });
  expect(list.slice(0, 2).map(({ title }) => title)).toEqual(['Nhân viên pha chế', 'Nhân viên thu ngân']);
});

test('words that are in no listed ad are deleted with the next count', async () => {
  const id = await addRecruitment(db, company, { title_vi: 'Zymurgist' });
  const known = () => db.selectFrom('search_word').where('word', '=', 'zymurgist').select('word').execute();
  await countAll(db, new Date());
  expect(await known()).toHaveLength(1);
  await db.deleteFrom('recruitment_search').where('id', '=', id).execute();
  await countAll(db, new Date());
  expect(await known()).toHaveLength(0);
  expect(await titles('nhân viênn pha chế')).toContain('Nhân viên pha chế');
});

test('rows of an older version are rewritten, whenever one of its nodes writes them', async () => {
  await rebuildSearch(db);
  const rows = sql`SELECT xmin::text FROM recruitment_search ORDER BY id`;
  for (let round = 0; round < 2; round++) {
    await sql`UPDATE recruitment_search SET tokens = '{7}' WHERE title_x LIKE '%pha chế%'`.execute(db);
    expect(await titles('phache')).not.toContain('Nhân viên pha chế');
    await rebuildSearch(db);
    expect(await titles('phache')).toContain('Nhân viên pha chế');
  }
  const { rows: before } = await rows.execute(db);
  await rebuildSearch(db);
  expect((await rows.execute(db)).rows).toEqual(before);
});
