import { Readable } from 'node:stream';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { zip } from '#server/infrastructure/files/zip.ts';
import { escapeXml } from '#server/infrastructure/text/xml.ts';
import type { Cell, Worksheet } from './cells.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the styles below in `cellXfs`. */
const looks = { text: 1, day: 2, heading: 3 } as const;
/** 164 is the first number format that is not built in; 49 is text, which stays text even when a cell is edited. */
const styles = `${xml}<styleSheet xmlns="${namespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const contentTypes = `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`;

const relations = (...targets: [type: string, target: string][]) =>
  `${xml}<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/**
 * Writes a table as a workbook of one sheet (Office Open XML, ECMA-376). Text is never interpreted as something else,
 * days are real dates that can be sorted, and the headings stay in view. Rows are compressed while they are read.
 */
export function writeXlsx(sheet: Worksheet, now: Date): Readable {
  const fixed = (path: string, text: string) => ({ path, content: () => Readable.from([Buffer.from(text)]) });
  return zip(
    [
      fixed('[Content_Types].xml', contentTypes),
      fixed('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])),
      fixed('xl/workbook.xml', workbookOf(sheet.name)),
      fixed(
        'xl/_rels/workbook.xml.rels',
        relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
      ),
      fixed('xl/styles.xml', styles),
      { path: 'xl/worksheets/sheet1.xml', content: () => worksheetOf(sheet) },
    ],
    now,
  );
}

/** Builds the workbook part. The name of a sheet has at most 31 letters and none of these characters. */
const workbookOf = (name: string) =>
  `${xml}<workbook xmlns="${namespace}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(
    name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
  )}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

async function* worksheetOf({ columns, rows }: Worksheet): AsyncGenerator<Uint8Array> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, at) => textCell(at, 1, heading, looks.heading));
  yield Buffer.from(
    `${xml}<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`,
  );
  let row = 1;
  for await (const some of rows)
    yield Buffer.from(
      some
        .map((cells) => {
          row += 1;
          return `<row r="${row}">${cells.map((cell, at) => cellOf(at, row, cell)).join('')}</row>`;
        })
        .join(''),
    );
  yield Buffer.from(`</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${row}"/></worksheet>`);
}

function cellOf(column: number, row: number, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(column, row, cell, looks.text);
  const at = columnName(column) + row;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" s="${looks.day}"><v>${serialOf(cell.day)}</v></c>`;
}

const textCell = (column: number, row: number, text: string, look: number) =>
  `<c r="${columnName(column)}${row}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** A, B, … Z, AA, … */
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** Converts a day to the serial number of spreadsheets: days since 30 December 1899. */
const serialOf = (day: string) =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse('1899-12-30T00:00:00Z')) / DAY_MILLISECONDS;
