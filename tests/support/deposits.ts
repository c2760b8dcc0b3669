import type { TestCaller, TestServer } from './server.ts';

/** A row of a statement: its text and its amount, and the day if it is not the default one. */
export interface StatementRow {
  text: string;
  amount: number;
  day?: string;
}

/** Imports a statement with these rows, like the page, and returns the result. */
export function importRows(server: Pick<TestServer, 'call'>, by: TestCaller, rows: readonly StatementRow[]) {
  const lines = rows.map(({ text, amount, day = '25/11/2026' }) => `${day};${text};${amount}`);
  const content = Buffer.from(['Ngày;Nội dung;Số tiền', ...lines].join('\n'));
  return server.call(
    'POST /admin/statement/import',
    { bank_name: 'Vietcombank', date_column: 0, text_column: 1, amount_column: 2 },
    by,
    { files: [{ field: 'file', name: 'sao-ke.csv', mime: 'text/csv', content }] },
  );
}
