import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { type CsvRow, readCsv } from './csv.ts';
import { loadRegistry } from './load.ts';

const { db } = await openTestDatabase();

/** Yields a text in small parts, as a stream may divide a file at any position. */
async function* inParts(text: string, size = 3): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function read(text: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(inParts(text))) rows.push(row);
  return rows;
}

async function load(text: string) {
  const refused: string[] = [];
  const report = await loadRegistry(db, inParts(text), (line, reason) => refused.push(`${line}: ${reason}`));
  return { report, refused };
}

const header = 'tax_code,name,representative,address,active\n';

test('quotes, commas and line breaks inside quotes, CRLF and a missing last line break are read', async () => {
  expect(await read('\uFEFFa,b\r\n"x, ""y""","1\n2"\r\n\r\n,""')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"', '1\n2'] },
    { line: 5, cells: ['', ''] },
  ]);
  await expect(read('a\n"b')).rejects.toThrow('Line 2: a quote is never closed.');
});

test('CRLF within quotes is one line, quotes within a name stay, and rows may have any number of cells', async () => {
  expect(await read('"1\r\n2",x\r\n  \r\nCông ty "An" Bình,y,z\n')).toEqual([
    { line: 1, cells: ['1\r\n2', 'x'] },
    { line: 4, cells: ['Công ty "An" Bình', 'y', 'z'] },
  ]);
});

test('an unclosed quote is found after 100,000 bytes, and a truncated file is not reported as one', async () => {
  await expect(read(`a\n"${'b\n'.repeat(60_000)}`)).rejects.toThrow('Line 2: a quote is never closed.');
  async function* broken() {
    yield 'a,b\n';
    throw new Error('the disk is gone');
  }
  await expect(loadRegistry(db, broken(), () => {})).rejects.toThrow('the disk is gone');
});

test('companies are added once, changed where they differ, and refused lines are named with their reason', async () => {
  const first = `\uFEFF${header}0100000001,"Công ty ""An, Bình""",Trần An,"1 Lê Lợi, Hà Nội",true\n12a,X,Y,,\n0100000002,Hai,Bà,,0\n0100000003,,Ông,,maybe\n`;
  expect(await load(first)).toEqual({
    report: { added: 2, changed: 0, same: 0, refused: 2 },
    refused: ['3: tax_code must be 1 to 20 digits', '5: name is missing; active must be true or false'],
  });
  expect((await load(first)).report).toEqual({ added: 0, changed: 0, same: 2, refused: 2 });
  const second = `${header.replace(',active', '')}0100000002,Hai,Bà,\n0100000004,Bốn,Cô,\n`;
  expect((await load(second)).report).toEqual({ added: 1, changed: 1, same: 0, refused: 0 });
  const rows = await db.selectFrom('company_registry').selectAll().orderBy('tax_code').execute();
  expect(rows.slice(0, 2)).toEqual([
    {
      tax_code: '0100000001',
      name: 'Công ty "An, Bình"',
      representative: 'Trần An',
      address: '1 Lê Lợi, Hà Nội',
      active: true,
    },
    { tax_code: '0100000002', name: 'Hai', representative: 'Bà', address: null, active: true },
  ]);
});

test('a code that occurs twice keeps its last line, and 5,000 lines are stored in batches', async () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => `${900_000 + at},Company ${at},Somebody,,1`);
  const { report } = await load(`${header}${lines.join('\n')}\n900000,Last,Somebody,,1\n`);
  expect(report).toMatchObject({ added: 5_000, changed: 1, refused: 0 });
});

test('a file without the columns, with another encoding or with nothing in it is refused', async () => {
  await expect(load('code,name\n1,2\n')).rejects.toThrow('missing: tax_code, representative.');
  await expect(load('\n\n')).rejects.toThrow('The file is empty.');
  expect((await load(`${header}1,C\uFFFDng,An,,\n`)).refused).toEqual(['2: name is not UTF-8']);
});
