import { expect, test } from 'vitest';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { type AppliedTarget, addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { readPdf } from '#tests/support/values/read-pdf.ts';

const DAY = 86_400_000;
const server = await startTestServer();
const { hoa, minsu, thanh } = await people(server);
const profile = await writeResume(server, hoa);
const applied = async () => applyTo(server, hoa, await addOpenAd(server, minsu.companyId), profile);
const list = (recruitment_id: number) =>
  server.call('GET /employer/applicant/list', { recruitment_id }, minsu);
/** The company with a new session, some time later. */
async function later(milliseconds: number) {
  server.advanceClock(milliseconds);
  const token = await startSession(server.db, { kind: 'employer', id: minsu.id }, server.clock(), 10);
  return { ...minsu, token };
}
const print = (target: AppliedTarget, who = minsu) =>
  server.call('GET /employer/applicant/pdf', { ...target, language: 'vi' }, who);

test('a company saves the resume as PDF as it was sent, which marks it as seen', async () => {
  const target = await applied();
  await server.call('POST /candidate/profile/update-about', { profile_id: profile, about: 'Sửa lại.' }, hoa);
  const { http, headers, data } = await print(target);
  expect({ http, type: headers['content-type'] }).toEqual({ http: 200, type: 'application/pdf' });
  const { text } = await readPdf(data.bytes);
  expect(text).toContain('Trần Thị Hoa');
  expect(text).not.toContain('Sửa lại.');
  expect((await list(target.recruitment_id)).data.list[0]).toMatchObject({ stage: 'SEEN' });
});

test('the PDF is refused to another company, to other roles, after a cancellation, and after 90 days', async () => {
  const target = await applied();
  expect(await print(target, thanh)).toMatchObject({ http: 404, status: 404 });
  expect(await print({ ...target, recruitment_id: target.recruitment_id + 1 })).toMatchObject({ http: 404 });
  expect(await server.call('GET /employer/applicant/pdf', target, hoa)).toMatchObject({ status: 406 });
  expect(await server.call('GET /employer/applicant/pdf', target)).toMatchObject({ status: 401 });
  await server.call('POST /candidate/application/cancel', { ...target, cancel_reason: 'MISTAKE' }, hoa);
  expect(await print(target)).toMatchObject({ http: 404, status: 404 });
  const kept = await applied();
  expect(await print(kept, await later(90 * DAY - 60_000))).toMatchObject({ http: 200 });
  expect(await print(kept, await later(2 * DAY))).toMatchObject({ http: 404, status: 404 });
});
