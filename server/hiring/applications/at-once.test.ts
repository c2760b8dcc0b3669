import { beforeEach, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { describeIdentity, storePendingIdentity } from '#server/accounts/auth/provider/identity.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { interleaveAtLock } from '#tests/support/doubles/interleave.ts';
import { sendInquiry, smallPng, visitorContact } from '#tests/support/inquiries.ts';
import { people, testWard } from '#tests/support/people.ts';
import { startTestServer, type TestAnswer } from '#tests/support/server.ts';

const server = await startTestServer();
const other = await server.startSecondNode();
const { hoa, minsu, binh } = await people(server);
const resume = await writeResume(server, hoa);
const spare = await writeResume(server, hoa);

const meeting = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };
const consent = { agree_privacy: true, retention_years: 1 };
const personal = {
  profile_full_name: 'Trần Thị Hoa',
  profile_date_birthday: '1998-05-20',
  profile_user_gender: 'F',
  profile_user_phone: '0912345678',
  profile_user_email: 'hoa@people.test',
  profile_address: '12 Lý Thường Kiệt',
  address_code: testWard,
};
const file = {
  field: 'file',
  name: 'a.pdf',
  mime: 'application/pdf',
  content: Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF\n'),
};

type Answer = TestAnswer<Record<string, unknown>>;
const applied = async () => applyTo(server, hoa, await addOpenAd(server, minsu.companyId), resume);
async function invited() {
  const target = await applied();
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  await decideAndApply(server, 'POST /employer/applicant/invite', { ...target, ...meeting }, minsu);
  return target;
}

