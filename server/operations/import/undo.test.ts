import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deleteExpired, eraseEmployer } from '#server/accounts/own-data/erasing.ts';
import { loadRegistry } from '#server/accounts/registry/load.ts';
import { writeResume } from '#tests/support/applications.ts';
import { sendInquiry } from '#tests/support/inquiries.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { importPostings } from './import.ts';
import { startRun } from './runs.ts';
import { type KeptRecord, undoRun } from './undo.ts';

const server = await startTestServer();
const { db } = server;
const { hoa, nam, minsu, anna, binh, chi, dung } = await people(server);
const folder = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const base = { location: 'Hà Nội', description: 'Xoay và tráng men.', lang: 'vi', source: 'lo-gom' };
/** Imports a posting per id, each of a company of its own unless they share one; returns the run and the ads by id. */
async function importAds(ids: string[], company?: string) {
  const file = join(folder, 'a.jsonl');
  const postings = ids.map((id) => ({
    ...base,
    id,
    title: `Thợ gốm ${id}`,
    company: company ?? `Gốm ${id}`,
  }));
  writeFileSync(file, postings.map((posting) => JSON.stringify(posting)).join('\n'));
  const { run = 0 } = await importPostings(
    db,
    [file],
    { now: server.clock(), days: 45, acceptApplications: true },
    { refused: () => {}, progress: () => {} },
  );
  const rows = await db
    .selectFrom('recruitment')
    .where('source_id', 'in', ids)
    .select(['id', 'source_id', 'company_id'])
    .execute();
  const ads = new Map(rows.map((row) => [row.source_id, row]));
  return {
    run,
    idOf: (id: string) => ads.get(id)?.id ?? 0,
    companyOf: (id: string) => ads.get(id)?.company_id ?? 0,
  };
}
async function undo(run: number, isCheck = false) {
  const kept: KeptRecord[] = [];
  const report = await undoRun(db, { run, now: server.clock(), isCheck }, (one) => kept.push(one));
  return { report, kept: kept.map(({ kind, name, reason }) => `${kind} ${name}: ${reason}`) };
}
const left = async () =>
  (await db.selectFrom('recruitment').where('source', '=', 'lo-gom').select('source_id').execute())
    .map(({ source_id }) => source_id)
    .sort();
const list = async (by: { token: string } = anna) => await server.call('GET /admin/import/list', {}, by);

test('an undo removes the ads and companies of its run and no others, and can be repeated', async () => {
  const first = await importAds(['a1', 'a2']);
  const second = await importAds(['b1'], 'Gốm a1');
  expect(await undo(first.run, true)).toEqual({
    report: { removed: 3, restored: 0, kept: 1 },
    kept: ['COMPANY Gốm a1: used'],
  });
  expect(await left()).toEqual(['a1', 'a2', 'b1']);
  expect((await undo(first.run)).kept).toEqual(['COMPANY Gốm a1: used']);
  expect(await left()).toEqual(['b1']);
  expect((await server.call('POST /home/job', { key: 'thợ gốm' }, { language: 'vi' })).data.total).toBe(1);
  expect(await db.selectFrom('company').where('company_name', '=', 'Gốm a2').select('id').execute()).toEqual(
    [],
  );
  await undo(second.run);
  expect(await undo(first.run)).toEqual({ report: { removed: 1, restored: 0, kept: 0 }, kept: [] });
  expect((await list()).data.list[1]).toMatchObject({ id: first.run, state: 'UNDONE', removed: 4, kept: 0 });
  expect((await undo(999)).report).toBeUndefined();
});

