import { expect, test } from 'vitest';
import { writeResume } from '#tests/support/applications.ts';
import { people, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam } = await people(server);

const create = async (title: string, who = hoa) =>
  (await server.call('POST /candidate/profile/create-profile', { title }, who)).data;
// Every change returns the whole resume.
const change = (verb: string, body: object, who = hoa) =>
  server.call(`POST /candidate/profile/${verb}` as 'POST /candidate/profile/show', body, who);
const listOf = async (who = hoa) => (await server.call('GET /candidate/profile/list', {}, who)).data.list;
const career = await server.db
  .selectFrom('career')
  .where('parent_id', 'is not', null)
  .orderBy('id')
  .select('id')
  .executeTakeFirstOrThrow();

test('a new resume is hidden, unfinished and starts with the data of the account', async () => {
  const resume = await create('Kế toán');
  expect(resume).toMatchObject({
    title: 'Kế toán',
    is_default: false,
    is_public: false,
    status: 'WRITING',
    profile_full_name: 'Trần Thị Hoa',
    address: { ward: { code: testWard } },
    missing: ['career', 'workplace', 'skill', 'soft_skill', 'education', 'experience', 'about'],
  });
  const { user_id: _, ...account } = (await server.call('GET /candidate/my-info', {}, hoa)).data;
  expect(resume).toMatchObject(account);
  expect((await change('show', { profile_id: resume.profile_id })).data).toEqual(resume);
  const second = await create('Kho');
  expect(second.is_default).toBe(false);
  expect((await listOf()).map(({ title }) => title)).toEqual(['Kho', 'Kế toán']);
});

test('a resume needs a name of 2 to 100 characters', async () => {
  for (const title of ['', ' a ', 'x'.repeat(101)])
    expect(await change('create-profile', { title })).toMatchObject({ status: 414, data: { title: [/./] } });
  expect((await create('x'.repeat(100))).title).toHaveLength(100);
});

test('one idempotency key creates one resume; another body under it is rejected', async () => {
  const extra = { headers: { 'idempotency-key': 'aaaaaaaa-0000-4000-8000-000000000001' } };
  const call = (title: string) =>
    server.call('POST /candidate/profile/create-profile', { title }, nam, extra);
  const first = await call('Lái xe');
  expect((await call('Lái xe')).data.profile_id).toBe(first.data.profile_id);
  expect(await call('Bảo vệ')).toMatchObject({ http: 409, status: 4027 });
  expect(await listOf(nam)).toHaveLength(1);
});

test('a resume is completed by its last missing part, and is unfinished again without one', async () => {
  const { profile_id } = await create('Từng phần');
  const steps: [string, object, string][] = [
    ['update-career', { career_ids: [career.id] }, 'career'],
    ['update-recruitment', { desired_address_codes: [testWard], employment_type: 1 }, 'workplace'],
    ['update-skill', { skills: ['Excel'] }, 'skill'],
    ['update-soft-skill', { soft_skills: ['Cẩn thận'] }, 'soft_skill'],
    [
      'update-education',
      {
        profile_education_des: [
          { school: 'ĐH Luật', major: 'Luật', admission: 'TRANSFERRED', graduation: 'SOON' },
        ],
      },
      'education',
    ],
    ['update-experience', { no_experience: true }, 'experience'],
    ['update-about', { about: 'Tôi học luật.' }, 'about'],
  ];
  for (const [at, [verb, fields, part]] of steps.entries()) {
    const { data } = await change(verb, { profile_id, ...fields });
    expect(data).toMatchObject({ status: at === steps.length - 1 ? 'COMPLETED' : 'WRITING' });
    expect([verb, data.missing]).toEqual([verb, expect.not.arrayContaining([part])]);
  }
  const education = { school: 'ĐH Luật', major: 'Luật', admission: 'TRANSFERRED', graduation: 'SOON' };
  const work = { workplace: 'Kho Gò Vấp', start: '03/2020', end: '04/2021', duties: 'Xếp hàng' };
  const without: [string, object, object, string][] = [
    ['update-education', { profile_education_des: [] }, { profile_education_des: [education] }, 'education'],
    ['update-experience', {}, { profile_experience_des: [work] }, 'experience'],
  ];
  for (const [verb, none, one, part] of without) {
    const { data } = await change(verb, { profile_id, ...none });
    expect([verb, data.status, data.missing]).toEqual([verb, 'WRITING', [part]]);
    const filled = (await change(verb, { profile_id, ...one })).data;
    expect([verb, filled.status, filled.missing]).toEqual([verb, 'COMPLETED', []]);
  }
  const emptied = await change('update-about', { profile_id, about: '  ' });
  expect(emptied.data).toMatchObject({ status: 'WRITING', missing: ['about'] });
});

