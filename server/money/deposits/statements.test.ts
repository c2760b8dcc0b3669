import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { readAmount, readDay } from './cells.ts';

const server = await startTestServer();
const { hoa, minsu, anna, binh, chi, dung } = await people(server);

beforeEach(async () => {
  await sql`delete from rate_limit`.execute(server.db);
  await server.db.deleteFrom('deposit').execute();
  await server.db.deleteFrom('statement_bank').execute();
});

const columns = { date_column: 0, amount_column: 3, debit_column: 2, text_column: 1, number_column: 4 };
const statement = `NGÂN HÀNG TMCP NGOẠI THƯƠNG;;;;
Số tài khoản: 0071000123456;;;;
Ngày GD;Diễn giải;Ghi nợ;Ghi có;Số tham chiếu
25/11/2026;Công ty Hạt Gạo chuyển khoản;;1.458.000;FT001
25/11/2026;Phí dịch vụ;11.000;;FT002
26/11/2026;Lãi tiền gửi;;1.234;FT003
Tổng cộng;;11.000;1.459.234;
`;
const read = (
  content: string | Buffer,
  input: object = {},
  by: TestCaller = dung,
  name = 'POST /admin/statement/check-columns' as const,
) =>
  server.call(name, { bank_name: 'Vietcombank', ...input }, by, {
    files: [{ field: 'file', name: 'sao-ke.csv', mime: 'text/csv', content: Buffer.from(content) }],
  });
const keep = (content: string | Buffer, input: object = {}, by: TestCaller = dung) =>
  server.call('POST /admin/statement/import', { bank_name: 'Vietcombank', ...columns, ...input }, by, {
    files: [{ field: 'file', name: 'sao-ke.csv', mime: 'text/csv', content: Buffer.from(content) }],
  });
const list = async (filters: object = {}) =>
  (await server.call('GET /admin/deposit/list', filters, dung)).data;

