import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dateOf } from '#contract/calendar.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { monthsBetween, totalMonths } from './experience.ts';

const server = await startTestServer();
const { hoa, nam, minsu } = await people(server);
const { profile_id } = (
  await server.call('POST /candidate/profile/create-profile', { title: 'Kế toán' }, hoa)
).data;
const work = (entries: object[], no_experience = false) =>
  server.call(
    'POST /candidate/profile/update-experience',
    { profile_id, profile_experience_des: entries, no_experience },
    hoa,
  );
const add = (kind: string, entry: object) =>
  server.call('POST /candidate/profile/add-profile-info', { profile_id, kind, entry }, hoa);

test('months include the first and the last one, and overlaps count once', () => {
  expect(monthsBetween('2020-01-01', '2020-01-01')).toBe(1);
  expect(monthsBetween('2020-03-01', '2020-02-01')).toBe(0);
  expect(
    totalMonths([
      { start: '2020-01-01', end: '2020-12-01' },
      { start: '2020-06-01', end: '2021-03-01' },
      { start: '2019-12-01', end: '2019-12-01' },
      { start: '2020-02-01', end: '2020-03-01' },
    ]),
  ).toBe(16);
});

test('an experience stores workplace, months and duties; the total counts overlaps once', async () => {
  const { data } = await work([
    { workplace: 'Sen', start: '01.2020', end: '12.2020', duties: 'Kho' },
    { workplace: 'Sao Mai', start: '062020', end: '03/2021', duties: '' },
  ]);
  expect(data.profile_experience_des).toMatchObject([
    { workplace: 'Sen', start: '01/2020', end: '12/2020', time_end: '12/2020', total_experience: 12 },
    { workplace: 'Sao Mai', start: '06/2020', end: '03/2021', total_experience: 10, is_working: false },
  ]);
  expect(data.total_experience).toBe(15);
});

test('a current job needs no end month and is counted up to this month', async () => {
  const today = dateOf(new Date());
  const { data } = await work([{ workplace: 'Sen', start: '01/2020', end: '02/2020', is_working: 'true' }]);
  const months = (Number(today.slice(0, 4)) - 2020) * 12 + Number(today.slice(5, 7));
  expect(data.profile_experience_des[0]).toMatchObject({
    end: null,
    is_working: true,
    time_end: `${today.slice(5, 7)}/${today.slice(0, 4)}`,
    total_experience: months,
  });
  expect(data.total_experience).toBe(months);
});

test.each([
  [{ workplace: 'Sen', start: '01/2020' }, 'end'],
  [{ workplace: 'Sen', start: '02/2020', end: '01/2020' }, 'end'],
  [{ workplace: 'Sen', start: '13/2020', end: '01/2021' }, 'start'],
  [{ workplace: 'Sen', start: '01/2098', end: '01/2099' }, 'start'],
  [{ workplace: 'S', start: '01/2020', end: '01/2021' }, 'workplace'],
  [{ start: '01/2020', end: '01/2021' }, 'workplace'],
])('an invalid experience is rejected at its field: %o', async (entry, field) => {
  const answer = await work([entry]);
  expect(answer.status).toBe(414);
  expect(Object.keys(answer.data)).toContain(`profile_experience_des.0.${field}`);
});

test('"no experience yet" replaces an entry and is cleared by the first one', async () => {
  expect((await work([], true)).data).toMatchObject({ no_experience: true, profile_experience_des: [] });
  expect((await work([], true)).data.missing).not.toContain('experience');
  const added = await add('experience', { workplace: 'Sen', start: '01/2020', end: '02/2020' });
  expect(added.data).toMatchObject({ no_experience: false, total_experience: 2 });
  expect((await work([], false)).data.missing).toContain('experience');
});

test('education stores school, major, entry and status in the given order', async () => {
  const schools = ['GRADUATED', 'SOON', 'STUDYING', 'DROPOUT', 'LEAVE'].map((graduation, at) => ({
    school: `Trường ${at}`,
    major: 'Kế toán',
    admission: at % 2 ? 'TRANSFERRED' : 'ENROLLED',
    graduation,
    start: '09/2015',
    end: '06/2019',
  }));
  const answer = await server.call(
    'POST /candidate/profile/update-education',
    { profile_id, profile_education_des: schools },
    hoa,
  );
  expect(answer.data.profile_education_des).toMatchObject(schools);
  const more = await add('education', { ...schools[0], school: 'Trường cuối' });
  expect(more.data.profile_education_des.at(-1)).toMatchObject({ school: 'Trường cuối' });
  expect(await add('education', { ...schools[0], graduation: 'NEVER' })).toMatchObject({
    status: 414,
    data: { 'entry.graduation': [/./] },
  });
});

