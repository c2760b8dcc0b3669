import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { endUnanswered } from '#server/hiring/answers/end.ts';
import { promiseEraser } from '#server/hiring/answers/erase.ts';
import { listDueReminders } from '#server/hiring/answers/reminders.ts';
import { nextDaytime } from '#server/infrastructure/mail/daytime.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { addMember } from '#tests/support/members.ts';
import { people } from '#tests/support/people.ts';
import {
  applyWithDue,
  listReminderMails,
  moveToDaytime,
  readDueTicket,
  remindCompanies,
  renewSessions,
  setAnswerDue,
} from '#tests/support/reminders.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { call, db } = server;
const { hoa, nam, minsu, thanh } = await people(server);
const recruiter = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const manager = await addMember(server, minsu, 'hiring_manager', { name: 'Park Jiwoo' });
const resumes = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };
const due = (days: number, ad?: number) =>
  applyWithDue(server, { who: hoa, company: minsu, resume: resumes.hoa, days, ...(ad ? { ad } : {}) });
const assign = (id: number, member_ids: number[]) =>
  call('POST /employer/recruitment/assign', { id, member_ids }, minsu);
const dueMail = () =>
  db
    .selectFrom('mail')
    .where('template', '=', 'answers-due')
    .select(['not_before', 'skipped', 'sent_at'])
    .executeTakeFirstOrThrow();

beforeEach(async () => {
  for (const table of ['reminded_application', 'answer_reminder', 'mail', 'application_event'] as const)
    await db.deleteFrom(table).execute();
  await sql`delete from rate_limit`.execute(db);
  await db.updateTable('application').set({ cancelled_at: server.clock(), cancel_reason: 'OTHER' }).execute();
  moveToDaytime(server);
  await renewSessions(server);
});

