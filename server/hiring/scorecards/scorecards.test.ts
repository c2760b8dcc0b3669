import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { eraseWithdrawnMembers } from '#server/accounts/own-data/erasing.ts';
import { eraseOldApplications } from '#server/hiring/applications/erase.ts';
import { type AppliedTarget, addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { interleaveAtLock } from '#tests/support/doubles/interleave.ts';
import { addMember } from '#tests/support/members.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const DAY = 86_400_000;
const server = await startTestServer();
const other = await server.startSecondNode();
const { call, db } = server;
const { hoa, nam, minsu, thanh, anna } = await people(server);
const recruiter = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const manager = await addMember(server, minsu, 'hiring_manager', { name: 'Park Jiwoo' });
const viewer = await addMember(server, minsu, 'viewer', { name: 'Võ An' });
const billing = await addMember(server, minsu, 'billing', { name: 'Đỗ Thu' });
const resume = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };
beforeEach(() => sql`delete from rate_limit`.execute(db));

type Who = TestCaller;
const openAd = async () => {
  const id = await addOpenAd(server, minsu.companyId);
  await call('POST /employer/recruitment/assign', { id, member_ids: [manager.id] }, minsu);
  return id;
};
const applied = async (ad?: number, who = hoa, profile = resume.hoa) =>
  applyTo(server, who, ad ?? (await openAd()), profile);
const setCriteria = (id: number, input: object, who: Who = minsu) =>
  call('POST /employer/recruitment/set-criteria', { id, ...input }, who);
const listCriteria = async (id: number) =>
  (await call('GET /employer/recruitment/criteria', { id }, minsu)).data.criteria;
/** An ad with these criteria; @returns their ids */
async function addCriteria(id: number, ...names: string[]) {
  const { data } = await setCriteria(id, { criteria: names.map((name_vi) => ({ name_vi })) });
  return data.criteria.map((one) => one.id);
}
const save = (target: AppliedTarget, input: object, who: Who = minsu) =>
  call('POST /employer/applicant/save-scorecard', { ...target, ...input }, who);
const withdraw = (target: AppliedTarget, who: Who = minsu) =>
  call('POST /employer/applicant/withdraw-scorecard', { ...target }, who);
const show = async (target: AppliedTarget, who: Who = minsu) =>
  (await call('GET /employer/applicant/show', { ...target }, who)).data;
const marksOf = (ids: readonly number[], ...marks: number[]) =>
  marks.map((mark, at) => ({ criterion_id: ids[at], mark }));
const countCards = async () => (await db.selectFrom('scorecard').select('id').execute()).length;

