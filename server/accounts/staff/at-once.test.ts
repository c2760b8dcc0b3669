import { expect, test } from 'vitest';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu, binh, chi } = await people(server);
const isListed = async (id: number) =>
  (await server.call('POST /home/job', {})).data.list.some((ad) => ad.id === id);

test('a candidate is listed and shown to staff with the data saved a moment ago', async () => {
  const {
    user_id,
    address,
    version: _,
    ...info
  } = (await server.call('GET /candidate/my-info', {}, nam)).data;
  const saved = { ...info, profile_full_name: 'Lê Hải Nam', profile_user_phone: '0987654321' };
  await server.call('POST /candidate/update-info', saved, nam);
  await writeResume(server, nam);
  const shown = await server.call('GET /admin/candidate/show', { id: user_id }, chi);
  expect(shown.data).toMatchObject({
    ...{ id: nam.id, status: 'ACTIVE', user_email: nam.email, ...saved, address, resume_count: 1 },
    resumes: [{ title: 'Kế toán', status: 'COMPLETED' }],
  });
  for (const key of ['Lê Hải Nam', '0987654321', nam.email]) {
    const { data } = await server.call('GET /admin/candidate/list', { key, status: 'ACTIVE' }, chi);
    const { profile_full_name, profile_user_phone } = saved;
    expect(data.list).toMatchObject([{ id: nam.id, profile_full_name, profile_user_phone }]);
  }
});

test('a company is listed and shown to staff with the data saved a moment ago', async () => {
  const { version } = (await server.call('GET /employer/company/show', {}, minsu)).data;
  const saved = {
    company_representative: 'Park Jiwoo',
    website: 'https://hanbit.test.vn',
    employee_count: 41,
  };
  await server.call('POST /employer/company/update', { ...saved, version }, minsu);
  const shown = await server.call('GET /admin/employer/show', { id: minsu.id }, chi);
  expect(shown.data).toMatchObject({
    ...{ id: minsu.id, user_uid: minsu.uid, user_email: minsu.email, state: 'APPROVED' },
    company: { id: minsu.companyId, name: 'Hanbit Foods' },
    company_details: { representative: 'Park Jiwoo', website: saved.website, employee_count: 41 },
  });
  const { data } = await server.call('GET /admin/employer/list', { key: minsu.uid, state: 'APPROVED' }, chi);
  expect(data.list).toMatchObject([{ id: minsu.id, user_email: minsu.email }]);
});

test('the open applications of a withdrawn candidate end: the company keeps a stub', async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  const target = await applyTo(server, hoa, ad, await writeResume(server, hoa));
  const seen = () => server.call('GET /employer/applicant/show', target, minsu);
  expect((await seen()).data).toMatchObject({ person: expect.anything(), resume: expect.anything() });
  const withdrawal = { id: hoa.id, reason_code: 'requested' };
  expect((await server.call('POST /admin/candidate/withdraw', withdrawal, binh)).status).toBe(200);
  expect((await seen()).data).toMatchObject({ stage: 'CANCELLED', person: null, resume: null });
  expect((await server.call('GET /candidate/my-info', {}, hoa)).status).toBe(4031);
  const { data } = await server.call('GET /admin/candidate/list', { status: 'WITHDRAWN' }, chi);
  expect(data.list.map(({ id }) => id)).toEqual([hoa.id]);
});

test('a company that awaits a withdrawn candidate for an interview is notified, without an invented reason', async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  const target = await applyTo(server, nam, ad, await writeResume(server, nam));
  const meeting = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  await decideAndApply(server, 'POST /employer/applicant/invite', { ...target, ...meeting }, minsu);
  await server.call('POST /candidate/application/confirm', target, nam);
  const withdrawal = { id: nam.id, reason_code: 'misuse' };
  expect((await server.call('POST /admin/candidate/withdraw', withdrawal, binh)).status).toBe(200);
  const [mail] = await mailsTo(server, minsu.email);
  expect(mail).toMatchObject({ template: 'application-cancelled', subject: 'Một đơn ứng tuyển đã kết thúc' });
  expect(mail?.text).toContain('Tài khoản của ứng viên đã đóng');
  expect(mail?.text).not.toContain('Nam');
  const { data } = await server.call('GET /employer/applicant/show', target, minsu);
  expect(data.cancel_reason).toBe('ACCOUNT_CLOSED');
  expect(data.timeline.at(-1)).toMatchObject({
    kind: 'CANCELLED',
    actor_type: 3,
    details: { cancel_reason: 'ACCOUNT_CLOSED' },
  });
});

test('a company that loses its approval or is withdrawn leaves the public list immediately', async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  expect(await isListed(ad)).toBe(true);
  const reason = { id: minsu.id, reason_code: 'misuse' };
  await server.call('POST /admin/employer/cancel-approval', reason, binh);
  expect([await isListed(ad), (await server.call('GET /employer/company/show', {}, minsu)).status]).toEqual([
    false,
    4023,
  ]);
  const { version } = (await server.call('GET /admin/employer/show', { id: minsu.id }, chi)).data;
  await server.call('POST /admin/employer/approve', { id: minsu.id, version }, binh);
  expect([await isListed(ad), (await server.call('GET /employer/company/show', {}, minsu)).status]).toEqual([
    true,
    200,
  ]);
  await server.call('POST /admin/employer/withdraw', reason, binh);
  expect([await isListed(ad), (await server.call('GET /employer/company/show', {}, minsu)).status]).toEqual([
    false,
    4031,
  ]);
});
