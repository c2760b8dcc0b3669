import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import * as kinds from '#tests/support/values/field-kinds.ts';
import { type FieldRule, testFields } from '#tests/support/values/fields.ts';

const server = await startTestServer();
const { minsu } = await people(server);

const company = { company_tax_code: '0312345678', company_name: 'Gốm', company_representative: 'Vũ Hải' };
const person = { user_name: 'Vũ Hải An', user_phone: '0912345678', user_email: 'hai@songday.vidu.vn' };
const password = { password: testPassword, password_confirm: testPassword };
const registration = () => ({
  ...{ ...company, ...person, ...password, user_uid: 'songday1' },
  ...{ otp_ticket: 'x'.repeat(22), agree_privacy: true, retention_years: 1 },
});
const both = (value: unknown) => ({ password: value, password_confirm: value });
const passwordRules: FieldRule[] = [
  {
    field: 'password',
    kind: {
      passes: kinds.newPassword.passes,
      // If both entries are empty, the second one is reported at its own field.
      refused: kinds.newPassword.refused.slice(4),
    },
    put: both,
    says: 'a new password has 8 to 16 characters of a few kinds, a digit and a special one',
  },
  {
    field: 'password_confirm',
    kind: {
      passes: [testPassword],
      refused: [
        ['sanviec2!', 'error.field.password_match'],
        ['Sanviec1!', 'error.field.password_match'],
        ...[undefined, null, ''].map((value) => [value, 'error.field.required'] as const),
      ],
    },
    says: 'a new password is typed twice, and alike',
  },
];
const email = { field: 'user_email', kind: kinds.email, says: 'an e-mail is asked for and well formed' };

testFields(server, 'POST /employer/auth/register', registration, {}, [
  {
    field: 'company_tax_code',
    kind: kinds.taxCode,
    says: 'a tax code has 1 to 20 digits and nothing else',
  },
  { field: 'company_name', kind: kinds.text(100, 2), says: 'a company has a name' },
  {
    field: 'company_representative',
    kind: kinds.text(20, 2),
    says: 'a representative has a name of at most 20 characters',
  },
  { field: 'user_name', kind: kinds.text(30, 2), says: 'a person has a name of 2 to 30 characters' },
  {
    field: 'user_phone',
    kind: kinds.phone,
    says: 'a phone is a Vietnamese or Korean one, digit by digit',
  },
  {
    field: 'user_email',
    kind: kinds.email,
    besides: ['error.field.email_unverified'],
    put: (user_email) => ({ user_email, user_email_confirm: undefined }),
    says: 'an e-mail is asked for and well formed',
  },
  {
    field: 'user_email_confirm',
    kind: {
      passes: [undefined, '', person.user_email, ` ${person.user_email} `],
      refused: [['hai@songday.vidu.vm', 'error.field.email_match']],
    },
    says: 'the second entry of an e-mail is the same, where one is sent',
  },
  {
    field: 'user_uid',
    kind: kinds.uid,
    says: 'an ID has 6 to 16 lowercase letters and digits',
  },
  { field: 'agree_privacy', kind: kinds.consent, says: 'the collection of data is agreed to' },
  { field: 'retention_years', kind: kinds.retention, says: 'data are kept for 1 or 3 years' },
  ...passwordRules,
]);

testFields(server, 'POST /employer/auth/login', () => ({ user_uid: 'nobody1', password: testPassword }), {}, [
  {
    field: 'user_uid',
    kind: kinds.text(16, 6),
    says: 'an ID to sign in has 6 to 16 characters',
  },
  {
    field: 'password',
    kind: loginPassword(6),
    says: 'a password to sign in has 6 to 16 characters',
  },
]);

testFields(server, 'POST /admin/auth/login', () => ({ uid: 'nobody', password: testPassword }), {}, [
  { field: 'uid', kind: kinds.text(16, 5), says: 'a uid has 5 to 16 characters' },
  {
    field: 'password',
    kind: loginPassword(8),
    says: 'a password of an administrator has 8 to 16 characters, and the refusal is said',
  },
]);