describe('the reminder of due answers', () => {
  test('meets a transaction that locks applications of two readers without a deadlock', async () => {
    const [first, second] = [await due(3), await due(3)];
    await assign(first.recruitment_id, [recruiter.id]);
    const lock = (trx: typeof db, { profile_apply_id: id }: { profile_apply_id: number }) =>
      trx
        .selectFrom('application')
        .where('profile_apply_id', '=', id)
        .select('profile_apply_id')
        .forUpdate()
        .execute();
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    const [reminding] = await db.transaction().execute(async (trx) => {
      await lock(trx, first);
      // The contact's reminder names the second application before the recruiter's reminder names the first.
      const started = remindCompanies(server);
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1);
      await lock(trx, second);
      return [started] as const;
    });
    expect(await reminding).toBe(2);
  });

  test('is sent three days and one day before the date, once each', async () => {
    await due(4);
    expect(await remindCompanies(server)).toBe(0);
    for (const expected of [1, 0, 1]) {
      server.advanceClock(DAY_MILLISECONDS);
      expect(await remindCompanies(server)).toBe(expected);
      expect(await remindCompanies(server)).toBe(0);
    }
    expect(await listReminderMails(server, minsu.email)).toHaveLength(2);
  });

  test('is one mail a day for all applicants of all ads of a member', async () => {
    await due(3);
    const second = await due(1);
    await setAnswerDue(server, await applyTo(server, nam, second.recruitment_id, resumes.nam), 1);
    expect(await remindCompanies(server)).toBe(1);
    const [mail, ...more] = await listReminderMails(server, minsu.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('3 ứng viên');
    expect(mail?.text).not.toMatch(/Hoa|Nam/);
    const named = await db.selectFrom('reminded_application').selectAll().execute();
    expect(named).toHaveLength(3);
  });

  test('goes to owners and recruiters of the ad, and never to a hiring manager', async () => {
    const { recruitment_id } = await due(3);
    await assign(recruitment_id, [recruiter.id, manager.id]);
    expect(await remindCompanies(server)).toBe(1);
    expect(await listReminderMails(server, recruiter.email)).toHaveLength(1);
    expect(await listReminderMails(server, minsu.email)).toHaveLength(0);
    expect(await listReminderMails(server, manager.email)).toHaveLength(0);
  });

  test('to several members of an ad is one event in the timeline, which the candidate does not read', async () => {
    const target = await due(3);
    await assign(target.recruitment_id, [recruiter.id, minsu.id]);
    expect(await remindCompanies(server)).toBe(2);
    const { timeline } = (await call('GET /employer/applicant/show', target, minsu)).data;
    expect(timeline.filter(({ kind }) => kind === 'REMINDED')).toHaveLength(1);
    const { profile_apply_id } = target;
    const own = (await call('GET /candidate/application/show', { profile_apply_id }, hoa)).data;
    expect(own.timeline.map(({ kind }) => kind)).not.toContain('REMINDED');
  });

  test('changes no byte that the candidate can read', async () => {
    const { recruitment_id, profile_apply_id } = await due(3);
    const read = async () => {
      const bodies = [];
      for (const path of [
        '/candidate/application/list',
        `/candidate/application/show?profile_apply_id=${profile_apply_id}`,
        `/candidate/application/applied?recruitment_ids=${recruitment_id}`,
        '/candidate/overview',
      ]) {
        const { body, headers } = await server.app.inject({
          url: `/api/v1${path}`,
          headers: { authorization: `Bearer ${hoa.token}` },
        });
        expect(body).toContain('"status":200');
        bodies.push({ body, etag: headers.etag, length: headers['content-length'] });
      }
      return bodies;
    };
    const before = await read();
    expect(await remindCompanies(server)).toBe(1);
    expect(await read()).toEqual(before);
  });

  test('of two nodes at the same moment is one mail', async () => {
    await due(3);
    const other = await server.startSecondNode();
    const counts = await Promise.all([
      remindCompanies(server),
      remindCompanies({ db: other.db, env: server.env, clock: server.clock }),
    ]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await listReminderMails(server, minsu.email)).toHaveLength(1);
    const rows = await db.selectFrom('mail').where('template', '=', 'answers-due').select('id').execute();
    expect(rows).toHaveLength(1);
  });

  test('is not written for decided, cancelled and hidden applications, or a company without approval', async () => {
    const decided = await due(3);
    await call('POST /employer/applicant/set-result', { ...decided, result: 'CV_PASSED' }, minsu);
    const { profile_apply_id } = await due(3);
    await call('POST /candidate/application/cancel', { profile_apply_id, cancel_reason: 'OTHER_JOB' }, hoa);
    expect(await remindCompanies(server)).toBe(0);
    await applyWithDue(server, { who: hoa, company: thanh, resume: resumes.hoa, days: 3 });
    await db.updateTable('employer').set({ status: 'WAITING' }).where('id', '=', thanh.id).execute();
    expect(await remindCompanies(server)).toBe(0);
    await db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', thanh.id).execute();
  });

  test('is written again after the date until the mail server has accepted one, and only then the application ends', async () => {
    const target = await due(-1);
    const end = () => endUnanswered({ db, env: server.env, queue: new TaskQueue(), clock: server.clock });
    for (let day = 0; day < 2; day += 1) {
      expect(await end()).toBe(0);
      expect(await remindCompanies(server)).toBe(1);
      await db.updateTable('mail').set({ failed_at: server.clock(), failure: 'refused' }).execute();
      server.advanceClock(DAY_MILLISECONDS);
    }
    expect(await remindCompanies(server)).toBe(1);
    await listReminderMails(server, minsu.email);
    expect(await end()).toBe(0);
    server.advanceClock(DAY_MILLISECONDS + 1);
    expect(await end()).toBe(1);
    const row = await db
      .selectFrom('application')
      .where('profile_apply_id', '=', target.profile_apply_id)
      .select('result')
      .executeTakeFirstOrThrow();
    expect(row.result).toBe('NO_ANSWER');
  });

  test('that is written at night waits for the morning of its reader', async () => {
    await due(3);
    const evening = new Date(`${new Date(server.clock().getTime()).toISOString().slice(0, 10)}T14:30:00Z`);
    server.advanceClock(evening.getTime() - server.clock().getTime());
    await db.updateTable('company_member').set({ language: 'kr' }).where('id', '=', minsu.id).execute();
    expect(await remindCompanies(server)).toBe(1);
    const mail = await dueMail();
    expect(mail.not_before?.toISOString().slice(11)).toBe('23:00:00.000Z');
    await listReminderMails(server, minsu.email);
    expect((await dueMail()).sent_at).toBeNull();
    await db.updateTable('company_member').set({ language: 'vi' }).where('id', '=', minsu.id).execute();
  });

  test('is not sent to a member whose role was changed in between', async () => {
    const { recruitment_id } = await due(3);
    await assign(recruitment_id, [recruiter.id]);
    await remindCompanies(server);
    await db.updateTable('company_member').set({ role: 'viewer' }).where('id', '=', recruiter.id).execute();
    expect(await listReminderMails(server, recruiter.email)).toEqual([]);
    const mail = await dueMail();
    expect(mail).toMatchObject({ skipped: 'role', sent_at: null });
    await db
      .updateTable('company_member')
      .set({ role: 'recruiter' })
      .where('id', '=', recruiter.id)
      .execute();
  });

  test('has a link whose token nothing stores', async () => {
    const ad = await addOpenAd(server, minsu.companyId);
    await due(1, ad);
    expect(await listDueReminders(db, server.clock(), thanh.id)).toEqual([]);
    await remindCompanies(server);
    const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ticket t`.execute(db);
    const ticket = await readDueTicket(server, minsu.email);
    expect(ticket).toHaveLength(22);
    for (const { row } of rows) expect(row).not.toContain(ticket);
    const audit = await sql<{ row: string }>`select row_to_json(t)::text as row from audit t`.execute(db);
    for (const { row } of audit.rows) expect(row).not.toContain(ticket);
  });
});

test('a reminder is deleted after ninety days, and its event stays in the history', async () => {
  const { profile_apply_id } = await due(3);
  await remindCompanies(server);
  const after = (days: number) => new Date(server.clock().getTime() + days * DAY_MILLISECONDS);
  const left = async () => (await db.selectFrom('reminded_application').selectAll().execute()).length;
  await promiseEraser.deleteExpired?.(db, after(89));
  expect(await left()).toBe(1);
  await promiseEraser.deleteExpired?.(db, after(91));
  expect(await left()).toBe(0);
  const events = await db
    .selectFrom('application_event')
    .where('profile_apply_id', '=', profile_apply_id)
    .select('kind')
    .execute();
  expect(events.map(({ kind }) => kind)).toContain('REMINDED');
});

describe('daytime', () => {
  test.for([
    ['vi', '2026-12-01T00:59:00Z', '2026-12-01T01:00:00.000Z'],
    ['vi', '2026-12-01T13:59:00Z', '2026-12-01T13:59:00.000Z'],
    ['vi', '2026-12-01T14:00:00Z', '2026-12-02T01:00:00.000Z'],
    ['kr', '2026-12-01T12:00:00Z', '2026-12-01T23:00:00.000Z'],
    ['kr', '2026-11-30T23:00:00Z', '2026-11-30T23:00:00.000Z'],
    ['en', '2026-12-31T20:00:00Z', '2027-01-01T01:00:00.000Z'],
  ] as const)('of a reader in %s at %s is %s', ([language, now, expected]) => {
    expect(nextDaytime(language, new Date(now)).toISOString()).toBe(expected);
  });
});
