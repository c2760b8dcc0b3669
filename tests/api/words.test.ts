import { expect, test } from 'vitest';
import { allCalls } from '#contract/index.ts';
import { type Language, languages } from '#contract/languages.ts';
import { translateForField } from '#server/infrastructure/text/i18n.ts';
import { people } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const { hoa, minsu } = await people(server);

test('a missing title is requested by its name, in the language of the reader', async () => {
  const said: Record<Language, string> = {
    vi: 'Vui lòng điền tiêu đề.',
    kr: '제목을 입력해 주세요.',
    en: 'Please fill in the title.',
  };
  for (const language of languages) {
    const { status, data } = await server.call(
      'POST /candidate/profile/create-profile',
      { title: ' ' },
      { ...hoa, language },
    );
    expect([status, data]).toEqual([414, { title: [said[language]] }]);
  }
});

test('the missing fields of a submitted ad are requested by name', async () => {
  const { data } = await server.call('POST /employer/recruitment/create', { working_form: 'NORMAL' }, minsu);
  const missing = await server.call('POST /employer/recruitment/submit', { id: data.id }, minsu);
  expect(missing.data).toMatchObject({
    title: ['Please fill in the title.'],
    end_date: ['Please fill in the last day.'],
    contact_email: ["Please fill in the contact's e-mail."],
  });
});

test('a field of an entry is requested by name, and a field without a name by the general message', () => {
  expect(translateForField('kr', 'profile_education_des.0.school', 'error.field.required')).toBe(
    '학교를 입력해 주세요.',
  );
  expect(translateForField('en', 'title_vi', 'error.field.required')).toBe('Please fill in the title.');
  expect(translateForField('en', 'skills.1', 'error.field.required')).toBe('Please fill in the information.');
});

test('every required field of a call has a name in every language', () => {
  const needed = allCalls.flatMap(({ input }) => {
    const issues: { path: PropertyKey[]; message: string }[] = input.safeParse({}).error?.issues ?? [];
    return issues
      .filter(({ message }) => message === 'error.field.required')
      .map(({ path }) => path.join('.'));
  });
  expect(needed.length).toBeGreaterThan(30);
  const generic = new Set(
    languages.map((language) => translateForField(language, '', 'error.field.required')),
  );
  const unnamed = [...new Set(needed)].filter((field) =>
    languages.some((language) => generic.has(translateForField(language, field, 'error.field.required'))),
  );
  expect(unnamed.sort()).toEqual([]);
});
