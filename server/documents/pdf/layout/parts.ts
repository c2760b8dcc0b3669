import { colors, PAGE, type PdfWriter, type StructureElement } from './pdf-writer.ts';
import type { LabelledValue, SheetEntry, SheetSection } from './sheet.ts';
import type { TextColumn } from './text-column.ts';
import { cleanLine, type TextStyle } from './type.ts';

/**
 * Text styles of a sheet, from large to small. Line heights leave room for two diacritics above a capital and one below
 * (Ậ, Ỗ, Ự).
 */
export const styles = {
  body: { face: 'regular', size: 9.5, leading: 14.6, color: colors.ink },
  point: { face: 'strong', size: 9.5, leading: 14.6, color: colors.glaze },
  soft: { face: 'regular', size: 9.5, leading: 14.6, color: colors.soft },
  entry: { face: 'strong', size: 10.5, leading: 15.5, color: colors.ink },
  label: { face: 'regular', size: 7.8, leading: 11.6, color: colors.meta },
  value: { face: 'regular', size: 9.2, leading: 13.8, color: colors.ink },
  tag: { face: 'regular', size: 9, leading: 13.6, color: colors.deep },
  when: { face: 'regular', size: 8.8, leading: 15.5, color: colors.meta },
} satisfies Record<string, TextStyle>;

const BULLET = 4.4;

/**
 * Draws a quarter of a disc in a square, the shape in the product's logo.
 * @param turn which corner is round, clockwise from top left
 */
function quarter(
  doc: PDFKit.PDFDocument,
  { x, y, size, turn }: { x: number; y: number; size: number; turn: 0 | 1 | 2 | 3 },
  color: string,
): void {
  const corners = [
    `M${x} ${y + size}A${size} ${size} 0 0 1 ${x + size} ${y}V${y + size}Z`,
    `M${x} ${y}A${size} ${size} 0 0 1 ${x + size} ${y + size}H${x}Z`,
    `M${x + size} ${y}A${size} ${size} 0 0 1 ${x} ${y + size}V${y}Z`,
    `M${x + size} ${y + size}A${size} ${size} 0 0 1 ${x} ${y}H${x + size}Z`,
  ];
  doc.path(corners[turn] ?? '').fill(color);
}

/** Draws decorative tiles at the outer corner of the first page. Columns are counted from the right edge. */
export function drawCorner(
  doc: PDFKit.PDFDocument,
  size: number,
  tiles: readonly (readonly [column: number, row: number, turn: 0 | 1 | 2 | 3, color: string])[],
): void {
  for (const [column, row, turn, color] of tiles)
    quarter(doc, { x: PAGE.width - (column + 1) * size, y: row * size, size, turn }, color);
}

/** Draws items side by side in equal columns. A row begins below the tallest item of the row above. */
export function drawInColumns<Item>(
  flow: TextColumn,
  items: readonly Item[],
  { columns, gap, below = 0 }: { columns: number; gap: number; below?: number },
  draw: (cell: TextColumn, item: Item) => void,
): void {
  const width = (flow.width() - (columns - 1) * gap) / columns;
  for (let first = 0; first < items.length; first += columns) {
    const start = flow.at();
    let lowest = start.y;
    for (const [index, item] of items.slice(first, first + columns).entries()) {
      const cell = flow.beside({ x: flow.x() + index * (width + gap), width });
      draw(cell, item);
      lowest = Math.max(lowest, cell.at().y);
    }
    flow.back({ page: start.page, y: lowest });
    flow.skip(below);
  }
}

const POINT = /^\s*[-–•*·]\s+/;

/** Draws text as people type it: paragraphs, and lines that begin with a dash as lists. */
export function drawProse(paper: PdfWriter, flow: TextColumn, parent: StructureElement, text: string): void {
  let list: StructureElement | undefined;
  for (const paragraph of text.split(/\r\n?|\n/)) {
    if (paragraph.trim() === '') {
      flow.skip(styles.body.leading / 2);
      list = undefined;
    } else if (POINT.test(paragraph)) {
      list ??= paper.open('L', parent);
      const item = paper.open('LI', list);
      flow.keep(2 * styles.body.leading);
      const { page, y } = flow.at();
      paper.goTo(page);
      paper.write(paper.open('Lbl', item), ['•'], styles.point, { x: flow.x(), y });
      flow.text(paper.open('LBody', item), paragraph.replace(POINT, ''), styles.body, { indent: 10 });
    } else {
      list = undefined;
      flow.text(paper.open('P', parent), paragraph, styles.body);
    }
  }
}

