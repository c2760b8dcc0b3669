import { people, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import * as kinds from '#tests/support/values/field-kinds.ts';
import { type FieldRule, testFields } from '#tests/support/values/fields.ts';

const server = await startTestServer();
const { nam } = await people(server);
const { data: resume } = await server.call(
  'POST /candidate/profile/create-profile',
  { title: 'Kế toán' },
  nam,
);

const person = () => ({
  profile_full_name: 'Lê Văn Nam',
  profile_date_birthday: '1999-02-01',
  profile_user_gender: 'M',
  profile_user_phone: '0987654321',
  profile_user_email: 'nam@people.test',
  profile_address: '2 Hàng Bài',
  address_code: testWard,
});

const rules: FieldRule[] = [
  {
    field: 'profile_full_name',
    kind: kinds.text(100, 2),
    says: 'a full name is asked for, of 2 to 100 characters',
  },
  {
    field: 'profile_date_birthday',
    kind: kinds.requiredKind(kinds.pastDate(new Date())),
    says: 'a birthday is a day of the calendar from 01.01.1900 to today',
  },
  {
    field: 'profile_user_gender',
    kind: kinds.requiredKind(kinds.choiceKind('M', 'F')),
    says: 'a gender is chosen',
  },
  {
    field: 'profile_user_phone',
    kind: kinds.phone,
    says: 'a phone is asked for and well formed',
  },
  {
    field: 'profile_user_email',
    kind: kinds.email,
    // A well-formed new address is rejected, too, until its owner has been verified.
    besides: ['error.field.email_unverified'],
    says: 'an e-mail is asked for and well formed',
  },
  {
    field: 'profile_address',
    kind: kinds.text(100),
    says: 'a house number and street are asked for, of at most 100 characters',
  },
  {
    field: 'address_code',
    kind: {
      passes: [testWard],
      refused: [
        ...[undefined, null, '', ' '].map((value) => [value, 'error.field.required'] as const),
        // A province or district is no complete address: the next narrower unit is required.
        ...['01', '001', '99999'].map((value) => [value, 'error.field.location'] as const),
        ...['x', 1, 'a'.repeat(11)].map((value) => [value, 'error.field.invalid'] as const),
      ],
    },
    says: 'province, district and ward are chosen: only a ward is a whole address',
  },
];

testFields(server, 'POST /candidate/update-info', person, nam, rules);
testFields(
  server,
  'POST /candidate/profile/update-profile',
  () => ({ ...person(), profile_id: resume.profile_id }),
  nam,
  rules,
);
