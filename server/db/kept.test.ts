import { expect, test } from 'vitest';
import { addCompany, addRecruitment } from '#server/testing/ads.ts';
import { people } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/server.ts';
import { forgetKept, keepUntilChange } from './kept.ts';

const server = await startTestServer();
const { db } = server;
const { binh } = await people(server);

/** Works out 1, 2, 3 … so that a test sees what was worked out anew. */
function counting() {
  let count = 0;
  return async () => ++count;
}

test('what is kept is worked out once, until something changes', async () => {
  forgetKept(db, true);
  const work = counting();
  expect(await keepUntilChange(db, 'a', work)).toBe(1);
  expect(await keepUntilChange(db, 'a', work)).toBe(1);
  expect(await keepUntilChange(db, 'b', work)).toBe(2);
  forgetKept(db);
  expect(await keepUntilChange(db, 'a', work)).toBe(3);
});

test('nothing is kept inside a transaction or while no news come in', async () => {
  const work = counting();
  forgetKept(db, true);
  await db.transaction().execute((trx) => keepUntilChange(trx, 'c', work));
  expect(await keepUntilChange(db, 'c', work)).toBe(2);
  forgetKept(db, false);
  forgetKept(db);
  expect(await keepUntilChange(db, 'c', work)).toBe(3);
  expect(await keepUntilChange(db, 'c', work)).toBe(4);
});

test('what was worked out while something changed is not kept', async () => {
  forgetKept(db, true);
  const work = counting();
  await keepUntilChange(db, 'd', async () => {
    forgetKept(db);
    return work();
  });
  expect(await keepUntilChange(db, 'd', work)).toBe(2);
});

test('a total is counted once for all pages of a search, and anew as soon as an act on this node is answered', async () => {
  const company = await addCompany(db, { company_name: 'Đèn Lồng', employer: 'APPROVED' });
  const ids = [];
  for (let at = 0; at < 3; at += 1)
    ids.push(await addRecruitment(db, company, { title_vi: `Thợ đèn ${at}` }));
  forgetKept(db, true);
  const totalOn = async (page: number) =>
    (await server.call('POST /home/job', { company_id: company, page, limit: 1 })).data.total;
  expect(await totalOn(1)).toBe(3);
  // Behind the product's back, so that nobody tells of it.
  await db
    .deleteFrom('recruitment_search')
    .where('id', '=', ids[0] ?? 0)
    .execute();
  expect(await totalOn(2)).toBe(3);
  const hidden = await server.call('POST /admin/recruitment/hide', { id: ids[1] ?? 0, version: 1 }, binh);
  expect(hidden.status).toBe(200);
  expect(await totalOn(1)).toBe(1);
});
