import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { deleteExpired, eraseWithdrawnMembers } from '#server/accounts/own-data/erasing.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { interleaveAtLock } from '#tests/support/doubles/interleave.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const { hoa, nam, minsu, thanh, waiting, anna } = await people(server);

const today = dateOf(server.clock());
const openAd = (more = {}) => addOpenAd(server, minsu.companyId, more);
const save = (recruitment_id: number, who: object = hoa) =>
  server.call('POST /candidate/saved-recruitment/add', { recruitment_id }, who);
const unsave = (recruitment_id: number, who: object = hoa) =>
  server.call('POST /candidate/saved-recruitment/remove', { recruitment_id }, who);
const saved = async (fields: { state?: 'open' | 'ended'; page?: number } = {}, who: object = hoa) =>
  (await server.call('GET /candidate/saved-recruitment/list', fields, who)).data;
const savedIds = async (fields = {}, who: object = hoa) =>
  (await saved(fields, who)).list.map(({ id }) => id);
const view = (recruitment_id: number, who: object = hoa) =>
  server.call('POST /candidate/viewed/add', { recruitment_id }, who);
const viewed = async (who: object = hoa) => (await server.call('GET /candidate/viewed/list', {}, who)).data;
const viewedIds = async (who: object = hoa) => (await viewed(who)).list.map(({ id }) => id);
const setAd = (id: number, columns: object) =>
  db.updateTable('recruitment').set(columns).where('id', '=', id).execute();
async function empty() {
  for (const table of ['saved_recruitment', 'saved_company', 'viewed_recruitment'] as const)
    await db.deleteFrom(table).execute();
}

test('a saved ad is on the list of the candidate who saved it and of no other', async () => {
  await empty();
  const ad = await openAd();
  expect((await save(ad)).status).toBe(200);
  expect(await savedIds()).toEqual([ad]);
  expect(await savedIds({}, nam)).toEqual([]);
});

test('an ad saved twice is listed once, with the day of the first time', async () => {
  await empty();
  const ad = await openAd();
  await save(ad);
  const [first] = (await saved()).list;
  server.advanceClock(60_000);
  expect((await save(ad)).status).toBe(200);
  expect((await saved()).list).toEqual([first]);
});

test('an ad removed twice is gone, without an error', async () => {
  await empty();
  const ad = await openAd();
  await save(ad);
  expect([(await unsave(ad)).status, (await unsave(ad)).status]).toEqual([200, 200]);
  expect(await savedIds()).toEqual([]);
});

test('open ads are ordered by their last day, those without one last', async () => {
  await empty();
  const [late, never, soon] = [
    await openAd({ end_date: addDays(today, 20) }),
    await openAd({ end_date: null }),
    await openAd({ end_date: addDays(today, 2) }),
  ];
  for (const ad of [late, never, soon]) await save(ad);
  expect(await savedIds()).toEqual([soon, late, never]);
});

test('ads that have ended are listed separately, the latest saved first, each with its state', async () => {
  await empty();
  const ads = [await openAd(), await openAd(), await openAd(), await openAd()] as const;
  for (const ad of ads) {
    await save(ad);
    server.advanceClock(1_000);
  }
  await setAd(ads[0], { end_date: addDays(today, -1) });
  await setAd(ads[1], { status: 2 });
  await setAd(ads[2], { status: 3 });
  const ended = await saved({ state: 'ended' });
  expect(ended.list.map(({ id, state }) => [id, state])).toEqual([
    [ads[2], 'stopped'],
    [ads[1], 'not_receiving'],
    [ads[0], 'expired'],
  ]);
  expect(ended.counts).toEqual({ all: 4, open: 1, ended: 3 });
  expect(await savedIds({ state: 'open' })).toEqual([ads[3]]);
});

test('a saved ad leaves the list while it is hidden', async () => {
  await empty();
  const ad = await openAd();
  await save(ad);
  await setAd(ad, { hidden: true });
  expect(await saved()).toMatchObject({ list: [], total: 0, counts: { all: 0 } });
  await setAd(ad, { hidden: false });
  expect(await savedIds()).toEqual([ad]);
});

test('the ads of a company leave all lists when its approval is withdrawn', async () => {
  await empty();
  const ad = await openAd();
  await save(ad);
  await view(ad);
  await server.call('POST /candidate/saved-company/add', { company_id: minsu.companyId }, hoa);
  const setApproval = (status: 'APPROVED' | 'WAITING') =>
    db.updateTable('employer').set({ status }).where('id', '=', minsu.id).execute();
  await setApproval('WAITING');
  const companies = await server.call('GET /candidate/saved-company/list', {}, hoa);
  expect([await savedIds(), await viewedIds(), companies.data.list]).toEqual([[], [], []]);
  await setApproval('APPROVED');
  expect([await savedIds(), await viewedIds()]).toEqual([[ad], [ad]]);
});

