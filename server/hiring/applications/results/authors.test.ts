import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { addOpenAd, applyPendingDecisions, applyTo, writeResume } from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember, type MemberPerson } from '#tests/support/members.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu, thanh } = await people(server);
const recruiter = await addMember(server, minsu, 'recruiter', { name: 'Rita Recruiter' });
const manager = await addMember(server, minsu, 'hiring_manager', { name: 'Manh Manager' });
const viewer = await addMember(server, minsu, 'viewer', { name: 'Vy Viewer' });
const ended = await addMember(server, minsu, 'recruiter', { name: 'Ede Ended' });
const stranger = await addMember(server, thanh, 'recruiter', { name: 'Sto Stranger' });
const billing = await addMember(server, minsu, 'billing', { name: 'Bich Billing' });
let target = { recruitment_id: 0, profile_apply_id: 0 };

beforeAll(async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  target = await applyTo(server, hoa, ad, await writeResume(server, hoa));
  await server.call('POST /employer/recruitment/assign', { id: ad, member_ids: [manager.id] }, minsu);
  await server.db
    .updateTable('company_member')
    .set({ state: 'ENDED', ended_at: server.clock() })
    .where('id', '=', ended.id)
    .execute();
});

const names = ['Rita Recruiter', 'Manh Manager'];
const show = async (who: TestCaller) => (await server.call('GET /employer/applicant/show', target, who)).data;
const note = (text: string, who: TestCaller) =>
  server.call('POST /employer/applicant/add-note', { ...target, text }, who);

describe('notes', () => {
  beforeEach(() => server.db.deleteFrom('applicant_note').execute());

  test('colleagues read who wrote a note, and a note from before members has no author', async () => {
    await server.db
      .insertInto('applicant_note')
      .values({
        profile_apply_id: target.profile_apply_id,
        member_id: null,
        text: 'Old',
        written_at: server.clock(),
      })
      .execute();
    await note('Second', recruiter);
    const { data } = await note('Third', manager);
    expect(data.notes.map(({ text, author }) => [text, author])).toEqual([
      ['Third', 'Manh Manager'],
      ['Second', 'Rita Recruiter'],
      ['Old', null],
    ]);
  });

  test('a hiring manager removes the own note and no note of a colleague', async () => {
    await note('Of the recruiter', recruiter);
    const { notes } = (await note('Of the manager', manager)).data;
    expect(notes.map(({ may_remove }) => may_remove)).toEqual([true, false]);
    const remove = (at: number, who: TestCaller) =>
      server.call('POST /employer/applicant/remove-note', { ...target, note_id: notes[at]?.id ?? 0 }, who);
    expect((await remove(1, manager)).status).toBe(404);
    expect((await remove(0, manager)).data.notes).toHaveLength(1);
    expect((await remove(1, recruiter)).data.notes).toEqual([]);
  });
});

