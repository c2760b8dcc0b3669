import type { CallName } from '#contract/index.ts';
import { people, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import * as kinds from '#tests/support/values/field-kinds.ts';
import { type FieldRule, testFields } from '#tests/support/values/fields.ts';

const server = await startTestServer();
const { hoa } = await people(server);
const { data: resume } = await server.call(
  'POST /candidate/profile/create-profile',
  { title: 'Kế toán' },
  hoa,
);
const careers = (
  await server.db.selectFrom('career').where('parent_id', 'is not', null).select('id').limit(6).execute()
).map(({ id }) => id);
const wards = (
  await server.db.selectFrom('location').where('level', '=', 3).select('code').limit(6).execute()
).map(({ code }) => code);

const own = (more: object = {}) => ({ profile_id: resume.profile_id, ...more });
const change = (verb: string, more: object, rules: FieldRule[]) =>
  testFields(server, `POST /candidate/profile/${verb}` as CallName, () => own(more), hoa, rules);

testFields(server, 'POST /candidate/profile/create-profile', () => ({}), hoa, [
  { field: 'title', kind: kinds.text(100, 2), says: 'a resume has a name of 2 to 100 characters' },
]);
change('update-title', {}, [
  { field: 'title', kind: kinds.text(100, 2), says: 'so has one that is renamed' },
]);
change('update-about', {}, [
  {
    field: 'about',
    kind: kinds.blankableText(10_000),
    says: 'an introduction has at most 10,000 characters',
  },
]);
change('update-intro', {}, [
  { field: 'intro', kind: kinds.blankableText(200), says: 'a line about oneself has at most 200 characters' },
]);
change('update-career', {}, [
  {
    field: 'career_ids',
    kind: {
      passes: [careers.slice(0, 5), careers[0], String(careers[0])],
      refused: [
        ...[[], undefined, ''].map((value) => [value, 'error.field.at_least_one'] as const),
        [careers, 'error.field.max_entries|max=5'],
        [[careers[0], careers[0]], 'error.field.duplicate'],
        [[999_999], 'error.field.career'],
        [['x'], 'error.field.number', '.0'],
      ],
    },
    says: 'a resume names 1 to 5 favourite jobs of the list',
  },
]);
change('update-skill', {}, [
  {
    field: 'skills',
    kind: kinds.entries(1),
    says: 'a resume has 1 to 10 skills, none twice',
  },
]);
change('update-soft-skill', {}, [
  {
    field: 'soft_skills',
    kind: kinds.entries(1),
    says: 'a resume has 1 to 10 soft skills, none twice',
  },
]);
change('update-recruitment', { desired_address_codes: [testWard] }, [
  {
    field: 'desired_address_codes',
    kind: {
      passes: [wards.slice(0, 5), testWard],
      refused: [
        ...[[], undefined, ''].map((value) => [value, 'error.field.at_least_one'] as const),
        [wards, 'error.field.max_entries|max=5'],
        [['ZZ999'], 'error.field.location'],
        [['?'], 'error.field.invalid', '.0'],
      ],
    },
    says: 'a resume names 1 to 5 desired workplaces',
  },
  {
    field: 'employment_type',
    kind: kinds.choiceKind(1, 7, '3', '', null),
    says: 'a form of employment is one of seven',
  },
]);

const job = { workplace: 'Công ty Sen', start: '01/2020', end: '02/2021', is_working: false };
const entry = (kind: string, whole: object, fields: Record<string, [kinds.FieldKind, says: string]>) =>
  testFields(
    server,
    'POST /candidate/profile/add-profile-info',
    // A list takes at most thirty entries, so it is cleared before each attempt.
    async () => {
      await server.db.deleteFrom(`resume_${kind === 'cultural' ? 'culture' : kind}` as never).execute();
      return own({ kind });
    },
    hoa,
    Object.entries(fields).map(([name, [of, says]]) => ({
      field: `entry.${name}`,
      kind: of,
      put: (value) => ({ entry: { ...whole, [name]: value } }),
      says,
    })),
  );

entry('experience', job, {
  workplace: [kinds.text(100, 2), 'an experience names its workplace in 2 to 100 characters'],
  start: [
    kinds.requiredKind({ passes: kinds.month.passes.slice(0, 3), refused: kinds.month.refused }),
    'an experience begins with a month of the calendar',
  ],
  end: [
    {
      passes: ['01/2020', '122020'],
      refused: [
        ...kinds.month.refused,
        ...[undefined, '', null].map((value) => [value, 'error.field.required'] as const),
        ['12/2019', 'error.field.date_order'],
        ['12/2099', 'error.field.date_past'],
      ],
    },
    'an experience ends with a month, after its beginning and not ahead',
  ],
  duties: [kinds.blankableText(2_000), 'duties have at most 2,000 characters'],
});
entry(
  'education',
  { school: 'Đại học Luật', major: 'Luật', admission: 'ENROLLED', graduation: 'SOON' },
  {
    school: [kinds.text(100, 2), 'an education names its school in 2 to 100 characters'],
    major: [kinds.text(100), 'an education names its major in at most 100 characters'],
    admission: [kinds.requiredKind(kinds.choiceKind('ENROLLED', 'TRANSFERRED')), 'an admission is chosen'],
    graduation: [
      kinds.requiredKind(kinds.choiceKind('GRADUATED', 'SOON', 'STUDYING', 'DROPOUT', 'LEAVE')),
      'a graduation status is chosen',
    ],
    start: [{ ...kinds.month, passes: [...kinds.month.passes, '', null] }, 'an education begins in a month'],
    end: [{ ...kinds.month, passes: [...kinds.month.passes, '12/2099'] }, 'an education may end ahead'],
  },
);
entry(
  'cultural',
  { cultural_level: 'TOPIK 3' },
  {
    cultural_level: [kinds.text(100), 'a cultural fit has a name of at most 100 characters'],
    time_end: [{ ...kinds.month, passes: [...kinds.month.passes, ''] }, 'its month may be left out'],
  },
);

change('add-portfolio', { link: 'https://a.vn' }, [
  { field: 'link', kind: kinds.url, says: 'a link of the portfolio is a web address' },
  { field: 'title', kind: kinds.optionalText(100), says: 'its title has at most 100 characters' },
]);
