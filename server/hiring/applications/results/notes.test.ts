import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { eraseWithdrawnMembers } from '#server/accounts/own-data/erasing.ts';
import { type AppliedTarget, addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { eraseOldApplications } from '../erase.ts';

const DAY = 86_400_000;
const server = await startTestServer();
const { hoa, nam, minsu, thanh, anna } = await people(server);
const resume = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };
beforeEach(() => sql`delete from rate_limit`.execute(server.db));

const applied = async (who = hoa, profile = resume.hoa) =>
  applyTo(server, who, await addOpenAd(server, minsu.companyId), profile);
const addNote = (target: AppliedTarget, text: string, who = minsu) =>
  server.call('POST /employer/applicant/add-note', { ...target, text }, who);
const removeNote = (target: AppliedTarget, note_id: number | undefined) =>
  server.call('POST /employer/applicant/remove-note', { ...target, note_id }, minsu);
const addTag = (target: AppliedTarget, tag: string, who = minsu) =>
  server.call('POST /employer/applicant/add-tag', { ...target, tag }, who);
const removeTag = (target: AppliedTarget, tag: string) =>
  server.call('POST /employer/applicant/remove-tag', { ...target, tag }, minsu);
const show = async (target: AppliedTarget, who = minsu) =>
  (await server.call('GET /employer/applicant/show', target, who)).data;
const list = async (recruitment_id: number, more: object = {}) =>
  (await server.call('GET /employer/applicant/list', { recruitment_id, ...more }, minsu)).data;
const suggested = async (who = minsu) =>
  (await server.call('GET /employer/applicant/tags', {}, who)).data.tags;
const rows = async () => ({
  notes: await server.db.selectFrom('applicant_note').select('text').execute(),
  tags: await server.db.selectFrom('applicant_tag').select('tag').execute(),
});
const apply90DaysAgo = ({ profile_apply_id }: AppliedTarget) =>
  server.db
    .updateTable('application')
    .set({ applied_at: new Date(server.clock().getTime() - 91 * DAY) })
    .where('profile_apply_id', '=', profile_apply_id)
    .execute();