/** Encodes a text as Windows-1258, which has letters with circumflex, breve and horn, followed by tones as combining marks. */
function windows1258(text: string): Buffer {
  const decoder = new TextDecoder('windows-1258');
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Buffer.from(
    [...text.normalize('NFC')].flatMap((letter) => {
      const whole = bytes.get(letter);
      if (whole !== undefined) return [whole];
      const parts = [...letter.normalize('NFD')];
      const tone = parts.find((part) => /[\u0300\u0301\u0303\u0309\u0323]/.test(part)) ?? '';
      const base = parts.filter((part) => part !== tone).join('');
      return [base.normalize('NFC'), tone].map((part) => bytes.get(part) ?? 63);
    }),
  );
}
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('a file', () => {
  test.each([
    ['UTF-8', Buffer.from(statement)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${statement}`)],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${statement}`)],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${statement}`).swap16()],
    ['UTF-16 LE', utf16(statement)],
    ['UTF-16 BE', utf16(statement).swap16()],
    ['Windows-1258', windows1258(statement)],
  ])('in %s is read, with letters and marks composed', async (_name, content) => {
    const { status, data } = await read(content);
    expect(status).toBe(200);
    expect(data.columns).toEqual(columns);
    expect(data.heads).toEqual(['Ngày GD', 'Diễn giải', 'Ghi nợ', 'Ghi có', 'Số tham chiếu']);
    expect(data.found).toMatchObject({ deposits: 2, amount: 1_459_234, outgoing: 1, unreadable: 1 });
    expect(data.found?.first[0]).toEqual({
      booked_on: '2026-11-25',
      amount: 1_458_000,
      text: 'Công ty Hạt Gạo chuyển khoản',
      transaction_number: 'FT001',
    });
  });

  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('separated by %s is read, including quoted amounts with commas', async (_name, sign) => {
    const rows = [
      ['Date', 'Amount', 'Description', 'Transaction No'],
      ['2026-11-25 09:41:00', '"+1,458,000 VND"', '"Rice, Grain"', 'A1'],
      ['2026-11-26', '"-11,000 VND"', 'Fee', 'A2'],
    ];
    const { data } = await read(rows.map((cells) => cells.join(sign)).join('\r\n'));
    expect(data.columns).toEqual({ date_column: 0, amount_column: 1, text_column: 2, number_column: 3 });
    expect(data.found).toMatchObject({ deposits: 1, amount: 1_458_000, outgoing: 1, unreadable: 0 });
  });

  test('without known heads gets its columns guessed from the first row', async () => {
    const { data } = await read('25/11/2026,NGUYEN VAN A CHUYEN TIEN,500000\n26/11/2026,LE B,700000\n');
    expect(data.columns).toEqual({ date_column: 0, amount_column: 2, text_column: 1 });
    expect(data.found).toMatchObject({ deposits: 2, amount: 1_200_000 });
  });

  test('is rejected in three languages if it is no statement, and nothing is stored', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const cases: [string, Buffer, string][] = [
      ['a picture', png, 'file_type'],
      ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'file_type'],
      ['bytes that are no text', Buffer.from([0x41, 1, 2, 3, 0x42, 0x43, 0x44, 0x45, 0x46]), 'file_broken'],
      ['a quote that is never closed', Buffer.from(`${statement}"${'x;'.repeat(120_000)}`), 'file_broken'],
      ['nothing', Buffer.alloc(0), 'file_required'],
      ['text without entries', Buffer.from('Xin chào,\nđây là một bức thư.\n'), 'statement_rows'],
      ['more than 5 MB', Buffer.from('25/11/2026;a;;1;b\n'.repeat(300_000)), 'file_size'],
    ];
    for (const [says, content, key] of cases)
      for (const language of ['vi', 'kr', 'en'] as const) {
        await sql`delete from rate_limit`.execute(server.db);
        const message = translate(language, `error.field.${key}`, { types: 'csv, txt', megabytes: 5 });
        const refused = await keep(content, {}, { ...dung, language });
        expect({ says, ...refused }).toMatchObject({ says, status: 414, data: { file: [message] } });
      }
    expect((await list()).total).toBe(0);
    expect(await server.db.selectFrom('statement_bank').selectAll().execute()).toEqual([]);
    expect(await server.db.selectFrom('file').where('kind', '=', 'statement').selectAll().execute()).toEqual(
      [],
    );
  });

  test('is required, and so are the bank and the columns', async () => {
    const none = await server.call('POST /admin/statement/import', {}, dung, { files: [] });
    expect(none).toMatchObject({ status: 414 });
    expect(Object.keys(none.data).sort()).toEqual([
      'amount_column',
      'bank_name',
      'date_column',
      'text_column',
    ]);
    const bare = await server.call(
      'POST /admin/statement/check-columns',
      { bank_name: 'Vietcombank' },
      dung,
      { files: [] },
    );
    expect(bare).toMatchObject({
      status: 414,
      data: { file: [translate('en', 'error.field.file_required')] },
    });
  });

  test('with columns that contain no entry is rejected at the file field', async () => {
    const refused = await keep(statement, { date_column: 1 });
    expect(refused).toMatchObject({
      status: 414,
      data: { file: [translate('en', 'error.field.statement_columns')] },
    });
  });
});

describe('the columns of a bank', () => {
  test('are chosen once: the next file is read by them, regardless of its heads', async () => {
    const odd = 'a;b;c\n25/11/2026;500.000;26/11/2026\n';
    const chosen = { date_column: 2, amount_column: 1, text_column: 0, debit_column: '', number_column: '' };
    expect(await keep(odd, chosen)).toMatchObject({ status: 200, data: { added: 1 } });
    const { data } = await read(odd, { bank_name: 'VIETCOMBANK' });
    expect(data.columns).toEqual({ date_column: 2, amount_column: 1, text_column: 0 });
    expect(data.found?.first[0]?.booked_on).toBe('2026-11-26');
    expect((await server.call('GET /admin/statement/banks', {}, dung)).data.list).toEqual([
      { bank_name: 'Vietcombank' },
    ]);
  });

  test('are guessed if a file does not have them', async () => {
    await keep(statement);
    const { data } = await read('Date,Amount,Details\n25/11/2026,1000,abc\n');
    expect(data.columns).toEqual({ date_column: 0, amount_column: 1, text_column: 2 });
  });

  test('are separate for each bank, and so are equal rows', async () => {
    await keep(statement);
    expect(await keep(statement, { bank_name: 'BIDV' })).toMatchObject({ data: { added: 2, known: 0 } });
  });
});

