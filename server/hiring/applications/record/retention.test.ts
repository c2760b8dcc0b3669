import { expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { eraseOldApplications } from '../erase.ts';

const server = await startTestServer();
const { hoa, minsu, anna } = await people(server);

/** The application as candidate, company and administrator read it, each with a new session. */
async function read(target: { recruitment_id: number; profile_apply_id: number }) {
  const candidate = await server.call('POST /auth/loginEmail', { user_email: hoa.email });
  const company = await server.call('POST /employer/auth/login', {
    user_uid: minsu.uid,
    password: testPassword,
  });
  const admin = await server.call('POST /admin/auth/login', { uid: anna.uid, password: testPassword });
  const as = ({ data }: { data: { token?: string } }) => ({ token: data.token ?? '' });
  const { profile_apply_id } = target;
  return {
    own: await server.call('GET /candidate/application/show', { profile_apply_id }, as(candidate)),
    received: await server.call('GET /employer/applicant/show', target, as(company)),
    member: await server.call('GET /admin/candidate/show', { id: hoa.id }, as(admin)),
  };
}

test('an application whose years have passed is due for candidate, company and administrator, and is erased the same night', async () => {
  const target = await applyTo(
    server,
    hoa,
    await addOpenAd(server, minsu.companyId),
    await writeResume(server, hoa),
  );
  const applied = server.clock();
  server.advanceClock(364 * DAY_MILLISECONDS);
  const before = await read(target);
  for (const { data } of [before.own, before.received]) {
    expect(data.retention.is_due).toBe(false);
    const end = new Date(data.retention.erases_at);
    expect(end.getUTCFullYear() - applied.getUTCFullYear()).toBe(1);
  }
  expect(before.member.data.due_applications).toBe(0);
  expect(await eraseOldApplications(server.db, server.clock())).toBe(0);

  server.advanceClock(2 * DAY_MILLISECONDS);
  const due = await read(target);
  for (const { data } of [due.own, due.received]) expect(data.retention.is_due).toBe(true);
  expect(due.member.data.due_applications).toBe(1);
  expect(await eraseOldApplications(server.db, server.clock())).toBe(1);
  const after = await read(target);
  expect([after.own.status, after.received.status]).toEqual([404, 404]);
  expect(after.member.data.due_applications).toBe(0);
});
