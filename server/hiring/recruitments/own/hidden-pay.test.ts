import { expect, test } from 'vitest';
import { recruitmentStatus } from '#contract/enums.ts';
import { isPayPublic } from '#server/states/public-pay.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';
import { mailHiddenPay } from './hidden-pay-mails.ts';

const server = await startTestServer();
const { db } = server;
const { minsu, thanh, hoa, anna } = await people(server);
const { career_ids, ...columns } = await completeAd(db);
const full = { ...columns, career_ids, is_negotiable: true };
const { DRAFT, STOP } = recruitmentStatus;

/** Adds a negotiable ad from before version 0.9, whose pay figures only its company can read. */
const addAd = (more: object = {}, company = minsu.companyId) =>
  addRecruitment(db, company, {
    ...{ ...columns, working_form: 'NORMAL', education: 4, careers: career_ids, is_negotiable: true },
    ...more,
  });
const showPay = (ids: number[], who: object = minsu) =>
  server.call('POST /employer/recruitment/show-pay-many', { ids }, who);
const readOwn = async (id: number) =>
  (await server.call('GET /employer/recruitment/show', { id }, minsu)).data;
const readPublic = async (id: number) => (await server.call('GET /recruitment/show', { id })).data.details;
const listHidden = async (who: object = minsu) =>
  (await server.call('GET /employer/recruitment/hidden-pay', {}, who)).data.list.map(({ id }) => id);
const save = async (id: number, more: object, version?: number) =>
  server.call(
    'POST /employer/recruitment/update',
    { ...full, id, version: version ?? (await readOwn(id)).version, ...more },
    minsu,
  );

test('the flag decides about negotiable ads only, in code and SQL alike', async () => {
  for (const is_negotiable of [true, false])
    for (const pay_shown of [true, false]) {
      const id = await addAd({ is_negotiable, pay_shown });
      const row = await db
        .selectFrom('recruitment as r')
        .where('r.id', '=', id)
        .select(isPayPublic.sql.as('is'))
        .executeTakeFirstOrThrow();
      expect(row.is).toBe(!is_negotiable || pay_shown);
      expect(isPayPublic.matches({ is_negotiable, pay_shown })).toBe(row.is);
      expect((await readPublic(id))?.salary_min).toBe(row.is ? columns.salary_min : null);
    }
});

test('the company and administrators read figures that the public does not read', async () => {
  const id = await addAd();
  expect(await readOwn(id)).toMatchObject({ salary_min: columns.salary_min, pay_shown: false });
  const form = await server.call('GET /admin/recruitment/form', { id }, anna);
  expect(form.data).toMatchObject({ salary_max: columns.salary_max, pay_shown: false });
  const drawer = await server.call('GET /admin/recruitment/show', { id }, anna);
  expect(drawer.data.ad).toMatchObject({ salary_max: columns.salary_max, pay_shown: false });
  expect(await readPublic(id)).toMatchObject({ salary_min: null, salary_max: null, is_negotiable: true });
});

test('a save by the company that agrees shows the figures, and later saves without an agreement keep them shown', async () => {
  const id = await addAd();
  expect((await save(id, {})).status).toBe(200);
  expect(await readPublic(id)).toMatchObject({ salary_min: null });
  expect((await save(id, { pay_shown: true })).status).toBe(200);
  expect(await readPublic(id)).toMatchObject({ salary_min: columns.salary_min, is_negotiable: true });
  expect((await save(id, { salary_min: 16_000_000 })).status).toBe(200);
  expect(await readPublic(id)).toMatchObject({ salary_min: 16_000_000 });
  const { data } = await server.call('GET /admin/recruitment/show', { id }, anna);
  expect(data.history.flatMap(({ changes }) => changes)).toContainEqual({
    ...{ field: 'pay_shown', before: false, after: true },
  });
});

test('an agreement without figures, or about an ad that is not negotiable, is not stored', async () => {
  const id = await addAd();
  await save(id, { pay_shown: true, salary_min: null, salary_max: null });
  await save(id, { pay_shown: true, is_negotiable: false });
  await save(id, {});
  expect(await readPublic(id)).toMatchObject({ salary_min: null, is_negotiable: true });
});

test('an administrator shows no figures by a save, also in an ad written for a company', async () => {
  const id = await addAd();
  const { version } = await readOwn(id);
  const input = { ...full, pay_shown: true };
  const saved = await server.call('POST /admin/recruitment/update', { ...input, id, version }, anna);
  expect(saved.status).toBe(200);
  expect(await readPublic(id)).toMatchObject({ salary_min: null });
  const { data } = await server.call(
    'POST /admin/recruitment/create',
    { ...input, company_id: minsu.companyId },
    anna,
  );
  expect(await readOwn(data.id)).toMatchObject({ pay_shown: false });
});