describe('a bank with a column for the direction of money', () => {
  const marked = `Ngày;Số tiền;Nợ/Có;Nội dung
25/11/2026;1.458.000;Có;Công ty Hạt Gạo chuyển khoản
25/11/2026;11.000;Nợ;Phí dịch vụ
26/11/2026;5.000;Khác;Điều chỉnh
`;
  test('is recognised by its heads, and no fee is taken for a deposit', async () => {
    const { data } = await read(marked);
    expect(data.columns).toEqual({ date_column: 0, amount_column: 1, direction_column: 2, text_column: 3 });
    expect(data.found).toMatchObject({ deposits: 1, amount: 1_458_000, outgoing: 1, unreadable: 1 });
    const chosen = { ...data.columns, debit_column: '', number_column: '' };
    expect(await keep(marked, chosen)).toMatchObject({ data: { added: 1, outgoing: 1, unreadable: 1 } });
  });

  test.each([
    ['CR', 'DR'],
    ['C', 'D'],
    ['Credit', 'Debit'],
    ['Thu', 'Chi'],
    ['+', '-'],
  ])('is read with %s and %s', async (inward, outward) => {
    const rows = `Date,Amount,Debit/Credit,Details\n25/11/2026,1000,${inward},abc\n25/11/2026,300,${outward},fee\n`;
    const { data } = await read(rows);
    expect(data.found).toMatchObject({ deposits: 1, amount: 1000, outgoing: 1, unreadable: 0 });
  });

  test('is not recognised by a column that only looks like a direction', async () => {
    const { data } = await read('Date,Amount,Transaction type,Details\n25/11/2026,1000,Transfer,abc def\n');
    expect(data.columns).toEqual({ date_column: 0, amount_column: 1, text_column: 3 });
  });
});

describe('the same statement', () => {
  test('imported twice in any encoding changes nothing, and an overlapping one adds only new rows', async () => {
    expect((await keep(statement)).data).toMatchObject({ added: 2, known: 0, outgoing: 1, unreadable: 1 });
    expect((await keep(utf16(`\uFEFF${statement}`))).data).toMatchObject({ added: 0, known: 2 });
    const more = `${statement}27/11/2026;Mới;;5.000;FT004\n`;
    expect((await keep(more)).data).toMatchObject({ added: 1, known: 2 });
    expect((await list()).total).toBe(3);
  });

  test('keeps equal rows apart by their number', async () => {
    const row = '25/11/2026;NOP TIEN;;100.000;\n';
    expect((await keep(row.repeat(2))).data).toMatchObject({ added: 2 });
    expect((await keep(row.repeat(3))).data).toMatchObject({ added: 1, known: 2 });
  });

  test('imported by two administrators at once on two nodes is stored once', async () => {
    const twin = await server.startSecondNode();
    const file = { field: 'file', name: 'a.csv', mime: 'text/csv', content: Buffer.from(statement) };
    const input = { bank_name: 'Vietcombank', ...columns };
    const answers = await Promise.all(
      [server, twin, server, twin].map((node, at) =>
        node.call('POST /admin/statement/import', input, at % 2 ? anna : dung, { files: [file] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, { data }) => sum + data.added, 0)).toBe(2);
    expect((await list()).total).toBe(2);
  });
});

test('a text that looks like a formula or markup is shown as plain text', async () => {
  const text = '=HYPERLINK("http://x";"a") <script>alert(1)</script>';
  await keep(`25/11/2026;"${text.replaceAll('"', '""')}";;100.000;@SUM(A1)\n`);
  expect((await list()).list[0]).toMatchObject({ text, transaction_number: '@SUM(A1)' });
});

test('the import of a statement is recorded in the activity log with its result', async () => {
  await keep(statement);
  const log = await server.call('GET /admin/audit/list', {}, { ...anna, language: 'en' });
  expect(log.data.list[0]).toMatchObject({ object_name: 'Vietcombank' });
  expect(JSON.stringify(log.data.list[0])).toContain('Imported a bank statement');
  expect(JSON.stringify(log.data.list[0])).toContain('New deposits');
});

test('only finance and owners read statements and deposits', async () => {
  const calls = [
    'POST /admin/statement/check-columns',
    'POST /admin/statement/import',
    'GET /admin/statement/banks',
    'GET /admin/deposit/list',
    'GET /admin/deposit/show',
    'POST /admin/deposit/confirm',
    'POST /admin/deposit/assign',
    'POST /admin/deposit/set-aside',
  ] as const;
  for (const name of calls) {
    for (const staff of [binh, chi]) expect((await server.call(name, {}, staff)).status, name).toBe(403);
    for (const member of [hoa, minsu]) expect((await server.call(name, {}, member)).status, name).toBe(406);
    expect((await server.call(name, {}, {})).status, name).toBe(401);
  }
  expect((await keep(statement, {}, anna)).status).toBe(200);
});

describe('a long statement', () => {
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `25/11/2026;Khách ${at};;1.000;FT${at}`).join('\n');
  const head = 'Ngày GD;Diễn giải;Ghi nợ;Ghi có;Số tham chiếu\n';

  test('of more than 20,000 rows is rejected, even with as many rows as 5 MB can contain', async () => {
    const most = `${'1/1/2026;a;1\n'.repeat(340_000)}`;
    for (const content of [head + rowsOf(limits.statementRows), most])
      for (const answer of [await read(content), await keep(content)])
        expect(answer).toMatchObject({
          status: 414,
          data: { file: [translate('en', 'error.field.statement_long', { max: limits.statementRows })] },
        });
    expect((await list()).total).toBe(0);
  });

  test('of 20,000 rows is read while other calls are answered, and stored', async () => {
    const content = head + rowsOf(limits.statementRows - 1);
    expect((await keep(content)).data).toMatchObject({ added: limits.statementRows - 1, unreadable: 0 });
    expect((await keep(content)).data).toMatchObject({ added: 0, known: limits.statementRows - 1 });
  });

  test('is split outside the server process', async () => {
    const parsed = vi.spyOn(String.prototype, 'normalize');
    const content = head + rowsOf(5_000);
    await read(content);
    // Would fail if a whole file were decoded in this process, because that would normalize a text of the file's
    // length.
    expect(parsed.mock.contexts.some((text) => String(text).length > 50_000)).toBe(false);
    parsed.mockRestore();
  });
});

