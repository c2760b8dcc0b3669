import { beforeAll, describe, expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const DAY = 86_400_000;
const server = await startTestServer();
const { hoa, nam, minsu, thanh } = await people(server);
const resume = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };

let ad = 0;
let older = 0;
let newer = 0;
beforeAll(async () => {
  // Nam has one skill that the ad requires, in another language, and more years of experience.
  await server.call(
    'POST /candidate/profile/update-skill',
    { profile_id: resume.nam, skills: ['Tax accounting', 'SAP'] },
    nam,
  );
  await server.call(
    'POST /candidate/profile/add-profile-info',
    {
      profile_id: resume.nam,
      kind: 'experience',
      entry: { workplace: 'Công ty Mận', start: '01/2014', end: '12/2019', duties: '' },
    },
    nam,
  );
  ad = await addOpenAd(server, minsu.companyId, { skills: ['Kế toán thuế', 'SAP', 'MISA'] });
  older = (await applyTo(server, hoa, ad, resume.hoa)).profile_apply_id;
  server.advanceClock(60_000);
  newer = (await applyTo(server, nam, ad, resume.nam)).profile_apply_id;
});

const list = async (more: object = {}) =>
  (await server.call('GET /employer/applicant/list', { recruitment_id: ad, ...more }, minsu)).data;
const idsOf = async (more: object) => (await list(more)).list.map((row) => row.profile_apply_id);

describe('applicants are found', () => {
  test('by name, ignoring accents and word order', async () => {
    expect(await idsOf({ key: 'HOA tran' })).toEqual([older]);
  });

  test('by skill, even if it was written in another language', async () => {
    expect(await idsOf({ key: 'misa' })).toEqual([older]);
    expect(await idsOf({ key: 'kế toán thuế' })).toEqual([newer]);
    expect(await idsOf({ key: '세무 회계' })).toEqual([newer]);
  });

  test('by words, in which % is an ordinary character', async () => {
    expect(await idsOf({ key: '%' })).toEqual([]);
  });

  test('by years of work', async () => {
    expect(await idsOf({ experience_years: 2 })).toEqual([newer, older]);
    expect(await idsOf({ experience_years: 3 })).toEqual([newer]);
  });

  test('by the province shown in the list', async () => {
    const { places } = await list();
    expect(places).toEqual([{ code: expect.any(String), name: expect.any(String), count: 2 }]);
    expect(await idsOf({ place: places[0]?.code })).toEqual([newer, older]);
    expect(await idsOf({ place: '79' })).toEqual([]);
  });

  test('by the number of matching skills that their cards show', async () => {
    const { list: rows } = await list();
    expect(rows.map(({ person }) => person?.matched_skills.length)).toEqual([2, 1]);
    expect(await idsOf({ match: 1 })).toEqual([newer, older]);
    expect(await idsOf({ match: 2 })).toEqual([newer]);
    expect(await idsOf({ match: 3 })).toEqual([]);
  });

  test('with counts of the matches, while the ad counts all applicants', async () => {
    const { counts, total, recruitment } = await list({ key: 'hoa' });
    expect({ counts, total, applicants: recruitment.applicants }).toEqual({
      counts: { NOT_SEEN: 1 },
      total: 1,
      applicants: 2,
    });
  });
});

test.each([
  ['NEWEST', () => [newer, older]],
  ['OLDEST', () => [older, newer]],
  ['MATCH', () => [newer, older]],
  ['NAME', () => [newer, older]],
  ['EXPERIENCE', () => [newer, older]],
] as const)('applicants are ordered by %s', async (sort, expected) => {
  expect(await idsOf({ sort })).toEqual(expected());
});

test('the board has the same people by column, with the same search and order', async () => {
  const board = async (more: object = {}) =>
    (await server.call('GET /employer/applicant/board', { recruitment_id: ad, ...more }, minsu)).data;
  const all = await board({ sort: 'OLDEST' });
  expect(all.list.map((row) => row.profile_apply_id)).toEqual([older, newer]);
  expect(all).toMatchObject({ counts: { NOT_SEEN: 2 }, recruitment: { applicants: 2 } });
  const found = await board({ key: 'hoa' });
  expect(found.list.map((row) => row.profile_apply_id)).toEqual([older]);
  expect(found.counts).toEqual({ NOT_SEEN: 1 });
});

test('invalid filters are rejected by field', async () => {
  const input = { recruitment_id: ad, sort: 'LUCK', match: 0, experience_years: 99, place: '!' };
  const answer = await server.call('GET /employer/applicant/board', input, minsu);
  expect(answer.status).toBe(414);
  expect(Object.keys(answer.data).sort()).toEqual(['experience_years', 'match', 'place', 'sort']);
});

test('another company finds no applicant', async () => {
  const answer = await server.call(
    'GET /employer/applicant/board',
    { recruitment_id: ad, key: 'hoa' },
    thanh,
  );
  expect(answer.status).toBe(404);
});

test('a hidden resume is found by none of its texts, and comes last in orders that would reveal it', async () => {
  const [first] = (await list()).places;
  const applied_at = new Date(server.clock().getTime() - 91 * DAY);
  const change = (at: Date) =>
    server.db
      .updateTable('application')
      .set({ applied_at: at })
      .where('profile_apply_id', '=', newer)
      .execute();
  const before = await server.db
    .selectFrom('application')
    .where('profile_apply_id', '=', newer)
    .select('applied_at')
    .executeTakeFirstOrThrow();
  await change(applied_at);
  for (const asked of [{ key: 'nam' }, { experience_years: 3 }, { match: 2 }])
    expect(await idsOf(asked)).toEqual([]);
  expect(await idsOf({ place: first?.code })).toEqual([older]);
  for (const sort of ['MATCH', 'NAME', 'EXPERIENCE']) expect(await idsOf({ sort })).toEqual([older, newer]);
  expect((await list()).places).toMatchObject([{ count: 1 }]);
  await change(before.applied_at);
});

test('the search columns are erased with the resume', async () => {
  await server.db
    .updateTable('application')
    .set({ resume: null })
    .where('profile_apply_id', '=', older)
    .execute();
  const row = await server.db
    .selectFrom('application')
    .where('profile_apply_id', '=', older)
    .select(['card', 'folded', 'folded_skills', 'experience_months', 'province_code'])
    .executeTakeFirstOrThrow();
  expect(Object.values(row)).toEqual([null, null, null, null, null]);
});
