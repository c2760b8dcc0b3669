import { beforeEach, expect, test } from 'vitest';
import { DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { eraseWithdrawnMembers } from '#server/accounts/own-data/erasing.ts';
import {
  addOpenAd,
  applyPendingDecisions,
  applyTo,
  decideAndApply,
  writeResume,
} from '#tests/support/applications.ts';
import { proveEmail } from '#tests/support/codes.ts';
import { interleaveAtLock } from '#tests/support/doubles/interleave.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const other = await server.startSecondNode();
const { hoa, nam, minsu, thanh, anna } = await people(server);
const resume = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };
const consent = { agree_privacy: true, retention_years: 1 };
const invitation = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };

/** Each test starts with an open account that may request a code. */
beforeEach(async () => {
  await server.db.deleteFrom('otp').execute();
  await server.db
    .updateTable('employer')
    .set({ status: 'APPROVED', withdrawn_at: null })
    .where('id', '=', minsu.id)
    .execute();
});

const login = () => server.call('POST /employer/auth/login', { user_uid: minsu.uid, password: testPassword });
const signIn = async () => ({ token: (await login()).data.token ?? '' });

/**
 * Proves the e-mail of the company with a code.
 * @returns a function that closes the account with this proof
 */
async function prove(signedIn: { token: string }, node = server) {
  const otp_ticket = await proveEmail(server, minsu.email, 'close-company', signedIn);
  const proof = { current_password: testPassword, otp_ticket };
  return (more: object = {}) => node.call('POST /employer/account/close', { ...proof, ...more }, signedIn);
}

const statusOf = async (id = minsu.id) =>
  (
    await server.db
      .selectFrom('employer')
      .where('id', '=', id)
      .select(['status', 'withdrawn_at'])
      .executeTakeFirstOrThrow()
  ).status;
const shown = async (profile_apply_id: number, who = hoa) =>
  (await server.call('GET /candidate/application/show', { profile_apply_id }, who)).data;

test('a company reads what closing does before it closes', async () => {
  const signedIn = await signIn();
  const ad = await addOpenAd(server, minsu.companyId);
  const target = await applyTo(server, hoa, ad, resume.hoa);
  await applyTo(server, nam, ad, resume.nam);
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    signedIn,
  );
  await decideAndApply(server, 'POST /employer/applicant/invite', { ...target, ...invitation }, signedIn);
  const { data } = await server.call('GET /employer/account/closing', {}, signedIn);
  expect(data).toMatchObject({ email: minsu.email, public_ads: 1, open_applications: 2, interviews: 1 });
  const days = (Date.parse(data.erases_at) - server.clock().getTime()) / DAY_MILLISECONDS;
  expect(days).toBeCloseTo(limits.closedAccountDays, 3);
});

test('closing signs out with 4031 for good, removes the ads, ends open applications, and notifies all people concerned by mail', async () => {
  const signedIn = await signIn();
  const colleague = await signIn();
  const ad = await addOpenAd(server, minsu.companyId);
  const open = await applyTo(server, hoa, ad, resume.hoa);
  const refused = await applyTo(server, nam, ad, resume.nam);
  const end = { ...refused, result: 'CV_CANCEL', result_reason: 'OTHER' };
  await decideAndApply(server, 'POST /employer/applicant/set-result', end, signedIn);
  expect((await server.call('GET /recruitment/show', { id: ad })).status).toBe(200);

  const close = await prove(signedIn);
  expect(await close()).toMatchObject({ status: 200, message: expect.stringContaining('Sanviec') });
  expect(await statusOf()).toBe('WITHDRAWN');
  for (const who of [signedIn, colleague])
    expect((await server.call('GET /employer/account/show', {}, who)).status).toBe(4031);
  expect((await login()).status).toBe(4031);
  expect((await server.call('GET /recruitment/show', { id: ad })).status).toBe(404);
  expect((await server.call('POST /home/job', {})).data.list.map(({ id }) => id)).not.toContain(ad);

  const ended = await shown(open.profile_apply_id);
  expect([ended.stage, ended.timeline.at(-1)?.kind]).toEqual(['NOT_HIRING', 'NOT_HIRING']);
  expect((await shown(refused.profile_apply_id, nam)).stage).toBe('CV_CANCEL');
  const told = (await mailsTo(server, hoa.email))[0];
  expect(told).toMatchObject({ template: 'not-selected', text: expect.stringContaining('Hanbit Foods') });
  const [parting] = await mailsTo(server, minsu.email);
  const erases = new Date(server.clock().getTime() + limits.closedAccountDays * DAY_MILLISECONDS);
  const day = dateOf(erases).split('-').reverse().join('.');
  expect(parting).toMatchObject({ template: 'member-withdrawn', text: expect.stringContaining(day) });
});

test('administrators read in the history that the company did it, and cannot withdraw it again', async () => {
  await (await prove(await signIn()))();
  const { data } = await server.call('GET /admin/employer/show', { id: minsu.id }, anna);
  expect(data).toMatchObject({ state: 'WITHDRAWN', abilities: { withdraw: false } });
  expect(data.history[0]).toMatchObject({ action: 'employer.close', admin_name: 'Hanbit Foods' });
  const log = (await server.call('GET /admin/audit/list', {}, anna)).data.list;
  expect(log.find(({ who }) => who === 'Hanbit Foods')).toMatchObject({
    what: 'Closed its own account',
    object_kind: 'employer',
  });
  const again = { id: minsu.id, reason_code: 'misuse' };
  expect((await server.call('POST /admin/employer/withdraw', again, anna)).status).toBe(4027);
});