test('a deleted ad is removed from the saved and opened ads', async () => {
  await empty();
  const ad = await openAd();
  await save(ad);
  await view(ad);
  await setAd(ad, { status: 1 });
  expect((await server.call('POST /employer/recruitment/delete', { id: ad }, minsu)).status).toBe(200);
  const { rows } =
    await sql`SELECT 1 FROM saved_recruitment UNION ALL SELECT 1 FROM viewed_recruitment`.execute(db);
  expect(rows).toEqual([]);
});

test.each([
  ['a draft', { status: 1, posted_at: null }],
  ['a hidden ad', { hidden: true }],
  ['a stopped ad', { status: 3 }],
  ['an ad that begins tomorrow', { start_date: addDays(today, 1) }],
])('%s cannot be saved', async (_what, columns) => {
  expect(await save(await openAd(columns))).toMatchObject({ http: 404, status: 404 });
});

test('an ad past its last day can be saved, because it may be extended', async () => {
  expect((await save(await openAd({ end_date: addDays(today, -1) }))).status).toBe(200);
});

test('an ad over the limit is rejected and not saved', async () => {
  await empty();
  const ad = await openAd();
  // Without the foreign key, ids of ads can be stored that do not exist: writing so many ads would take a minute.
  await sql`ALTER TABLE saved_recruitment DROP CONSTRAINT saved_recruitment_recruitment_id_fkey`.execute(db);
  await sql`INSERT INTO saved_recruitment SELECT ${nam.id}, 1000000 + n, ${server.clock()}
    FROM generate_series(1, ${limits.savedPerCandidate}) n`.execute(db);
  expect(await save(ad, nam)).toMatchObject({ status: 4027, message: expect.stringContaining('10000') });
  expect((await marksOf([ad], nam))[0]).toMatchObject({ saved: false });
  await sql`DELETE FROM saved_recruitment WHERE candidate_id = ${nam.id}`.execute(db);
  await sql`ALTER TABLE saved_recruitment ADD FOREIGN KEY (recruitment_id) REFERENCES recruitment (id)
    ON DELETE CASCADE`.execute(db);
  expect((await save(ad, nam)).status).toBe(200);
});

test('concurrent saving and removing of an ad ends in the state of the later one', async () => {
  await empty();
  const other = await server.startSecondNode();
  const ad = await openAd();
  const [added, removed] = await interleaveAtLock(
    db,
    ['candidate', hoa.id],
    () => save(ad),
    () => other.call('POST /candidate/saved-recruitment/remove', { recruitment_id: ad }, hoa),
  );
  expect([added.status, removed.status]).toEqual([200, 200]);
  expect(await savedIds()).toEqual([]);
});

test('twenty concurrent saves of one ad leave one row', async () => {
  await empty();
  const ad = await openAd();
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(ad)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await savedIds()).toEqual([ad]);
});

test('a saved company shows its number of open ads and can be removed', async () => {
  await empty();
  const [company_id, call] = [thanh.companyId, server.call];
  await addOpenAd(server, company_id);
  await server.call('POST /candidate/saved-company/add', { company_id }, hoa);
  await server.call('POST /candidate/saved-company/add', { company_id }, hoa);
  const shown = (await call('GET /candidate/saved-company/list', {}, hoa)).data;
  const { open_count } = (await call('GET /company/show', { id: company_id })).data;
  expect(shown).toMatchObject({ total: 1, list: [{ id: company_id, open_count }] });
  await server.call('POST /candidate/saved-company/remove', { company_id }, hoa);
  expect((await call('GET /candidate/saved-company/list', {}, hoa)).data.list).toEqual([]);
});

test('the overview counts the open saved ads and the saved companies', async () => {
  await empty();
  const over = await openAd();
  await save(await openAd());
  await save(over);
  await server.call('POST /candidate/saved-company/add', { company_id: thanh.companyId }, hoa);
  await db
    .updateTable('recruitment')
    .set({ status: recruitmentStatus.STOP_RECEIVE })
    .where('id', '=', over)
    .execute();
  const { saved } = (await server.call('GET /candidate/overview', {}, hoa)).data;
  expect(saved).toEqual({ open_recruitments: 1, companies: 1 });
});

test('a company that is not approved cannot be saved', async () => {
  const answer = await server.call(
    'POST /candidate/saved-company/add',
    { company_id: waiting.companyId },
    hoa,
  );
  expect(answer).toMatchObject({ http: 404, status: 404 });
});

test('opened ads are listed once each, the latest first', async () => {
  await empty();
  const [first, second] = [await openAd(), await openAd()];
  for (const ad of [first, second, first]) {
    await view(ad);
    server.advanceClock(1_000);
  }
  expect(await viewedIds()).toEqual([first, second]);
  expect(await viewedIds(nam)).toEqual([]);
});

test('a candidate can remove a single opened ad', async () => {
  await empty();
  const [first, second] = [await openAd(), await openAd()];
  await view(first);
  await view(second);
  await server.call('POST /candidate/viewed/remove', { recruitment_id: first }, hoa);
  expect(await viewedIds()).toEqual([second]);
});