describe('mentions in a note', () => {
  const mentioned = async (who: { email: string }) =>
    (await mailsTo(server, who.email)).filter(
      ({ subject }) => subject === 'A colleague mentioned you in a note',
    ).length;
  const languageOf = (who: MemberPerson) =>
    server.db.updateTable('company_member').set({ language: 'en' }).where('id', '=', who.id).execute();

  test('a mentioned colleague whose role reads applicants gets one mail, which names neither applicant nor note', async () => {
    await languageOf(manager);
    await note(`Secret words for @${manager.uid} and @${manager.uid.toUpperCase()}.`, recruiter);
    expect(await mentioned(manager)).toBe(1);
    const [mail] = await mailsTo(server, manager.email);
    expect(mail?.text).toContain('Rita Recruiter');
    expect(mail?.text).toContain(
      `/employer/candidate/${target.recruitment_id}/apply/${target.profile_apply_id}`,
    );
    expect(mail?.text).not.toMatch(/Hoa|Secret/);
  });

  test('other roles, ended members, members of other companies and the writer get no mail', async () => {
    const others = [viewer, billing, ended, stranger, recruiter];
    for (const one of others) await languageOf(one);
    const { status } = await note(
      `${others.map(({ uid }) => `@${uid}`).join(' ')} @nobody99 a@${manager.uid} @${manager.uid}x`,
      recruiter,
    );
    expect(status).toBe(200);
    for (const one of others) expect([one.name, await mentioned(one)]).toEqual([one.name, 0]);
    expect(await mentioned(manager)).toBe(1);
  });

  test('one note mails at most ten colleagues', async () => {
    const many = await Promise.all(
      Array.from({ length: limits.mentionsPerNote + 1 }, async (_, at) => {
        const { id } = await server.db
          .insertInto('company_member')
          .values({
            employer_id: minsu.id,
            role: 'recruiter',
            user_uid: `crowd${at + 10}`,
            password_hash: '',
            user_name: 'Crowd',
            user_phone: '',
            user_email: `crowd${at}@people.test`,
            language: 'en',
            created_at: server.clock(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { id, email: `crowd${at}@people.test`, uid: `crowd${at + 10}` };
      }),
    );
    await note(many.map(({ uid }) => `@${uid}`).join(' '), recruiter);
    const counts = await Promise.all(many.map(mentioned));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(limits.mentionsPerNote);
  });
});

describe('decisions and messages', () => {
  test('the timeline of the company names the member who read, wrote and decided', async () => {
    await show(minsu);
    await server.call(
      'POST /employer/applicant/write-many',
      {
        recruitment_id: target.recruitment_id,
        profile_apply_ids: [target.profile_apply_id],
        text_en: 'Hello',
      },
      recruiter,
    );
    await applyPendingDecisions(server);
    await server.call('POST /employer/applicant/set-result', { ...target, result: 'CV_PASSED' }, recruiter);
    await applyPendingDecisions(server);
    const { timeline } = await show(manager);
    expect(timeline.map(({ kind, author }) => [kind, author])).toEqual([
      ['APPLIED', null],
      ['VIEWED', 'Kim Minsu'],
      ['MESSAGE', 'Rita Recruiter'],
      ['CV_PASSED', 'Rita Recruiter'],
    ]);
  });

  test('the candidate reads no name of a member: not on the application, in mails or in the own data', async () => {
    const { profile_apply_id } = target;
    const shown = await server.call('GET /candidate/application/show', { profile_apply_id }, hoa);
    const told = [
      JSON.stringify(shown.data),
      JSON.stringify((await server.call('GET /candidate/application/list', {}, hoa)).data),
      ...(await mailsTo(server, hoa.email)).map(({ text, subject }) => subject + text),
    ];
    expect(shown.data.timeline).toHaveLength(4);
    expect(shown.data.timeline.some((event) => 'author' in event)).toBe(false);
    expect(told.filter((text) => names.some((name) => text.includes(name)))).toEqual([]);
  });

  test('a decision of a member whose role changes within the ten seconds is dropped', async () => {
    const act = { ...target, result: 'NOT_HIRING' } as const;
    const role = (to: 'viewer' | 'recruiter') =>
      server.db.updateTable('company_member').set({ role: to }).where('id', '=', recruiter.id).execute();
    expect((await server.call('POST /employer/applicant/set-result', act, recruiter)).status).toBe(200);
    await role('viewer');
    await applyPendingDecisions(server);
    expect((await show(minsu)).stage).toBe('CV_PASSED');
    expect((await show(minsu)).pending).toBeNull();
    await role('recruiter');
  });
});

test('a download of applicants is audited with the member who made it', async () => {
  const { recruitment_id } = target;
  await server.call('GET /employer/applicant/csv', { recruitment_id }, recruiter);
  const row = await server.db
    .selectFrom('audit')
    .where('action', '=', 'applicants.download')
    .select(['employer_id', 'member_id'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ employer_id: minsu.id, member_id: recruiter.id });
});
