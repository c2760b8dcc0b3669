import { beforeAll, expect, test } from 'vitest';
import { alertCriteria } from '#contract/hiring/alerts.ts';
import { limits } from '#contract/limits.ts';
import { countAll, storedQuery } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { compileAlertClauses } from './clauses.ts';
import { AdIndex, type NewAd } from './match.ts';
import { listNewAds, recordNewAds } from './new-ads.ts';
import { parseAlertSearch } from './parsed.ts';

const server = await startTestServer();
const { db } = server;
await people(server);

/** Always the same pseudo-random numbers, so that a failure can be reproduced. */
let state = 7;
function below(count: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return state % count;
}
const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
const some = <Value>(values: readonly Value[], share = 3) =>
  values.filter(() => below(share * values.length) < values.length);

const words = ['kế toán', 'thợ gốm', 'bán hàng', 'nhân viên', 'C++', 'Java', 'trưởng nhóm', 'tổng hợp'];
const korean = ['회계', '개발자', '영업', '생산관리'];
const asked = [...words, ...korean, 'ke toan', 'ketoan', 'thợ gôm', 'nhanvien', 'developer', 'accountant'];
const places = ['00001', '001', '01', 'X2'];
const levels = ['', '', 'Senior', 'Junior', 'Trưởng phòng', 'Trưởng nhóm'];
const suffixes = [
  '',
  '',
  'ca đêm',
  'part-time',
  'từ xa',
  'biết tiếng Hàn',
  'bệnh viện',
  'cuối tuần',
  '3 năm kinh nghiệm',
];
const careers = [9000, 9001, 9002];
const bands = [9001, 9002];

beforeAll(async () => {
  const names = (name: string) => ({ name_vi: name, name_kr: name, name_en: name });
  await db
    .insertInto('career')
    .values([
      { id: 9000, ...names('Nhóm') },
      { id: 9001, parent_id: 9000, ...names('Sổ') },
      { id: 9002, ...names('Mã') },
    ])
    .execute();
  await db
    .insertInto('location')
    .values({ code: 'X2', name: 'Miền Mới', unit_type: 'Tỉnh', level: 1, folded: 'mien moi' })
    .execute();
  await db
    .insertInto('experience_band')
    .values([
      { id: 9001, years_min: 1, years_max: 3, ...names('1–3') },
      { id: 9002, years_min: 5, years_max: null, ...names('5+') },
    ])
    .execute();
  const companies = [
    await addCompany(db, { company_name: 'Gốm Xanh' }),
    await addCompany(db, { company_name: 'Sổ Đỏ', company_name_kr: '붉은장부' }),
  ];
  await db
    .insertInto('company_answers')
    .values({
      company_id: companies[0] ?? 0,
      due: 20,
      in_time: 18,
      median_days: 5,
      counted_on: '2026-11-30',
    })
    .execute();
  for (let at = 0; at < 70; at++)
    await addRecruitment(db, oneOf(companies), {
      title_vi: below(5) === 0 ? null : `${oneOf(words)} ${oneOf(words)}`,
      title_kr: below(2) === 0 ? `${oneOf(korean)} 채용` : null,
      title_en: below(4) === 0 ? oneOf(['Java developer', 'Accountant', 'Potter']) : 'Job',
      careers: [oneOf([9001, 9002])],
      address_code: oneOf([...places, null]),
      employment_type: oneOf([1, 6, null]),
      experience_years: oneOf([0, 2, 7, null]),
      working_form: oneOf(['NORMAL', 'REMOTE']),
      skills: some(words),
      ...oneOf([{ salary_min: 9_000_000, salary_max: 16_000_000, salary_unit: 1 as const }, {}]),
    });
  for (let at = 0; at < 90; at++)
    await addRecruitment(db, oneOf(companies), {
      title_vi: `${oneOf(levels)} ${oneOf(words)} ${oneOf(suffixes)}`,
      careers: [oneOf([9001, 9002])],
      address_code: oneOf([...places, null]),
      employment_type: oneOf([1, 3, 6, null]),
      experience_years: oneOf([0, 2, 7, null]),
      working_form: oneOf(['NORMAL', 'REMOTE', null]),
      working_weekdays: oneOf([[2, 3, 4], [7, 8], []]),
      working_hours: oneOf(['22:00-06:00', '08:00-17:00', null]),
      education: oneOf([1, 2, 4, 5, null]),
      is_flexible: below(4) === 0,
      skills: some(['Tiếng Hàn', 'TOPIK 4', 'Tiếng Anh', 'IELTS 6.5']),
      ...oneOf([{ salary_min: 9_000_000, salary_max: 16_000_000, salary_unit: 1 as const }, {}]),
    });
  await countAll(db, new Date());
  await recordNewAds(db, server.clock());
});

