import { describe, expect, test } from 'vitest';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { addMember } from '#tests/support/members.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { call, db } = server;
const { hoa, minsu, thanh, anna } = await people(server);
const mai = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const stranger = await addMember(server, thanh, 'recruiter', { name: 'Đỗ Bình' });

const list = async (more = {}, caller: { token: string } = minsu) =>
  (await call('GET /employer/activity/list', more, caller)).data;

describe('the activity log of a company', () => {
  test('names who did what with which record, newest first', async () => {
    const ad = await call(
      'POST /employer/recruitment/create',
      { working_form: 'NORMAL', title_vi: 'Kế toán' },
      mai,
    );
    const recruitment_id = await addOpenAd(server, minsu.companyId);
    const target = await applyTo(server, hoa, recruitment_id, await writeResume(server, hoa));
    server.advanceClock(1_000);
    await decideAndApply(
      server,
      'POST /employer/applicant/set-result',
      { ...target, result: 'CV_PASSED' },
      mai,
    );
    const { list: rows, people: members } = await list();
    expect(rows[0]).toMatchObject({
      member: { id: mai.id, name: 'Lê Mai' },
      what: 'Passed screening',
      kind: 'application',
      object_id: recruitment_id,
      object_name: expect.stringContaining(hoa.name),
    });
    expect(rows).toContainEqual(
      expect.objectContaining({
        what: 'Created',
        kind: 'recruitment',
        object_id: ad.data.id,
        object_name: 'Kế toán',
      }),
    );
    expect(members.map(({ name }) => name)).toContain('Lê Mai');
  });

  test('shows acts of one member, and none of another company', async () => {
    await call('POST /employer/recruitment/create', { working_form: 'NORMAL' }, minsu);
    await call('POST /employer/recruitment/create', { working_form: 'NORMAL' }, stranger);
    const all = await list();
    const own = await list({ member_id: mai.id });
    expect(own.total).toBeGreaterThan(0);
    expect(own.total).toBeLessThan(all.total);
    expect(new Set(own.list.map(({ member }) => member.id))).toEqual(new Set([mai.id]));
    expect((await list({ member_id: stranger.id })).total).toBe(0);
    expect(all.list.map(({ member }) => member.name)).not.toContain('Đỗ Bình');
  });

  test('no longer names applicants whose application the company may not see', async () => {
    await db
      .updateTable('application')
      .set({ applied_at: new Date(server.clock().getTime() - 200 * 86_400_000) })
      .execute();
    const rows = (await list()).list.filter(({ kind }) => kind === 'application');
    expect(rows.length).toBeGreaterThan(0);
    for (const { object_name } of rows) expect(object_name).not.toContain(hoa.name);
  });

  test('is saved as a file that contains all rows, and the download is in the log', async () => {
    const { total } = await list();
    const saved = await call('GET /employer/activity/csv', {}, minsu);
    const lines = (saved.data as unknown as { bytes: Buffer }).bytes.toString('utf8').trim().split('\n');
    // Two more lines: the heading, and the audit row of the download itself.
    expect(lines).toHaveLength(total + 2);
    expect((await list()).list[0]).toMatchObject({ what: 'Downloaded the activity log', kind: 'company' });
    expect((await call('GET /employer/activity/xlsx', {}, minsu)).http).toBe(200);
  });

  test('ends after 24 months', async () => {
    const before = new Date(server.clock().getTime() - 731 * 86_400_000);
    const { total } = await list();
    await db
      .updateTable('application_event')
      .set({ happened_at: before })
      .where('member_id', '=', mai.id)
      .execute();
    const left = (await list()).total;
    expect(left).toBeLessThan(total);
    expect(left).toBeGreaterThan(0);
  });

  test('is open to owners only', async () => {
    for (const caller of [mai, hoa, anna])
      expect((await call('GET /employer/activity/list', {}, caller)).status).toBe(caller === mai ? 403 : 406);
  });
});
