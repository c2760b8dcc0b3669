import PDFDocument from 'pdfkit';
import type { SheetFrame } from './sheet.ts';
import { cleanLine, type Face, faces, type TextStyle, wrap } from './type.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 };

/** Colours of the product on white paper: petrol, ink, stone and turmeric. */
export const colors = {
  ink: '#0e1d1f',
  soft: '#44504f',
  meta: '#5d6969',
  brand: '#006068',
  deep: '#01282c',
  wash: '#eef6f7',
  line: '#d3dcdc',
  gold: '#efb740',
  glaze: '#0098a4',
  pale: '#77d2dc',
  white: '#ffffff',
};

/** An element of the structure that programs read: headings, paragraphs, lists. */
export type Node = ReturnType<PDFKit.PDFDocument['struct']>;

interface Place {
  x: number;
  y: number;
  href?: string | undefined;
}

export type Paper = ReturnType<typeof openPaper>;

/** More pages than any resume within the product's bounds has. */
const MAX_PAGES = 200;

/**
 * Opens a tagged document (PDF 1.7, its language and title said) whose pages can all be written to until it ends.
 * @param decorate draws what every page has below its text
 */
export function openPaper(sheet: SheetFrame, decorate: (paper: Paper, page: number) => void) {
  const doc = openDocument(sheet);
  const measure = createMeasure(doc);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const root = doc.struct('Document', { title: cleanLine(sheet.title) });
  doc.addStructure(root);
  let pages = 0;

  const paper = {
    doc,
    root,
    measure,
    wrap: (text: string, style: TextStyle, width: number) => wrap(text, style, width, measure),
    countPages: () => pages,

    /** Goes to a page, which begins when it is not there yet. */
    goTo(page: number): void {
      while (pages <= page) {
        if (pages === MAX_PAGES) throw new Error('a resume of so many pages');
        doc.addPage();
        pages += 1;
        decorate(paper, pages - 1);
      }
      doc.switchToPage(page);
    },

    /** Draws decoration that screen readers skip: backgrounds, lines, page numbers. */
    decorate(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },

    /** Opens an element in another one, the document itself by default. */
    open(tag: string, parent: Node = root): Node {
      const node = doc.struct(tag);
      parent.add(node);
      return node;
    },

    /**
     * Writes lines of one element where they stand; the page is the one that was gone to.
     * @param at `href` in an element `Link` makes them lead there
     */
    write(node: Node, lines: readonly string[], style: TextStyle, at: Place): void {
      node.add(() => paper.put(lines, style, at));
    },

    /** Writes lines without an element of their own: inside another, or as decoration. */
    put(lines: readonly string[], style: TextStyle, { x, y, href }: Place): void {
      doc.font(style.face).fontSize(style.size).fillColor(style.color);
      lines.forEach((line, index) => {
        const base = y + index * style.leading + style.leading / 2 + style.size * 0.36;
        doc.text(line, x, base, { lineBreak: false, baseline: 'alphabetic', link: href ?? null });
      });
    },

    /** Ends the document. @returns its bytes */
    async end(): Promise<Buffer> {
      root.end();
      const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return paper;
}

function openDocument(sheet: SheetFrame): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: sheet.lang,
    displayTitle: true,
    // Its types know the archives' subsets only.
    ...({ subset: 'PDF/UA' } as object),
    info: {
      Title: cleanLine(sheet.title),
      Author: cleanLine(sheet.name),
      Creator: sheet.product,
      Producer: sheet.product,
    },
  });
  // Its types do not know yet that it takes fonts that are read already.
  for (const [name, font] of Object.entries(faces)) doc.registerFont(name, font as unknown as string);
  return doc;
}

/** Creates the function that measures the width of a text. */
function createMeasure(doc: PDFKit.PDFDocument) {
  const widths = new Map<string, number>();
  return (text: string, { face, size }: { face: Face; size: number }): number => {
    const key = `${face}|${text}`;
    // Widths grow with the size, so one measure of a word is enough.
    const known = widths.get(key) ?? doc.font(face).fontSize(100).widthOfString(text) / 100;
    widths.set(key, known);
    return known * size;
  };
}
