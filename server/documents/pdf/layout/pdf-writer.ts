import PDFDocument from 'pdfkit';
import type { SheetFrame } from './sheet.ts';
import { cleanLine, type FontFaceName, fontFaces, type TextStyle, wrap } from './type.ts';

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

/** An element of the document structure that screen readers and other programs read: headings, paragraphs, lists. */
export type StructureElement = ReturnType<PDFKit.PDFDocument['struct']>;

interface Place {
  x: number;
  y: number;
  href?: string | undefined;
}

export type PdfWriter = ReturnType<typeof createPdfWriter>;

/** Maximum of pages; no resume within the product's limits has more. */
const MAX_PAGES = 200;

/**
 * Opens a tagged PDF 1.7 document, with language and title. All its pages stay writable until it ends.
 * @param decorate draws the decoration below the text of every page
 */
export function createPdfWriter(sheet: SheetFrame, decorate: (paper: PdfWriter, page: number) => void) {
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

    /** Selects a page, and adds it first if it does not exist. */
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

    /** Adds a structure element to its parent, by default to the document. */
    open(tag: string, parent: StructureElement = root): StructureElement {
      const node = doc.struct(tag);
      parent.add(node);
      return node;
    },

    /**
     * Writes lines of one structure element at a position on the selected page.
     * @param at position; inside an element `Link`, `href` makes the lines a link
     */
    write(node: StructureElement, lines: readonly string[], style: TextStyle, at: Place): void {
      node.add(() => paper.put(lines, style, at));
    },

    /** Writes lines without a structure element of their own: inside another element, or as decoration. */
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
    // A cast, because the type definitions know only the PDF/A subsets, not PDF/UA.
    ...({ subset: 'PDF/UA' } as object),
    info: {
      Title: cleanLine(sheet.title),
      Author: cleanLine(sheet.name),
      Creator: sheet.product,
      Producer: sheet.product,
    },
  });
  // A cast, because the type definitions do not know yet that parsed fonts are accepted.
  for (const [name, font] of Object.entries(fontFaces)) doc.registerFont(name, font as unknown as string);
  return doc;
}

/** Creates the function that measures the width of a text. */
function createMeasure(doc: PDFKit.PDFDocument) {
  const widths = new Map<string, number>();
  return (text: string, { face, size }: { face: FontFaceName; size: number }): number => {
    const key = `${face}|${text}`;
    // Widths are proportional to the size, so a word is measured once, at size 100.
    const known = widths.get(key) ?? doc.font(face).fontSize(100).widthOfString(text) / 100;
    widths.set(key, known);
    return known * size;
  };
}