test('the full resume contains everything that its parts have saved', async () => {
  const { profile_id } = await create('Đủ');
  const saved: [string, object][] = [
    ['update-career', { career_ids: [career.id] }],
    ['update-recruitment', { desired_address_codes: [testWard], employment_type: 3 }],
    ['update-skill', { skills: ['Excel', 'MISA'] }],
    ['update-soft-skill', { soft_skills: ['Cẩn thận', 'Vui'] }],
    ['update-about', { about: 'Tôi học luật.\nRồi làm kế toán.' }],
    ['update-intro', { intro: 'Kế toán thích con số.' }],
  ];
  for (const [verb, fields] of saved)
    expect((await change(verb, { profile_id, ...fields })).status).toBe(200);
  const { data } = await change('show', { profile_id });
  expect(data).toMatchObject({
    profile_id,
    title: 'Đủ',
    ...Object.assign({}, ...saved.map(([, fields]) => fields)),
  });
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['profile_education_des', 'profile_experience_des', 'profile_cultural_level_des']),
  );
});

test('lists of a resume accept only known and distinct entries, up to a limit', async () => {
  const { profile_id } = await create('Giới hạn');
  const eleven = Array.from({ length: 11 }, (_, at) => `Kỹ năng ${at}`);
  const refused: [string, object, string][] = [
    ['update-skill', { skills: ['Excel', 'excel'] }, 'skills'],
    ['update-skill', { skills: eleven }, 'skills'],
    ['update-skill', { skills: [] }, 'skills'],
    ['update-soft-skill', { soft_skills: ['x'.repeat(51)] }, 'soft_skills.0'],
    ['update-career', { career_ids: [999_999] }, 'career_ids'],
    ['update-career', { career_ids: [] }, 'career_ids'],
    ['update-recruitment', { desired_address_codes: ['ZZ999'] }, 'desired_address_codes'],
    ['update-recruitment', { desired_address_codes: [testWard], employment_type: 8 }, 'employment_type'],
    ['update-intro', { intro: 'x'.repeat(201) }, 'intro'],
    ['update-about', { about: 'x'.repeat(10_001) }, 'about'],
  ];
  for (const [verb, fields, field] of refused) {
    const answer = await change(verb, { profile_id, ...fields });
    expect([verb, answer.status, Object.keys(answer.data)]).toEqual([verb, 414, [field]]);
  }
  expect((await change('update-skill', { profile_id, skills: eleven.slice(1) })).status).toBe(200);
});

test('personal data of a resume change neither the account nor another resume', async () => {
  const [one, two] = [await create('Một'), await create('Hai')];
  const fields = {
    profile_full_name: 'Hoa Trần',
    profile_date_birthday: '01.02.1999',
    profile_user_gender: 'F',
    profile_user_phone: '0987 654 321',
    profile_user_email: 'other@people.test',
    profile_address: '2 Hàng Bài',
    address_code: testWard,
  };
  const saved = await change('update-profile', { profile_id: one.profile_id, ...fields });
  expect(saved.data).toMatchObject({
    profile_full_name: 'Hoa Trần',
    profile_date_birthday: '1999-02-01',
    profile_user_phone: '0987654321',
  });
  const other = await change('show', { profile_id: two.profile_id });
  expect(other.data).toMatchObject({ profile_full_name: 'Trần Thị Hoa' });
  const account = await server.call('GET /candidate/my-info', {}, hoa);
  expect(account.data.profile_full_name).toBe('Trần Thị Hoa');
  expect(
    await change('update-profile', { profile_id: one.profile_id, ...fields, address_code: '01' }),
  ).toMatchObject({ status: 414, data: { address_code: [/./] } });
});

