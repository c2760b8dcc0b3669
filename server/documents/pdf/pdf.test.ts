import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { resumeLayouts } from '#contract/enums.ts';
import { languages, languageTag } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { spokenLanguageName } from '#contract/resumes/language-skills.ts';
import { getResume } from '#server/hiring/resumes/queries.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { readPdf } from '#tests/support/values/read-pdf.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { drawPdf } from './draw.ts';
import { toResumeSheet } from './layout/sheet.ts';

const server = await startTestServer();
const { hoa, nam } = await people(server);
const folder = mkdtempSync(join(tmpdir(), 'sanviec-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every letter with both diacritics, all kinds of Hangul syllables, and Latin. */
const mixed =
  'Ậ ấ ầ ẩ ẫ ắ ằ ẳ ẵ ặ ế ề ể ễ ệ ố ồ ổ ỗ ộ ớ ờ ở ỡ ợ ứ ừ ử ữ ự ỵ ỷ ỹ đ Đ 안녕하세요 값 훑 뷁 쀍 Accountant 48.000 ₫';
const profile_id = await writeResume(server, hoa);
await server.call('POST /candidate/profile/update-about', { profile_id, about: mixed }, hoa);
const korean = { language: 'ko', level: 'WORKING', certificate: 'TOPIK 5', date: '10/2024' };
await server.call('POST /candidate/profile/update-language', { profile_id, languages: [korean] }, hoa);
const resume = await getResume(server.db, hoa.id, profile_id, 'vi', server.clock());

const download = (input: object, caller = hoa) => server.call('GET /candidate/profile/pdf', input, caller);
const draw = async (look: (typeof resumeLayouts)[number], more: object = {}) =>
  drawPdf(toResumeSheet({ ...resume, ...more }, look, 'vi'));
const isThere = (program: string) => {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe.each(resumeLayouts)('%s', (look) => {
  test.each(languages)(
    'the text can be selected in all three scripts; headings are in %s',
    async (language) => {
      const { data, headers } = await download({ profile_id, look, language });
      expect(headers['content-type']).toBe('application/pdf');
      const { text, title, language: lang, isTagged } = await readPdf(data.bytes);
      const joined = text.replace(/\s+/g, ' ');
      expect(joined).toContain(mixed);
      expect(joined).toContain(hoa.name);
      expect(joined).toContain('Công ty Sen');
      expect(joined).toContain(spokenLanguageName('ko', language));
      expect(joined).toContain(`${translate(language, 'enum.language_level.WORKING')} · TOPIK 5`);
      for (const section of ['about', 'experience', 'education', 'skill', 'language'])
        expect(joined).toContain(translate(language, `resume.section.${section}`));
      expect({ lang, isTagged }).toEqual({ lang: languageTag[language], isTagged: true });
      expect(title).toBe(translate(language, 'resume.file.document', { name: hoa.name }));
    },
  );

  test('programs that read aloud find a title, headings and lists', async () => {
    const { roles } = await readPdf((await draw(look)).bytes);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'H2').length).toBeGreaterThan(4);
    for (const role of ['Document', 'Sect', 'P', 'L', 'LI', 'LBody', 'Lbl', 'Link'])
      expect(roles).toContain(role);
    expect(roles.indexOf('H1')).toBeLessThan(roles.indexOf('H2'));
  });

  test('it has at most 300 kB and takes at most half a second of a core, however long the resume is', async () => {
    const [entry] = resume.profile_experience_des;
    const syllables = Array.from({ length: 800 }, (_, at) => String.fromCharCode(0xac00 + at * 13)).join('');
    const longest = {
      about: `${mixed} ${syllables} `.repeat(12).slice(0, limits.longText),
      profile_experience_des: Array.from({ length: limits.entriesPerResume }, () => ({
        ...entry,
        duties: '- Lập báo cáo tài chính hợp nhất gửi công ty mẹ\n'.repeat(40),
      })),
    };
    const short = await draw(look);
    expect(short.bytes.length).toBeLessThan(300_000);
    const long = await draw(look, longest);
    expect((await readPdf(long.bytes)).pages).toBeGreaterThan(8);
    expect(long.bytes.length).toBeLessThan(600_000);
  });

  test.skipIf(!isThere('pdftotext') || !isThere('pdfinfo'))("Debian's readers find the same", async () => {
    const path = join(folder, `${look}.pdf`);
    writeFileSync(path, (await draw(look)).bytes);
    const run = (program: string, ...options: string[]) =>
      execFileSync(program, [...options, path, ...(program === 'pdftotext' ? ['-'] : [])], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      });
    expect(run('pdftotext', '-raw').replace(/\s+/g, ' ')).toContain('안녕하세요 값 훑 뷁');
    expect(run('pdftotext').normalize('NFC')).toContain(hoa.name);
    expect(run('pdfinfo')).toMatch(/Tagged:\s+yes/);
    expect(run('pdfinfo', '-struct')).toMatch(/^Document[\s\S]*H1[\s\S]*H2[\s\S]*LI/);
    const fonts = run('pdffonts').split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(1);
    // Columns of the font list: name, type, encoding; then yes or no: embedded, subset, with Unicode text.
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+HangulSans-\w+ .*yes yes yes/);
  });
});

