import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';
import { recountApplicants } from './recount-applicants.ts';

const { db } = await startTestServer();

test('the recount of applicants over all ads runs without the timeout of requests', async () => {
  const ad = await addRecruitment(db, await addCompany(db, { company_name: 'Kilnworks' }), {});
  await sql`update recruitment_search set applicants = 7 where id = ${ad}`.execute(db);
  await sql`create table seen_timeout (value text)`.execute(db);
  await sql`create function note_timeout() returns trigger language plpgsql as $$
    begin insert into seen_timeout values (current_setting('statement_timeout')); return new; end $$`.execute(
    db,
  );
  await sql`create trigger note_timeout before update on recruitment_search for each row execute function note_timeout()`.execute(
    db,
  );
  await recountApplicants(db);
  const { rows } = await sql`select value from seen_timeout`.execute(db);
  expect(rows).toEqual([{ value: '0' }]);
});
