import type { PdfWriter, StructureElement } from './pdf-writer.ts';
import type { TextStyle } from './type.ts';

interface Column {
  x: number;
  width: number;
  /** Vertical bounds of the text: its top on the first page, its top on other pages, and its bottom. */
  firstTop: number;
  top: number;
  bottom: number;
  /** Set if the column becomes wider from a page on, because the other column has ended. */
  wider?: { from: number; x: number; width: number };
}

interface Margins {
  indent?: number;
  right?: number;
  href?: string | undefined;
}

/** A column of text that continues on the next page, independently of the column beside it. */
export interface TextColumn {
  /** Left edge and width of the column on its current page. */
  x(): number;
  width(): number;
  at(): Line;
  /** Creates a column beside or inside this one that begins at the current line. */
  beside(part: { x: number; width: number }): TextColumn;
  /** Moves down by this height. */
  move(height: number): void;
  /** Adds vertical space, except above the first line of a page. */
  skip(height: number): void;
  /** Continues on the next page unless this height still fits on the current one. */
  keep(height: number): void;
  /** Moves back to a line, to write beside it. */
  back(line: Line): void;
  /** Writes a paragraph into one element. Its first two lines stay on the same page. */
  text(node: StructureElement, text: string, style: TextStyle, margins?: Margins): void;
  /** Draws decoration at the current line. Screen readers skip it. */
  decorate(draw: (doc: PDFKit.PDFDocument, y: number) => void): void;
}

interface Line {
  page: number;
  y: number;
}

/** Begins a column of text at the top of the first page. */
export function createTextColumn(paper: PdfWriter, column: Column): TextColumn {
  let page = 0;
  let y = column.firstTop;
  const topOf = (at: number) => (at === 0 ? column.firstTop : column.top);

  const place = () => (column.wider && page >= column.wider.from ? column.wider : column);

  const turn = () => {
    page += 1;
    y = topOf(page);
  };

  const flow: TextColumn = {
    x: () => place().x,
    width: () => place().width,
    at: () => ({ page, y }),
    beside: (part: { x: number; width: number }) => {
      const { wider: _none, ...here } = column;
      const inner = createTextColumn(paper, { ...here, ...part });
      inner.back({ page, y });
      return inner;
    },

    move(height: number): void {
      y += height;
    },

    skip(height: number): void {
      if (y > topOf(page)) y += height;
    },

    keep(height: number): void {
      if (y + height > column.bottom && y > topOf(page)) turn();
    },

    back(line: { page: number; y: number }): void {
      ({ page, y } = line);
    },

    text(
      node: StructureElement,
      text: string,
      style: TextStyle,
      { indent = 0, right = 0, href }: Margins = {},
    ): void {
      const wrap = () => paper.wrap(text, style, place().width - indent - right);
      flow.keep(Math.min(2, wrap().length) * style.leading);
      let rest = wrap();
      while (rest.length > 0) {
        const room = Math.max(1, Math.floor((column.bottom - y + 0.01) / style.leading));
        const here = rest.slice(0, room);
        rest = rest.slice(room);
        paper.goTo(page);
        paper.write(node, here, style, { x: place().x + indent, y, href });
        y += here.length * style.leading;
        if (rest.length > 0) turn();
      }
    },

    decorate(draw: (doc: PDFKit.PDFDocument, y: number) => void): void {
      paper.goTo(page);
      paper.decorate(() => draw(paper.doc, y));
    },
  };
  return flow;
}
