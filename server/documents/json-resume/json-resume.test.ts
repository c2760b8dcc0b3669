import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { admissions, graduations } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { languageLevels, spokenLanguages } from '#contract/resumes/language-skills.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { normaliseName, sanitiseText } from '#contract/text/typed-text.ts';
import { getResume } from '#server/hiring/resumes/queries.ts';
import { writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { writeJsonResume } from './write.ts';

const server = await startTestServer();
const { hoa, nam } = await people(server);
const profile_id = await writeResume(server, hoa);
await server.call(
  'POST /candidate/profile/add-portfolio',
  { profile_id, title: 'Blog', link: 'https://hoa.example.com' },
  hoa,
);
const base = await getResume(server.db, hoa.id, profile_id, 'en', server.clock());

const send = (json: string, who: typeof hoa | typeof nam = hoa, language: 'vi' | 'kr' | 'en' = 'en') =>
  server.call('POST /candidate/profile/import-json-resume', { json }, { ...who, language });
const take = (file: object, ...more: [typeof hoa?, ('vi' | 'kr' | 'en')?]) =>
  send(JSON.stringify(file), ...more);
async function exported(id: number, who = hoa) {
  const { data } = await server.call('GET /candidate/profile/json-resume', { profile_id: id }, who);
  return JSON.parse(Buffer.from(data.bytes).toString('utf8'));
}
const countOf = async (who = nam) => (await server.call('GET /candidate/profile/list', {}, who)).data.total;
const path = createRequire(import.meta.url).resolve('@jsonresume/schema/package.json');
const published = (name: string) => JSON.parse(readFileSync(path.replace('package.json', name), 'utf8'));

test('an export is valid by the published schema, named after the person, and contains no files', async () => {
  const answer = await server.call('GET /candidate/profile/json-resume', { profile_id }, hoa);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-disposition': expect.stringContaining('filename="Tran Thi Hoa.json"'),
    'cache-control': 'private, no-store',
  });
  const file = await exported(profile_id);
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(published('schema.json'));
  expect([isValid(file), isValid.errors]).toEqual([true, null]);
  expect(file).toMatchObject({
    basics: { name: hoa.name, summary: 'Tôi làm kế toán bốn năm.' },
    work: [{ name: 'Công ty Sen', startDate: '2020-01', endDate: '2021-12', summary: 'Kế toán kho' }],
    projects: [{ name: 'Blog', url: 'https://hoa.example.com' }],
  });
});

const letters = fc.constantFrom(...'aZ9 -–"\\<>&{}[]:,.ậỗựđ안녕값\n');
const written = (max: number) => fc.string({ unit: letters, maxLength: max }).map(sanitiseText);
const named = (max: number, min = 2) =>
  fc
    .string({ unit: letters, minLength: min, maxLength: max })
    .map(normaliseName)
    .filter((text) => [...text].length >= min);
const month = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1990, max: 2024 }))
  .map(([at, year]) => `${String(at).padStart(2, '0')}/${year}`);
const order = (value: string) => value.slice(3) + value.slice(0, 2);
const period = fc
  .tuple(month, month)
  .map(([one, other]) =>
    order(one) <= order(other) ? { start: one, end: other } : { start: other, end: one },
  );
const words = fc.uniqueArray(named(limits.listText, 1), {
  maxLength: limits.listEntries,
  selector: (word) => word.toLocaleLowerCase(),
});

