import { type Language, languages } from '#contract/languages.ts';
import {
  type RichBlock,
  type RichDocument,
  type RichInline,
  type RichItem,
  richText,
} from '#contract/text/rich-text.ts';
import { localizedLine } from '../data.ts';

type Kind = 'heading' | 'heading3' | 'bulletList' | 'orderedList' | 'blockquote' | 'paragraph';

/** Beginnings of lines that mark a block, in all languages. */
const marks: [string, Kind][] = [
  ['### ', 'heading3'],
  ['## ', 'heading'],
  ['- ', 'bulletList'],
  ['# ', 'orderedList'],
  ['> ', 'blockquote'],
];

/**
 * Reads a text in three languages as documents: `vi | kr | en` in each row, which may begin with `## ` or `### ` for a
 * heading, `- ` for a list, `# ` for a numbered one, `> ` for a quote. `**bold**` and `[words](address)` stand inside.
 */
export function readDocuments(rows: string[]): Record<Language, RichDocument> {
  const blocks = rows.map((row) => {
    const [mark = '', kind = 'paragraph' as const] = marks.find(([start]) => row.startsWith(start)) ?? [];
    return { kind, texts: localizedLine.parse(row.slice(mark.length)) };
  });
  const write = (language: Language) =>
    richText.parse({
      type: 'doc',
      content: blocks.reduce<RichBlock[]>(
        (done, { kind, texts }) => addTo(done, kind, readLine(texts[language])),
        [],
      ),
    });
  return Object.fromEntries(languages.map((language) => [language, write(language)])) as Record<
    Language,
    RichDocument
  >;
}

/** Appends a line to the blocks: to the last block if that is a list of the same kind, otherwise as a new block. */
function addTo(done: RichBlock[], kind: Kind, content: RichInline[]): RichBlock[] {
  const paragraph: RichBlock = { type: 'paragraph', content };
  if (kind === 'heading') return [...done, { type: 'heading', attrs: { level: 2 }, content }];
  if (kind === 'heading3') return [...done, { type: 'heading', attrs: { level: 3 }, content }];
  if (kind === 'blockquote') return [...done, { type: 'blockquote', content: [paragraph] }];
  if (kind === 'paragraph') return [...done, paragraph];
  const item: RichItem = { type: 'listItem', content: [paragraph] };
  const last = done.at(-1);
  if (last?.type !== kind) return [...done, { type: kind, content: [item] }];
  return [...done.slice(0, -1), { type: kind, content: [...last.content, item] }];
}

function readLine(line: string): RichInline[] {
  const parts = line.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/);
  return parts
    .filter((part) => part !== '')
    .map((part): RichInline => {
      const [, bold] = /^\*\*(.+)\*\*$/.exec(part) ?? [];
      if (bold) return { type: 'text', text: bold, marks: [{ type: 'bold' }] };
      const [, words, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
      if (words && href) return { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] };
      return { type: 'text', text: part };
    });
}
