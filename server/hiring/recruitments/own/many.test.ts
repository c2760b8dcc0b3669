import { expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { recruitmentStatus, sorts, timeFilters } from '#contract/enums.ts';
import type { CallName } from '#contract/index.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';

const server = await startTestServer();
const { minsu, thanh, hoa, anna } = await people(server);
const { career_ids, ...columns } = await completeAd(server.db);
const { DRAFT, RECRUITING, STOP, STOP_RECEIVE } = recruitmentStatus;

const addAd = (status: number, more: object = {}, company = minsu.companyId) =>
  addRecruitment(server.db, company, {
    ...{ ...columns, working_form: 'NORMAL', education: 4, careers: career_ids },
    ...{ status, ...more },
  });
const many = (act: string, ids: number[], more: object = {}, who = minsu) =>
  server.call(
    `POST /employer/recruitment/${act}-many` as 'POST /employer/recruitment/stop-many',
    { ids, ...more },
    who,
  );
const stateOf = async (id: number) =>
  (await server.db.selectFrom('recruitment').where('id', '=', id).select('status').executeTakeFirst())
    ?.status;

test('each chosen ad follows the rules of the single action, and the answer lists the result of each', async () => {
  const [open, stopped, foreign] = [
    await addAd(RECRUITING),
    await addAd(STOP),
    await addAd(RECRUITING, {}, thanh.companyId),
  ];
  const { status, data } = await many('stop-receive', [stopped, open, foreign]);
  expect(status).toBe(200);
  expect(data).toEqual({
    done: 1,
    list: [
      { id: stopped, status: 4027, message: expect.stringMatching(/./), copy_id: null },
      { id: open, status: 200, message: '', copy_id: null },
      { id: foreign, status: 404, message: expect.stringMatching(/./), copy_id: null },
    ],
  });
  expect([await stateOf(open), await stateOf(stopped), await stateOf(foreign)]).toEqual([
    STOP_RECEIVE,
    STOP,
    RECRUITING,
  ]);
  const single = await server.call('POST /employer/recruitment/stop-receive', { id: stopped }, minsu);
  expect(single.message).toBe(data.list[0]?.message);
});

test('stopped ads are resumed unless they have expired, and closed ads stay closed', async () => {
  const [running, over] = [await addAd(STOP_RECEIVE), await addAd(STOP_RECEIVE, { end_date: '2020-01-01' })];
  const { data } = await many('resume', [running, over]);
  expect(data.list.map(({ status }) => status)).toEqual([200, 4027]);
  expect((await many('stop', [running, over])).data.done).toBe(2);
  expect((await many('resume', [running, over])).data.done).toBe(0);
});

test('a new last day is set on several ads and recorded in their history; a past day is rejected for each', async () => {
  const ids = [await addAd(RECRUITING), await addAd(STOP_RECEIVE), await addAd(STOP)];
  const day = addDays(dateOf(server.clock()), 20);
  const { data } = await many('extend', ids, { end_date: day });
  expect(data.list.map(({ status }) => status)).toEqual([200, 200, 4027]);
  for (const id of ids.slice(0, 2)) {
    const ad = (await server.call('GET /employer/recruitment/show', { id }, minsu)).data;
    expect(ad).toMatchObject({
      end_date: day,
      changed_since_approval: true,
      title_vi: columns.title_vi,
      career_ids,
    });
  }
  const changes = await server.db
    .selectFrom('recruitment_event')
    .where('recruitment_id', '=', ids[0] ?? 0)
    .select('changes')
    .executeTakeFirst();
  expect(Object.keys(changes?.changes ?? {})).toEqual(['end_date']);
  const past = await many('extend', ids.slice(0, 1), { end_date: '2020-01-01' });
  expect(past.data.list).toMatchObject([{ status: 414, message: expect.stringMatching(/./) }]);
  expect((await many('extend', ids, { end_date: '31.02.2099' })).status).toBe(414);
});

test('each copy is a separate draft, even of a closed ad', async () => {
  const ids = [await addAd(RECRUITING), await addAd(STOP)];
  const { data } = await many('copy', ids);
  const copies = data.list.map(({ copy_id }) => copy_id ?? 0);
  expect(new Set([...ids, ...copies]).size).toBe(4);
  for (const id of copies)
    expect((await server.call('GET /employer/recruitment/show', { id }, minsu)).data).toMatchObject({
      status: DRAFT,
      title_vi: columns.title_vi,
      end_date: null,
    });
});

test('one to a hundred ads are processed, each once, and a repeated request has no further effect', async () => {
  const id = await addAd(RECRUITING);
  for (const ids of [[], [id, id], Array.from({ length: 101 }, (_, at) => at + 1)])
    expect((await many('stop', ids)).status).toBe(414);
  const key = { headers: { 'idempotency-key': 'copies-0001' } };
  const copy = () => server.call('POST /employer/recruitment/copy-many', { ids: [id] }, minsu, key);
  expect((await copy()).data).toEqual((await copy()).data);
});

test('two colleagues who act on the same ads in different orders both get their answer', async () => {
  const ids = [await addAd(RECRUITING), await addAd(RECRUITING), await addAd(RECRUITING)];
  const answers = await Promise.all([many('stop', ids), many('stop', [...ids].reverse())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.reduce((sum, { data }) => sum + data.done, 0)).toBe(3);
});

test.each(['stop-receive', 'resume', 'stop', 'extend', 'copy', 'show-pay'])(
  '%s-many is for employers only',
  async (act) => {
    const name = `POST /employer/recruitment/${act}-many` as CallName;
    const body = { ids: [1], end_date: '2099-01-01' };
    expect((await server.call(name, body)).status).toBe(401);
    for (const who of [hoa, anna]) expect((await server.call(name, body, who)).status).toBe(406);
  },
);

test('the own list is filtered by working form and creation period, searched without accents and sorted each way', async () => {
  await server.db.deleteFrom('recruitment').execute();
  const [first, second, third] = [
    await addAd(RECRUITING, { title_vi: 'Thợ gốm Bát Tràng', end_date: '2099-03-01' }),
    await addAd(RECRUITING, { title_vi: 'An ninh', working_form: 'REMOTE', end_date: '2099-01-01' }),
    await addAd(DRAFT, { title_vi: 'Kế toán', end_date: '2099-02-01' }),
  ];
  const old = new Date(server.clock().getTime() - 400 * 86_400_000);
  await server.db.updateTable('recruitment').set({ created_at: old }).where('id', '=', first).execute();
  const list = async (input: object) =>
    (await server.call('GET /employer/recruitment/list', input, minsu)).data.list.map(({ id }) => id);
  expect(await list({ working_form: 'REMOTE' })).toEqual([second]);
  expect((await list({ period: 'YEAR_1' })).sort()).toEqual([second, third].sort());
  expect((await list({ period: 'YEARS_3' })).length).toBe(3);
  expect(await list({ key: 'tho gom' })).toEqual([first]);
  expect((await list({ sort: sorts.OLDEST }))[0]).toBe(first);
  expect(await list({ sort: sorts.EXPIRY })).toEqual([second, third, first]);
  expect(await list({ sort: sorts.TITLE })).toEqual([second, third, first]);
  expect(await list({ state: 'draft', working_form: 'NORMAL', period: timeFilters[0] })).toEqual([third]);
});