describe('notes', () => {
  test('are listed with their time and author, newest first, until they are deleted', async () => {
    const target = await applied();
    const { notes: one } = (await addNote(target, 'Gọi lại\nsau giờ trưa')).data;
    server.advanceClock(60_000);
    const { notes: both } = (await addNote(target, 'Hỏi về ca tối')).data;
    expect(both.map(({ text }) => text)).toEqual(['Hỏi về ca tối', 'Gọi lại\nsau giờ trưa']);
    expect(both[0]).toEqual({
      id: expect.any(Number),
      text: 'Hỏi về ca tối',
      author: 'Kim Minsu',
      may_remove: true,
      written_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(
      Date.parse(both[0]?.written_at ?? '') - Date.parse(both[1]?.written_at ?? ''),
    ).toBeGreaterThanOrEqual(60_000);
    expect((await show(target)).notes).toEqual(both);
    expect((await removeNote(target, one[0]?.id)).data.notes).toEqual(both.slice(0, 1));
    expect((await show(target)).notes).toEqual(both.slice(0, 1));
  });

  test('are stored once, even if the same call is repeated', async () => {
    const target = await applied();
    const send = () =>
      server.call('POST /employer/applicant/add-note', { ...target, text: 'Một lần' }, minsu, {
        headers: { 'idempotency-key': '0e4d3a4c-6f5e-4b7e-9d2a-000000000068' },
      });
    await send();
    expect((await send()).data.notes).toHaveLength(1);
  });

  test('are limited to fifty per applicant', async () => {
    const target = await applied();
    const { profile_apply_id } = target;
    const full = Array.from({ length: limits.notesPerApplicant }, (_, at) => ({
      profile_apply_id,
      text: `${at}`,
      written_at: server.clock(),
    }));
    await server.db.insertInto('applicant_note').values(full).execute();
    expect(await addNote(target, 'Thêm')).toMatchObject({ status: 414, data: { text: expect.anything() } });
    expect((await show(target)).notes).toHaveLength(limits.notesPerApplicant);
  });

  test('of another applicant, and deleted ones, are not found', async () => {
    const target = await applied();
    const other = await applied();
    const { notes } = (await addNote(other, 'Của người khác')).data;
    expect(await removeNote(target, notes[0]?.id)).toMatchObject({ status: 404 });
    expect(await removeNote(other, notes[0]?.id)).toMatchObject({ status: 200 });
    expect(await removeNote(other, notes[0]?.id)).toMatchObject({ status: 404 });
  });

  test.each(['', '   ', undefined, 'a'.repeat(limits.applicantNote + 1)])(
    'are rejected at their field if they are empty or too long: %#',
    async (text) => {
      const answer = await addNote(await applied(), text as string);
      expect(answer).toMatchObject({ status: 414, data: { text: expect.anything() } });
    },
  );
});

describe('tags', () => {
  test('are shown with the applicant, in lists and on the board, in the order in which they were added', async () => {
    const target = await applied();
    await addTag(target, 'gọi lại');
    server.advanceClock(1000);
    expect((await addTag(target, 'ca tối')).data.tags).toEqual(['gọi lại', 'ca tối']);
    expect((await show(target)).tags).toEqual(['gọi lại', 'ca tối']);
    const { recruitment_id } = target;
    expect((await list(recruitment_id)).list[0]?.tags).toEqual(['gọi lại', 'ca tối']);
    const board = await server.call('GET /employer/applicant/board', { recruitment_id }, minsu);
    expect(board.data.list[0]?.tags).toEqual(['gọi lại', 'ca tối']);
    expect((await removeTag(target, 'GỌI LẠI')).data.tags).toEqual(['ca tối']);
    expect((await removeTag(target, 'gọi lại')).data.tags).toEqual(['ca tối']);
  });

  test("are equal regardless of case, in the company's first spelling; accents make a difference", async () => {
    const [first, second] = [await applied(), await applied()];
    await addTag(first, 'Đã Gọi');
    expect((await addTag(second, 'đã gọi')).data.tags).toEqual(['Đã Gọi']);
    expect((await addTag(second, 'ĐÃ GỌI')).data.tags).toEqual(['Đã Gọi']);
    server.advanceClock(1000);
    expect((await addTag(second, 'đa gọi')).data.tags).toEqual(['Đã Gọi', 'đa gọi']);
  });

  test('are limited to ten per applicant', async () => {
    const target = await applied();
    for (let at = 0; at < limits.tagsPerApplicant; at++) await addTag(target, `nhãn ${at}`);
    expect(await addTag(target, 'thêm')).toMatchObject({ status: 414, data: { tag: expect.anything() } });
    expect((await addTag(target, 'nhãn 0')).data.tags).toHaveLength(limits.tagsPerApplicant);
  });

  test.each(['', '  ', undefined, 'a'.repeat(limits.applicantTag + 1)])(
    'are rejected at their field if they are empty or too long: %#',
    async (tag) => {
      const answer = await addTag(await applied(), tag as string);
      expect(answer).toMatchObject({ status: 414, data: { tag: expect.anything() } });
    },
  );

  test('filter the applicants of an ad, with the count of each', async () => {
    const target = await applied();
    const { recruitment_id } = target;
    const other = await applyTo(server, nam, recruitment_id, resume.nam);
    for (const one of [target, other]) await addTag(one, 'Ưu tiên');
    await addTag(other, 'ca đêm');
    const idsOf = async (tag: string) =>
      (await list(recruitment_id, { tag })).list.map((row) => row.profile_apply_id);
    expect(await idsOf('ưu tiên')).toEqual([other.profile_apply_id, target.profile_apply_id]);
    expect(await idsOf('Ca đêm')).toEqual([other.profile_apply_id]);
    expect(await idsOf('ca')).toEqual([]);
    const { tags, counts, recruitment } = await list(recruitment_id, { tag: 'ca đêm' });
    expect({ tags, counts, applicants: recruitment.applicants }).toEqual({
      tags: [
        { tag: 'Ưu tiên', count: 2 },
        { tag: 'ca đêm', count: 1 },
      ],
      counts: { NOT_SEEN: 1 },
      applicants: 2,
    });
  });

  test('are suggested to their own company only, most frequent first', async () => {
    await server.db.deleteFrom('applicant_tag').execute();
    const [first, second] = [await applied(), await applied()];
    await addTag(first, 'một');
    for (const one of [first, second]) await addTag(one, 'hai');
    expect(await suggested()).toEqual(['hai', 'một']);
    expect(await suggested(thanh)).toEqual([]);
    for (const who of [{}, hoa, anna])
      expect((await server.call('GET /employer/applicant/tags', {}, who)).http).toBe(401);
  });
});

describe('hidden applicants', () => {
  const hiding: [string, (target: AppliedTarget) => Promise<unknown>][] = [
    ['after 90 days', apply90DaysAgo],
    [
      'once the candidate has cancelled',
      ({ profile_apply_id }) =>
        server.call(
          'POST /candidate/application/cancel',
          { profile_apply_id, cancel_reason: 'MISTAKE' },
          hoa,
        ),
    ],
    [
      "while the candidate's account is closed",
      ({ profile_apply_id }) =>
        server.db
          .updateTable('application')
          .set({ hidden_at: server.clock() })
          .where('profile_apply_id', '=', profile_apply_id)
          .execute(),
    ],
  ];
  test.each(hiding)('notes and tags are not shown, found or changed %s', async (_when, hide) => {
    await server.db.deleteFrom('applicant_tag').execute();
    const target = await applied();
    const { notes } = (await addNote(target, 'Kín')).data;
    await addTag(target, 'kín');
    await hide(target);
    expect(await show(target)).toMatchObject({ notes: [], tags: [], resume: null });
    const { recruitment_id } = target;
    expect(await list(recruitment_id)).toMatchObject({ tags: [], list: [{ tags: [] }] });
    expect((await list(recruitment_id, { tag: 'kín' })).list).toEqual([]);
    expect(await suggested()).toEqual([]);
    for (const answer of [
      await addNote(target, 'Thêm'),
      await removeNote(target, notes[0]?.id),
      await addTag(target, 'thêm'),
      await removeTag(target, 'kín'),
    ])
      expect(answer).toMatchObject({ http: 409, status: 4027 });
    expect((await rows()).tags).toEqual([{ tag: 'kín' }]);
  });
});

test('notes and tags change nothing that a candidate, an administrator or a file sees, and add no event', async () => {
  const target = await applied();
  const { recruitment_id, profile_apply_id } = target;
  await show(target);
  const csv = async () => {
    const { data } = await server.call('GET /employer/applicant/csv', { recruitment_id }, minsu);
    return (data as unknown as { bytes: Buffer }).bytes.toString();
  };
  const others = async () => ({
    list: (await server.call('GET /candidate/application/list', {}, hoa)).data,
    one: (await server.call('GET /candidate/application/show', { profile_apply_id }, hoa)).data,
    overview: (await server.call('GET /candidate/overview', {}, hoa)).data,
    staff: (await server.call('GET /admin/applicant/list', { recruitment_id }, anna)).data,
    events: await server.db
      .selectFrom('application_event')
      .where('profile_apply_id', '=', profile_apply_id)
      .selectAll()
      .execute(),
    csv: await csv(),
  });
  const before = await others();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })), {
        minLength: 1,
        maxLength: 3,
      }),
      async (acts) => {
        await sql`delete from rate_limit`.execute(server.db);
        for (const [isNote, text] of acts) await (isNote ? addNote(target, text) : addTag(target, text));
        expect(await others()).toEqual(before);
      },
    ),
    { numRuns: 8 },
  );
  await addNote(target, 'Ghi chú riêng');
  await addTag(target, 'nhãn riêng');
  expect(await others()).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/riêng/);
});