/** Random resumes, as the product stores them. */
const resumes = fc.record({
  title: named(limits.title),
  intro: written(200),
  about: written(400),
  skills: words,
  soft_skills: words,
  employment_type: fc.option(fc.integer({ min: 1, max: 7 })),
  career_ids: fc.constantFrom([], base.career_ids),
  desired_address_codes: fc.constantFrom([], base.desired_address_codes),
  no_experience: fc.constant(false),
  profile_experience_des: fc.array(
    fc.record({
      workplace: named(100),
      job_title: named(100, 1),
      duties: written(300),
      period,
      is_working: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  profile_education_des: fc.array(
    fc.record({
      school: named(100),
      major: named(100, 1),
      admission: fc.constantFrom(...admissions),
      graduation: fc.constantFrom(...graduations),
      period: fc.option(period),
    }),
    { maxLength: 4 },
  ),
  languages: fc.array(
    fc.record({
      language: fc.constantFrom(...spokenLanguages),
      level: fc.constantFrom(...languageLevels),
      certificate: fc.oneof(fc.constant(''), named(100, 1)),
      date: fc.option(month),
    }),
    { maxLength: 4 },
  ),
  profile_cultural_level_des: fc.array(
    fc.record({ cultural_level: named(100, 1), time_end: fc.option(month) }),
    { maxLength: 4 },
  ),
});
type Written = typeof resumes extends fc.Arbitrary<infer Value> ? Value : never;

const resumeOf = (one: Written): Resume => ({
  ...base,
  ...one,
  profile_experience_des: one.profile_experience_des.map(({ period: when, ...entry }, id) => ({
    ...entry,
    id,
    start: when.start,
    end: entry.is_working ? null : when.end,
    time_end: when.end,
    total_experience: 1,
  })),
  profile_education_des: one.profile_education_des.map(({ period: when, ...entry }, id) => ({
    ...entry,
    id,
    start: when?.start ?? null,
    end: when?.end ?? null,
  })),
  languages: one.languages.map((entry, id) => ({ ...entry, id })),
  profile_cultural_level_des: one.profile_cultural_level_des.map((entry, id) => ({ ...entry, id })),
});

test('a resume with a Korean address names Korea as its country', () => {
  const seoul = { code: 'KR-11', name: 'Seoul', level: 1 };
  const address = { province: seoul, district: null, ward: null, detail: '' };
  const { basics } = writeJsonResume({ ...base, address }, 'en');
  expect(basics.location.countryCode).toBe('KR');
});

test('any resume is the same after export, import and export', async () => {
  await fc.assert(
    fc.asyncProperty(resumes, async (one) => {
      await sql`delete from rate_limit`.execute(server.db);
      const file = writeJsonResume(resumeOf(one), 'en');
      const { status, data } = await take(file);
      expect({ status, left_out: data.left_out }).toEqual({ status: 200, left_out: [] });
      expect(await exported(data.profile_id)).toEqual(file);
      await server.call('POST /candidate/profile/delete', { profile_id: data.profile_id }, hoa);
    }),
    { seed: 20_261_124, numRuns: 20 },
  );
});

test('languages are exported by name and level, and read from the usual texts of other files', async () => {
  const entry = { id: 1, language: 'ko', level: 'WORKING', certificate: 'TOPIK 5', date: '10/2024' } as const;
  expect(writeJsonResume({ ...base, languages: [entry] }, 'vi').languages).toEqual([
    {
      ...{ language: 'Tiếng Hàn', fluency: 'Dùng được trong công việc' },
      ...{ code: 'ko', level: 'WORKING', certificate: 'TOPIK 5', date: '2024-10' },
    },
  ]);
  const languages = [
    { language: 'Tiếng Hàn', fluency: 'Thành thạo' },
    { language: 'English', fluency: 'Native speaker' },
    { language: '일본어', fluency: 'N2' },
    { language: 'Klingon', fluency: 'Fluent', certificate: 'KLCP 1', date: '2020-05' },
  ];
  const { data } = await take({ languages });
  const shown = await server.call('POST /candidate/profile/show', { profile_id: data.profile_id }, hoa);
  expect(shown.data.languages).toMatchObject([
    { language: 'ko', level: 'FLUENT', certificate: '', date: null },
    { language: 'en', level: 'NATIVE' },
  ]);
  // Texts that cannot be related to a language and a level stay text.
  expect(shown.data.profile_cultural_level_des).toMatchObject([
    { cultural_level: '일본어: N2' },
    { cultural_level: 'Klingon: Fluent, KLCP 1', time_end: '05/2020' },
  ]);
});

test('a file of another site becomes a new, hidden resume to be completed, and its skipped parts are reported', async () => {
  const before = await countOf();
  const { data } = await take(published('sample.resume.json'), nam);
  const shown = await server.call('POST /candidate/profile/show', { profile_id: data.profile_id }, nam);
  expect(shown.data).toMatchObject({
    status: 'WRITING',
    is_public: false,
    is_default: false,
    profile_full_name: 'Richard Hendriks',
    // A phone number of another country is skipped, so the account's number stays.
    profile_user_phone: expect.stringMatching(/^0/),
    profile_experience_des: [
      { workplace: 'Pied Piper', job_title: 'CEO/President', start: '12/2013', end: '12/2014' },
    ],
  });
  expect(data.left_out).toEqual(
    expect.arrayContaining([
      'Volunteering: a resume here has no such part',
      'General information › phone: its format is not supported',
      'Education 1: please check entry and status',
    ]),
  );
  expect(await countOf()).toBe(before + 1);
});

test("errors are reported with their position, in the reader's language, and nothing is stored", async () => {
  const before = await countOf();
  const wrong = {
    basics: { name: 7 },
    work: [{ name: 'Sen', startDate: '2020-01' }, { name: 'Sen', startDate: '2020/01' }, 'text'],
    skills: 'SQL',
  };
  expect(await take(wrong, nam)).toMatchObject({
    status: 414,
    data: {
      json: [
        'General information › name: This has to be text.',
        'Work experience 2 › start date: The date has to look like 2024-05 or 2024-05-31.',
        'Work experience 3: This has to be a group of named fields.',
        'Skills: This has to be a list.',
      ],
    },
  });
  const long = {
    work: [{ name: 'Sen', startDate: '2020-01', endDate: '2019-01', summary: 'x'.repeat(2_001) }],
    skills: [{ name: 'y'.repeat(51) }],
  };
  const vi = await take(long, nam, 'vi');
  expect(vi.data).toMatchObject({
    json: [
      expect.stringMatching(/^Kỹ năng 1 › tên: .*50/),
      expect.stringMatching(/^Kinh nghiệm 1 › mô tả: .*2000|^Kinh nghiệm 1 › /),
      expect.stringMatching(/^Kinh nghiệm 1 › /),
    ],
  });
  expect(JSON.stringify((await take(long, nam, 'kr')).data)).toContain('경력 1 › ');
  expect(await countOf()).toBe(before);
});

test.each([
  ['{"basics":', 'This file is not JSON. Choose a JSON Resume file.'],
  ['[1, 2]', 'This has to be a group of named fields.'],
  ['   ', 'the JSON file'],
  [`{"x":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, 'This file has too many nested levels.'],
  [`{"basics":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 'This file has too many nested levels.'],
  [`{"a":"${'x'.repeat(limits.jsonResumeBytes)}"}`, 'The file is larger than 256 KB. Choose a smaller one.'],
])('%.12s is rejected at the field', async (json, text) => {
  expect(await send(json, nam)).toMatchObject({
    status: 414,
    data: { json: [expect.stringContaining(text)] },
  });
});

test('unknown jobs and locations, and entries above the limits, are skipped and reported', async () => {
  const file = {
    ...writeJsonResume(base, 'en'),
    skills: Array.from({ length: 12 }, (_, at) => ({ name: `Skill ${at}`, level: 'Master' })),
    meta: { sanviec: { career_ids: [999_999], desired_address_codes: ['ZZ999'], address_code: 'ZZ999' } },
  };
  const { data } = await take(file, nam);
  expect(data.left_out).toEqual(
    expect.arrayContaining([
      'Skills 11: more than a resume takes',
      'Skills 12: more than a resume takes',
      'Skills › level: a resume here has no such part',
      'Details for Sanviec › desired jobs: it is not in the lists of today',
      'Details for Sanviec › desired places: it is not in the lists of today',
    ]),
  );
  const shown = await server.call('POST /candidate/profile/show', { profile_id: data.profile_id }, nam);
  expect(shown.data).toMatchObject({ career_ids: [], skills: expect.arrayContaining(['Skill 9']) });
  expect(shown.data.skills).toHaveLength(10);
});

test('a candidate with thirty resumes gets the error at the file', async () => {
  await sql`delete from rate_limit`.execute(server.db);
  for (let have = await countOf(); have < 30; have += 1)
    await server.call('POST /candidate/profile/create-profile', { title: 'Kế toán' }, nam);
  expect(await take({ basics: {} }, nam)).toMatchObject({
    status: 414,
    data: { json: [expect.stringContaining('30')] },
  });
});
