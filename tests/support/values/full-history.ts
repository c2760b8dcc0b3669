import { expect } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '../applications.ts';
import { answerInquiry, sendInquiry, smallPng } from '../inquiries.ts';
import { type AdminPerson, type CandidatePerson, type EmployerPerson, testWard } from '../people.ts';
import type { TestServer } from '../server.ts';

/** Texts that the candidate may see after `createFullHistory`: the candidate's own, and messages from others. */
export const visibleTexts = (who: CandidatePerson): string[] => [
  who.name,
  who.email,
  '0987654321',
  '34 Hàng Bông',
  'Tôi làm kế toán bốn năm.',
  'Đại học Kinh tế',
  'https://blog-rieng.example',
  'ho-so-rieng.pdf',
  'Con tôi ốm',
  'Tôi không muốn đi xa',
  'Chào anh Nam',
  'Tôi bị mất tài khoản',
  'Tôi viết thêm',
  'anh-chup',
  'Chúng tôi trả lời anh',
  'thợ gốm Bát Tràng',
];
/** Texts of a company about the candidate, which the candidate never sees. */
export const privateTexts = [
  'Anh Nam nói nhỏ',
  'Anh Nam hay đến muộn',
  'nhãn chưa ai biết',
  'Anh Nam được hai điểm',
];

const pdf = Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF\n');

/**
 * Makes a candidate leave all kinds of data: personal data, a resume with a link and a file, applications that were
 * invited, declined, rejected and cancelled, an inquiry with a photo and an answer, saved and opened ads, a job alert.
 */
export async function createFullHistory(
  server: TestServer,
  who: CandidatePerson,
  { company, staff }: { company: EmployerPerson & { token: string }; staff: AdminPerson },
): Promise<void> {
  const call = async (
    name: Parameters<typeof server.call>[0],
    input: object,
    by: object = who,
    more = {},
  ) => {
    const made = await server.call(name, input as Record<string, unknown>, by, more);
    expect(made, name).toMatchObject({ status: 200 });
    return made.data as Record<string, unknown>;
  };
  const { data: info } = await server.call('GET /candidate/my-info', {}, who);
  const personal = {
    profile_user_phone: '0987654321',
    profile_address: '34 Hàng Bông',
    address_code: testWard,
  };
  await call('POST /candidate/update-info', { ...info, ...personal });
  const profile_id = await writeResume(server, who);
  const entry = { cultural_level: 'TOEIC 800', time_end: '05/2024' };
  await call('POST /candidate/profile/add-profile-info', { profile_id, kind: 'cultural', entry });
  const spoken = { language: 'ko', level: 'WORKING', certificate: 'TOPIK 5 rieng', date: '10/2024' };
  await call('POST /candidate/profile/add-profile-info', { profile_id, kind: 'language', entry: spoken });
  await call('POST /candidate/profile/add-portfolio', {
    profile_id,
    title: 'Blog',
    link: 'https://blog-rieng.example',
  });
  const files = [{ field: 'file', name: 'ho-so-rieng.pdf', mime: 'application/pdf', content: pdf }];
  await call('POST /candidate/profile/upload-portfolio', { profile_id }, who, { files });
  const apply = async () => applyTo(server, who, await addOpenAd(server, company.companyId), profile_id);
  const invited = await apply();
  const meeting = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };
  const { profile_apply_id } = invited;
  for (const [name, input, by] of [
    ['POST /employer/applicant/set-result', { ...invited, result: 'CV_PASSED' }, company],
    ['POST /employer/applicant/invite', { ...invited, ...meeting, interview_note: 'Chào anh Nam' }, company],
    ['POST /candidate/application/decline', { profile_apply_id, reason: 'Con tôi ốm' }, who],
    [
      'POST /employer/applicant/set-result',
      { ...invited, result: 'NOT_ELECT', result_reason: 'OTHER', result_note: 'Anh Nam nói nhỏ' },
      company,
    ],
  ] as const)
    expect(await decideAndApply(server, name, input, by), name).toMatchObject({ status: 200 });
  await call('POST /employer/applicant/add-note', { ...invited, text: 'Anh Nam hay đến muộn' }, company);
  await call('POST /employer/applicant/add-tag', { ...invited, tag: 'nhãn chưa ai biết' }, company);
  const card = { ...invited, overall: 2, text: 'Anh Nam được hai điểm' };
  await call('POST /employer/applicant/save-scorecard', card, company);
  const cancelled = await apply();
  await server.db
    .updateTable('application')
    .set({ applied_at: new Date(server.clock().getTime() - 11 * DAY_MILLISECONDS) })
    .where('profile_apply_id', '=', cancelled.profile_apply_id)
    .execute();
  await call('POST /candidate/application/ask-for-news', { profile_apply_id: cancelled.profile_apply_id });
  await call('POST /candidate/application/cancel', {
    profile_apply_id: cancelled.profile_apply_id,
    cancel_reason: 'OTHER',
    cancel_reason_text: 'Tôi không muốn đi xa',
  });
  await question(server, who, staff);
  const { recruitment_id } = invited;
  await call('POST /candidate/saved-recruitment/add', { recruitment_id });
  await call('POST /candidate/saved-company/add', { company_id: company.companyId });
  await call('POST /candidate/viewed/add', { recruitment_id });
  const hire = { company_id: company.companyId, hired_id: who.id, candidate_id: who.id };
  const at = server.clock();
  const { id } = await server.db
    .insertInto('support_claim')
    .values({ ...hire, role: 'CANDIDATE', status: 'DUE', amount: 1, hired_at: at, due_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = { bank_name: 'Vietcombank', account_number: '0071000123456', account_holder: 'LE NAM' };
  await call('POST /candidate/support/account', { id, ...account });
  await call('POST /alert/create', { key: 'thợ gốm Bát Tràng', frequency: 'DAILY' });
}

async function question(server: TestServer, who: CandidatePerson, staff: AdminPerson): Promise<void> {
  const photo = { field: 'file', name: 'anh-chup.png', mime: 'image/png', content: smallPng };
  const uploaded = await server.call('POST /question/upload-photo', {}, who, { files: [photo] });
  const asked = {
    title: 'Tôi bị mất tài khoản',
    contact_name: who.name,
    contact_email: who.email,
    photos: [uploaded.data.id],
  };
  const { id } = await sendInquiry(server, who, asked);
  expect((await answerInquiry(server, staff, id, 'Chúng tôi trả lời anh')).status).toBe(200);
  expect((await server.call('POST /question/add', { id, text: 'Tôi viết thêm' }, who)).status).toBe(200);
}