async function savedSearch(key: string) {
  await server.db.deleteFrom('job_alert').execute();
  await server.call('POST /alert/create', { key, frequency: 'DAILY' }, hoa);
  const { id } = await server.db.selectFrom('job_alert').select('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Calls that Hoa makes on one node while another node closes her account. Each call is prepared first and sent later.
 */
const acts: Record<string, () => Promise<() => Promise<Answer>>> = {
  'applies to an ad': async () => {
    const recruitment_id = await addOpenAd(server, minsu.companyId);
    const input = { recruitment_id, profile_id: resume, ...consent };
    return () => server.call('POST /candidate/application/create', input, hoa);
  },
  'cancels an application': async () => {
    const input = { ...(await applied()), cancel_reason: 'MISTAKE' };
    return () => server.call('POST /candidate/application/cancel', input, hoa);
  },
  'asks for news': async () => {
    const target = await applied();
    await server.db
      .updateTable('application')
      .set({ applied_at: new Date(server.clock().getTime() - 11 * DAY_MILLISECONDS) })
      .where('profile_apply_id', '=', target.profile_apply_id)
      .execute();
    return () => server.call('POST /candidate/application/ask-for-news', target, hoa);
  },
  'confirms an interview': async () => {
    const target = await invited();
    return () => server.call('POST /candidate/application/confirm', target, hoa);
  },
  'declines an interview': async () => {
    const target = await invited();
    return () => server.call('POST /candidate/application/decline', target, hoa);
  },
  'changes the account': async () => () => server.call('POST /candidate/update-info', personal, hoa),
  'begins a resume': async () => () =>
    server.call('POST /candidate/profile/create-profile', { title: 'Thủ kho' }, hoa),
  'shows a resume': async () => () =>
    server.call('POST /candidate/profile/public', { profile_id: resume, is_public: true }, hoa),
  'chooses the default resume': async () => () =>
    server.call('POST /candidate/profile/setDefault', { profile_id: spare }, hoa),
  'saves a search': async () => () =>
    server.call('POST /alert/create', { key: 'thợ gốm', frequency: 'DAILY' }, hoa),
  'changes a saved search': async () => {
    const id = await savedSearch('thợ xoay');
    const input = { id, version: 1, key: 'thợ nung', frequency: 'DAILY', status: 'PAUSED' };
    return () => server.call('POST /candidate/alert/update', input, hoa);
  },
  'deletes a saved search': async () => {
    const id = await savedSearch('thợ tráng men');
    return () => server.call('POST /candidate/alert/remove', { id }, hoa);
  },
  'saves an ad': async () => {
    const recruitment_id = await addOpenAd(server, minsu.companyId);
    return () => server.call('POST /candidate/saved-recruitment/add', { recruitment_id }, hoa);
  },
  'takes an ad off the saved ones': async () => async () =>
    server.call('POST /candidate/saved-recruitment/remove', { recruitment_id: 1 }, hoa),
  'saves a company': async () => () =>
    server.call('POST /candidate/saved-company/add', { company_id: minsu.companyId }, hoa),
  'takes a company off the saved ones': async () => () =>
    server.call('POST /candidate/saved-company/remove', { company_id: minsu.companyId }, hoa),
  'opens an ad': async () => {
    const recruitment_id = await addOpenAd(server, minsu.companyId);
    return () => server.call('POST /candidate/viewed/add', { recruitment_id }, hoa);
  },
  'has an opened ad forgotten': async () => () =>
    server.call('POST /candidate/viewed/remove', { recruitment_id: 1 }, hoa),
  'has all opened ads forgotten': async () => () => server.call('POST /candidate/viewed/clear', {}, hoa),
  'has no opened ad remembered': async () => () =>
    server.call('POST /candidate/viewed/keep', { keep: false }, hoa),
  'says where support money goes': async () => {
    await server.db.deleteFrom('support_claim').execute();
    const hire = { company_id: minsu.companyId, hired_id: hoa.id, candidate_id: hoa.id };
    const at = server.clock();
    const { id } = await server.db
      .insertInto('support_claim')
      .values({ ...hire, role: 'CANDIDATE', status: 'DUE', amount: 1, hired_at: at, due_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bank = { bank_name: 'Vietcombank', account_number: '0071000123456', account_holder: 'TRAN HOA' };
    return () => server.call('POST /candidate/support/account', { id, ...bank }, hoa);
  },
  'asks a question': async () => () =>
    server.call('POST /question/create', { title: 'Tôi hỏi', ...visitorContact }, hoa),
  'changes a question': async () => {
    const { id, version } = await sendInquiry(server, hoa);
    return () =>
      server.call('POST /question/update', { title: 'Tôi hỏi', ...visitorContact, id, version }, hoa);
  },
  'adds to a question': async () => {
    const { id } = await sendInquiry(server, hoa);
    return () => server.call('POST /question/add', { id, text: 'Thêm nữa' }, hoa);
  },
  'uploads a photo for a question': async () => () =>
    server.call('POST /question/upload-photo', {}, hoa, {
      files: [{ ...file, name: 'a.png', content: smallPng }],
    }),
  'uploads a file': async () => () =>
    server.call('POST /candidate/profile/upload-portfolio', { profile_id: resume }, hoa, { files: [file] }),
  'closes the account': async () => {
    const proof = { purpose: 'otp:close-account', subject: hoa.email, minutes: 10 } as const;
    const otp_ticket = await issueTicket(server.db, proof, server.clock());
    return () => server.call('POST /candidate/account/close', { otp_ticket, erase_now: false }, hoa);
  },
  'signs in': async () => () => server.call('POST /auth/loginEmail', { user_email: hoa.email }),
  'signs in with the provider': async () => {
    const person = { issuer: 'https://people.test', subject: hoa.email, email: hoa.email, name: hoa.name };
    const secret = await storePendingIdentity(server.db, person, server.clock());
    const identity = describeIdentity(server.env.SECRET_KEY, secret, person);
    const headers = { 'x-client': 'web', 'sec-fetch-site': 'same-origin', cookie: `pending=${secret}` };
    return () => server.call('POST /auth/loginSocial', { ...identity }, {}, { headers });
  },
};

const withdrawal = { id: hoa.id, reason_code: 'requested' };
const withdraw = () => other.call('POST /admin/candidate/withdraw', withdrawal, binh);

beforeEach(async () => {
  const { db } = server;
  await db
    .updateTable('candidate')
    .set({ status: 'ACTIVE', withdrawn_at: null })
    .where('id', '=', hoa.id)
    .execute();
  await db.updateTable('session').set({ ended_status: null }).execute();
});

/** Expects that the withdrawn candidate has no open application and no working session. */
async function expectClosed(answer: Answer) {
  const open = await server.db
    .selectFrom('application')
    .where('candidate_id', '=', hoa.id)
    .where('cancelled_at', 'is', null)
    .select('profile_apply_id')
    .execute();
  expect(open).toEqual([]);
  const begun = answer.data.token ?? answer.cookies.find(({ name }) => name === 'sid')?.value;
  for (const token of [hoa.token, begun].filter((token) => typeof token === 'string'))
    expect((await other.call('GET /candidate/my-info', {}, { token })).status).toBe(4031);
}

test.each(Object.keys(acts))(
  'a candidate who %s while an administrator withdraws her is rejected',
  async (name) => {
    const act = await acts[name]?.();
    const [withdrawn, answer] = await interleaveAtLock(
      server.db,
      ['candidate', hoa.id],
      withdraw,
      () => act?.() as Promise<Answer>,
    );
    expect([withdrawn.status, answer.status]).toEqual([200, 4031]);
    await expectClosed(answer);
  },
);

test.each(Object.keys(acts))(
  'a candidate who %s just before she is withdrawn leaves nothing open',
  async (name) => {
    const act = await acts[name]?.();
    const [answer, withdrawn] = await interleaveAtLock(
      server.db,
      ['candidate', hoa.id],
      () => act?.() as Promise<Answer>,
      withdraw,
    );
    expect([withdrawn.status, answer.status]).toEqual([200, 200]);
    await expectClosed(answer);
  },
);

test('of twelve applications at the moment of a withdrawal, none stays open', async () => {
  const ads = await Promise.all(Array.from({ length: 12 }, () => addOpenAd(server, minsu.companyId)));
  const answers = await Promise.all([
    ...ads.map((recruitment_id, at) =>
      (at % 2 ? server : other).call(
        'POST /candidate/application/create',
        { recruitment_id, profile_id: resume, ...consent },
        hoa,
      ),
    ),
    withdraw(),
  ]);
  for (const { status } of answers) expect([200, 4031]).toContain(status);
  await expectClosed(answers[0] as Answer);
});