test('exactly one resume is the default, and the newest if the default is deleted', async () => {
  const first = await writeResume(server, nam);
  const profile_id = await writeResume(server, nam);
  expect((await listOf(nam)).filter(({ is_default }) => is_default)).toMatchObject([{ profile_id: first }]);
  await change('setDefault', { profile_id }, nam);
  expect((await listOf(nam)).filter(({ is_default }) => is_default).map((row) => row.profile_id)).toEqual([
    profile_id,
  ]);
  await change('delete', { profile_id }, nam);
  expect((await listOf(nam)).filter(({ is_default }) => is_default)).toMatchObject([{ profile_id: first }]);
});

test('two concurrent choices of the default leave exactly one', async () => {
  const ids = [
    await writeResume(server, hoa),
    await writeResume(server, hoa),
    await writeResume(server, hoa),
  ];
  const answers = await Promise.all(ids.map((profile_id) => change('setDefault', { profile_id })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await listOf()).filter(({ is_default }) => is_default)).toHaveLength(1);
});

test('a resume is published and hidden again, and renamed', async () => {
  const profile_id = await writeResume(server, hoa);
  const row = async () => (await listOf()).find((one) => one.profile_id === profile_id);
  expect((await change('public', { profile_id, is_public: '1' })).data).toMatchObject({ is_public: true });
  expect(await row()).toMatchObject({ is_public: true });
  expect((await change('public', { profile_id, is_public: '0' })).data).toMatchObject({ is_public: false });
  expect(await row()).toMatchObject({ is_public: false });
  expect((await change('update-title', { profile_id, title: 'Đổi' })).data).toMatchObject({ title: 'Đổi' });
});

test('an unfinished resume is neither public nor the default, even if it was finished before', async () => {
  const begun = await create('Dở dang');
  for (const [verb, fields] of [
    ['public', { is_public: true }],
    ['setDefault', {}],
  ] as const)
    expect(await change(verb, { profile_id: begun.profile_id, ...fields })).toMatchObject({
      http: 409,
      status: 4027,
      message: /^An unfinished resume/,
    });
  const profile_id = await writeResume(server, hoa);
  await change('public', { profile_id, is_public: true });
  await change('setDefault', { profile_id });
  const emptied = await change('update-about', { profile_id, about: '' });
  expect(emptied.data).toMatchObject({ status: 'WRITING', is_public: false, is_default: false });
  const [now] = await listOf();
  expect(now).toMatchObject({ status: 'COMPLETED', is_default: true });
  expect(now?.profile_id).not.toBe(profile_id);
  const again = await change('update-about', { profile_id, about: 'Viết lại.' });
  expect(again.data).toMatchObject({ status: 'COMPLETED', is_public: false, is_default: false });
});

test("the list counts months, parts and applications, and shows jobs in the reader's language", async () => {
  const profile_id = await writeResume(server, nam);
  const rows = (await server.call('GET /candidate/profile/list', { limit: 1, page: 2 }, nam)).data;
  expect(rows).toMatchObject({ total: 3, total_page: 3, page: 2 });
  const row = (await listOf(nam)).find((one) => one.profile_id === profile_id);
  expect(row).toMatchObject({
    status: 'COMPLETED',
    total_experience: 24,
    missing: [],
    abilities: { apply: true },
  });
  const shown = async (language: 'vi' | 'kr' | 'en') =>
    (await server.call('POST /candidate/profile/show', { profile_id }, { ...nam, language })).data;
  const [vi, kr] = [await shown('vi'), await shown('kr')];
  expect(vi.careers[0]?.name).not.toBe(kr.careers[0]?.name);
});

test('texts that look the same are one skill, stored without invisible characters', async () => {
  const { profile_id } = await create('Lập trình');
  const save = (skills: string[]) => change('update-skill', { profile_id, skills });
  const [zeroWidth, softHyphen] = ['\u200B', '\u00AD'];
  expect(await save(['React', `Re${zeroWidth}act`])).toMatchObject({
    status: 414,
    data: { skills: [expect.stringMatching(/^Existed/)] },
  });
  const saved = await save([`Re${zeroWidth}act`, ` Kế\u0020\u00A0toa${softHyphen}\u0301n `, 'C++']);
  expect(saved.data).toMatchObject({ skills: ['React', 'Kế toán', 'C++'] });
  expect(await save([zeroWidth])).toMatchObject({ status: 414 });
});