const randomSearch = () =>
  alertCriteria.parse({
    key: below(4) === 0 ? undefined : some(asked, 6).slice(0, 2).join(' ') || oneOf(asked),
    career_ids: below(3) === 0 ? some(careers) : [],
    address_codes: below(3) === 0 ? some(places) : [],
    employment_types: below(4) === 0 ? some([0, 1, 6]) : [],
    experience_ids: below(4) === 0 ? some(bands) : [],
    experience_max: below(4) === 0 ? below(6) : undefined,
    working_form: below(4) === 0 ? 'REMOTE' : undefined,
    answers_on_time: below(5) === 0 ? true : undefined,
    salary_from: below(5) === 0 ? oneOf([10_000_000, 20_000_000]) : undefined,
    languages: below(5) === 0 ? some(['vi', 'kr', 'en'], 2) : [],
  });

async function findByAlert(criteria: ReturnType<typeof randomSearch>): Promise<number[]> {
  const now = server.clock();
  const ads: NewAd[] = [];
  for await (const portion of listNewAds(db, new Date(0), now, 50)) ads.push(...portion);
  const index = new AdIndex(ads);
  const { parsed } = await parseAlertSearch(db, criteria, { now, language: 'vi' });
  const query = storedQuery.parse(JSON.parse(parsed));
  for (const { kind, excluded } of query.conditions) compared.add(excluded ? `not ${kind}` : kind);
  if (query.literal) compared.add('literal');
  if (query.jobs.length > 1) compared.add('jobs');
  return index.find(await compileAlertClauses(db, criteria, query)).map(({ id }) => id);
}
/** The ads of both pages of the list, searched without widening. */
async function list(criteria: ReturnType<typeof randomSearch>) {
  const ask = (page: number) =>
    server.call('POST /home/job', { ...criteria, widen: false, limit: 100, page }).then(({ data }) => data);
  const [first, second] = [await ask(1), await ask(2)];
  return { ...first, list: [...first.list, ...second.list] };
}
/** Kinds of conditions that were compared. */
const compared = new Set<string>();
const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b);

test('an alert finds the ads that the list with its words and filters shows', async () => {
  let found = 0;
  for (let at = 0; at < 120; at++) {
    const criteria = randomSearch();
    const data = await list(criteria);
    // Similar ads, which contain only some of the words, are not mailed.
    const listed = criteria.key !== undefined && data.understood.matching === 0 ? [] : data.list;
    const ids = await findByAlert(criteria);
    expect(inOrder(ids), JSON.stringify(criteria)).toEqual(inOrder(listed.map(({ id }) => id)));
    found += ids.length;
  }
  expect(found).toBeGreaterThan(300);
});

test('a location and a pay in the words become filters of an alert, too', async () => {
  const criteria = alertCriteria.parse({ key: 'kế toán ở Hà Nội lương từ 10 triệu' });
  const data = await list(criteria);
  expect(data.understood).toMatchObject({ place: { name: 'Hà Nội' }, salary: { salary_from: 10_000_000 } });
  const ids = await findByAlert(criteria);
  expect(ids.length).toBeGreaterThan(0);
  expect(inOrder(ids)).toEqual(inOrder(data.list.map(({ id }) => id)));
});

