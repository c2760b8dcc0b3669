import { createFlow, type Flow } from '../layout/flow.ts';
import { colors, openPaper, PAGE, type Paper } from '../layout/paper.ts';
import { drawEntries, drawFact, drawProse, drawTags, minHeight, quarter } from '../layout/parts.ts';
import type { ResumeSheet, SheetSection } from '../layout/sheet.ts';
import { drawFooters } from './footer.ts';

const LEFT = 56;
const WIDTH = PAGE.width - 2 * LEFT;
const BOTTOM = PAGE.height - 58;
/** Titles of sections stand in a column of their own. */
const TITLES = 112;
const GAP = 22;
const TILE = 27;

const name = { face: 'display', size: 27, leading: 37, color: colors.ink } as const;
const intro = { face: 'regular', size: 11.2, leading: 17, color: colors.soft } as const;
const careers = { face: 'strong', size: 10.5, leading: 16, color: colors.brand } as const;
const heading = { face: 'strong', size: 11, leading: 15.5, color: colors.brand } as const;

/** One calm column between hairlines, titles at its left. Programs that read resumes find everything in one line of order. */
export async function drawOneColumn(sheet: ResumeSheet): Promise<Buffer> {
  const paper = openPaper(sheet, (paper, page) => {
    if (page === 0) paper.decorate(() => drawCorner(paper.doc));
  });
  const page = { x: LEFT, width: WIDTH, firstTop: 52, top: 54, bottom: BOTTOM };
  const flow = createFlow(paper, page);
  flow.text(paper.open('H1'), sheet.name, name, { right: 2.6 * TILE });
  if (sheet.intro) flow.text(paper.open('P'), sheet.intro, intro, { right: 2.6 * TILE });
  if (sheet.careers) flow.text(paper.open('P'), sheet.careers, careers, { right: 2.6 * TILE });
  flow.skip(14);
  drawFacts(paper, flow, sheet);
  for (const section of sheet.sections) drawSection(paper, flow, section);
  drawFooters(paper, sheet, () => ({ x: LEFT, width: WIDTH }));
  return paper.end();
}

/** Tiles at the outer corner of the first page. */
function drawCorner(doc: PDFKit.PDFDocument): void {
  const at = (column: number, row: number) => ({
    x: PAGE.width - (column + 1) * TILE,
    y: row * TILE,
    size: TILE,
  });
  quarter(doc, { ...at(2, 0), turn: 2 }, colors.pale);
  quarter(doc, { ...at(1, 0), turn: 3 }, colors.brand);
  quarter(doc, { ...at(0, 0), turn: 1 }, colors.brand);
  quarter(doc, { ...at(1, 1), turn: 0 }, colors.gold);
  quarter(doc, { ...at(0, 1), turn: 2 }, colors.glaze);
  quarter(doc, { ...at(0, 2), turn: 3 }, colors.brand);
}

/** Three facts in a row. */
function drawFacts(paper: Paper, flow: Flow, { facts }: ResumeSheet): void {
  flow.decorate((doc, y) => doc.rect(LEFT, y, WIDTH, 0.7).fill(colors.line));
  flow.skip(10);
  const part = paper.open('Sect');
  const list = paper.open('L', part);
  const columns = 3;
  const width = (WIDTH - (columns - 1) * 16) / columns;
  for (let first = 0; first < facts.length; first += columns) {
    const start = flow.at();
    let lowest = start.y;
    for (const [index, fact] of facts.slice(first, first + columns).entries()) {
      const x = LEFT + index * (width + 16);
      const cell = flow.beside({ x, width });
      drawFact(paper, cell, list, fact);
      lowest = Math.max(lowest, cell.at().y);
    }
    flow.back({ page: start.page, y: lowest });
  }
  flow.skip(6);
}

function drawSection(paper: Paper, flow: Flow, section: SheetSection): void {
  flow.skip(8);
  flow.keep(11 + Math.max(heading.leading, minHeight(section)));
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
