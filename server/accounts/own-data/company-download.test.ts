import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { companyRoles } from '#contract/call.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { addMember } from '#tests/support/members.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import {
  addMarkedApplicant,
  hiddenValues,
  textWithContacts,
} from '#tests/support/values/marked-applicant.ts';
import { companyParts } from './company-parts.ts';
import { memberParts } from './member-parts.ts';

const server = await startTestServer();
const { db, call } = server;
const { hoa, nam, minsu, thanh, anna } = await people(server);
const members = {
  owner: minsu,
  recruiter: await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' }),
  hiring_manager: await addMember(server, minsu, 'hiring_manager'),
  billing: await addMember(server, minsu, 'billing'),
  viewer: await addMember(server, minsu, 'viewer'),
};
const { target, files } = await addMarkedApplicant(server, {
  candidate: hoa,
  recruiter: members.recruiter,
  assigned: [members.recruiter.id],
});
const resume = await writeResume(server, nam);
const old = await applyTo(server, nam, await addOpenAd(server, minsu.companyId), resume);
const fresh = await applyTo(server, nam, await addOpenAd(server, minsu.companyId), resume);
const foreign = await applyTo(server, nam, await addOpenAd(server, thanh.companyId), resume);
await db
  .updateTable('application')
  .set({ applied_at: new Date(server.clock().getTime() - 91 * DAY_MILLISECONDS) })
  .where('profile_apply_id', '=', old.profile_apply_id)
  .execute();

type Name = 'GET /employer/company/download' | 'GET /employer/account/download';
async function download(name: Name, who: TestCaller) {
  await sql`delete from rate_limit`.execute(db);
  const answer = await call(name, {}, who);
  expect([name, answer.http]).toEqual([name, 200]);
  const entries = Object.entries(unzipSync((answer.data as unknown as { bytes: Buffer }).bytes));
  const texts = new Map(entries.map(([path, bytes]) => [path, strFromU8(bytes)]));
  const rowsOf = (part: string) =>
    JSON.parse(texts.get(`${part}.json`) ?? 'null') as Record<string, unknown>[];
  return { answer, texts, rowsOf, all: [...texts.values()].join('\n') };
}
const company = 'GET /employer/company/download';
const own = 'GET /employer/account/download';