describe('the criteria of an ad', () => {
  test('are set in an order, renamed with their marks, and removed', async () => {
    const { recruitment_id: id, ...target } = await applied();
    const [first, second] = await addCriteria(id, 'Kế toán thuế', 'Tiếng Hàn');
    await save({ recruitment_id: id, ...target }, { marks: marksOf([first ?? 0, second ?? 0], 3, 4) });
    const renamed = [
      { id: second, name_vi: 'Tiếng Hàn', name_kr: '한국어', name_en: 'Korean' },
      { id: first, name_vi: 'Kế toán thuế và kho' },
    ];
    const { data } = await setCriteria(id, { criteria: renamed });
    expect(data.criteria).toEqual([
      { id: second, name_vi: 'Tiếng Hàn', name_kr: '한국어', name_en: 'Korean', marks: 1 },
      { id: first, name_vi: 'Kế toán thuế và kho', name_kr: null, name_en: null, marks: 1 },
    ]);
    await setCriteria(id, { removed_ids: [first], remove_marks: true });
    expect((await listCriteria(id)).map((one) => one.id)).toEqual([second]);
  });

  test('with marks are not removed without a confirmation, and a card of which nothing is left goes with them', async () => {
    const target = await applied();
    const [only] = await addCriteria(target.recruitment_id, 'Kế toán thuế');
    await save(target, { marks: marksOf([only ?? 0], 2) });
    await save(target, { marks: marksOf([only ?? 0], 4), text: 'Rất tốt' }, recruiter);
    expect((await setCriteria(target.recruitment_id, { removed_ids: [only] })).status).toBe(4027);
    expect((await show(target)).score).toEqual({ cards: 2, own: 2, mean: 3 });
    const { status } = await setCriteria(target.recruitment_id, { removed_ids: [only], remove_marks: true });
    expect(status).toBe(200);
    expect((await show(target, recruiter)).score).toEqual({ cards: 1, own: null, mean: null });
    expect((await show(target)).scorecards?.own).toBeNull();
  });

  test('that a colleague has just added stay', async () => {
    const id = await openAd();
    const [mine] = await addCriteria(id, 'Kế toán thuế');
    await setCriteria(id, { criteria: [{ name_en: 'Teamwork' }] }, recruiter);
    await setCriteria(id, { criteria: [{ id: mine, name_vi: 'Thuế' }] });
    expect((await listCriteria(id)).map(({ name_vi, name_en }) => name_vi ?? name_en)).toEqual([
      'Thuế',
      'Teamwork',
    ]);
  });

  test('about the person are refused beside the field, in the language of the reader', async () => {
    const id = await openAd();
    const criteria = [{ name_vi: 'Kế toán thuế' }, { name_en: 'Marital status' }, { name_kr: '외모' }];
    const answer = await setCriteria(id, { criteria }, { ...minsu, language: 'en' });
    expect(answer).toMatchObject({ status: 414 });
    expect(Object.keys(answer.data).sort()).toEqual(['criteria.1.name_en', 'criteria.2.name_kr']);
    expect(JSON.stringify(answer.data)).toContain('are not allowed');
    expect(await listCriteria(id)).toEqual([]);
  });

  test('need a name of at most sixty characters in one language', async () => {
    const id = await openAd();
    const name_vi = 'x'.repeat(limits.criterionName);
    const answer = await setCriteria(id, { criteria: [{ name_vi }, {}, { name_en: `${name_vi}x` }] });
    expect(answer).toMatchObject({ status: 414 });
    expect(Object.keys(answer.data).sort()).toEqual(['criteria.1.name', 'criteria.2.name_en']);
    expect((await setCriteria(id, { criteria: [{ name_vi }] })).status).toBe(200);
  });

  test('are at most eight, also when two members add at the same moment on two nodes', async () => {
    const id = await openAd();
    const five = Array.from({ length: 5 }, (_, at) => ({ name_vi: `Kỹ năng ${at}` }));
    const [one, two] = await Promise.all([
      setCriteria(id, { criteria: five }),
      other.call('POST /employer/recruitment/set-criteria', { id, criteria: five }, recruiter),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 414]);
    expect(await listCriteria(id)).toHaveLength(5);
    const nine = Array.from({ length: limits.criteriaPerAd + 1 }, () => ({ name_vi: 'Kỹ năng' }));
    expect((await setCriteria(id, { criteria: nine })).status).toBe(414);
  });

  test('are set by owners and recruiters only, and not for an ad or with a criterion of others', async () => {
    const [id, second] = [await openAd(), await openAd()];
    const [foreign] = await addCriteria(second, 'Kế toán thuế');
    const criteria = [{ name_vi: 'Kỹ năng' }];
    expect((await setCriteria(id, { criteria }, recruiter)).status).toBe(200);
    for (const who of [manager, viewer, billing])
      expect((await setCriteria(id, { criteria }, who)).status).toBe(403);
    for (const who of [hoa, anna]) expect((await setCriteria(id, { criteria }, who)).status).toBe(406);
    expect((await setCriteria(id, { criteria }, thanh)).status).toBe(404);
    expect((await setCriteria(id, { criteria: [{ id: foreign, name_vi: 'Kỹ năng' }] })).status).toBe(404);
    await setCriteria(id, { removed_ids: [foreign], remove_marks: true });
    expect(await listCriteria(second)).toHaveLength(1);
  });

  test('are copied with the ad, without marks', async () => {
    const target = await applied();
    const [only] = await addCriteria(target.recruitment_id, 'Kế toán thuế');
    await save(target, { marks: marksOf([only ?? 0], 2) });
    const { data } = await call('POST /employer/recruitment/copy', { id: target.recruitment_id }, minsu);
    expect(await listCriteria(data.id)).toMatchObject([{ name_vi: 'Kế toán thuế', marks: 0 }]);
  });
});

