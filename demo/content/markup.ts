import { type Language, languages } from '#contract/languages.ts';
import {
  type RichBlock,
  type RichDocument,
  type RichInline,
  type RichItem,
  richText,
} from '#contract/text/rich-text.ts';
import { lines } from '../language/sentences.ts';

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
 * Reads a text in three languages as documents: `vi | kr | en` on each line, which may begin with `## ` or `### ` for a
 * heading, `- ` for a list, `# ` for a numbered one, `> ` for a quote. `**bold**` and `[words](address)` stand inside.
 */
export function readDocuments(text: string): Record<Language, RichDocument> {
  const rows = text
    .trim()
    .split('\n')
    .map((row) => {
      const [mark = '', kind = 'paragraph' as const] = marks.find(([start]) => row.startsWith(start)) ?? [];
      const [line] = lines(row.slice(mark.length));
      if (!line) throw new Error(`not three languages: ${row}`);
      return { kind, line };
    });
  const write = (language: Language) =>
    richText.parse({
      type: 'doc',
      content: rows.reduce<RichBlock[]>(
        (done, { kind, line }) => addTo(done, kind, readLine(line[language])),
        [],
      ),
    });
  return Object.fromEntries(languages.map((language) => [language, write(language)])) as Record<
    Language,
    RichDocument
  >;
}

/** The same as columns. */
export function bodyColumns(documents: Record<Language, RichDocument>) {
  return { body_vi: documents.vi, body_kr: documents.kr, body_en: documents.en };
}

/** Puts a line behind the blocks so far: into their last list when it is of that kind. */
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