describe('erased data', () => {
  beforeEach(async () => {
    await server.db.deleteFrom('applicant_note').execute();
    await server.db.deleteFrom('applicant_tag').execute();
  });
  const none = { notes: [], tags: [] };
  async function noted() {
    const target = await applied(nam, resume.nam);
    await addNote(target, 'Sẽ xoá');
    await addTag(target, 'sẽ xoá');
    expect(await rows()).toEqual({ notes: [{ text: 'Sẽ xoá' }], tags: [{ tag: 'sẽ xoá' }] });
    return target;
  }

  test('includes the notes and tags of an application whose retention has ended', async () => {
    const { profile_apply_id } = await noted();
    const applied_at = new Date(server.clock().getTime() - 366 * DAY);
    await server.db
      .updateTable('application')
      .set({ applied_at })
      .where('profile_apply_id', '=', profile_apply_id)
      .execute();
    expect(await eraseOldApplications(server.db, server.clock())).toBe(1);
    expect(await rows()).toEqual(none);
  });

  test('includes the notes and tags of a closed company', async () => {
    await noted();
    const withdrawal = { id: minsu.id, reason_code: 'requested' };
    const token = await startSession(server.db, { kind: 'admin', id: anna.id }, server.clock(), 10);
    expect((await server.call('POST /admin/employer/withdraw', withdrawal, { token })).status).toBe(200);
    server.advanceClock(31 * DAY);
    expect(await eraseWithdrawnMembers(server.db, server.clock())).toMatchObject({ employers: 1 });
    expect(await rows()).toEqual(none);
  });
});
