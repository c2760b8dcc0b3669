import { expect, test } from 'vitest';
import { people, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam } = await people(server);
const { profile_id } = (
  await server.call('POST /candidate/profile/create-profile', { title: 'Kế toán' }, hoa)
).data;
const [career, otherCareer] = await server.db
  .selectFrom('career')
  .where('parent_id', 'is not', null)
  .orderBy('id')
  .limit(2)
  .select('id')
  .execute();
const person = {
  profile_full_name: 'Hoa Trần',
  profile_date_birthday: '1999-02-01',
  profile_user_gender: 'F',
  profile_user_phone: '0987654321',
  profile_user_email: hoa.email,
  profile_address: '2 Hàng Bài',
  address_code: testWard,
};
/** The input with which two tabs save each section. */
const sections = {
  'update-profile': [person, { ...person, profile_full_name: 'Trần Hoa Lan' }],
  'update-career': [{ career_ids: [career?.id] }, { career_ids: [otherCareer?.id] }],
  'update-recruitment': [
    { desired_address_codes: [testWard], employment_type: 1 },
    { desired_address_codes: [testWard], employment_type: 2 },
  ],
  'update-skill': [{ skills: ['Excel'] }, { skills: ['MISA'] }],
  'update-soft-skill': [{ soft_skills: ['Cẩn thận'] }, { soft_skills: ['Vui'] }],
  'update-about': [{ about: 'Tôi học luật.' }, { about: 'Tôi làm kế toán.' }],
  'update-intro': [{ intro: 'Thích con số.' }, { intro: 'Thích sách.' }],
} as const;
type Verb = keyof typeof sections;

const put = (verb: Verb, body: object) =>
  server.call(`POST /candidate/profile/${verb}`, { profile_id, ...body }, hoa);
const show = async () => (await server.call('POST /candidate/profile/show', { profile_id }, hoa)).data;

test.each(Object.keys(sections) as Verb[])(
  '%s from an outdated tab is rejected and changes nothing; the next attempt with the current version succeeds',
  async (verb) => {
    const [one, other] = sections[verb];
    const { version } = await show();
    expect(await put(verb, { ...one, version })).toMatchObject({ status: 200 });
    const before = await show();
    expect(await put(verb, { ...other, version })).toMatchObject({
      http: 409,
      status: 4027,
      message: /another tab/,
    });
    expect(await show()).toEqual(before);
    const passed = await put(verb, { ...other, version: before.version });
    expect(passed).toMatchObject({ status: 200, data: other });
  },
);

test('a tab with one outdated section can save another, even if other parts of the resume have changed', async () => {
  const { version } = await show();
  await put('update-about', { about: 'Ở thẻ kia.', version });
  await server.call('POST /candidate/profile/update-title', { profile_id, title: 'Đổi tên' }, hoa);
  const saved = await put('update-intro', { intro: 'Ở thẻ này.', version });
  expect(saved.data).toMatchObject({ about: 'Ở thẻ kia.', intro: 'Ở thẻ này.' });
});

test('the same text sent again, because its answer was lost, is no conflict', async () => {
  const { version } = await show();
  const again = { skills: ['Excel', 'MISA'], version };
  expect((await put('update-skill', again)).status).toBe(200);
  expect((await put('update-skill', again)).status).toBe(200);
});

test('a caller without a version replaces the section, and a tab with a version is outdated then', async () => {
  const { version } = await show();
  expect(await put('update-about', { about: 'Không có phiên bản.' })).toMatchObject({ status: 200 });
  expect(await put('update-about', { about: 'Thẻ cũ.', version })).toMatchObject({ status: 4027 });
});

test('of two concurrent saves of one section one succeeds', async () => {
  const { version } = await show();
  const texts = ['Một', 'Hai', 'Ba', 'Bốn'];
  const answers = await Promise.all(texts.map((intro) => put('update-intro', { intro, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 4027, 4027, 4027]);
  const passed = texts[answers.findIndex(({ status }) => status === 200)];
  expect((await show()).intro).toBe(passed);
});

test('versions of sections are not in answers', async () => {
  expect(await show()).not.toHaveProperty('section_versions');
});

test('account data from an outdated tab are rejected; the next attempt succeeds, and so does a caller without a version', async () => {
  const info = async () => (await server.call('GET /candidate/my-info', {}, nam)).data;
  const save = (body: object) => server.call('POST /candidate/update-info', body, nam);
  const { user_id: _, address: _units, ...seen } = await info();
  const saved = await save({ ...seen, profile_full_name: 'Lê Nam' });
  expect(saved.data).toMatchObject({ profile_full_name: 'Lê Nam', version: seen.version + 1 });
  const late = { ...seen, profile_address: '9 Hàng Bài' };
  expect(await save(late)).toMatchObject({ http: 409, status: 4027, message: /another tab/ });
  expect(await info()).toEqual(saved.data);
  expect((await save({ ...seen, profile_full_name: 'Lê Nam' })).status).toBe(200);
  expect((await save({ ...late, version: saved.data.version })).data).toMatchObject({
    profile_full_name: late.profile_full_name,
    profile_address: '9 Hàng Bài',
  });
  const { version: _version, ...unversioned } = seen;
  expect((await save(unversioned)).status).toBe(200);
});