describe('a scorecard', () => {
  test('shows the cards of colleagues and the mean only after the own one is given, to owners too', async () => {
    const target = await applied();
    const ids = await addCriteria(target.recruitment_id, 'Kế toán thuế', 'Tiếng Hàn');
    const given = await save(target, { marks: marksOf(ids, 4, 3), text: 'Vững thuế' }, manager);
    expect(given.data.score).toEqual({ cards: 1, own: 3.5, mean: 3.5 });
    const before = await show(target);
    expect(before.score).toEqual({ cards: 1, own: null, mean: null });
    expect(before.scorecards).toMatchObject({
      own: null,
      others: [],
      criteria: [{ mean: null }, { mean: null }],
    });
    expect(JSON.stringify(before)).not.toContain('Vững thuế');
    const { data } = await save(target, { marks: marksOf(ids, 2, 2) });
    expect(data.score).toEqual({ cards: 2, own: 2, mean: 2.8 });
    expect(data.scorecards.criteria.map(({ mean }) => mean)).toEqual([3, 2.5]);
    expect(data.scorecards.others).toMatchObject([
      { author: 'Park Jiwoo', text: 'Vững thuế', marks: marksOf(ids, 4, 3) },
    ]);
  });

  test('is counted on list and board, with the mean for members who gave theirs', async () => {
    const target = await applied();
    await save(target, { overall: 3 }, manager);
    const { recruitment_id } = target;
    for (const name of ['GET /employer/applicant/list', 'GET /employer/applicant/board'] as const) {
      const scoreFor = async (who: Who) => (await call(name, { recruitment_id }, who)).data.list[0]?.score;
      expect(await scoreFor(manager)).toEqual({ cards: 1, own: 3, mean: 3 });
      expect(await scoreFor(recruiter)).toEqual({ cards: 1, own: null, mean: null });
    }
  });

  test('needs a mark from 1 to 4 for each criterion, and one overall mark without criteria', async () => {
    const target = await applied();
    expect(await save(target, { text: 'Tốt' })).toMatchObject({ status: 414, data: { overall: [/./] } });
    for (const overall of [0, 5, 2.5]) expect((await save(target, { overall })).status).toBe(414);
    expect((await save(target, { overall: 4, text: 'x'.repeat(limits.scorecardText + 1) })).status).toBe(414);
    expect((await save(target, { overall: 4, text: 'x'.repeat(limits.scorecardText) })).status).toBe(200);
    const ids = await addCriteria(target.recruitment_id, 'Kế toán thuế', 'Tiếng Hàn');
    for (const marks of [[], marksOf(ids, 4), marksOf(ids, 4, 5), [...marksOf(ids, 4), ...marksOf(ids, 3)]])
      expect((await save(target, { marks })).status).toBe(414);
    // The overall mark still counts until the scorecard is changed.
    expect((await show(target)).score).toEqual({ cards: 1, own: 4, mean: 4 });
    expect((await save(target, { marks: marksOf(ids, 1, 2), overall: 4 })).data.score.own).toBe(1.5);
  });

  test('with a mark for a criterion that a colleague has removed is refused with 4027', async () => {
    const target = await applied();
    const ids = await addCriteria(target.recruitment_id, 'Kế toán thuế', 'Tiếng Hàn');
    await setCriteria(target.recruitment_id, { removed_ids: ids.slice(1) }, recruiter);
    expect((await save(target, { marks: marksOf(ids, 4, 3) })).status).toBe(4027);
  });

  test('is one for each member and applicant, also when two are sent at the same moment', async () => {
    const target = await applied();
    const sent = await Promise.all([
      save(target, { overall: 3 }),
      other.call('POST /employer/applicant/save-scorecard', { ...target, overall: 4 }, minsu),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect((await show(target)).score?.cards).toBe(1);
  });

  test('that is changed keeps the time when it was given, and names that of the change', async () => {
    const target = await applied();
    const { own: first } = (await save(target, { overall: 3 })).data.scorecards;
    expect(first?.changed_at).toBeNull();
    server.advanceClock(60_000);
    const { own } = (await save(target, { overall: 2 })).data.scorecards;
    expect(own).toMatchObject({ overall: 2, written_at: first?.written_at });
    expect(Date.parse(own?.changed_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(own?.written_at ?? '') + 60_000,
    );
  });

  test('is withdrawn, and hides the cards of colleagues again', async () => {
    const target = await applied();
    await save(target, { overall: 3 }, recruiter);
    await save(target, { overall: 2 });
    const { data } = await withdraw(target);
    expect(data).toMatchObject({
      score: { cards: 1, own: null, mean: null },
      scorecards: { own: null, others: [] },
    });
    expect((await withdraw(target)).status).toBe(404);
  });

  test('of a member who has ended stays with its name', async () => {
    const target = await applied();
    const gone = await addMember(server, minsu, 'recruiter', { name: 'Ngô Lan' });
    await save(target, { overall: 1 }, gone);
    await db
      .updateTable('company_member')
      .set({ state: 'ENDED', ended_at: server.clock() })
      .where('id', '=', gone.id)
      .execute();
    expect((await save(target, { overall: 4 })).data).toMatchObject({
      score: { cards: 2, mean: 2.5 },
      scorecards: { others: [{ author: 'Ngô Lan', overall: 1 }] },
    });
  });

  test('is given by owners, recruiters and hiring managers, for applicants of ads in their sight', async () => {
    const target = await applied();
    const unseen = await applied(await addOpenAd(server, minsu.companyId));
    for (const who of [minsu, recruiter, manager])
      expect((await save(target, { overall: 3 }, who)).status).toBe(200);
    for (const act of [
      (who: Who) => save(target, { overall: 3 }, who),
      (who: Who) => withdraw(target, who),
    ]) {
      for (const who of [viewer, billing]) expect((await act(who)).status).toBe(403);
      for (const who of [hoa, anna]) expect((await act(who)).status).toBe(406);
      expect((await act(thanh)).status).toBe(404);
    }
    expect((await save(unseen, { overall: 3 }, manager)).status).toBe(404);
    expect((await withdraw(unseen, manager)).status).toBe(404);
  });

  test('of a hiring manager keeps a phone number that its writer reads blanked and sends back', async () => {
    const target = await applied();
    const written = 'Gọi 0966 555 444 sau 5 giờ';
    const { text } = (await save(target, { overall: 3, text: written }, manager)).data.scorecards.own ?? {};
    expect(text).not.toContain('0966');
    await save(target, { overall: 4, text }, manager);
    expect((await save(target, { overall: 2 }, recruiter)).data.scorecards.others[0]?.text).toBe(written);
  });

  test('is refused for a cancelled application, whichever of the two comes first', async () => {
    const target = await applied();
    const cancel = () =>
      other.call(
        'POST /candidate/application/cancel',
        { profile_apply_id: target.profile_apply_id, cancel_reason: 'MISTAKE' },
        hoa,
      );
    const [cancelled, refused] = await interleaveAtLock(
      db,
      ['recruitment', target.recruitment_id],
      cancel,
      () => save(target, { overall: 3 }),
    );
    expect([cancelled.status, refused.status]).toEqual([200, 4027]);
    expect((await withdraw(target)).status).toBe(4027);
    expect(await show(target)).toMatchObject({ score: null, scorecards: null });
  });
});

describe('the end of scorecards', () => {
  const rate = async (who = hoa, profile = resume.hoa) => {
    const target = await applied(undefined, who, profile);
    const ids = await addCriteria(target.recruitment_id, 'Kế toán thuế');
    await save(target, { marks: marksOf(ids, 3), text: 'Vững thuế' });
    return target;
  };

  test('they are hidden with the resume after ninety days, and erased with the application', async () => {
    await db.deleteFrom('scorecard').execute();
    const target = await rate();
    const shift = (days: number) =>
      db
        .updateTable('application')
        .set({ applied_at: new Date(server.clock().getTime() - days * DAY) })
        .where('profile_apply_id', '=', target.profile_apply_id)
        .execute();
    await shift(91);
    expect(await show(target)).toMatchObject({ score: null, scorecards: null });
    expect((await save(target, { overall: 3 })).status).toBe(4027);
    expect(await countCards()).toBe(1);
    await shift(400);
    await eraseOldApplications(db, server.clock());
    expect(await countCards()).toBe(0);
  });

  test('they are erased with the candidate, and those about others stay', async () => {
    await db.deleteFrom('scorecard').execute();
    await rate();
    await rate(nam, resume.nam);
    await db
      .updateTable('candidate')
      .set({ status: 'WITHDRAWN', withdrawn_at: new Date(server.clock().getTime() - 31 * DAY) })
      .where('id', '=', nam.id)
      .execute();
    await eraseWithdrawnMembers(db, server.clock());
    expect(await countCards()).toBe(1);
  });

  test('cards and criteria are erased with the company', async () => {
    await rate();
    await db
      .updateTable('employer')
      .set({ status: 'WITHDRAWN', withdrawn_at: new Date(server.clock().getTime() - 31 * DAY) })
      .where('id', '=', minsu.id)
      .execute();
    await eraseWithdrawnMembers(db, server.clock());
    const marks = await db.selectFrom('scorecard_mark').select('mark').execute();
    const criteria = await db.selectFrom('ad_criterion').select('id').execute();
    expect([await countCards(), marks, criteria]).toEqual([0, [], []]);
  });
});
