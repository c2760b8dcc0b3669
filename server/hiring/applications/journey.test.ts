import { expect, test } from 'vitest';
import { decideAndApply } from '#tests/support/applications.ts';
import { people, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu, anna } = await people(server);

test('a candidate is hired: ad, resume, application, interview and result reach both sides', async () => {
  const { id: careers } = await server.db
    .selectFrom('career')
    .where('parent_id', 'is not', null)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  const today = new Date().toISOString().slice(0, 10);
  const created = await server.call(
    'POST /employer/recruitment/create',
    {
      working_form: 'NORMAL',
      title_vi: 'Kế toán tổng hợp',
      career_ids: [careers],
      employment_type: 1,
      headcount: 1,
      education: 4,
      salary_min: 15_000_000,
      salary_max: 19_000_000,
      salary_unit: 1,
      address_code: testWard,
      skills: ['MISA', 'Excel'],
      description_vi: 'Lập báo cáo thuế và quyết toán năm.',
      start_date: today,
      end_date: '2099-12-31',
      stop_when_hired: true,
      contact_name: 'Minsu Kim',
      contact_phone: '0912345678',
      contact_email: 'minsu@people.test',
    },
    minsu,
  );
  expect(created).toMatchObject({ status: 200, data: { status: 1 } });
  const recruitment_id = created.data.id;
  const submitted = await server.call('POST /employer/recruitment/submit', { id: recruitment_id }, minsu);
  expect(submitted).toMatchObject({ status: 200, data: { status: 5 } });
  const approved = await server.call(
    'POST /admin/recruitment/approve',
    { id: recruitment_id, version: submitted.data.version },
    anna,
  );
  expect(approved).toMatchObject({ status: 200, data: { state: 'showing' } });
  const found = await server.call('POST /home/job', { key: 'ke toan' });
  expect(found.data.list.map((card) => card.id)).toContain(recruitment_id);
  expect((await server.call('GET /recruitment/show', { id: recruitment_id })).data).toMatchObject({
    state: 'open',
    details: { has_contact: true, salary_min: 15_000_000 },
  });

  const resume = await server.call('POST /candidate/profile/create-profile', { title: 'Kế toán' }, hoa);
  const profile_id = resume.data.profile_id;
  const change = async (name: Parameters<typeof server.call>[0], fields: object) => {
    const answer = await server.call(name, { profile_id, ...fields }, hoa);
    expect(answer).toMatchObject({ status: 200 });
    return answer.data as unknown as { status: string; missing: string[]; total_experience: number };
  };
  await change('POST /candidate/profile/update-career', { career_ids: [careers] });
  await change('POST /candidate/profile/update-recruitment', { desired_address_codes: [testWard] });
  await change('POST /candidate/profile/update-skill', { skills: ['misa'] });
  await change('POST /candidate/profile/update-soft-skill', { soft_skills: ['Cẩn thận'] });
  await change('POST /candidate/profile/update-about', { about: 'Tôi làm kế toán bốn năm.' });
  await change('POST /candidate/profile/add-profile-info', {
    kind: 'education',
    entry: { school: 'Đại học Kinh tế', major: 'Kế toán', admission: 'ENROLLED', graduation: 'GRADUATED' },
  });
  const complete = await change('POST /candidate/profile/add-profile-info', {
    kind: 'experience',
    entry: { workplace: 'Công ty Sen', start: '01/2020', end: '12/2021', duties: 'Kế toán kho' },
  });
  expect(complete).toMatchObject({ status: 'COMPLETED', missing: [], total_experience: 24 });

  const applied = await server.call(
    'POST /candidate/application/create',
    { recruitment_id, profile_id, agree_privacy: true, retention_years: 1 },
    hoa,
  );
  expect(applied).toMatchObject({ status: 200 });
  const again = await server.call(
    'POST /candidate/application/create',
    { recruitment_id, profile_id, agree_privacy: true, retention_years: 1 },
    hoa,
  );
  expect(again).toMatchObject({ http: 409, status: 4050 });
  const target = { recruitment_id, profile_apply_id: applied.data.profile_apply_id };

  const list = await server.call('GET /employer/applicant/list', { recruitment_id }, minsu);
  expect(list.data.list[0]).toMatchObject({
    stage: 'NOT_SEEN',
    person: { profile_full_name: 'Trần Thị Hoa', matched_skills: ['MISA'], total_experience: 24 },
  });
  const opened = await server.call('GET /employer/applicant/show', target, minsu);
  expect(opened.data).toMatchObject({ stage: 'SEEN', resume: { about: 'Tôi làm kế toán bốn năm.' } });
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  const invited = await decideAndApply(
    server,
    'POST /employer/applicant/invite',
    { ...target, interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' },
    minsu,
  );
  expect(invited).toMatchObject({ status: 200, data: { pending: { stage: 'INVITED' } } });
  const confirmed = await server.call(
    'POST /candidate/application/confirm',
    { profile_apply_id: target.profile_apply_id },
    hoa,
  );
  expect(confirmed.data).toMatchObject({ stage: 'CONFIRMED' });
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'INTERVIEW_PASSED' },
    minsu,
  );
  const hired = await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'ELECT' },
    minsu,
  );
  expect(hired.data).toMatchObject({ pending: { stage: 'ELECT' } });
  const filled = await server.call('GET /employer/applicant/list', { recruitment_id }, minsu);
  expect(filled.data.recruitment).toMatchObject({ can_close_open: true, hired: 1, open: 0 });

  const own = await server.call(
    'GET /candidate/application/show',
    { profile_apply_id: target.profile_apply_id },
    hoa,
  );
  expect(own.data.timeline.map((event) => event.kind)).toEqual([
    'APPLIED',
    'VIEWED',
    'CV_PASSED',
    'INVITED',
    'CONFIRMED',
    'INTERVIEW_PASSED',
    'ELECT',
  ]);
  expect((await server.call('GET /recruitment/show', { id: recruitment_id })).data.state).toBe(
    'not_receiving',
  );
  const mails = await server.db.selectFrom('mail').select(['recipient', 'template']).orderBy('id').execute();
  expect(mails.map((mail) => mail.template)).toEqual([
    'recruitment-approved',
    'application-sent',
    'application-received',
    'cv-passed',
    'interview-invited',
    'interview-confirmed',
    'interview-passed',
    'hired',
  ]);
});
