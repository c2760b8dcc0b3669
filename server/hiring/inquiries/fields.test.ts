import { beforeEach } from 'vitest';
import { answerInquiry, sendInquiry, visitorContact } from '#tests/support/inquiries.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import * as kinds from '#tests/support/values/field-kinds.ts';
import { testFields } from '#tests/support/values/fields.ts';

const server = await startTestServer();
const { hoa, minsu, chi } = await people(server);
const question = { title: 'Tôi không nhận được thư', ...visitorContact };
const nobodysPhoto = 'a'.repeat(22);

// Valid input is stored, and the daily limit of an account would stop the test.
beforeEach(async () => {
  await server.db
    .updateTable('inquiry')
    .set({ created_at: new Date(0) })
    .execute();
});

const rules = [
  {
    field: 'title',
    kind: kinds.text(100, 2),
    says: 'an inquiry has a title of 2 to 100 characters',
  },
  { field: 'detail', kind: kinds.blankableText(10_000), says: 'its detail has at most 10,000 characters' },
  { field: 'contact_name', kind: kinds.text(100), says: 'an inquiry names its writer' },
  { field: 'contact_email', kind: kinds.email, says: 'an inquiry has an e-mail for the answer' },
  { field: 'contact_phone', kind: kinds.phone, says: 'an inquiry has a phone number' },
  {
    field: 'photos',
    kind: {
      passes: [undefined, null, '', []],
      refused: [
        [[1, 2, 3, 4].map((at) => String(at).repeat(22)), 'error.field.image_count|max=3'],
        [[nobodysPhoto, nobodysPhoto], 'error.field.duplicate'],
        [[nobodysPhoto], 'error.field.photo_gone'],
        [nobodysPhoto, 'error.field.photo_gone'],
        [['x'], 'error.field.invalid', '.0'],
      ],
    } satisfies kinds.FieldKind,
    says: 'an inquiry has at most three photos, and none of them is needed',
  },
];

testFields(server, 'POST /question/create', () => question, hoa, rules);
testFields(server, 'POST /employer/question/create', () => question, minsu, rules.slice(0, 1));
testFields(
  server,
  'POST /question/create',
  () => ({ company_id: minsu.companyId, reason: 'OTHER', ...visitorContact }),
  hoa,
  [
    {
      field: 'reason',
      kind: kinds.requiredKind(kinds.choiceKind('ASKS_MONEY', 'NOT_REAL', 'OTHER')),
      says: 'a report gives one of the reasons',
    },
  ],
);

const { id } = await sendInquiry(server, hoa);
await answerInquiry(server, chi, id);
testFields(server, 'POST /question/add', () => ({ id, text: 'Cảm ơn' }), hoa, [
  { field: 'text', kind: kinds.text(10_000), says: 'what is added has at most 10,000 characters' },
]);