// Runs before the codes, because their attempts move the clock past the end of the session.
const own = { current_password: testPassword };
const currentPassword = {
  field: 'current_password',
  kind: {
    ...loginPassword(6),
    // Another well-formed password is wrong, and counts as a failed attempt.
    passes: [testPassword],
  },
  says: 'the present password is asked for as at a sign-in',
};

testFields(server, 'POST /employer/account/update', () => ({}), minsu, [
  { field: 'user_name', kind: kinds.text(30, 2), says: 'a contact person has a name of 2 to 30 characters' },
]);

testFields(
  server,
  'POST /employer/account/change-email',
  () => ({ ...own, user_email: person.user_email, otp_ticket: 'x'.repeat(22) }),
  minsu,
  [
    { ...email, besides: ['error.field.email_unverified'], says: 'another e-mail is well formed' },
    { ...currentPassword, put: (value) => ({ current_password: value, user_email: person.user_email }) },
  ],
);

testFields(
  server,
  'POST /employer/account/change-phone',
  () => ({ ...own, user_phone: '0912345678', user_phone_confirm: '0912345678' }),
  minsu,
  [
    {
      field: 'user_phone',
      // A missing value or a non-text is an error in both entries, reported at each.
      kind: {
        ...kinds.phone,
        refused: kinds.phone.refused.filter(([value]) => typeof value === 'string' && value.trim() !== ''),
      },
      put: (value) => ({ user_phone: value, user_phone_confirm: value }),
      says: 'another phone number is a Vietnamese or Korean one',
    },
    {
      field: 'user_phone_confirm',
      kind: {
        passes: ['0912345678', '091 234 56 78'],
        refused: [
          ['0912345679', 'error.field.phone_match'],
          ['+84912345678', 'error.field.phone_match'],
        ],
      },
      says: 'a phone number is entered twice, and alike',
    },
    currentPassword,
  ],
);

const { password_hash } = await server.db
  .selectFrom('employer')
  .where('id', '=', minsu.id)
  .select('password_hash')
  .executeTakeFirstOrThrow();
/** Each valid password is accepted and would be the present one for the next attempt, so the old one is set again. */
const withOldPassword = async () => {
  await server.db.updateTable('employer').set({ password_hash }).where('id', '=', minsu.id).execute();
  return { ...own, ...password };
};
testFields(server, 'POST /employer/account/change-password', withOldPassword, minsu, [
  ...passwordRules,
  currentPassword,
]);

testFields(server, 'POST /employer/auth/send-otp', afterAnHour, {}, [email]);

testFields(server, 'POST /employer/auth/verify-otp', () => ({ user_email: person.user_email }), {}, [
  { field: 'otp', kind: kinds.otp, says: 'a code has exactly six digits' },
]);

testFields(server, 'POST /employer/auth/check-employer-otp', () => ({ user_email: person.user_email }), {}, [
  { field: 'otp', kind: kinds.otp, says: 'in recovery a code has exactly six digits' },
]);

testFields(server, 'POST /employer/auth/check-uid', () => ({}), {}, [
  { field: 'user_uid', kind: kinds.uid, says: 'only what may be an ID is looked up' },
]);

testFields(server, 'POST /employer/check-email', () => ({}), {}, [email]);

testFields(server, 'POST /employer/check-company-tax', () => ({}), {}, [
  { field: 'company_tax_code', kind: kinds.taxCode, says: 'only what may be a tax code is looked up' },
]);

testFields(
  server,
  'POST /employer/auth/forgot-password',
  () => ({ user_uid: 'songday1', otp_ticket: 'x'.repeat(22), ...password }),
  {},
  passwordRules,
);

/** Codes are limited to one a minute and five an hour per address, so an hour passes between two attempts. */
function afterAnHour(): object {
  server.advanceClock(3_600_000);
  return {};
}

/** A password typed to sign in: only its length is validated. */
function loginPassword(min: number): kinds.FieldKind {
  const length = `error.field.login_password|min=${min}|max=16`;
  return {
    passes: ['x'.repeat(min), 'x'.repeat(16), ' '.repeat(min)],
    refused: [
      ...[undefined, null, ''].map((value) => [value, 'error.field.required'] as const),
      ['x'.repeat(min - 1), length],
      ['x'.repeat(17), length],
    ],
  };
}
