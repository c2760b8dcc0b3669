import { beforeAll, expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { sorts, type TimeFilter, timeFilters } from '#contract/enums.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
/** A Wednesday at noon in Vietnam. */
const noon = Date.parse('2027-03-17T05:00:00Z');
const at = (day: string) => new Date(`${day}T05:00:00Z`);

/** Ads by the day they were posted on, newest first. */
const days = [
  '2027-03-17',
  '2027-03-16',
  '2027-03-15',
  '2027-03-14',
  '2027-03-01',
  '2027-02-28',
  '2027-01-31',
  '2026-12-17',
  '2026-10-01',
  '2026-03-17',
  '2026-03-16',
  '2024-03-17',
  '2022-03-17',
  '2022-03-16',
];
const within: Record<TimeFilter, readonly [number, number]> = {
  TODAY: [0, 1],
  YESTERDAY: [1, 2],
  THIS_WEEK: [0, 3],
  THIS_MONTH: [0, 5],
  LAST_MONTH: [5, 6],
  MONTHS_3: [0, 8],
  MONTHS_6: [0, 9],
  YEAR_1: [0, 10],
  YEARS_3: [0, 12],
  YEARS_5: [0, 13],
};

const found = async (criteria: object) =>
  (await server.call('POST /home/job', { limit: 50, ...criteria }, { language: 'vi' })).data.list;
const titles = async (criteria: object) => (await found(criteria)).map(({ title }) => title);

beforeAll(async () => {
  server.advanceClock(noon - Date.now());
  const company = await addCompany(db, { company_name: 'Lịch Vạn Niên' });
  for (const [rank, day] of days.entries())
    await addRecruitment(db, company, {
      title_vi: `Thợ ${'nmlkjihgfedcba'[rank]}`,
      posted_at: at(day),
      updated_at: at(addDays('2027-03-01', (rank * 5) % 14)),
      end_date: addDays('2027-04-01', (rank * 3) % 14),
    });
  await db
    .updateTable('recruitment_search')
    .set(({ ref }) => ({ applicants: ref('posted_day') }))
    .execute();
});

const ofDays = ([from, to]: readonly [number, number]) => days.slice(from, to);

test.each(timeFilters)('the period %s shows the ads of its days and no others', async (period) => {
  const list = await found({ period, sort: sorts.NEWEST });
  expect(list.map(({ posted_at }) => dateOf(new Date(posted_at ?? '')))).toEqual(ofDays(within[period]));
});

test('a day begins and ends at midnight in Vietnam', async () => {
  const company = await addCompany(db, { company_name: 'Nửa Đêm' });
  for (const [title_vi, posted_at] of [
    ['Ca trước nửa đêm', '2027-03-16T16:59:59Z'],
    ['Ca sau nửa đêm', '2027-03-16T17:00:00Z'],
  ] as const)
    await addRecruitment(db, company, { title_vi, posted_at: new Date(posted_at) });
  expect(await titles({ company_id: company, period: 'TODAY' })).toEqual(['Ca sau nửa đêm']);
  expect(await titles({ company_id: company, period: 'YESTERDAY' })).toEqual(['Ca trước nửa đêm']);
});

test('oldest first is newest first reversed', async () => {
  const newest = await titles({ key: 'thợ', sort: sorts.NEWEST });
  expect(newest).toHaveLength(days.length);
  expect(await titles({ key: 'thợ', sort: sorts.OLDEST })).toEqual(newest.toReversed());
});

test('ads can be ordered by their last change and by their last day', async () => {
  const stored = await db.selectFrom('recruitment').select(['title_vi', 'updated_at', 'end_date']).execute();
  const own = stored.filter(({ title_vi }) => title_vi?.startsWith('Thợ'));
  const changed = own.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
  const ending = own.toSorted((a, b) => String(a.end_date).localeCompare(String(b.end_date)));
  const names = (list: typeof stored) => list.map(({ title_vi }) => title_vi);
  expect(await titles({ key: 'thợ', sort: sorts.MODIFIED })).toEqual(names(changed));
  expect(await titles({ key: 'thợ', sort: sorts.EXPIRY })).toEqual(names(ending));
});

test('ads can be ordered by title and by number of applicants', async () => {
  const byTitle = await titles({ key: 'thợ', sort: sorts.TITLE });
  expect(byTitle).toEqual([...'abcdefghijklmn'].map((letter) => `Thợ ${letter}`));
  expect(await titles({ key: 'thợ', sort: sorts.APPLICANTS })).toEqual(byTitle.toReversed());
});

test('ads of some careers can be ordered by number of applicants, too, without ended ones', async () => {
  const company = await addCompany(db, { company_name: 'Nghề Nào Cũng Có' });
  const careers = await db
    .selectFrom('career')
    .select('id')
    .where('parent_id', 'is not', null)
    .orderBy('id')
    .limit(3)
    .execute();
  const [one = 0, two = 0, three = 0] = careers.map(({ id }) => id);
  const ads: [title: string, applicants: number, career: number, end_date?: string][] = [
    ['Ít người', 1, one],
    ['Nhiều người', 9, one],
    ['Đã hết hạn', 8, one, '2027-03-16'],
    ['Nghề thứ hai', 5, two],
    ['Nghề thứ ba', 7, three],
  ];
  for (const [title_vi, applicants, career, end_date = '2099-12-31'] of ads) {
    const ad = { title_vi, end_date, careers: [career], posted_at: at('2027-03-17') };
    const id = await addRecruitment(db, company, ad);
    await db.updateTable('recruitment_search').set({ applicants }).where('id', '=', id).execute();
  }
  const byApplicants = (criteria: object) => titles({ ...criteria, sort: sorts.APPLICANTS });
  expect(await byApplicants({ career_ids: [one, two] })).toEqual(['Nhiều người', 'Nghề thứ hai', 'Ít người']);
  expect(await byApplicants({ career_ids: [one, two], limit: 1, page: 2 })).toEqual(['Nghề thứ hai']);
  expect(await byApplicants({ career_ids: [one], period: 'TODAY' })).toEqual(['Nhiều người', 'Ít người']);
  expect(await byApplicants({ career_ids: [one], key: 'nhiều' })).toEqual(['Nhiều người']);
});