test('ads that were suspended, hidden, reported, changed or applied to since stay as they are and are named', async () => {
  const { run, idOf } = await importAds(['suspended', 'hidden', 'reported', 'applied', 'untouched']);
  const suspension = { id: idOf('suspended'), reason_code: 'false_information', version: 1 };
  expect((await server.call('POST /admin/recruitment/suspend', suspension, binh)).status).toBe(200);
  await db.updateTable('recruitment').set({ hidden: true }).where('id', '=', idOf('hidden')).execute();
  const report = await sendInquiry(server, nam, { recruitment_id: idOf('reported'), reason: 'ASKS_MONEY' });
  expect(report).toMatchObject({ id: expect.any(Number) });
  const application = {
    ...{ recruitment_id: idOf('applied'), profile_id: await writeResume(server, hoa) },
    ...{ agree_privacy: true, retention_years: 1 },
  };
  expect((await server.call('POST /candidate/application/create', application, hoa)).status).toBe(200);
  const { kept, report: counts } = await undo(run);
  expect(kept.filter((line) => line.startsWith('AD'))).toEqual([
    'AD Thợ gốm suspended: suspended',
    'AD Thợ gốm hidden: hidden',
    'AD Thợ gốm reported: reported',
    'AD Thợ gốm applied: applied',
  ]);
  expect(counts).toEqual({ removed: 2, restored: 0, kept: 8 });
  expect(await left()).toEqual(['applied', 'hidden', 'reported', 'suspended']);
  expect((await list()).data.list[0]).toMatchObject({ state: 'PARTLY', removed: 2, kept: 8 });
});

async function* text(content: string) {
  yield content;
}
/** Loads lines of the registry in a run and returns its number. */
async function loadEntries(...lines: string[]) {
  const run = await startRun(db, 'REGISTRY', ['/tmp/register.csv'], server.clock());
  await loadRegistry(db, text(`tax_code,name,representative\n${lines.join('\n')}\n`), () => {}, run);
  return run;
}
const entries = async () =>
  (await db.selectFrom('company_registry').orderBy('tax_code').select(['tax_code', 'name']).execute()).map(
    ({ tax_code, name }) => `${tax_code} ${name}`,
  );

test('an undo of the registry removes new entries and restores changed ones, unless they changed since', async () => {
  await db.deleteFrom('company_registry').execute();
  await loadEntries('01,Một,An', '02,Hai,Ba', '03,Ba,Tư');
  const run = await loadEntries(
    '01,Một mới,An',
    '02,Hai mới,Ba',
    '02,Hai mới nhất,Ba',
    '03,Ba mới,Tư',
    '04,Bốn,Năm',
  );
  await loadEntries('03,Ba mới nhất,Tư');
  await db.deleteFrom('company_registry').where('tax_code', '=', '01').execute();
  expect(await undo(run)).toEqual({
    report: { removed: 1, restored: 1, kept: 1 },
    kept: ['ENTRY Ba mới nhất: changed'],
  });
  expect(await entries()).toEqual(['02 Hai', '03 Ba mới nhất']);
});

test('owners, operators and support see the runs, other callers do not', async () => {
  const run = await startRun(db, 'POSTINGS', ['/home/binh/tin.jsonl'], server.clock());
  for (const who of [anna, binh, chi])
    expect((await list(who)).data.list[0]).toMatchObject({ id: run, files: 'tin.jsonl', state: 'RUNNING' });
  expect((await list(dung)).status).toBe(403);
  for (const who of [hoa, minsu]) expect((await list(who)).status).toBe(406);
  expect((await server.call('GET /admin/import/list')).status).toBe(401);
});

test('erasing a company erases its lines, and a run is deleted after 30 days with all of them', async () => {
  const { run, companyOf } = await importAds(['c1', 'c2']);
  const registry = await loadEntries('05,Năm,Sáu');
  const company = companyOf('c1');
  await db.updateTable('company').set({ company_tax_code: '05' }).where('id', '=', company).execute();
  const lines = async () =>
    (
      await db.selectFrom('import_line').where('run_id', 'in', [run, registry]).select('company_id').execute()
    ).map((line) => line.company_id);
  const leaving = {
    id: 0,
    companyId: company,
    memberIds: [0],
    createdAt: server.clock(),
    addresses: ['x@people.test'],
  };
  await db
    .transaction()
    .execute((trx) => eraseEmployer(trx, leaving, { now: server.clock(), note: undefined }));
  expect(await lines()).toEqual([companyOf('c2'), companyOf('c2')]);
  await deleteExpired(db, new Date(server.clock().getTime() + 29 * 86_400_000));
  expect(await lines()).toHaveLength(2);
  await deleteExpired(db, new Date(server.clock().getTime() + 31 * 86_400_000));
  expect(await lines()).toEqual([]);
  expect(await db.selectFrom('import_run').selectAll().execute()).toEqual([]);
});