describe('the download of a company', () => {
  test('has page, team, ads, applicants within sight, notes, orders, log and files, in one zip', async () => {
    const { answer, texts, rowsOf, all } = await download(company, minsu);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['cache-control']).toContain('no-store');
    for (const part of companyParts)
      expect([part.name, Array.isArray(rowsOf(part.name))]).toEqual([part.name, true]);
    expect(rowsOf('applications').map((row) => row.profile_apply_id)).toEqual(
      [target, old, fresh].map((one) => one.profile_apply_id),
    );
    expect(rowsOf('applications')[0]?.tags).toEqual([hiddenValues.written_email]);
    expect(all).toContain(textWithContacts('Note'));
    expect(all).toContain(hiddenValues.phone);
    expect(all).toContain('Lê Mai');
    expect(texts.get('READ ME.txt')).toContain('job-events.json: what happened to each job');
    const names = [...texts.keys()];
    for (const id of files) expect(names.some((name) => name.startsWith(`files/${id} `))).toBe(true);
  });

  test('leaves a stub of an application beyond sight, nothing of other companies and no password', async () => {
    const { rowsOf, all } = await download(company, minsu);
    const stub = rowsOf('applications').find((row) => row.profile_apply_id === old.profile_apply_id);
    expect(stub).toMatchObject({ recruitment_id: old.recruitment_id, resume: null, tags: [] });
    const events = rowsOf('application-events').map((row) => row.profile_apply_id);
    expect(events).not.toContain(old.profile_apply_id);
    expect(rowsOf('applications').map((row) => row.profile_apply_id)).not.toContain(foreign.profile_apply_id);
    expect(all).not.toContain(thanh.email);
    expect(all).not.toContain('password_hash');
    expect(all).not.toContain('$argon2');
  });

  test('has the scorecards of colleagues only after an own card', async () => {
    expect((await download(company, minsu)).rowsOf('scorecards')).toEqual([]);
    await call('POST /employer/applicant/save-scorecard', { ...target, overall: 4 }, minsu);
    const cards = (await download(company, minsu)).rowsOf('scorecards');
    expect(cards.map(({ member, overall }) => [member, overall])).toEqual([
      ['Lê Mai', 3],
      ['Kim Minsu', 4],
    ]);
  });

  test('is audited, is in the activity log, and applicants in it count as opened', async () => {
    const later = await applyTo(
      server,
      hoa,
      await addOpenAd(server, minsu.companyId),
      await writeResume(server, hoa),
    );
    await download(company, minsu);
    const viewed = async ({ profile_apply_id }: typeof later) =>
      (
        await db
          .selectFrom('application')
          .where('profile_apply_id', '=', profile_apply_id)
          .select('viewed_at')
          .executeTakeFirstOrThrow()
      ).viewed_at;
    expect(await viewed(later)).not.toBeNull();
    expect(await viewed(old)).toBeNull();
    expect(await viewed(foreign)).toBeNull();
    const audit = db.selectFrom('audit').where('action', '=', 'company.download').select('member_id');
    expect(await audit.executeTakeFirst()).toEqual({ member_id: minsu.id });
    const log = await call('GET /employer/activity/list', {}, minsu);
    expect(log.data.list.map(({ what }) => what)).toContain('Downloaded the data of the company');
  });

  test('belongs to owners, once an hour, after a recent sign-in', async () => {
    for (const role of companyRoles.filter((one) => one !== 'owner'))
      expect([role, (await call(company, {}, members[role])).status]).toEqual([role, 403]);
    for (const who of [hoa, anna]) expect((await call(company, {}, who)).status).toBe(406);
    expect((await call(company, {}, {})).status).toBe(401);
    await download(company, minsu);
    expect((await call(company, {}, minsu)).http).toBe(429);
    await sql`delete from rate_limit`.execute(db);
    const long = new Date(server.clock().getTime() - 16 * 60_000);
    await db.updateTable('session').set({ created_at: long }).where('account_id', '=', minsu.id).execute();
    for (const name of [company, own] as const) {
      // The rejected call does not count against the limit of downloads.
      expect((await call(name, {}, minsu)).status).toBe(4027);
      expect((await call(name, {}, minsu)).status).toBe(4027);
    }
    await db
      .updateTable('session')
      .set({ created_at: server.clock() })
      .where('account_id', '=', minsu.id)
      .execute();
  });
});

describe('the download of a member', () => {
  test.each(companyRoles)(
    'has the own account, sign-ins and questions of a %s, and nothing of colleagues',
    async (role) => {
      const who = members[role];
      const question = {
        title: 'Không nhận được thư',
        detail: `Của ${role}`,
        contact_name: 'Mai',
        contact_email: 'x@people.test',
        contact_phone: '0912345678',
      };
      expect((await call('POST /employer/question/create', question, who)).status).toBe(200);
      const { rowsOf, all } = await download(own, who);
      for (const part of memberParts)
        expect([part.name, Array.isArray(rowsOf(part.name))]).toEqual([part.name, true]);
      expect(rowsOf('account')).toMatchObject([{ user_email: who.email, role }]);
      expect(rowsOf('sessions').length).toBeGreaterThan(0);
      expect(rowsOf('inquiries')).toMatchObject([{ detail: `Của ${role}` }]);
      const others = companyRoles.filter((one) => one !== role).map((one) => members[one].email);
      expect(others.filter((email) => all.includes(email))).toEqual([]);
      expect(all).not.toContain(hiddenValues.phone);
      expect(all).not.toContain('$argon2');
    },
  );

  test('is refused to candidates, administrators and visitors', async () => {
    for (const who of [hoa, anna]) expect((await call(own, {}, who)).status).toBe(406);
    expect((await call(own, {}, {})).status).toBe(401);
  });
});
