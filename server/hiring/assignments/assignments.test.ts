import { describe, expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { call, db } = server;
const { hoa, minsu, thanh, anna } = await people(server);
const recruiter = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const manager = await addMember(server, minsu, 'hiring_manager', { name: 'Park Jiwoo' });
const viewer = await addMember(server, minsu, 'viewer', { name: 'Võ An' });
const stranger = await addMember(server, thanh, 'hiring_manager', { name: 'Đỗ Bình' });
const resume = await writeResume(server, hoa);

const assign = (id: number, member_ids: number[], caller: { token: string } = minsu) =>
  call('POST /employer/recruitment/assign', { id, member_ids }, caller);
const listOf = async (caller: { token: string }, more = {}) =>
  (await call('GET /employer/recruitment/list', { limit: 50, ...more }, caller)).data;

describe('assigning members to an ad', () => {
  test('an owner sets them, and the list of ads names them', async () => {
    const id = await addOpenAd(server, minsu.companyId);
    const { data } = await assign(id, [manager.id, recruiter.id]);
    expect(data.members).toEqual([
      { id: recruiter.id, name: 'Lê Mai' },
      { id: manager.id, name: 'Park Jiwoo' },
    ]);
    expect((await listOf(minsu)).list.find((ad) => ad.id === id)?.members).toEqual(data.members);
    expect((await assign(id, [])).data.members).toEqual([]);
  });

  test('is refused for an ad of another company with 404, and for people who are no active members with 414', async () => {
    const id = await addOpenAd(server, minsu.companyId);
    expect((await assign(id, [stranger.id], thanh)).status).toBe(404);
    expect(await assign(id, [stranger.id])).toMatchObject({
      status: 414,
      data: { member_ids: [expect.any(String)] },
    });
    const gone = await addMember(server, minsu, 'recruiter');
    await db
      .updateTable('company_member')
      .set({ state: 'ENDED', ended_at: server.clock() })
      .where('id', '=', gone.id)
      .execute();
    expect((await assign(id, [gone.id])).status).toBe(414);
    expect((await assign(id, [recruiter.id, recruiter.id])).status).toBe(414);
  });

  test('is open to owners and recruiters only', async () => {
    const id = await addOpenAd(server, minsu.companyId);
    expect((await assign(id, [manager.id], recruiter)).status).toBe(200);
    for (const caller of [manager, viewer]) expect((await assign(id, [], caller)).status).toBe(403);
    for (const caller of [hoa, anna]) expect((await assign(id, [], caller)).status).toBe(406);
  });

  test('two lists at the same moment become one of both', async () => {
    const id = await addOpenAd(server, minsu.companyId);
    const both = await Promise.all([assign(id, [recruiter.id]), assign(id, [manager.id], recruiter)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const members = (await listOf(minsu)).list.find((ad) => ad.id === id)?.members ?? [];
    expect(members).toHaveLength(1);
  });

  test('a member filters the ads by the own ones, and the tabs count them', async () => {
    await addOpenAd(server, minsu.companyId);
    const id = await addOpenAd(server, minsu.companyId);
    await db.deleteFrom('ad_assignment').execute();
    await assign(id, [recruiter.id]);
    const { list, counts } = await listOf(recruiter, { mine: true });
    expect([list.map((ad) => ad.id), counts.all]).toEqual([[id], 1]);
    expect((await listOf(recruiter)).total).toBeGreaterThan(1);
  });

  test('colleagues are listed by name, without those of other companies', async () => {
    const { data } = await call('GET /employer/colleague/list', {}, recruiter);
    expect(data.list).toContainEqual({ id: manager.id, name: 'Park Jiwoo', role: 'hiring_manager' });
    expect(data.list.map(({ id }) => id)).not.toContain(stranger.id);
    expect((await call('GET /employer/colleague/list', {}, viewer)).status).toBe(403);
  });
});

describe('a hiring manager', () => {
  const applied = async () => {
    const recruitment_id = await addOpenAd(server, minsu.companyId);
    return applyTo(server, hoa, recruitment_id, resume);
  };
  /** Answers of all calls about one applicant that a hiring manager may make. */
  const read = async ({ recruitment_id, profile_apply_id }: Awaited<ReturnType<typeof applied>>) => {
    const target = { recruitment_id, profile_apply_id };
    const note = await call('POST /employer/applicant/add-note', { ...target, text: 'Tốt' }, manager);
    return [
      (await call('GET /employer/recruitment/show', { id: recruitment_id }, manager)).status,
      (await call('GET /employer/applicant/list', { recruitment_id }, manager)).status,
      (await call('GET /employer/applicant/board', { recruitment_id }, manager)).status,
      (await call('GET /employer/applicant/show', target, manager)).status,
      note.status,
    ];
  };

  test('reads ads and applicants of ads with an assignment, and gets 404 for all others', async () => {
    const [mine, other] = [await applied(), await applied()];
    await assign(mine.recruitment_id, [manager.id]);
    expect(await read(mine)).toEqual([200, 200, 200, 200, 200]);
    expect(await read(other)).toEqual([404, 404, 404, 404, 404]);
    expect((await listOf(manager)).list.map(({ id }) => id)).toEqual([mine.recruitment_id]);
  });

  test('does not mark an applicant as seen, and a recruiter does', async () => {
    const target = await applied();
    await assign(target.recruitment_id, [manager.id]);
    const open = async (caller: { token: string }) => {
      await call('GET /employer/applicant/show', target, caller);
      const application = db
        .selectFrom('application')
        .where('profile_apply_id', '=', target.profile_apply_id)
        .select('viewed_at');
      return (await application.executeTakeFirstOrThrow()).viewed_at;
    };
    expect(await open(manager)).toBeNull();
    expect(await open(recruiter)).not.toBeNull();
  });

  test('counts on the overview only ads with an assignment and their applications', async () => {
    await db.deleteFrom('ad_assignment').execute();
    const [mine] = [await applied(), await applied()];
    const overview = async (caller: { token: string }) => {
      const { data } = await call('GET /employer/dashboard/show', {}, caller);
      const inChart = data.per_day.reduce((sum, { count }) => sum + count, 0);
      return [data.not_seen, inChart, data.ads.recruiting];
    };
    expect(await overview(manager)).toEqual([0, 0, 0]);
    await assign(mine.recruitment_id, [manager.id]);
    expect(await overview(manager)).toEqual([1, 1, 1]);
    for (const count of await overview(viewer)) expect(count).toBeGreaterThan(1);
  });

  test('finds nothing of other ads in the search', async () => {
    const other = await applied();
    const find = async (caller: { token: string }, kind: 'recruitment' | 'applicant', id: number) =>
      (await call('POST /employer/search/show', { key: String(id) }, caller)).data.list.filter(
        (one) => one.kind === kind && one.id === id,
      ).length;
    expect([
      await find(manager, 'recruitment', other.recruitment_id),
      await find(manager, 'applicant', other.profile_apply_id),
      await find(recruiter, 'recruitment', other.recruitment_id),
      await find(recruiter, 'applicant', other.profile_apply_id),
    ]).toEqual([0, 0, 1, 1]);
  });
});

describe('mails about applications', () => {
  const received = async (address: string) =>
    (await mailsTo(server, address)).filter(({ template }) => template === 'application-received').length;

  test('go to the assigned owners and recruiters of the ad, each once', async () => {
    const recruitment_id = await addOpenAd(server, minsu.companyId);
    await assign(recruitment_id, [recruiter.id, manager.id, viewer.id]);
    const before = await received(minsu.email);
    await applyTo(server, hoa, recruitment_id, resume);
    expect(await received(recruiter.email)).toBe(1);
    expect([await received(manager.email), await received(viewer.email)]).toEqual([0, 0]);
    expect(await received(minsu.email)).toBe(before);
  });

  test('go to the contact of the account as long as no owner or recruiter is assigned', async () => {
    const recruitment_id = await addOpenAd(server, minsu.companyId);
    await assign(recruitment_id, [manager.id]);
    const before = await received(minsu.email);
    await applyTo(server, hoa, recruitment_id, resume);
    expect(await received(minsu.email)).toBe(before + 1);
  });
});
