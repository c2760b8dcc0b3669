import {
  drawCorner,
  drawEntries,
  drawLabelledValue,
  drawList,
  drawProse,
  drawTags,
  minSectionHeight,
  styles,
} from '../layout/parts.ts';
import { colors, createPdfWriter, PAGE, type PdfWriter } from '../layout/pdf-writer.ts';
import type { ResumeSheet, SectionName, SheetSection } from '../layout/sheet.ts';
import { createTextColumn, type TextColumn } from '../layout/text-column.ts';
import { drawFooters } from './footer.ts';

const SIDE = 196;
const SIDE_LEFT = 36;
const MAIN_LEFT = SIDE + 28;
const MAIN_WIDTH = PAGE.width - MAIN_LEFT - 44;
/** Left edge of the main column once the side column has ended. */
const WIDE_LEFT = 64;
const WIDE = PAGE.width - 2 * WIDE_LEFT;
const BOTTOM = PAGE.height - 58;
const TILE = 22;

const name = { face: 'display', size: 25, leading: 35, color: colors.white } as const;
const intro = { face: 'regular', size: 10.8, leading: 16.4, color: '#d7f3f6' } as const;
const careers = { face: 'strong', size: 10, leading: 15.6, color: colors.gold } as const;
const heading = { face: 'strong', size: 12.5, leading: 18, color: colors.deep } as const;
const sideHeading = { face: 'strong', size: 10.5, leading: 15.5, color: colors.brand } as const;

/** Sections with short entries, which fit into the narrow side column. */
const atTheSide: readonly SectionName[] = ['skill', 'soft_skill', 'workplace', 'language', 'culture'];

/**
 * Draws a resume in two columns: a dark head with decorative tiles, short sections on a tinted background at the left,
 * running text at the right.
 */
export async function drawTwoColumns(sheet: ResumeSheet): Promise<Buffer> {
  let head = 0;
  /** The last page with text in the side column; infinite until it is known. */
  let sideEnds = Number.POSITIVE_INFINITY;
  const paper = createPdfWriter(sheet, (paper, page) =>
    paper.decorate(() => {
      const top = page === 0 ? head : 0;
      if (page <= sideEnds) paper.doc.rect(0, top, SIDE, PAGE.height - top).fill(colors.wash);
      if (page === 0) drawHead(paper.doc, head);
    }),
  );
  head = measureHead(paper, sheet);
  const width = PAGE.width - SIDE_LEFT - 5 * TILE - 24;
  const top = createTextColumn(paper, { x: SIDE_LEFT, width, firstTop: 28, top: 28, bottom: PAGE.height });
  top.text(paper.open('H1'), sheet.name, name);
  if (sheet.intro) top.text(paper.open('P'), sheet.intro, intro);
  if (sheet.careers) top.text(paper.open('P'), sheet.careers, careers);
  const frame = { firstTop: head + 24, top: 48, bottom: BOTTOM };
  const side = createTextColumn(paper, { ...frame, x: SIDE_LEFT, width: SIDE - SIDE_LEFT - 18 });
  drawContact(paper, side, sheet);
  for (const section of sheet.sections) if (atTheSide.includes(section.name)) drawSide(paper, side, section);
  sideEnds = side.at().page;
  const wider = { from: sideEnds + 1, x: WIDE_LEFT, width: WIDE };
  const main = createTextColumn(paper, { ...frame, x: MAIN_LEFT, width: MAIN_WIDTH, wider });
  for (const section of sheet.sections) if (!atTheSide.includes(section.name)) drawMain(paper, main, section);
  drawFooters(paper, sheet, (page) =>
    page > sideEnds ? { x: WIDE_LEFT, width: WIDE } : { x: MAIN_LEFT, width: MAIN_WIDTH },
  );
  return paper.end();
}

function measureHead(paper: PdfWriter, sheet: ResumeSheet): number {
  const width = PAGE.width - SIDE_LEFT - 5 * TILE - 24;
  const height = (text: string, style: typeof name | typeof intro | typeof careers) =>
    text ? paper.wrap(text, style, width).length * style.leading : 0;
  return Math.max(
    5 * TILE,
    56 + height(sheet.name, name) + height(sheet.intro, intro) + height(sheet.careers, careers),
  );
}

/** Decorative tiles at the right of the head. */
const tiles = [
  [3, 0, 2, colors.brand],
  [2, 0, 3, colors.glaze],
  [1, 0, 1, colors.pale],
  [0, 0, 3, colors.brand],
  [2, 1, 0, colors.gold],
  [1, 1, 2, colors.glaze],
  [0, 1, 0, colors.pale],
  [1, 2, 1, colors.brand],
  [0, 2, 2, colors.glaze],
  [0, 3, 1, colors.brand],
] as const;

/** Draws the background of the head, with one round corner and four tiles at its right. */
function drawHead(doc: PDFKit.PDFDocument, height: number): void {
  doc.rect(0, 0, PAGE.width, height).fill(colors.deep);
  drawCorner(doc, TILE, tiles);
}

function drawContact(paper: PdfWriter, flow: TextColumn, { contactTitle, facts }: ResumeSheet): void {
  const part = paper.open('Sect');
  flow.text(paper.open('H2', part), contactTitle, sideHeading);
  flow.skip(5);
  const list = paper.open('L', part);
  for (const fact of facts) drawLabelledValue(paper, flow, list, fact, 5);
}

function drawSide(paper: PdfWriter, flow: TextColumn, section: SheetSection): void {
  flow.skip(13);
  flow.keep(sideHeading.leading + 4 + styles.value.leading);
  const part = paper.open('Sect');
  flow.text(paper.open('H2', part), section.title, sideHeading);
  flow.skip(4);
  const items = [
    ...section.tags,
    ...section.entries.map(({ title, line, when }) => {
      const text = line ? `${title}: ${line}` : title;
      return when ? `${text} (${when})` : text;
    }),
  ];
  drawList(paper, flow, part, items);
}

function drawMain(paper: PdfWriter, flow: TextColumn, section: SheetSection): void {
  flow.skip(17);
  flow.keep(heading.leading + 12 + minSectionHeight(section));
  const part = paper.open('Sect');
  flow.text(paper.open('H2', part), section.title, heading);
  flow.skip(3);
  flow.decorate((doc, y) => {
    doc.rect(flow.x(), y, flow.width(), 0.7).fill(colors.line);
    doc.rect(flow.x(), y - 0.5, 26, 1.7).fill(colors.gold);
  });
  flow.skip(9);
  if (section.text) drawProse(paper, flow, part, section.text);
  if (section.entries.length > 0) drawEntries(paper, flow, part, section.entries);
  if (section.tags.length > 0) drawTags(paper, flow, part, section.tags);
}
