import { describe, expect, test } from 'vitest';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { addMember } from '#tests/support/members.ts';
import { addCandidate, people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { call, db } = server;
const { hoa, nam, minsu, thanh } = await people(server);
const an = await addCandidate(db, { name: 'Võ An', email: 'an@people.test' }, server.clock());
const recruiter = await addMember(server, minsu, 'recruiter');
const manager = await addMember(server, minsu, 'hiring_manager');
const viewer = await addMember(server, minsu, 'viewer');
const billing = await addMember(server, minsu, 'billing');
const resumes = {
  hoa: await writeResume(server, hoa),
  nam: await writeResume(server, nam),
  an: await writeResume(server, an),
};
await call('POST /candidate/profile/update-skill', { profile_id: resumes.nam, skills: ['Photoshop'] }, nam);

const queue = async (input: object = {}, who: { token: string } = minsu) =>
  (await call('GET /employer/applicant/queue', input, who)).data;
const namesIn = ({ list }: Awaited<ReturnType<typeof queue>>) =>
  list.map(({ person }) => person?.profile_full_name);
/**
 * A company without applicants; then two ads: Nam has none of the skills, Hoa and An have half of them, and Hoa has
 * applied earlier.
 */
async function prepare() {
  await db.deleteFrom('application').where('company_id', '=', minsu.companyId).execute();
  const accountant = await addOpenAd(server, minsu.companyId, { skills: ['MISA', 'SAP'] });
  const cashier = await addOpenAd(server, minsu.companyId, {
    skills: ['Excel', 'Kaizen'],
    title_en: 'Cashier',
  });
  const targets = {
    nam: await applyTo(server, nam, accountant, resumes.nam),
    hoa: await applyTo(server, hoa, accountant, resumes.hoa),
    an: await applyTo(server, an, cashier, resumes.an),
  };
  for (const [minutes, { profile_apply_id }] of Object.values(targets).entries())
    await db
      .updateTable('application')
      .set({ applied_at: new Date(server.clock().getTime() + (minutes - 10) * 60_000) })
      .where('profile_apply_id', '=', profile_apply_id)
      .execute();
  return { accountant, cashier, targets };
}

describe('the queue of a company', () => {
  test('has the unseen applicants of all ads, those with the best match first, then those who wait longest', async () => {
    const { accountant, cashier } = await prepare();
    const answer = await queue();
    expect(namesIn(answer)).toEqual(['Trần Thị Hoa', 'Võ An', 'Lê Văn Nam']);
    expect(answer).toMatchObject({
      total: 3,
      total_page: 1,
      not_seen: 3,
      ads: [
        { id: accountant, not_seen: 2 },
        { id: cashier, title: 'Cashier', not_seen: 1 },
      ],
    });
    expect(answer.list[1]).toMatchObject({
      recruitment_id: cashier,
      recruitment_title: 'Cashier',
      skill_count: 2,
      person: { matched_skills: ['Excel'] },
      abilities: { results: ['CV_PASSED', 'CV_CANCEL', 'NOT_HIRING'] },
    });
  });

  test('is read page by page and by ad, and an ad of another company is not found', async () => {
    const { cashier, accountant } = await prepare();
    expect(namesIn(await queue({ limit: 2, page: 2 }))).toEqual(['Lê Văn Nam']);
    expect(namesIn(await queue({ recruitment_id: cashier }))).toEqual(['Võ An']);
    expect(await queue({ recruitment_id: cashier })).toMatchObject({ total: 1, not_seen: 3 });
    const foreign = await call('GET /employer/applicant/queue', { recruitment_id: accountant }, thanh);
    expect(foreign.status).toBe(404);
    expect((await queue({}, thanh)).total).toBe(0);
  });

  test('loses who is opened, and keeps the member list of a given moment in its order', async () => {
    const { targets } = await prepare();
    const as_of_milliseconds = server.clock().getTime();
    server.advanceClock(1_000);
    await call('GET /employer/applicant/show', targets.hoa, minsu);
    await decideAndApply(
      server,
      'POST /employer/applicant/set-result',
      { ...targets.an, result: 'CV_PASSED' },
      minsu,
    );
    expect(namesIn(await queue())).toEqual(['Lê Văn Nam']);
    const then = await queue({ as_of_milliseconds });
    expect(namesIn(then)).toEqual(['Trần Thị Hoa', 'Võ An', 'Lê Văn Nam']);
    expect(then.list.map(({ stage }) => stage)).toEqual(['SEEN', 'CV_PASSED', 'NOT_SEEN']);
    const cancelled = { profile_apply_id: targets.nam.profile_apply_id, cancel_reason: 'MISTAKE' };
    await call('POST /candidate/application/cancel', cancelled, nam);
    expect(namesIn(await queue({ as_of_milliseconds }))).toEqual(['Trần Thị Hoa', 'Võ An']);
  });

  test('finds applicants of every stage in all ads by the beginnings of their names, and no skill', async () => {
    const { targets, accountant } = await prepare();
    await call('GET /employer/applicant/show', targets.hoa, minsu);
    expect(namesIn(await queue({ key: 'tran hoa' }))).toEqual(['Trần Thị Hoa']);
    expect(namesIn(await queue({ key: 'v' }))).toEqual(['Võ An', 'Lê Văn Nam']);
    expect(namesIn(await queue({ key: 'v', recruitment_id: accountant }))).toEqual(['Lê Văn Nam']);
    expect((await queue({ key: 'photoshop' })).total).toBe(0);
  });

  test('has only the ads that a hiring manager is assigned to, without actions', async () => {
    const { cashier, accountant } = await prepare();
    expect(await queue({}, manager)).toMatchObject({ total: 0, not_seen: 0, ads: [] });
    await call('POST /employer/recruitment/assign', { id: cashier, member_ids: [manager.id] }, minsu);
    const answer = await queue({}, manager);
    expect(namesIn(answer)).toEqual(['Võ An']);
    expect(answer.list[0]?.abilities).toMatchObject({ results: [], invite: false });
    expect(answer.ads).toEqual([{ id: cashier, title: 'Cashier', not_seen: 1 }]);
    expect(namesIn(await queue({ key: 'hoa' }, manager))).toEqual([]);
    const other = await call('GET /employer/applicant/queue', { recruitment_id: accountant }, manager);
    expect(other.status).toBe(404);
  });

  test('is open to owners, recruiters and hiring managers only', async () => {
    const statusOf = async (who: { token: string }) =>
      (await call('GET /employer/applicant/queue', {}, who)).status;
    for (const who of [minsu, recruiter, manager]) expect(await statusOf(who)).toBe(200);
    for (const who of [viewer, billing]) expect(await statusOf(who)).toBe(403);
    expect(await statusOf(hoa)).toBe(406);
  });
});