test('an alert whose words are only a location or a pay finds the same ads as the list', async () => {
  for (const key of ['việc làm ở Hà Nội', 'lương từ 10 triệu', 'tìm việc làm']) {
    const criteria = alertCriteria.parse({ key });
    const data = await list(criteria);
    expect(data.list.length, key).toBeGreaterThan(0);
    expect(inOrder(await findByAlert(criteria)), key).toEqual(inOrder(data.list.map(({ id }) => id)));
  }
});

test('an alert uses the same spellings as the list, even if many ads contain them', async () => {
  for (const key of ['kế taon', 'nhân viênn', 'việc kế toán']) {
    const criteria = alertCriteria.parse({ key });
    const data = await list(criteria);
    expect(data.understood.matching, key).toBeGreaterThan(limits.pageSize);
    expect(inOrder(await findByAlert(criteria)), key).toEqual(inOrder(data.list.map(({ id }) => id)));
  }
});

/** Conditions as people write them: one list of phrases for each kind of condition. */
const phrases: Record<string, string[]> = {
  place: ['ở Hà Nội', 'in Hanoi', '하노이에서', 'Hà Nội hoặc Miền Mới'],
  'not place': ['trừ Hà Nội', 'not in Hanoi', '하노이 말고'],
  pay: ['lương từ 10 triệu', 'over 12 million', '15-20 triệu', '월급 1000만동 이상', 'from $1,000'],
  experience: [
    'không cần kinh nghiệm',
    '2 năm kinh nghiệm',
    'dưới 2 năm kinh nghiệm',
    'with 5 years of experience',
    '신입',
  ],
  level: ['senior', 'junior', 'trưởng phòng', '팀장'],
  'not level': ['không phải senior'],
  type: ['part-time', 'thực tập', '정규직'],
  'not type': ['trừ part-time', 'không phải thực tập'],
  remote: ['làm từ xa', 'remote', '재택'],
  'not remote': ['không phải làm từ xa'],
  hours: ['ca đêm', 'weekends', '주말', 'giờ hành chính'],
  'not hours': ['không làm ca đêm', 'not night shift'],
  language: ['biết tiếng Hàn', 'IELTS 6.5', 'topik 4', '영어 가능자'],
  'not language': ['trừ tiếng Hàn', 'except korean'],
  schooling: ['không cần bằng cấp', 'tốt nghiệp đại học', 'cao đẳng'],
  company: ['công ty Gốm Xanh', '붉은장부'],
  'not company': ['trừ Gốm Xanh'],
  workplace: ['bệnh viện'],
  job: ['trừ kế toán', 'không phải bán hàng'],
};
const jobs = [
  'kế toán',
  'thợ gốm',
  'bán hàng',
  'Java',
  '회계',
  'kế toán hoặc thợ gốm',
  'accountant',
  'senior accountant',
  '',
];

test('an alert compiles each kind of condition as the list does', async () => {
  compared.clear();
  let found = 0;
  for (let at = 0; at < 160; at++) {
    const chosen = some(Object.values(phrases), 14).map(oneOf);
    const key = [oneOf(jobs), ...(chosen.length > 0 ? chosen : [oneOf(oneOf(Object.values(phrases)))])].join(
      ' ',
    );
    const criteria = alertCriteria.parse({ key, career_ids: below(8) === 0 ? [9001] : [] });
    const data = await list(criteria);
    const listed = data.understood.matching === 0 ? [] : data.list;
    const ids = await findByAlert(criteria);
    expect(inOrder(ids), JSON.stringify(criteria)).toEqual(inOrder(listed.map(({ id }) => id)));
    found += ids.length;
  }
  expect(found).toBeGreaterThan(300);
  const kinds = Object.keys(phrases).map((kind) => (kind === 'job' ? 'not job' : kind));
  expect([...kinds, 'literal', 'jobs'].filter((kind) => !compared.has(kind))).toEqual([]);
});

test('an alert ignores the period of posting in its words', async () => {
  const [key, plain] = ['kế toán đăng hôm nay', 'kế toán'].map((words) =>
    alertCriteria.parse({ key: words }),
  );
  const ids = await findByAlert(key as ReturnType<typeof randomSearch>);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids).toEqual(await findByAlert(plain as ReturnType<typeof randomSearch>));
});
