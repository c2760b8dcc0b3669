import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addOpenAd } from '#tests/support/applications.ts';
import { people, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { minsu, anna } = await people(server);

/** Makes every transaction that is about to write a search row wait until the gate is opened. */
async function closeGate() {
  await sql`create function pass_gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return new; end $$`.execute(server.db);
  await sql`create trigger gate before insert on recruitment_search
    for each row execute function pass_gate()`.execute(server.db);
  const keeper = await server.pool.connect();
  await keeper.query('select pg_advisory_lock(1)');
  return async () => {
    await keeper.query('select pg_advisory_unlock(1)');
    keeper.release();
  };
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(server.db);
  return rows[0]?.count ?? 0;
}

test('an ad that is hidden while its company saves the company page stays unlisted', async () => {
  const ad = await addOpenAd(server, minsu.companyId, { title_vi: 'Kế toán tổng hợp' });
  const { version } = (await server.call('GET /employer/company/show', {}, minsu)).data;
  const openGate = await closeGate();
  const facts = {
    company_representative: 'Kim Minsu',
    address_code: testWard,
    address_detail: '12 Lê Lợi',
    established_date: '2012-03-01',
    employee_count: 120,
    overview_vi: 'Bánh tráng xuất khẩu.',
    version,
  };
  const saving = server.call('POST /employer/company/update', facts, minsu);
  await expect.poll(waiting).toBe(1);

  let isHidden = false;
  const hiding = server.call('POST /admin/recruitment/hide', { id: ad }, anna).finally(() => {
    isHidden = true;
  });
  await expect.poll(async () => isHidden || (await waiting()) === 2).toBe(true);
  await openGate();

  expect((await saving).status).toBe(200);
  expect((await hiding).status).toBe(200);
  const { data } = await server.call('POST /home/job', { key: 'Kế toán tổng hợp' });
  expect(data.list).toEqual([]);
});
