import { expect, test } from 'vitest';
import en from '../locales/en/enum.json' with { type: 'json' };
import kr from '../locales/kr/enum.json' with { type: 'json' };
import vi from '../locales/vi/enum.json' with { type: 'json' };
import {
  employmentTypes,
  inviteStates,
  priceTypes,
  salaryUnits,
  viewedStates,
  workAtHomeForms,
  workingDays,
  workingForms,
  workingWeekdays,
} from './enums.ts';

type EnumName =
  | 'employment_type'
  | 'salary_unit'
  | 'working_days'
  | 'weekday'
  | 'working_form'
  | 'work_at_home';

/** Meaning of each code for an English reader; only the codes go over the wire. */
const meanings: [name: EnumName, codes: readonly (number | string)[], words: string[]][] = [
  [
    'employment_type',
    Object.values(employmentTypes),
    [
      '1 Permanent',
      '2 Seasonal',
      '3 Internship',
      '4 Dispatched',
      '5 Freelance',
      '6 Part-time',
      '7 Self-employed',
    ],
  ],
  [
    'salary_unit',
    Object.values(salaryUnits),
    ['1 per month', '2 per year', '3 per week', '4 per day', '5 per hour', '6 by company rules'],
  ],
  [
    'working_days',
    Object.values(workingDays),
    ['1 5 days a week', '2 6 days a week', '3 Every other Saturday off', '4 Negotiable'],
  ],
  [
    'weekday',
    workingWeekdays,
    ['2 Monday', '3 Tuesday', '4 Wednesday', '5 Thursday', '6 Friday', '7 Saturday', '8 Sunday'],
  ],
  ['working_form', workingForms, ['NORMAL Full time', 'REMOTE Remote']],
  ['work_at_home', Object.values(workAtHomeForms), ['1 Work from home', '2 On site']],
];

test.each(meanings)('the codes of %s have the agreed meanings', (name, codes, words) => {
  const english: Record<string, string> = en[name];
  expect(codes.map((code) => `${code} ${english[code]}`)).toEqual(words);
  for (const language of [vi, kr, en]) {
    const named: Record<string, string> = language[name];
    expect(Object.keys(named)).toEqual(codes.map(String));
    expect(new Set(Object.values(named)).size).toBe(codes.length);
  }
});

test('kinds of ads, of visibility and of invitation have the agreed names', () => {
  expect(priceTypes).toEqual(['RECRUITMENT_NORMAL', 'RECRUITMENT_PREMIUM']);
  expect(viewedStates).toEqual(['VIEWED', 'NOT_VIEWED']);
  expect(inviteStates).toEqual(['NOT_INVITE', 'INVITED']);
});
