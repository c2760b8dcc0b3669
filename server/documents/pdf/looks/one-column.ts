import {
  drawCorner,
  drawEntries,
  drawInColumns,
  drawLabelledValue,
  drawProse,
  drawTags,
  minSectionHeight,
} from '../layout/parts.ts';
import { colors, createPdfWriter, PAGE, type PdfWriter } from '../layout/pdf-writer.ts';
import type { ResumeSheet, SheetSection } from '../layout/sheet.ts';
import { createTextColumn, type TextColumn } from '../layout/text-column.ts';
import { drawFooters } from './footer.ts';

const LEFT = 56;
const WIDTH = PAGE.width - 2 * LEFT;
const BOTTOM = PAGE.height - 58;
/** Width of the column that contains the titles of sections, in points. */
const TITLES = 112;
const GAP = 22;
const TILE = 27;

/** Decorative tiles at the outer corner of the first page. */
const corner = [
  [2, 0, 2, colors.pale],
  [1, 0, 3, colors.brand],
  [0, 0, 1, colors.brand],
  [1, 1, 0, colors.gold],
  [0, 1, 2, colors.glaze],
  [0, 2, 3, colors.brand],
] as const;

const name = { face: 'display', size: 27, leading: 37, color: colors.ink } as const;
const intro = { face: 'regular', size: 11.2, leading: 17, color: colors.soft } as const;
const careers = { face: 'strong', size: 10.5, leading: 16, color: colors.brand } as const;
const heading = { face: 'strong', size: 11, leading: 15.5, color: colors.brand } as const;

/**
 * Draws a resume in one column between hairlines, with section titles at the left. Programs that parse resumes read
 * everything in one order.
 */
export async function drawOneColumn(sheet: ResumeSheet): Promise<Buffer> {
  const paper = createPdfWriter(sheet, (paper, page) => {
    if (page === 0) paper.decorate(() => drawCorner(paper.doc, TILE, corner));
  });
  const page = { x: LEFT, width: WIDTH, firstTop: 52, top: 54, bottom: BOTTOM };
  const flow = createTextColumn(paper, page);
  flow.text(paper.open('H1'), sheet.name, name, { right: 2.6 * TILE });
  if (sheet.intro) flow.text(paper.open('P'), sheet.intro, intro, { right: 2.6 * TILE });
  if (sheet.careers) flow.text(paper.open('P'), sheet.careers, careers, { right: 2.6 * TILE });
  flow.skip(14);
  drawFacts(paper, flow, sheet);
  for (const section of sheet.sections) drawSection(paper, flow, section);
  drawFooters(paper, sheet, () => ({ x: LEFT, width: WIDTH }));
  return paper.end();
}

/** Draws the facts about the person, three in a row. */
function drawFacts(paper: PdfWriter, flow: TextColumn, { facts }: ResumeSheet): void {
  flow.decorate((doc, y) => doc.rect(LEFT, y, WIDTH, 0.7).fill(colors.line));
  flow.skip(10);
  const part = paper.open('Sect');
  const list = paper.open('L', part);
  drawInColumns(flow, facts, { columns: 3, gap: 16 }, (cell, fact) =>
    drawLabelledValue(paper, cell, list, fact),
  );
  flow.skip(6);
}

function drawSection(paper: PdfWriter, flow: TextColumn, section: SheetSection): void {
  flow.skip(8);
  flow.keep(11 + Math.max(heading.leading, minSectionHeight(section)));
  flow.decorate((doc, y) => doc.rect(LEFT, y, WIDTH, 0.7).fill(colors.line));
  flow.move(11);
  const part = paper.open('Sect');
  const titles = flow.beside({ x: LEFT, width: TITLES });
  const body = flow.beside({ x: LEFT + TITLES + GAP, width: WIDTH - TITLES - GAP });
  titles.text(paper.open('H2', part), section.title, heading);
  if (section.text) drawProse(paper, body, part, section.text);
  if (section.entries.length > 0) drawEntries(paper, body, part, section.entries);
  if (section.tags.length > 0) drawTags(paper, body, part, section.tags);
  const [below, beside] = [body.at(), titles.at()];
  const isLower = below.page > beside.page || (below.page === beside.page && below.y > beside.y);
  flow.back(isLower ? below : beside);
  flow.skip(6);
}
