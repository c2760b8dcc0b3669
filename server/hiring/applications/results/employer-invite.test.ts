import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import {
  type AppliedTarget,
  addOpenAd,
  applyPendingDecisions,
  applyTo,
  decideAndApply,
  writeResume,
} from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu } = await people(server);
const profile = await writeResume(server, hoa);

const tomorrow = addDays(dateOf(server.clock()), 1);
const meeting = { interview_date: tomorrow, interview_time: '09:30', interview_place: 'Tầng 3, 12 Lê Lợi' };

async function applied(result?: string): Promise<AppliedTarget> {
  const target = await applyTo(server, hoa, await addOpenAd(server, minsu.companyId), profile);
  if (result)
    await decideAndApply(server, 'POST /employer/applicant/set-result', { ...target, result }, minsu);
  return target;
}
const invite = (target: AppliedTarget, fields: object = meeting) =>
  decideAndApply(server, 'POST /employer/applicant/invite', { ...target, ...fields }, minsu);
const answer = (act: 'confirm' | 'decline', { profile_apply_id }: AppliedTarget, fields: object = {}) =>
  server.call(`POST /candidate/application/${act}`, { profile_apply_id, ...fields }, hoa);
const show = async (target: AppliedTarget) =>
  (await server.call('GET /employer/applicant/show', target, minsu)).data;

test('an invitation is possible only after CV_PASSED', async () => {
  const target = await applied();
  expect(await invite(target)).toMatchObject({
    http: 409,
    status: 4027,
    message: 'This CV has not passed yet. Pass the CV first, then invite to an interview.',
  });
  const record = (result: string) =>
    decideAndApply(server, 'POST /employer/applicant/set-result', { ...target, result }, minsu);
  await record('CV_PASSED');
  expect(await invite(target)).toMatchObject({ status: 200, data: { pending: { stage: 'INVITED' } } });
  expect(await show(target)).toMatchObject({ stage: 'INVITED', pending: null });
  await record('INTERVIEW_PASSED');
  expect(await invite(target)).toMatchObject({
    status: 4027,
    message: 'This applicant is now at “Interview passed”, so this step is not possible.',
  });
  await record('ELECT');
  expect(await invite(target)).toMatchObject({ status: 4027 });
});

test('day, time and place are required, and they and the length must be valid', async () => {
  const target = await applied('CV_PASSED');
  expect(await invite(target, {})).toMatchObject({
    status: 414,
    data: {
      interview_date: [expect.any(String)],
      interview_time: [expect.any(String)],
      interview_place: [expect.any(String)],
    },
  });
  const wrong: [string, object][] = [
    ['interview_date', { interview_date: '31.02.2099' }],
    ['interview_date', { interview_date: addDays(dateOf(server.clock()), -1) }],
    ['interview_time', { interview_time: '25:00' }],
    ['interview_minutes', { interview_minutes: 10 }],
    ['interview_minutes', { interview_minutes: 50 }],
    ['interview_minutes', { interview_minutes: 200 }],
    ['interview_place', { interview_place: ' x ' }],
    ['interview_place', { interview_place: 'x'.repeat(201) }],
    ['interview_note', { interview_note: 'x'.repeat(1_001) }],
  ];
  for (const [field, fields] of wrong)
    expect(await invite(target, { ...meeting, ...fields })).toMatchObject({
      http: 422,
      status: 414,
      data: { [field]: [expect.any(String)] },
    });
  expect(await show(target)).toMatchObject({ stage: 'CV_PASSED', invited: 'NOT_INVITE', interview: null });
});

test('today is the current day in Vietnam: past times are rejected, later ones are accepted', async () => {
  const target = await applied('CV_PASSED');
  const now = server.clock();
  const inVietnam = (minutes: number) => new Date(now.getTime() + (minutes + 7 * 60) * 60_000).toISOString();
  const at = (moment: string) => ({
    ...meeting,
    interview_date: moment.slice(0, 10),
    interview_time: moment.slice(11, 16),
  });
  const past = await invite(target, at(inVietnam(-5)));
  expect(past.status).toBe(414);
  expect(await invite(target, at(inVietnam(5)))).toMatchObject({ status: 200 });
});

test('a date typed with dots is accepted, and the candidate sees the note', async () => {
  const target = await applied('CV_PASSED');
  await invite(target, { ...meeting, interview_date: '05.01.2099', interview_note: 'Mang căn cước' });
  const told = await server.call(
    'GET /candidate/application/show',
    { profile_apply_id: target.profile_apply_id },
    hoa,
  );
  expect(told.data).toMatchObject({
    stage: 'INVITED',
    invited: 'INVITED',
    interview: {
      ...meeting,
      interview_date: '2099-01-05',
      interview_minutes: 60,
      interview_note: 'Mang căn cước',
    },
    abilities: { confirm: true, decline: true },
  });
});

test('another appointment replaces the first: it raises the sequence and needs a new answer', async () => {
  const target = await applied('CV_PASSED');
  await invite(target);
  await answer('confirm', target);
  expect(await show(target)).toMatchObject({ stage: 'CONFIRMED', interview: { interview_sequence: 1 } });
  expect(await invite(target, { ...meeting, interview_time: '15:00' })).toMatchObject({
    data: { pending: { stage: 'INVITED' } },
  });
  expect(await show(target)).toMatchObject({
    stage: 'INVITED',
    interview: { interview_time: '15:00', confirmed_at: null, declined_at: null, interview_sequence: 2 },
  });
  await answer('decline', target, { reason: 'Bận việc nhà' });
  const declined = await show(target);
  expect(declined).toMatchObject({ stage: 'DECLINED', abilities: { invite: true } });
  expect(declined.timeline.at(-1)).toMatchObject({ kind: 'DECLINED', details: { reason: 'Bận việc nhà' } });
  await invite(target);
  expect(await show(target)).toMatchObject({
    stage: 'INVITED',
    interview: { declined_at: null, interview_sequence: 3 },
  });
});