test('a candidate can remove all opened ads, without affecting other candidates', async () => {
  await empty();
  const ad = await openAd();
  await view(ad);
  await view(ad, nam);
  expect((await server.call('POST /candidate/viewed/clear', {}, hoa)).status).toBe(200);
  expect([await viewedIds(), await viewedIds(nam)]).toEqual([[], [ad]]);
});

test('with the switch off, opened ads are not recorded and earlier ones stay', async () => {
  await empty();
  const [before, after] = [await openAd(), await openAd()];
  await view(before);
  const off = await server.call('POST /candidate/viewed/keep', { keep: false }, hoa);
  expect(off.data).toEqual({ keep: false });
  expect((await view(after)).status).toBe(200);
  expect(await viewed()).toMatchObject({ keep: false, list: [{ id: before }] });
  await server.call('POST /candidate/viewed/keep', { keep: true }, hoa);
  await view(after);
  expect(await viewed()).toMatchObject({ keep: true, total: 2 });
});

test('an ad that the public may not read is not recorded as opened', async () => {
  expect(await view(await openAd({ hidden: true }))).toMatchObject({ http: 404, status: 404 });
});

async function marksOf(recruitment_ids: number[], who: object = hoa) {
  const answer = await server.call('GET /candidate/marks', { recruitment_ids, company_ids: [] }, who);
  return answer.data.recruitments;
}

test('the flags of a page arrive in one answer, in the requested order', async () => {
  await empty();
  const [plain, kept, opened, sent] = [await openAd(), await openAd(), await openAd(), await openAd()];
  await save(kept);
  await view(opened);
  await applyTo(server, hoa, sent, await writeResume(server, hoa));
  await server.call('POST /candidate/saved-company/add', { company_id: minsu.companyId }, hoa);
  const asked = {
    recruitment_ids: [sent, kept, opened, plain],
    company_ids: [minsu.companyId, thanh.companyId],
  };
  const { data } = await server.call('GET /candidate/marks', asked, hoa);
  const none = { saved: false, viewed: false, applied: false };
  expect(data).toEqual({
    recruitments: [
      { id: sent, ...none, applied: true },
      { id: kept, ...none, saved: true },
      { id: opened, ...none, viewed: true },
      { id: plain, ...none },
    ],
    companies: [
      { id: minsu.companyId, saved: true },
      { id: thanh.companyId, saved: false },
    ],
  });
});

test.each([
  ['a visitor', () => ({}), 401],
  ['a company', () => minsu, 406],
  ['an administrator', () => anna, 406],
])('%s has no saved ads', async (_who, who, status) => {
  expect((await server.call('GET /candidate/saved-recruitment/list', {}, who())).status).toBe(status);
  expect((await save(1, who())).status).toBe(status);
  expect((await server.call('GET /candidate/marks', { recruitment_ids: [1] }, who())).status).toBe(status);
});

test('a saved ad is shown in the language of its reader', async () => {
  await empty();
  await save(await openAd({ title_vi: 'Thợ gốm', title_kr: '도공', title_en: null }));
  const titleIn = async (language: string) =>
    (
      await server.call('GET /candidate/saved-recruitment/list', {}, hoa, {
        headers: { 'accept-language': language },
      })
    ).data.list.map(({ title }) => title);
  expect([await titleIn('vi'), await titleIn('ko'), await titleIn('en')]).toEqual([
    ['Thợ gốm'],
    ['도공'],
    ['Thợ gốm'],
  ]);
});

test('an opened ad is removed after 90 days, a saved one is not', async () => {
  await empty();
  const ad = await openAd({ end_date: null });
  await save(ad);
  await view(ad);
  server.advanceClock((limits.viewedDays + 1) * DAY_MILLISECONDS);
  const later = { token: await startSession(db, { kind: 'candidate', id: hoa.id }, server.clock(), 10) };
  expect([await viewedIds(later), await savedIds({}, later)]).toEqual([[], [ad]]);
  await deleteExpired(db, server.clock());
  expect(await db.selectFrom('viewed_recruitment').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('saved_recruitment').selectAll().execute()).toHaveLength(1);
});

test('saved and opened ads are erased with the candidate', async () => {
  await empty();
  const ad = await openAd({ end_date: null });
  const who = { token: await startSession(db, { kind: 'candidate', id: nam.id }, server.clock(), 10) };
  await save(ad, who);
  await view(ad, who);
  await server.call('POST /candidate/saved-company/add', { company_id: minsu.companyId }, who);
  await db
    .updateTable('candidate')
    .set({ status: 'WITHDRAWN', withdrawn_at: server.clock() })
    .where('id', '=', nam.id)
    .execute();
  server.advanceClock(31 * DAY_MILLISECONDS);
  await eraseWithdrawnMembers(db, server.clock());
  for (const table of ['saved_recruitment', 'saved_company', 'viewed_recruitment'] as const)
    expect(await db.selectFrom(table).where('candidate_id', '=', nam.id).selectAll().execute()).toEqual([]);
});
