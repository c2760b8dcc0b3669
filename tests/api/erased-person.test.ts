import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { deleteExpired, eraseImmediately, eraseWithdrawnMembers } from '#server/accounts/own-data/erasing.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { sweepFiles } from '#server/infrastructure/files/sweep.ts';
import { type CandidatePerson, people } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { createFullHistory, privateTexts, visibleTexts } from '../support/values/full-history.ts';

const server = await startTestServer();
const { hoa, nam, minsu, binh, chi } = await people(server);

/** Tables of every schema (including the task queue) that contain one of these texts, with the text. */
async function findTraces(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(server.db);
  const traces: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(server.db);
    const text = rows.map((row) => row.text).join('\n');
    traces.push(...texts.filter((one) => text.includes(one)).map((one) => `${name}: ${one}`));
  }
  return traces;
}

/** Contents of uploads and pictures on disk. */
async function listBytes(): Promise<string[]> {
  const folder = join(server.env.VAR_DIR, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
}

const applicationsOf = (who: CandidatePerson) =>
  server.db
    .selectFrom('application')
    .where('candidate_id', '=', who.id)
    .orderBy('profile_apply_id')
    .select(['company_id', 'result', 'interview_date'])
    .execute();
const stubs = [
  { company_id: minsu.companyId, result: 'NOT_ELECT', interview_date: '2099-01-05' },
  { company_id: minsu.companyId, result: null, interview_date: null },
];

/** Simulates the activity of a candidate, and checks that every text can be found at all. */
async function liveHere(who: CandidatePerson): Promise<string[]> {
  await createFullHistory(server, who, { company: minsu, staff: chi });
  // Without a session, and typed in another case.
  const email = who.email.toUpperCase();
  await server.call('POST /alert/create', { key: 'thợ gốm Bát Tràng', frequency: 'WEEKLY', email });
  const texts = [...visibleTexts(who), ...privateTexts];
  const before = await findTraces(texts);
  expect(texts.filter((one) => !before.some((trace) => trace.endsWith(`: ${one}`)))).toEqual([]);
  return texts;
}

test('a candidate who requests immediate erasure is in no table, file or queue within the hour', async () => {
  const texts = await liveHere(hoa);
  expect((await listBytes()).length).toBeGreaterThan(1);
  const proof = { purpose: 'otp:close-account', subject: hoa.email, minutes: 10 } as const;
  const otp_ticket = await issueTicket(server.db, proof, server.clock());
  const closed = await server.call('POST /candidate/account/close', { otp_ticket, erase_now: true }, hoa);
  expect(closed.status).toBe(200);
  server.advanceClock(6 * 60_000);
  const files = openFileStore(server.env);
  expect(await eraseImmediately({ db: server.db, files, now: server.clock() })).toBe(1);
  expect(await findTraces(texts)).toEqual([]);
  // On disk, only the list of erased ids contains the person: a restore needs it.
  expect(await listBytes()).toEqual([expect.stringMatching(/^\ncandidate \d+ [\dTZ:.-]+\n$/)]);
  expect(await applicationsOf(hoa)).toEqual(stubs);
});

test('the data of a candidate are gone 30 days after the account was closed, and the company keeps its stubs', async () => {
  const texts = await liveHere(nam);
  const closed = await server.call(
    'POST /admin/candidate/withdraw',
    { id: nam.id, reason_code: 'requested' },
    binh,
  );
  expect(closed.status).toBe(200);
  server.advanceClock(31 * DAY_MILLISECONDS);
  await eraseWithdrawnMembers(server.db, server.clock());
  await deleteExpired(server.db, server.clock());
  await sweepFiles(server.db, openFileStore(server.env), server.clock());
  expect(await findTraces(texts)).toEqual([]);
  expect(await applicationsOf(nam)).toEqual(stubs);
});