test('letters that no font has become boxes, emoji are left out, and nothing of a text is taken for markup', async () => {
  const odd = 'A\u{1f600}B 洪 (x) \\) Tj <b>đậm</b> \u0000\u0007 %PDF';
  const { text } = await readPdf((await draw('ONE_COLUMN', { about: odd, intro: odd })).bytes);
  expect(text.replace(/\s+/g, ' ')).toContain('AB □ (x) \\) Tj <b>đậm</b> %PDF');
});

test('an empty resume, and one with words that no line has room for, are drawn too', async () => {
  const empty = {
    about: '',
    skills: [],
    soft_skills: [],
    profile_experience_des: [],
    profile_education_des: [],
  };
  for (const look of resumeLayouts) {
    expect((await readPdf((await draw(look, empty)).bytes)).pages).toBe(1);
    const endless = {
      profile_full_name: 'W'.repeat(100),
      skills: ['Ậ'.repeat(50)],
      about: '뷁'.repeat(3_000),
    };
    const { text } = await readPdf((await draw(look, endless)).bytes);
    expect(text.replaceAll(/[^뷁]/g, '')).toHaveLength(3_000);
  }
});

test('the file is named after the person, in full and in ASCII, and no cache keeps it', async () => {
  const { headers } = await download({ profile_id, language: 'vi' });
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="CV Tran Thi Hoa.pdf"; filename*=UTF-8''${encodeURIComponent(`CV ${hoa.name}.pdf`)}`,
  });
  const english = await download({ profile_id, language: 'en' });
  expect(english.headers['content-disposition']).toContain('filename="Resume Tran Thi Hoa.pdf"');
  const named = { ...(await server.call('POST /candidate/profile/show', { profile_id }, hoa)).data };
  await server.call('POST /candidate/profile/update-profile', { ...named, profile_full_name: '김민수' }, hoa);
  const korean = await download({ profile_id, language: 'kr' });
  expect(korean.headers['content-disposition']).toContain(
    `filename="CV ${profile_id}.pdf"; filename*=UTF-8''${encodeURIComponent('김민수 이력서.pdf')}`,
  );
});

test('a foreign resume is not found, and an unknown look or language is refused beside its field', async () => {
  expect(await download({ profile_id }, nam)).toMatchObject({ http: 404, status: 404 });
  expect(await download({ profile_id, look: 'THREE' })).toMatchObject({
    status: 414,
    data: { look: [expect.any(String)] },
  });
  expect(await download({ profile_id, language: 'fr' })).toMatchObject({
    status: 414,
    data: { language: [expect.any(String)] },
  });
});

test('a person who requests too many in ten minutes is told how long to wait', async () => {
  const answers = [];
  for (let at = 0; at < 21; at += 1) answers.push(await download({ profile_id: 999_999 }, nam));
  expect(answers.at(-1)).toMatchObject({ http: 429, headers: { 'retry-after': expect.any(String) } });
});

test('while two seconds of drawing wait, more is refused with 503 and Retry-After', async () => {
  const { token } = hoa;
  await sql`delete from rate_limit`.execute(server.db);
  const ask = () =>
    server.app.inject({
      url: `/api/v1/candidate/profile/pdf?profile_id=${profile_id}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    });
  // Each of them sends its next request at once, so on any machine two seconds of work queue up.
  let isCrowded = true;
  const crowd = Array.from({ length: 400 }, async () => {
    while (isCrowded) await draw('ONE_COLUMN').catch(() => setTimeout(5));
  });
  // Until a request is rejected, less than two seconds of work may be queued.
  const refused = await vi.waitUntil(
    async () => {
      const answer = await ask();
      return answer.statusCode === 503 && answer;
    },
    { timeout: waitLimit },
  );
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ status: 503, message: expect.stringContaining('busy') });
  isCrowded = false;
  await Promise.all(crowd);
  expect((await ask()).statusCode).toBe(200);
});