test('unreadable rows are listed with their line in the file and their text', async () => {
  const content = `Ngân hàng;;;;
"Ghi chú
hai dòng";;;;
Ngày GD;Diễn giải;Ghi nợ;Ghi có;Số tham chiếu

25/11/2026;Công ty Hạt Gạo;;1.458.000;FT001
31/02/2026;Ngày sai;;5.000;FT002
25/11/2026;Tiền sai;;năm nghìn;FT003
26/11/2026;Công ty Sao Mai;;2.000;FT004
`;
  const unreadable_rows = [
    { line: 7, text: '31/02/2026 · Ngày sai · 5.000 · FT002' },
    { line: 8, text: '25/11/2026 · Tiền sai · năm nghìn · FT003' },
  ];
  expect((await read(content, columns)).data.found).toMatchObject({ unreadable: 2, unreadable_rows });
  expect((await keep(content)).data).toMatchObject({ added: 2, unreadable: 2, unreadable_rows });
});

test.each([
  ['1.458.000', 1_458_000],
  ['1,458,000', 1_458_000],
  ['1,458,000.00', 1_458_000],
  ['1.458.000,00', 1_458_000],
  ['1458000', 1_458_000],
  ['1 458 000', 1_458_000],
  ['+1.458.000 VND', 1_458_000],
  ['VND 1,458,000', 1_458_000],
  ['1.458.000 đ', 1_458_000],
  ['1.458.000₫', 1_458_000],
  ['1,458,000 CR', 1_458_000],
  ['500', 500],
  ['0', 0],
  ['-1.458.000', -1_458_000],
  ['−1.458.000', -1_458_000],
  ['1.458.000-', -1_458_000],
  ['(1,458,000)', -1_458_000],
  ['1,458,000 D', -1_458_000],
  ['', undefined],
  ['-', undefined],
  ['abc', undefined],
  ['1.45.000', undefined],
  ['1,458,00', undefined],
  ['1.458,5', undefined],
  ['(1.000', undefined],
  ['25/11/2026', undefined],
  ['99999999999999999999', undefined],
])('the amount %j reads as %j', (cell, amount) => {
  expect(readAmount(cell)).toBe(amount);
});

test.each([
  ['25/11/2026', '2026-11-25'],
  ['5/1/2026', '2026-01-05'],
  ['25-11-2026 14:03:22', '2026-11-25'],
  ['25.11.2026', '2026-11-25'],
  ['2026-11-25', '2026-11-25'],
  ['2026-11-25T07:00:00', '2026-11-25'],
  ['2026/11/25', '2026-11-25'],
  ['31/02/2026', undefined],
  ['11/25/2026', undefined],
  ['25/11', undefined],
  ['1.458.000', undefined],
])('the day %j reads as %j', (cell, day) => {
  expect(readDay(cell)).toBe(day);
});