/** Draws workplaces, schools and other entries with a title and a time, as a list. */
export function drawEntries(
  paper: PdfWriter,
  flow: TextColumn,
  parent: StructureElement,
  entries: readonly SheetEntry[],
): void {
  const list = paper.open('L', parent);
  for (const [index, entry] of entries.entries()) {
    if (index > 0) flow.skip(9);
    const body = paper.open('LBody', paper.open('LI', list));
    drawEntry(paper, flow, body, entry);
  }
}

function drawEntry(paper: PdfWriter, flow: TextColumn, body: StructureElement, entry: SheetEntry): void {
  const when = [entry.when, entry.length].filter(Boolean).map(cleanLine);
  const right = Math.max(0, ...when.map((line) => paper.measure(line, styles.when))) + (when.length && 14);
  flow.keep(styles.entry.leading + (entry.line || entry.text ? styles.body.leading * 2 : 0));
  const start = flow.at();
  const title = paper.open('P', body);
  if (entry.href) {
    const style = { ...styles.entry, color: colors.brand };
    flow.text(paper.open('Link', title), entry.title, style, { right, href: entry.href });
  } else flow.text(title, entry.title, styles.entry, { right });
  if (entry.line) flow.text(paper.open('P', body), entry.line, styles.soft, { right });
  const end = flow.at();
  if (when.length > 0) {
    paper.goTo(start.page);
    const time = paper.open('P', body);
    for (const [index, line] of when.entries())
      paper.write(time, [line], styles.when, {
        x: flow.x() + flow.width() - paper.measure(line, styles.when),
        y: start.y + index * 12.5,
      });
    const last = start.y + (when.length - 1) * 12.5 + styles.when.leading;
    if (end.page === start.page && end.y < last) flow.back({ page: end.page, y: last });
  }
  if (!entry.text) return;
  flow.skip(2);
  drawProse(paper, flow, body, entry.text);
}

/** Draws short entries beside each other, each on a background of its own. */
export function drawTags(
  paper: PdfWriter,
  flow: TextColumn,
  parent: StructureElement,
  tags: readonly string[],
): void {
  const list = paper.open('L', parent);
  const gap = 6;
  const inner = 7;
  let x = 0;
  let row = 0;
  for (const tag of tags) {
    const lines = paper.wrap(tag, styles.tag, flow.width() - 2 * inner);
    if (lines.length === 0) continue;
    const width = Math.max(...lines.map((line) => paper.measure(line, styles.tag))) + 2 * inner;
    const height = lines.length * styles.tag.leading + 4.4;
    if (x > 0 && x + width > flow.width()) {
      flow.move(row + gap);
      x = 0;
      row = 0;
    }
    flow.keep(height);
    const left = flow.x() + x;
    flow.decorate((doc, y) => doc.roundedRect(left, y, width, height, 4).fill(colors.wash));
    const { y } = flow.at();
    const body = paper.open('LBody', paper.open('LI', list));
    paper.write(body, lines, styles.tag, { x: left + inner, y: y + 2.2 });
    x += width + gap;
    row = Math.max(row, height);
  }
  flow.move(row);
}

/** Draws short entries under each other. */
export function drawList(
  paper: PdfWriter,
  flow: TextColumn,
  parent: StructureElement,
  items: readonly string[],
): void {
  const list = paper.open('L', parent);
  for (const item of items) {
    flow.keep(styles.value.leading);
    flow.decorate((doc, y) => quarter(doc, { x: flow.x(), y: y + 4.6, size: BULLET, turn: 1 }, colors.glaze));
    flow.text(paper.open('LBody', paper.open('LI', list)), item, styles.value, { indent: BULLET + 6 });
    flow.skip(2.4);
  }
}

/** Draws a fact about the person: each value under its label. */
export function drawLabelledValue(
  paper: PdfWriter,
  flow: TextColumn,
  list: StructureElement,
  { label, value, href }: LabelledValue,
  gap = 6,
): void {
  const item = paper.open('LI', list);
  flow.keep(styles.label.leading + styles.value.leading);
  flow.text(paper.open('Lbl', item), label, styles.label);
  const body = paper.open('LBody', item);
  flow.text(href ? paper.open('Link', body) : body, value, styles.value, { href });
  flow.skip(gap);
}

/** Height that must be free on a page for the beginning of a section, so that its title does not stand alone. */
export function minSectionHeight({ text, entries }: SheetSection): number {
  const [first] = entries;
  if (first) return styles.entry.leading + (first.line || first.when ? styles.body.leading : 0);
  return text ? 2 * styles.body.leading : styles.tag.leading + 5;
}