test('a new draft shows its figures only if its company agreed, and a copy is like its original', async () => {
  const create = (fields: object) =>
    server.call('POST /employer/recruitment/create', { ...full, ...fields }, minsu);
  const silent = (await create({})).data.id;
  const agreed = (await create({ pay_shown: true })).data.id;
  for (const [id, pay_shown] of [
    [silent, false],
    [agreed, true],
  ] as const) {
    expect(await readOwn(id)).toMatchObject({ pay_shown });
    const copy = await server.call('POST /employer/recruitment/copy', { id }, minsu);
    expect(await readOwn(copy.data.id)).toMatchObject({ pay_shown });
  }
});

test('the press shows the figures of the named ads, is in their history and leaves an open form valid', async () => {
  const [id, other] = [await addAd(), await addAd()];
  const { version } = await readOwn(id);
  expect(await listHidden()).toEqual(expect.arrayContaining([id, other]));
  const { data } = await showPay([id]);
  expect(data).toMatchObject({ done: 1, list: [{ id, status: 200 }] });
  expect(await readPublic(id)).toMatchObject({ salary_min: columns.salary_min });
  expect(await readPublic(other)).toMatchObject({ salary_min: null });
  expect(await listHidden()).not.toContain(id);
  const { data: found } = await server.call('POST /home/job', { salary_from: 10_000_000, limit: 50 });
  const ids = found.list.map((card) => card.id);
  expect(ids).toContain(id);
  expect(ids).not.toContain(other);
  const shown = await server.call('GET /admin/recruitment/show', { id }, anna);
  expect(shown.data.history[0]).toMatchObject({ action: 'show_pay', actor_type: 2 });
  expect((await save(id, {}, version)).status).toBe(200);
});

test('the press refuses ads that are shown, closed, without figures or of another company', async () => {
  const refused = [
    await addAd({ pay_shown: true }),
    await addAd({ status: STOP }),
    await addAd({ salary_min: null, salary_max: null }),
    await addAd({ is_negotiable: false }),
  ];
  const foreign = await addAd({}, thanh.companyId);
  const { data } = await showPay([...refused, foreign]);
  expect(data.done).toBe(0);
  expect(data.list.map(({ status }) => status)).toEqual([4027, 4027, 4027, 4027, 404]);
  expect(await readPublic(foreign)).toMatchObject({ salary_min: null });
  expect((await showPay([])).status).toBe(414);
});

test('the list of ads with hidden figures is for the own company only', async () => {
  const [id, foreign, draft] = [
    await addAd(),
    await addAd({}, thanh.companyId),
    await addAd({ status: DRAFT }),
  ];
  const list = await listHidden();
  expect(list).toEqual(expect.arrayContaining([id, draft]));
  expect(list).not.toContain(foreign);
  const name = 'GET /employer/recruitment/hidden-pay';
  expect((await server.call(name)).status).toBe(401);
  for (const who of [hoa, anna]) expect((await server.call(name, {}, who)).status).toBe(406);
});

test('each company with hidden figures gets one mail that lists at most 20 ads and leads to the page', async () => {
  await db.deleteFrom('recruitment').execute();
  for (let count = 0; count < 22; count += 1) await addAd({ title_vi: `Thợ xây ${count}` });
  await addAd({ pay_shown: true }, thanh.companyId);
  await addAd({ status: DRAFT }, thanh.companyId);
  const deps = { db, env: server.env, queue: server.queue };
  const before = await db.selectFrom('recruitment').select(['id', 'version', 'pay_shown']).execute();
  const sent = await Promise.all([mailHiddenPay(deps, server.clock()), mailHiddenPay(deps, server.clock())]);
  expect(sent.sort()).toEqual([0, 1]);
  const { user_email } = await db
    .selectFrom('employer')
    .where('company_id', '=', minsu.companyId)
    .select('user_email')
    .executeTakeFirstOrThrow();
  const [mail, ...others] = (await mailsTo(server, user_email)).filter(
    ({ template }) => template === 'pay-hidden',
  );
  expect(others).toEqual([]);
  expect(mail?.text.match(/Thợ xây/g)).toHaveLength(20);
  expect(mail?.text).toContain('/employer/recruitment/pay');
  // New ads of programs cause no second mail, and the mail itself has changed nothing.
  expect(await db.selectFrom('recruitment').select(['id', 'version', 'pay_shown']).execute()).toEqual(before);
  expect(await mailHiddenPay(deps, server.clock())).toBe(0);
});
