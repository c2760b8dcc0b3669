import { addDays, dateOf } from '#contract/calendar.ts';
import { cancelReasons } from '#contract/enums.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import * as kinds from '#tests/support/values/field-kinds.ts';
import { testFields } from '#tests/support/values/fields.ts';

const server = await startTestServer();
const { hoa, minsu } = await people(server);
const profile_id = await writeResume(server, hoa);
const newAd = () => addOpenAd(server, minsu.companyId);
const target = await applyTo(server, hoa, await newAd(), profile_id);
await decideAndApply(
  server,
  'POST /employer/applicant/set-result',
  { ...target, result: 'CV_PASSED' },
  minsu,
);

testFields(
  server,
  'POST /candidate/application/create',
  async () => ({ recruitment_id: await newAd(), profile_id, agree_privacy: true, retention_years: 1 }),
  hoa,
  [
    {
      field: 'agree_privacy',
      kind: kinds.consent,
      says: 'the collection of data is agreed to before applying',
    },
    {
      field: 'retention_years',
      kind: kinds.retention,
      says: 'an application is kept for 1 or 3 years',
    },
  ],
);

const words = kinds.optionalText(500);
testFields(
  server,
  'POST /candidate/application/cancel',
  () => ({ profile_apply_id: 999_999, cancel_reason: 'PERSONAL' }),
  hoa,
  [
    {
      field: 'cancel_reason',
      kind: kinds.requiredKind(kinds.choiceKind(...cancelReasons.filter((one) => one !== 'OTHER'))),
      says: 'a reason to cancel is chosen',
    },
    { field: 'cancel_reason_text', kind: words, says: 'its words are at most 500 characters' },
    {
      field: 'cancel_reason_text',
      kind: {
        passes: ['Lý do riêng'],
        refused: [undefined, '', '  '].map((value) => [value, 'error.field.required'] as const),
      },
      put: (cancel_reason_text) => ({ cancel_reason: 'OTHER', cancel_reason_text }),
      says: 'another reason is told in words',
    },
  ],
);

testFields(
  server,
  'POST /employer/applicant/set-result',
  () => ({ ...target, result: 'CV_CANCEL', result_reason: 'SKILLS', profile_apply_id: 999_999 }),
  minsu,
  [
    {
      field: 'result_reason',
      kind: {
        passes: ['EXPERIENCE', 'SKILLS', 'OTHER'],
        refused: [undefined, null, '', 'BECAUSE', 7, 'INTERVIEW_FAILED'].map(
          (value) => [value, 'error.field.choice'] as const,
        ),
      },
      says: 'a reason to eliminate is chosen',
    },
    { field: 'result_note', kind: words, says: 'a note has at most 500 characters' },
  ],
);

const tomorrow = addDays(dateOf(server.clock()), 1);
testFields(
  server,
  'POST /employer/applicant/invite',
  () => ({ ...target, interview_date: tomorrow, interview_time: '09:30', interview_place: 'Tầng 3' }),
  minsu,
  [
    {
      field: 'interview_date',
      kind: kinds.requiredKind({
        passes: [tomorrow, '31.12.2099', '31122099'],
        refused: [...kinds.date.refused, ['2000-01-01', 'error.field.date_future']],
      }),
      says: 'an interview is on a day ahead',
    },
    { field: 'interview_time', kind: kinds.requiredKind(kinds.time), says: 'at a time of the day' },
    {
      field: 'interview_minutes',
      kind: {
        passes: [15, 180, '45', undefined],
        refused: [
          [50, 'error.field.choice'],
          ['abc', 'error.field.number'],
        ],
      },
      says: 'it takes 15 to 180 minutes, in steps of 15',
    },
    { field: 'interview_place', kind: kinds.text(200, 2), says: 'at a place of 2 to 200 characters' },
    {
      field: 'interview_note',
      kind: kinds.optionalText(1_000),
      says: 'with a note of at most 1,000 characters',
    },
  ],
);
