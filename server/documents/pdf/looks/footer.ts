import { colors, PAGE, type PdfWriter } from '../layout/pdf-writer.ts';
import type { SheetFrame } from '../layout/sheet.ts';
import { cleanLine } from '../layout/type.ts';

const small = { face: 'regular', size: 7.8, leading: 11.6, color: colors.meta } as const;

/**
 * Draws name and page number at the foot of each page, after all text, because only then the number of pages is known.
 */
export function drawFooters(
  paper: PdfWriter,
  sheet: SheetFrame,
  place: (page: number) => { x: number; width: number },
): void {
  const pages = paper.countPages();
  const y = PAGE.height - 36;
  for (let page = 0; page < pages; page += 1) {
    paper.goTo(page);
    const { x, width } = place(page);
    const number = sheet.pageWords.replace('{{page}}', String(page + 1)).replace('{{pages}}', String(pages));
    paper.decorate(() => {
      paper.put([cleanLine(sheet.name)], small, { x, y });
      paper.put([number], small, { x: x + width - paper.measure(number, small), y });
    });
  }
}