test('a decision that a node of the version before stored invites to 60 minutes, in row, event and calendar file', async () => {
  const target = await applied('CV_PASSED');
  const input = { ...target, ...meeting, interview_minutes: 90 };
  expect((await server.call('POST /employer/applicant/invite', input, minsu)).status).toBe(200);
  await sql`UPDATE pending_decision SET details = details - 'interview_minutes'
    WHERE profile_apply_id = ${target.profile_apply_id}`.execute(server.db);
  await applyPendingDecisions(server);
  const { interview, timeline } = await show(target);
  expect(interview).toMatchObject({ interview_time: '09:30', interview_minutes: 60 });
  expect(timeline.at(-1)?.details).toMatchObject({ interview_time: '09:30', interview_minutes: null });
});

test('a candidate answers an invitation once, while it is open', async () => {
  const target = await applied('CV_PASSED');
  expect(await answer('confirm', target)).toMatchObject({ http: 409, status: 4027 });
  await invite(target);
  expect(await answer('confirm', target)).toMatchObject({ status: 200, data: { stage: 'CONFIRMED' } });
  expect(await answer('decline', target)).toMatchObject({ status: 4027 });
});

test('the candidate gets the invitation in their language with a calendar file, and the company gets the answer', async () => {
  await server.db.updateTable('candidate').set({ language: 'en' }).where('id', '=', hoa.id).execute();
  await server.db.updateTable('employer').set({ language: 'kr' }).where('id', '=', minsu.id).execute();
  const target = await applied('CV_PASSED');
  await invite(target);
  await invite(target, { ...meeting, interview_time: '10:00', interview_minutes: 45 });
  await answer('confirm', target);
  // The mail about a change waits for further changes.
  server.advanceClock(2 * 60_000);
  const box = async (to: string) => {
    const { list } = (await server.app.inject({ url: `/dev/mail.json?to=${to}` })).json();
    return list as {
      template: string;
      language: string;
      text: string;
      attachments: { name: string; content: string }[];
    }[];
  };
  const [changed, first] = (await box(hoa.email)).filter(({ template }) => template === 'interview-invited');
  expect(first).toMatchObject({ language: 'en', attachments: [{ name: 'interview.ics' }] });
  expect(changed?.text).toContain('10:00–10:45 (GMT+7)');
  const calendar = changed?.attachments[0]?.content ?? '';
  expect(calendar).toContain(`UID:application-${target.profile_apply_id}@`);
  expect(calendar).toContain('SEQUENCE:4');
  expect(calendar).toContain(`DTSTART:${tomorrow.replaceAll('-', '')}T030000Z`);
  expect(calendar).toContain(`DTEND:${tomorrow.replaceAll('-', '')}T034500Z`);
  const [told] = await box(minsu.email);
  expect(told).toMatchObject({ template: 'interview-confirmed', language: 'kr' });
  expect(told?.text).toContain('회계 담당자');
  expect(told?.text).not.toContain(hoa.name);
});

describe('changes of an invitation', () => {
  const invitations = async (target: { profile_apply_id: number }) => {
    const { list } = (await server.app.inject({ url: `/dev/mail.json?to=${hoa.email}` })).json();
    return (list as { template: string; text: string | null; attachments: { content: string }[] }[]).filter(
      ({ template, text, attachments }) =>
        template === 'interview-invited' &&
        text !== null &&
        attachments[0]?.content.includes(`UID:application-${target.profile_apply_id}@`),
    );
  };
  const change = async (target: Awaited<ReturnType<typeof applied>>, interview_place: string) =>
    expect((await invite(target, { ...meeting, interview_place })).status).toBe(200);

  test('within two minutes are one mail with the latest appointment', async () => {
    const target = await applied('CV_PASSED');
    await invite(target);
    expect(await invitations(target)).toHaveLength(1);
    // Each change waits ten seconds, in which it can be undone.
    for (let floor = 1; floor <= 6; floor += 1) await change(target, `Floor ${floor}`);
    expect(await invitations(target)).toHaveLength(1);
    server.advanceClock(57_000);
    await change(target, 'Floor 40');
    expect(await invitations(target)).toHaveLength(1);
    server.advanceClock(4_000);
    const [changed, ...before] = await invitations(target);
    expect(before).toHaveLength(1);
    expect(changed?.text).toContain('Floor 40');
    expect(changed?.attachments[0]?.content).toContain('SEQUENCE:16');
    // Changes after the mail was sent are reported in another mail.
    await change(target, 'Floor 41');
    server.advanceClock(121_000);
    expect(await invitations(target)).toHaveLength(3);
  });

  test('are no longer mailed if the application has ended in the meantime', async () => {
    const target = await applied('CV_PASSED');
    await invite(target);
    expect(await invitations(target)).toHaveLength(1);
    await change(target, 'Floor 2');
    const { profile_apply_id } = target;
    const cancel = { profile_apply_id, cancel_reason: 'OTHER_JOB' };
    expect((await server.call('POST /candidate/application/cancel', cancel, hoa)).status).toBe(200);
    server.advanceClock(121_000);
    expect(await invitations(target)).toHaveLength(1);
  });
});
