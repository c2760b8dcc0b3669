import { describe, expect, test } from 'vitest';
import { dateOf } from '#contract/calendar.ts';
import { languages } from '#contract/languages.ts';
import { formatAuditChanges } from '#server/audit/audit-format.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu, waiting, anna, binh, chi, dung } = await people(server);
type Filters = Record<string, unknown>;
const list = async (filters: Filters = {}, by = anna) =>
  (await server.call('GET /admin/audit/list', { limit: 100, ...filters }, by)).data;

const withdrawal = { id: nam.id, reason_code: 'misuse', reason: '=1+1' };
await server.call('GET /admin/candidate/show', { id: hoa.id }, chi);
await server.call('POST /admin/candidate/withdraw', withdrawal, binh);
await server.call(
  'POST /admin/employer/deny',
  { id: waiting.id, version: 1, reason_code: 'unreadable' },
  anna,
);
await server.call('POST /admin/setting/update', { limit_write: 99, version: 0 }, anna);

test('the log shows in words who did what to which record with which changes, newest first', async () => {
  const { list: rows, total } = await list();
  expect(total).toBe(4);
  expect(rows.map(({ what }) => what)).toEqual([
    'Changed a setting',
    'Denied the company',
    'Closed the account of the candidate',
    'Looked at a candidate account',
  ]);
  expect(rows[0]?.changes).toEqual(['Saved changes of one account: “120” → “99”']);
  expect(rows[2]).toMatchObject({ object_id: nam.id, object_name: 'Lê Văn Nam', kind: 'Candidate' });
  expect(rows[2]?.changes).toContainEqual(expect.stringMatching(/^State: “.+” → “.+”$/));
});

test.each(languages)('in %s, no call, kind, state or reason is shown by its code', async (language) => {
  const { list: rows } = await list({}, { ...anna, language });
  for (const row of rows) {
    const shown = [row.what, row.kind, ...row.changes].join(' ');
    expect(shown).not.toMatch(/\b(admin|audit|enum|setting)\.|_|WITHDRAWN|DENIED|misuse|unreadable|\{\{/);
  }
});

test('an unknown action is still listed, and so is one that came too late', async () => {
  const act = {
    admin_id: anna.id,
    object_kind: 'relic',
    object_id: 7,
    request_id: 'x',
    happened_at: new Date(),
  };
  await server.db
    .insertInto('audit')
    .values([
      { ...act, action: 'relic.polish', before: null, after: JSON.stringify({ shine: 3 }) },
      { ...act, action: 'employer.approve.refused', object_kind: 'employer', before: null, after: null },
    ])
    .execute();
  const { list: rows } = await list({ key: 7 });
  expect(rows.map(({ what }) => what)).toEqual([
    'Not carried out because someone else acted first: Approved the company',
    'Other work of the administration',
  ]);
  expect(rows[1]).toMatchObject({ kind: 'Other data', changes: ['Other data: 3'] });
});

test('of long texts only the part that differs is shown', async () => {
  const text = (end: string) => `${'Xoay và tráng men. '.repeat(20)}${end}`;
  const values = (content: string) => JSON.stringify({ title: content });
  await server.db
    .insertInto('audit')
    .values({
      ...{ admin_id: anna.id, action: 'faq.update', object_kind: 'faq', object_id: 8, request_id: 'x' },
      ...{
        before: values(text('Làm theo ca.')),
        after: values(text('Làm theo giờ.')),
        happened_at: new Date(),
      },
    })
    .execute();
  const [change = ''] = (await list({ key: 8 })).list[0]?.changes ?? [];
  expect(change).toMatch(/“…[^”]{0,25}ca\.” → “…[^”]{0,25}giờ\.”$/);
});

describe('the filtered log', () => {
  const whats = async (filters: Filters) =>
    (await list(filters)).list.map(({ who, object_kind }) => [who, object_kind]);

  test('can be limited to a person, a kind of record and the id of a record', async () => {
    const name = (await list()).people.find(({ id }) => id === binh.id)?.name;
    expect(await whats({ admin_id: binh.id })).toEqual([[name, 'candidate']]);
    expect((await whats({ kind: 'candidate' })).length).toBe(2);
    expect((await whats({ kind: 'candidate', key: nam.id })).length).toBe(1);
  });

  test('finds each word in the action, the record, the author and the values, without accents', async () => {
    expect((await list({ words: 'closed nam' })).list.map(({ object_id }) => object_id)).toEqual([nam.id]);
    expect((await list({ words: 'le van nam' })).total).toBe(1);
    expect((await list({ words: 'limit_write 99' })).list.map(({ object_kind }) => object_kind)).toEqual([
      'setting',
    ]);
    expect((await list({ words: 'đóng nam' }, { ...anna, language: 'vi' })).total).toBe(1);
    expect((await list({ words: 'closed kilnworks' })).list).toEqual([]);
  });

  test('can be limited to days, including the last one, and to pages', async () => {
    const today = dateOf(new Date());
    expect((await list({ from: today, until: today })).total).toBe((await list()).total);
    expect((await list({ until: '2020-01-01' })).list).toEqual([]);
    expect((await list({ limit: 1, page: 2 })).list).toEqual((await list()).list.slice(1, 2));
  });

  test('rejects an unknown kind, day or id at its field', async () => {
    for (const wrong of [{ kind: 'x' }, { from: '2026-02-31' }, { key: 'abc' }, { admin_id: 0 }])
      expect(await server.call('GET /admin/audit/list', wrong, anna)).toMatchObject({
        status: 414,
        data: { [Object.keys(wrong)[0] ?? '']: [expect.any(String)] },
      });
  });
});

test('the log is for owners only', async () => {
  for (const name of ['GET /admin/audit/list', 'GET /admin/audit/csv', 'GET /admin/audit/xlsx'] as const) {
    for (const who of [binh, chi, dung]) expect((await server.call(name, {}, who)).status).toBe(403);
    expect([(await server.call(name, {}, hoa)).status, (await server.call(name, {}, minsu)).status]).toEqual([
      406, 406,
    ]);
    expect((await server.call(name)).status).toBe(401);
  }
});

test('the file contains the filtered log without formulas from typed text, and the download itself is in the log', async () => {
  const answer = await server.call('GET /admin/audit/csv', { kind: 'candidate' }, anna);
  const text = (answer.data as unknown as { bytes: Buffer }).bytes.toString('utf8');
  expect(text).toContain('Closed the account of the candidate');
  expect(text).not.toContain('Changed a setting');
  expect(text).not.toMatch(/(^|,)"?=1\+1/m);
  const workbook = await server.call('GET /admin/audit/xlsx', {}, anna);
  expect((workbook.data as unknown as { bytes: Buffer }).bytes.subarray(0, 2).toString()).toBe('PK');
  const { list: rows } = await list({ kind: 'audit' });
  expect(rows.map(({ what, changes }) => [what, changes])).toEqual([
    ['Downloaded the activity log', ['Format: xlsx']],
    ['Downloaded the activity log', ['Format: csv']],
  ]);
});

test('amounts are written as money in the language of the reader', () => {
  const entry = { action: 'support/pay', object_kind: 'support', before: null, after: { total: 1_500_000 } };
  expect(formatAuditChanges(entry, 'vi')).toEqual([expect.stringContaining('1.500.000\u00a0₫')]);
  expect(formatAuditChanges(entry, 'en')).toEqual(['Total: 1,500,000\u00a0₫']);
});
