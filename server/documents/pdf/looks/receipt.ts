import { drawCorner, drawInColumns, drawLabelledValue } from '../layout/parts.ts';
import {
  colors,
  createPdfWriter,
  PAGE,
  type PdfWriter,
  type StructureElement,
} from '../layout/pdf-writer.ts';
import type { ReceiptRow, ReceiptSheet } from '../layout/sheet.ts';
import { createTextColumn, type TextColumn } from '../layout/text-column.ts';
import { cleanLine, type TextStyle } from '../layout/type.ts';
import { drawFooters } from './footer.ts';

const LEFT = 56;
const WIDTH = PAGE.width - 2 * LEFT;
const BOTTOM = PAGE.height - 58;
const TILE = 22;
const GAP = 24;
/** Width of the column of amounts, in points. The widest amount fits. */
const AMOUNTS = 120;

/** Decorative tiles at the outer corner of the first page. */
const corner = [
  [2, 0, 2, colors.pale],
  [1, 0, 3, colors.brand],
  [0, 0, 1, colors.brand],
  [0, 1, 2, colors.gold],
] as const;

const heading = { face: 'display', size: 25, leading: 34, color: colors.ink } as const;
const intro = { face: 'regular', size: 10.5, leading: 16, color: colors.soft } as const;
const title = { face: 'strong', size: 11, leading: 15.5, color: colors.brand } as const;
const help = { face: 'regular', size: 8.8, leading: 13.4, color: colors.meta } as const;
const note = { face: 'regular', size: 9, leading: 13.8, color: colors.soft } as const;
const rowStyles = {
  item: { face: 'strong', size: 10, leading: 15.2, color: colors.ink },
  less: { face: 'regular', size: 9.5, leading: 14.6, color: colors.soft },
  sum: { face: 'regular', size: 9.5, leading: 14.6, color: colors.ink },
  total: { face: 'display', size: 12.5, leading: 19, color: colors.ink },
} satisfies Record<ReceiptRow['kind'], TextStyle>;

/** Draws a receipt: payer and recipient, the services paid for, and how the total is composed. */
export async function drawReceipt(sheet: ReceiptSheet): Promise<Buffer> {
  const paper = createPdfWriter(sheet, (paper, page) => {
    if (page === 0) paper.decorate(() => drawCorner(paper.doc, TILE, corner));
  });
  const flow = createTextColumn(paper, { x: LEFT, width: WIDTH, firstTop: 52, top: 54, bottom: BOTTOM });
  flow.text(paper.open('H1'), sheet.heading, heading, { right: 4 * TILE });
  flow.text(paper.open('P'), sheet.intro, intro, { right: 4 * TILE });
  flow.skip(18);
  drawParties(paper, flow, sheet);
  flow.skip(10);
  drawRows(paper, flow, sheet);
  flow.skip(14);
  for (const text of sheet.notes) flow.text(paper.open('P'), text, note);
  drawFooters(paper, sheet, () => ({ x: LEFT, width: WIDTH }));
  return paper.end();
}

/** Draws the parties, two in a row. */
function drawParties(paper: PdfWriter, flow: TextColumn, { parties }: ReceiptSheet): void {
  drawInColumns(flow, parties, { columns: 2, gap: GAP, below: 12 }, (column, party) => {
    const part = paper.open('Sect');
    column.text(paper.open('H2', part), party.title, title);
    column.skip(2);
    const list = paper.open('L', part);
    for (const fact of party.facts) drawLabelledValue(paper, column, list, fact);
  });
}

function drawRows(paper: PdfWriter, flow: TextColumn, { tableTitle, rows }: ReceiptSheet): void {
  flow.text(paper.open('H2'), tableTitle, title);
  flow.skip(6);
  const table = paper.open('Table');
  for (const row of rows) {
    const isLined = row.kind === 'item' || row.kind === 'total';
    flow.keep(rowStyles[row.kind].leading + (row.help ? help.leading : 0) + 10);
    if (isLined) {
      flow.decorate((doc, y) => doc.rect(LEFT, y, WIDTH, row.kind === 'total' ? 1.2 : 0.7).fill(colors.line));
      flow.skip(7);
    }
    drawRow(paper, flow, paper.open('TR', table), row);
    flow.skip(isLined ? 5 : 3);
  }
}

function drawRow(paper: PdfWriter, flow: TextColumn, parent: StructureElement, row: ReceiptRow): void {
  const style = rowStyles[row.kind];
  const { page, y } = flow.at();
  const name = paper.open('TH', parent);
  const amount = paper.open('TD', parent);
  flow.text(paper.open('P', name), row.name, style, { right: AMOUNTS });
  if (row.help) flow.text(paper.open('P', name), row.help, help, { right: AMOUNTS });
  const text = cleanLine(row.amount);
  paper.goTo(page);
  paper.write(amount, [text], style, { x: LEFT + WIDTH - paper.measure(text, style), y });
  paper.goTo(flow.at().page);
}
