import { expect, test } from 'vitest';
import { translateForField } from '#server/infrastructure/text/i18n.ts';
import { people, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';
import * as kinds from '#tests/support/values/field-kinds.ts';
import { type FieldRule, testFields } from '#tests/support/values/fields.ts';

const server = await startTestServer();
const { minsu } = await people(server);
const full = await completeAd(server.db);
const careers = (
  await server.db.selectFrom('career').where('parent_id', 'is not', null).select('id').limit(3).execute()
).map(({ id }) => id);

/** A field that a draft may leave out. */
const optional = (kind: kinds.FieldKind): kinds.FieldKind => ({
  passes: [undefined, null, '', ...kind.passes],
  refused: kind.refused.filter(([value]) => !blank(value)),
});
const blank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '');
const codes = (last: number) =>
  optional(kinds.choiceKind(...Array.from({ length: last }, (_, at) => at + 1), String(last)));
const list = (field: string, says: string): FieldRule => ({ field, kind: kinds.entries(), says });

testFields(server, 'POST /employer/recruitment/create', () => full, minsu, [
  {
    field: 'working_form',
    kind: kinds.requiredKind(kinds.choiceKind('NORMAL', 'REMOTE')),
    says: 'a form of working is chosen',
  },
  {
    field: 'title_vi',
    kind: kinds.optionalText(100, 2),
    says: 'a title has 2 to 100 characters',
  },
  { field: 'title_kr', kind: kinds.optionalText(100, 2), says: 'in every language' },
  {
    field: 'career_ids',
    kind: {
      passes: [careers.slice(0, 2), careers[0], []],
      refused: [
        [careers, 'error.field.max_entries|max=2'],
        [[careers[0], careers[0]], 'error.field.duplicate'],
        [[999_999], 'error.field.career'],
        [['x'], 'error.field.number', '.0'],
      ],
    },
    says: 'an ad has at most two jobs, a third is refused',
  },
  { field: 'employment_type', kind: codes(7), says: 'a form of employment is one of seven' },
  { field: 'headcount', kind: optional(kinds.integer(1, 9_999)), says: 'people wanted are counted from 1' },
  {
    field: 'experience_years',
    kind: optional(kinds.integer(1, 50)),
    says: 'years of experience are at least 1 where any are asked for',
  },
  { field: 'education', kind: codes(6), says: 'an education is one of the list' },
  {
    field: 'salary_min',
    kind: {
      passes: [undefined, '', 0, 19_000_000, '19000000'],
      refused: [
        [19_000_001, 'error.field.salary_order'],
        [-1, 'error.field.min|min=0'],
        [100_000_000_001, 'error.field.max|max=100000000000'],
        [1.5, 'error.field.number'],
        ['15 triệu', 'error.field.number'],
      ],
    },
    says: 'the lowest pay is not above the highest',
  },
  {
    field: 'salary_max',
    kind: optional(kinds.integer(0, 100_000_000_000)),
    put: (salary_max) => ({ salary_max, salary_min: undefined }),
    says: 'a pay is an amount',
  },
  { field: 'salary_unit', kind: codes(6), says: 'a unit of pay is one of six' },
  {
    field: 'address_code',
    kind: {
      passes: [undefined, '', testWard],
      refused: [
        ['99999', 'error.field.location'],
        ['?', 'error.field.invalid'],
      ],
    },
    says: 'a place is one of the list',
  },
  { field: 'address_detail', kind: kinds.optionalText(100), says: 'a street has at most 100 characters' },
  { field: 'working_days', kind: codes(4), says: 'working days are one of four' },
  {
    field: 'working_weekdays',
    kind: {
      passes: [[2, 3, 4, 5, 6, 7, 8], '2', []],
      refused: [
        [[1], 'error.field.min|min=2', '.0'],
        [[2, 9], 'error.field.max|max=8', '.1'],
        [[2, 3, 4, 5, 6, 7, 8, 2], 'error.field.max_entries|max=7'],
      ],
    },
    says: 'working weekdays are Monday to Sunday',
  },
  {
    field: 'working_hours',
    kind: {
      passes: [undefined, null, '', '08:00-17:00', '22:00-06:00', '08:00-08:00'],
      refused: ['08:00', '08:00-', '-17:00', '8:00-17:00', '08:00-24:00', '08:60-17:00', 800].map(
        (value): [unknown, string] => [value, 'error.field.time_range'],
      ),
    },
    says: 'working hours are two times of day, and the second may be after midnight',
  },
  { field: 'work_at_home', kind: codes(2), says: 'work at home or on site is chosen' },
  list('benefits', 'an ad has at most 10 benefits, an 11th is refused'),
  list('priorities', 'an ad has at most 10 priority conditions, an 11th is refused'),
  list('skills', 'an ad has at most 10 skills, an 11th is refused'),
  list('soft_skills', 'an ad has at most 10 soft skills, an 11th is refused'),
  {
    field: 'description_en',
    kind: kinds.optionalText(10_000),
    says: 'a description has at most 10,000 characters',
  },
  {
    field: 'other_kr',
    kind: kinds.optionalText(10_000),
    says: 'other content has at most 10,000 characters',
  },
  {
    field: 'start_date',
    kind: optional(kinds.date),
    says: 'a period begins on a day of the calendar',
  },
  {
    field: 'end_date',
    kind: {
      passes: [undefined, '', '2020-01-01', '31.12.2099'],
      refused: [
        ['2019-12-31', 'error.field.date_order'],
        ['31.12.2019', 'error.field.date_order'],
        ...kinds.date.refused,
      ],
    },
    says: 'a period does not end before it begins',
  },
  {
    field: 'contact_name',
    kind: kinds.optionalText(30, 2),
    says: 'a contact has a name of 2 to 30 characters',
  },
  { field: 'contact_phone', kind: optional(kinds.phone), says: 'a contact has a phone well formed' },
  { field: 'contact_email', kind: optional(kinds.email), says: 'a contact has an e-mail well formed' },
  {
    field: 'price_type',
    kind: {
      passes: [undefined, '', 'RECRUITMENT_NORMAL', 'RECRUITMENT_PREMIUM'],
      refused: [['FREE', 'error.field.choice']],
    },
    says: 'an ad is regular or premium',
  },
]);

test.each<[string, unknown, string, string]>([
  ['career_ids', [], 'error.field.at_least_one', 'an ad with no job chosen is not submitted'],
  ['title_vi', '', 'error.field.required', 'nor one without a title'],
  ['skills', [], 'error.field.at_least_one', 'nor one without a skill'],
  ['address_code', '', 'error.field.required', 'nor one without a place'],
  ['end_date', '', 'error.field.required', 'nor one without an end'],
])('%s %j: %s beside its field; %s', async (field, value, key, _says) => {
  const saved = await server.call('POST /employer/recruitment/create', { ...full, [field]: value }, minsu);
  const { id } = saved.data;
  const submitted = await server.call(
    'POST /employer/recruitment/submit',
    { id },
    { ...minsu, language: 'kr' },
  );
  const name = field.replace('_vi', '');
  expect(submitted).toMatchObject({ status: 414, data: { [name]: [translateForField('kr', name, key)] } });
  expect((await server.call('GET /employer/recruitment/show', { id }, minsu)).data.status).toBe(1);
});