test('cultural fit stores level and month; the month is optional', async () => {
  const answer = await server.call(
    'POST /candidate/profile/update-cultural',
    {
      profile_id,
      profile_cultural_level_des: [
        { cultural_level: 'TOPIK 3', time_end: '10/2023' },
        { cultural_level: 'IELTS' },
      ],
    },
    hoa,
  );
  expect(answer.data.profile_cultural_level_des).toMatchObject([
    { cultural_level: 'TOPIK 3', time_end: '10/2023' },
    { cultural_level: 'IELTS', time_end: null },
  ]);
  expect((await add('cultural', { cultural_level: ' ' })).status).toBe(414);
  expect((await add('other', {})).status).toBe(414);
});

describe('languages', () => {
  const save = (entries: object[], who: typeof hoa | typeof nam | typeof minsu = hoa) =>
    server.call('POST /candidate/profile/update-language', { profile_id, languages: entries }, who);
  const korean = { language: 'ko', level: 'WORKING', certificate: 'TOPIK 5', date: '10/2024' };

  test('store language, level, certificate and its month in the given order; the last two are optional', async () => {
    const saved = await save([korean, { language: 'en', level: 'FLUENT' }]);
    expect(saved.data.languages).toMatchObject([
      korean,
      { language: 'en', level: 'FLUENT', certificate: '', date: null },
    ]);
    const more = await add('language', { language: 'vi', level: 'NATIVE' });
    expect(more.data.languages.at(-1)).toMatchObject({ language: 'vi', level: 'NATIVE' });
    const changed = { ...korean, id: more.data.languages[0]?.id, level: 'NATIVE' };
    expect((await save([changed])).data.languages).toEqual([changed]);
  });

  test.each([
    [{ level: 'BASIC' }, 'language'],
    [{ language: 'xx', level: 'BASIC' }, 'language'],
    [{ language: 'ko' }, 'level'],
    [{ language: 'ko', level: 'SOME' }, 'level'],
    [{ ...korean, certificate: 'x'.repeat(101) }, 'certificate'],
    [{ ...korean, date: '13/2024' }, 'date'],
  ])('an invalid one is rejected at its field: %o', async (entry, field) => {
    const { status, data } = await add('language', entry);
    expect({ status, fields: Object.keys(data) }).toEqual({ status: 414, fields: [`entry.${field}`] });
    expect(Object.keys((await save([entry])).data)).toContain(`languages.0.${field}`);
  });

  test('are at most thirty', async () => {
    const many = Array.from({ length: 30 }, () => korean);
    expect((await save([...many, korean])).status).toBe(414);
    expect((await save(many)).status).toBe(200);
    expect(await add('language', korean)).toMatchObject({ status: 414, data: { entry: [/./] } });
  });

  test('are changed by their owner only', async () => {
    expect((await save([], nam)).status).toBe(404);
    expect((await save([], minsu)).status).toBe(406);
    const entry = { profile_id, kind: 'language', entry: korean };
    expect((await server.call('POST /candidate/profile/add-profile-info', entry, nam)).status).toBe(404);
  });
});

test('a list takes at most thirty entries', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ cultural_level: `Mục ${at}` }));
  const put = (count: number) =>
    server.call(
      'POST /candidate/profile/update-cultural',
      { profile_id, profile_cultural_level_des: many(count) },
      hoa,
    );
  expect((await put(31)).status).toBe(414);
  expect((await put(30)).status).toBe(200);
  expect(await add('cultural', { cultural_level: 'Thêm' })).toMatchObject({
    status: 414,
    data: { entry: [/./] },
  });
});