test('a pending decision is dropped, so the candidate reads one result', async () => {
  const signedIn = await signIn();
  const target = await applyTo(server, hoa, await addOpenAd(server, minsu.companyId), resume.hoa);
  await server.call('POST /employer/applicant/set-result', { ...target, result: 'CV_PASSED' }, signedIn);
  await (await prove(signedIn))();
  await applyPendingDecisions(server);
  const { stage, timeline } = await shown(target.profile_apply_id);
  expect(stage).toBe('NOT_HIRING');
  expect(timeline.map(({ kind }) => kind)).not.toContain('CV_PASSED');
});

test('a wrong password, a code of another purpose or address, and none at all close nothing', async () => {
  const signedIn = await signIn();
  const close = await prove(signedIn);
  const wrong = await close({ current_password: 'wrong123' });
  expect([wrong.status, Object.keys(wrong.data)]).toEqual([414, ['current_password']]);
  const none = await close({ otp_ticket: '' });
  expect([none.status, Object.keys(none.data)]).toEqual([414, ['otp_ticket']]);
  await server.db.deleteFrom('otp').execute();
  const elsewhere = await proveEmail(server, 'someone@people.test', 'close-company', signedIn);
  const change = await proveEmail(server, minsu.email, 'change-email', signedIn);
  for (const otp_ticket of [elsewhere, change]) {
    const refused = await close({ otp_ticket });
    expect([refused.status, Object.keys(refused.data)]).toEqual([414, ['otp_ticket']]);
  }
  expect(await statusOf()).toBe('APPROVED');
  expect((await close()).status).toBe(200);
});

test('only the company itself closes it: no visitor, candidate, administrator or other company does', async () => {
  const input = { current_password: testPassword, otp_ticket: 'x' };
  for (const [who, status] of [
    [{}, 401],
    [hoa, 406],
    [anna, 406],
  ] as const)
    for (const name of ['POST /employer/account/close', 'GET /employer/account/closing'] as const)
      expect((await server.call(name, input, who)).status).toBe(status);
  expect(
    (
      await server.call(
        'POST /employer/auth/send-otp',
        { user_email: minsu.email, purpose: 'close-company' },
        hoa,
      )
    ).status,
  ).toBe(406);
  const otp_ticket = await proveEmail(server, minsu.email, 'close-company', await signIn());
  const asThanh = await server.call('POST /employer/account/close', { ...input, otp_ticket }, thanh);
  expect([asThanh.status, Object.keys(asThanh.data)]).toEqual([414, ['otp_ticket']]);
  expect([await statusOf(), await statusOf(thanh.id)]).toEqual(['APPROVED', 'APPROVED']);
});

test('an application that arrives at that moment is ended, or is not taken', async () => {
  const apply = async () => {
    const recruitment_id = await addOpenAd(server, minsu.companyId);
    return () =>
      other.call(
        'POST /candidate/application/create',
        { recruitment_id, profile_id: resume.hoa, ...consent },
        hoa,
      );
  };
  const gate = ['employer', minsu.id] as ['employer', number];
  const [applied, closed] = await interleaveAtLock(
    server.db,
    gate,
    await apply(),
    await prove(await signIn()),
  );
  expect([applied.status, closed.status]).toEqual([200, 200]);
  expect((await shown(applied.data.profile_apply_id)).stage).toBe('NOT_HIRING');

  await server.db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', minsu.id).execute();
  await server.db.deleteFrom('otp').execute();
  const [first, late] = await interleaveAtLock(server.db, gate, await prove(await signIn()), await apply());
  expect([first.status, late.status]).toEqual([200, 404]);
});

test('if an administrator and the company close it at once, one succeeds and the other gets an error', async () => {
  const withdraw = () =>
    other.call('POST /admin/employer/withdraw', { id: minsu.id, reason_code: 'misuse' }, anna);
  const gate = ['employer', minsu.id] as ['employer', number];
  const [ended, late] = await interleaveAtLock(server.db, gate, withdraw, await prove(await signIn()));
  expect([ended.status, late.status]).toEqual([200, 4031]);
  await server.db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', minsu.id).execute();
  await server.db.deleteFrom('otp').execute();
  const [closed, refused] = await interleaveAtLock(server.db, gate, await prove(await signIn()), withdraw);
  expect([closed.status, refused.status]).toEqual([200, 4027]);
});

test('an administrator who withdraws a company ends its open applications too', async () => {
  const target = await applyTo(server, hoa, await addOpenAd(server, minsu.companyId), resume.hoa);
  await server.call('POST /admin/employer/withdraw', { id: minsu.id, reason_code: 'misuse' }, anna);
  const { stage, timeline } = await shown(target.profile_apply_id);
  expect([stage, timeline.at(-1)?.kind]).toEqual(['NOT_HIRING', 'NOT_HIRING']);
});

test('thirty days later the person is erased, and what bookkeeping needs stays', async () => {
  await (await prove(await signIn()))();
  const after = (days: number) => new Date(server.clock().getTime() + days * DAY_MILLISECONDS + 1000);
  expect((await eraseWithdrawnMembers(server.db, after(limits.closedAccountDays - 1))).employers).toBe(0);
  await eraseWithdrawnMembers(server.db, after(limits.closedAccountDays));
  const account = await server.db
    .selectFrom('employer as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .where('e.id', '=', minsu.id)
    .select(['e.user_name', 'e.user_email', 'e.user_phone', 'c.company_name', 'c.company_representative'])
    .executeTakeFirstOrThrow();
  expect(account).toEqual({
    user_name: '',
    user_email: '',
    user_phone: '',
    company_name: 'Hanbit Foods',
    company_representative: null,
  });
});
