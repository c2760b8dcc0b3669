import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface StructNode {
  role?: string;
  type?: string;
  id?: string;
  children?: StructNode[];
}

/** Reads the content of a PDF like a program: its text, its structure and its metadata. */
export async function readPdf(bytes: Uint8Array) {
  // It takes ownership of its input, so it gets a copy.
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const page = await document.getPage(at + 1);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      return { text, tree: (await page.getStructTree()) as StructNode | null };
    }),
  );
  const { info } = await document.getMetadata();
  // `getMarkInfo` returns a Map, although its type says otherwise.
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null;
  const said = info as Record<string, unknown>;
  await reading.destroy();
  return {
    pages: pages.length,
    text: pages.map(({ text }) => text).join('\n'),
    /** Roles of the structure in reading order: Document, H1, P, … */
    roles: pages.flatMap(({ tree }) => rolesOf(tree)),
    title: said.Title,
    language: said.Language,
    isTagged: marks?.get('Marked') === true,
  };
}

function rolesOf(node: StructNode | null): string[] {
  if (!node) return [];
  return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)];
}