describe('with two tabs on one resume', () => {
  const culture = (...levels: string[]) => levels.map((cultural_level) => ({ cultural_level }));
  const lists = {
    'update-education': {
      profile_education_des: [
        { school: 'Trường Sen', major: 'Luật', admission: 'ENROLLED', graduation: 'GRADUATED' },
      ],
    },
    'update-experience': { profile_experience_des: [], no_experience: true },
    'update-cultural': { profile_cultural_level_des: culture('IELTS') },
  };
  const put = (list: keyof typeof lists, more: object, body: object = lists[list]) =>
    server.call(`POST /candidate/profile/${list}`, { profile_id, ...body, ...more }, hoa);
  const putCultures = (entries: object[]) =>
    put('update-cultural', {}, { profile_cultural_level_des: entries });
  const show = async () => (await server.call('POST /candidate/profile/show', { profile_id }, hoa)).data;

  test.each(Object.keys(lists) as (keyof typeof lists)[])(
    '%s from the older one is rejected and changes nothing; a caller without a version replaces the list',
    async (list) => {
      await work([]);
      const { version } = await show();
      await add('experience', { workplace: 'Sen', start: '01/2020', end: '02/2020' });
      const before = await show();
      expect(await put(list, { version })).toMatchObject({ http: 409, status: 4027 });
      expect(await show()).toEqual(before);
      const passed = await put(list, { version: before.version });
      expect(passed).toMatchObject({ status: 200, data: { version: before.version + 1 } });
      expect((await put(list, {})).status).toBe(200);
    },
  );

  test('an entry that is sent with its id keeps it, even if the other entries change', async () => {
    const { profile_cultural_level_des: old } = (await putCultures(culture('TOPIK', 'IELTS', 'HSK'))).data;
    const [topik, ielts, hsk] = old.map(({ id }) => id);
    const sent = [
      { id: hsk, cultural_level: 'HSK 5' },
      { id: topik, cultural_level: 'TOPIK' },
      ...culture('JLPT'),
    ];
    const { profile_cultural_level_des: now } = (await putCultures(sent)).data;
    expect(now.map(({ id, cultural_level }) => [id, cultural_level])).toEqual([
      [hsk, 'HSK 5'],
      [topik, 'TOPIK'],
      [expect.any(Number), 'JLPT'],
    ]);
    expect([topik, ielts, hsk]).not.toContain(now[2]?.id);
  });

  test('an id that is taken, duplicated or from another candidate is replaced', async () => {
    const nams = await server.call('POST /candidate/profile/create-profile', { title: 'Thợ đúc' }, nam);
    const { data } = await server.call(
      'POST /candidate/profile/add-profile-info',
      { profile_id: nams.data.profile_id, kind: 'cultural', entry: { cultural_level: 'DELF' } },
      nam,
    );
    const foreign = data.profile_cultural_level_des[0]?.id;
    const { profile_cultural_level_des: old } = (await putCultures(culture('TOPIK'))).data;
    const own = old[0]?.id;
    const answer = await putCultures([own, own, foreign].map((id) => ({ id, cultural_level: 'IELTS' })));
    const ids = answer.data.profile_cultural_level_des.map(({ id }) => id);
    expect(ids[0]).toBe(own);
    expect(new Set([...ids, foreign]).size).toBe(4);
    const left = await server.call('POST /candidate/profile/show', { profile_id: nams.data.profile_id }, nam);
    expect(left.data.profile_cultural_level_des).toMatchObject([{ id: foreign, cultural_level: 'DELF' }]);
  });
});

test('a workplace can have a job title; a copy frozen before that is shown unchanged', async () => {
  const profile = await writeResume(server, nam);
  const target = await applyTo(server, nam, await addOpenAd(server, minsu.companyId), profile);
  const entry = { workplace: 'Công ty Sen', start: '01/2020', end: '12/2021' };
  const saved = await server.call(
    'POST /candidate/profile/update-experience',
    { profile_id: profile, profile_experience_des: [{ ...entry, job_title: ' Kế toán  trưởng ' }, entry] },
    nam,
  );
  const titles = saved.data.profile_experience_des.map(({ job_title }) => job_title);
  expect(titles).toEqual(['Kế toán trưởng', '']);
  await sql`UPDATE application SET resume = resume #- '{profile_experience_des,0,job_title}'`.execute(
    server.db,
  );
  const shown = await server.call('GET /employer/applicant/show', target, minsu);
  expect(shown.data.resume?.profile_experience_des).toMatchObject([
    { workplace: 'Công ty Sen', job_title: '' },
  ]);
});
