import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';
import { removeEnded } from './remove-ended.ts';

const server = await startTestServer();
const { db } = server;
const { minsu, anna, hoa } = await people(server);
const full = await completeAd(db);
const today = dateOf(server.clock());

const hasRow = async (id: number) =>
  (await db.selectFrom('recruitment_search').where('id', '=', id).select('id').execute()).length === 1;
const find = async (key: string) =>
  (await server.call('POST /home/job', { key })).data.list.map(({ id }) => id);

async function publish(fields: object): Promise<number> {
  const { id } = (await server.call('POST /employer/recruitment/create', { ...full, ...fields }, minsu)).data;
  const { version } = (await server.call('POST /employer/recruitment/submit', { id }, minsu)).data;
  await server.call('POST /admin/recruitment/approve', { id, version }, anna);
  return id;
}

test('an ad leaves the index in the night after its last day, stays readable, and returns when its company extends it', async () => {
  const id = await publish({ title_vi: 'Thợ nhuộm vải chàm', end_date: today });
  const other = await publish({ title_vi: 'Thợ dệt lanh', end_date: addDays(today, 1) });
  const saved = { recruitment_id: id };
  expect((await server.call('POST /candidate/saved-recruitment/add', saved, hoa)).status).toBe(200);
  await removeEnded(db, server.clock());
  expect(await find('tho nhuom vai cham')).toContain(id);
  server.advanceClock(DAY_MILLISECONDS);
  await removeEnded(db, server.clock());
  expect([await hasRow(id), await hasRow(other)]).toEqual([false, true]);
  expect((await server.call('GET /recruitment/show', { id })).data.state).toBe('expired');
  // Sets the clock back, because sessions end within a day.
  server.advanceClock(-DAY_MILLISECONDS);
  const list = (await server.call('GET /candidate/saved-recruitment/list', {}, hoa)).data.list;
  expect(list.map((row) => row.id)).toEqual([id]);
  expect(await find('tho nhuom vai cham')).not.toContain(id);
  const { version } = (await server.call('GET /employer/recruitment/show', { id }, minsu)).data;
  const longer = { ...full, title_vi: 'Thợ nhuộm vải chàm', end_date: addDays(today, 30), id, version };
  expect((await server.call('POST /employer/recruitment/update', longer, minsu)).status).toBe(200);
  expect(await find('tho nhuom vai cham')).toContain(id);
});

test('ended ads of a company do not return to the index when its page is saved', async () => {
  const company = await addCompany(db, { company_name: 'Lụa Vạn Phúc' });
  const id = await addRecruitment(db, company, { end_date: addDays(today, -1) });
  const endless = await addRecruitment(db, company, { end_date: null });
  await db
    .updateTable('recruitment')
    .set({ company_id: minsu.companyId })
    .where('company_id', '=', company)
    .execute();
  await db.deleteFrom('recruitment_search').where('id', 'in', [id, endless]).execute();
  const { version } = (await server.call('GET /employer/company/show', {}, minsu)).data;
  const page = { company_representative: 'Kim Minsu', overview_vi: 'Bánh tráng xuất khẩu.', version };
  const saved = await server.call(
    'POST /employer/company/update',
    {
      ...page,
      address_code: full.address_code,
      address_detail: '12 Lê Lợi',
      employee_count: 120,
      established_date: '2012-03-01',
    },
    minsu,
  );
  expect(saved.status).toBe(200);
  expect([await hasRow(id), await hasRow(endless)]).toEqual([false, true]);
});

test('more rows than one statement removes all leave in one run', async () => {
  const company = await addCompany(db, { company_name: 'Gốm Chu Đậu' });
  const first = await addRecruitment(db, company, {});
  await sql`INSERT INTO recruitment (id, company_id, working_form, status, created_at, updated_at)
    SELECT ${first} + n, company_id, working_form, status, created_at, updated_at FROM recruitment, generate_series(1, 1200) AS n WHERE id = ${first}`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = 'recruitment_search' AND column_name NOT IN ('id', 'expires_at')`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`INSERT INTO recruitment_search (id, expires_at, ${columns})
    SELECT ${first} + n, now() - interval '1 day', ${columns} FROM recruitment_search, generate_series(1, 1200) AS n WHERE id = ${first}`.execute(
    db,
  );
  await removeEnded(db, server.clock());
  const left = await db
    .selectFrom('recruitment_search')
    .where('company_id', '=', company)
    .select('id')
    .execute();
  expect(left).toEqual([{ id: first }]);
});
