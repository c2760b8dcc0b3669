import { z } from 'zod';

/**
 * Formatted text as a tree of nodes (docs/decisions/0024-rich-text.md). Node and mark names are those of ProseMirror and
 * TipTap, so that an editor's JSON is this JSON. Only what stands here is stored; drawing drops everything else once more.
 */
export type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };
export type RichInline =
  | { type: 'text'; text: string; marks?: RichMark[] | undefined }
  | { type: 'hardBreak' };
export type RichBlock =
  | { type: 'paragraph'; content?: RichInline[] | undefined }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichInline[] | undefined }
  | { type: 'bulletList' | 'orderedList'; content: RichItem[] }
  | { type: 'blockquote'; content: RichBlock[] }
  | { type: 'image'; attrs: { src: string; alt: string; width: number; height: number } };
export interface RichItem {
  type: 'listItem';
  content: RichBlock[];
}
export interface RichDocument {
  type: 'doc';
  content: RichBlock[];
}

/** How deep lists and quotes may stand in each other, and how many nodes a list of nodes may hold. */
export const richTextBounds = { depth: 4, nodes: 1_000, characters: 20_000 };

/** Where a link may lead: https, http, mail, or a path of our own. Never a scheme that runs something. */
export function isSafeHref(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > 2_000) return false;
  // Browsers drop control characters and blanks inside of a scheme, so none may stand anywhere.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be there
  if (/[\u0000-\u0020\u007F\\]/.test(href)) return false;
  return /^(?:https?:\/\/[^/]|mailto:[^/])/i.test(href) || /^\/(?!\/)/.test(href) || href === '/';
}

/** The id of one of our own files that an image shows; undefined for every other address. */
export function ownFileOf(src: unknown): string | undefined {
  return typeof src === 'string' ? /^\/files\/([0-9A-Za-z]{22})$/.exec(src)?.[1] : undefined;
}

const link = z.object({
  type: z.literal('link'),
  attrs: z.object({ href: z.string().check(z.refine(isSafeHref)) }),
});
const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  link,
]);
const inline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().min(1).max(richTextBounds.characters),
    marks: z.array(mark).max(3).optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
]);
const line = z.array(inline).max(richTextBounds.nodes).optional();
const image = z.object({
  type: z.literal('image'),
  attrs: z.object({
    src: z.string().check(z.refine((src) => ownFileOf(src) !== undefined)),
    /** What it shows, for those who do not see it. */
    alt: z.string().trim().min(1).max(300),
    width: z.int().min(1).max(10_000),
    height: z.int().min(1).max(10_000),
  }),
});

/** Blocks that may stand `depth` lists or quotes deep; below that only text. */
function blocks(depth: number): z.ZodType<RichBlock[]> {
  const plain = [
    z.object({ type: z.literal('paragraph'), content: line }),
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.literal([2, 3]) }),
      content: line,
    }),
    image,
  ] as const;
  if (depth === 0) return z.array(z.discriminatedUnion('type', plain)).max(richTextBounds.nodes);
  const inner = blocks(depth - 1);
  const item = z.object({ type: z.literal('listItem'), content: inner });
  return z
    .array(
      z.discriminatedUnion('type', [
        ...plain,
        z.object({
          type: z.literal(['bulletList', 'orderedList']),
          content: z.array(item).max(richTextBounds.nodes),
        }),
        z.object({ type: z.literal('blockquote'), content: inner }),
      ]),
    )
    .max(richTextBounds.nodes);
}

/** What may be stored: unknown attributes are dropped, unknown nodes, foreign pictures and unsafe links refused. */
export const richText: z.ZodType<RichDocument> = z.object({
  type: z.literal('doc'),
  content: blocks(richTextBounds.depth),
});

/** A document as readers get it: drawing looks at each node once more, so nothing here is relied on. */
export const shownRichText = z.object({
  type: z.literal('doc'),
  content: z.array(z.record(z.string(), z.unknown())),
});

/** All ids of pictures in a document. */
export function listImages(document: RichDocument): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    const id = node.type === 'image' ? ownFileOf(node.attrs?.src) : undefined;
    if (id !== undefined) found.push(id);
    for (const child of node.content ?? []) visit(child);
  };
  visit(document);
  return found;
}

/** The words of a document without its form, one line for each paragraph: for searching, summaries and search engines. */
export function plainText(document: unknown): string {
  const words = (node: unknown): string => {
    if (!isNode(node)) return '';
    if (node.type === 'text') return typeof node.text === 'string' ? node.text : '';
    if (node.type === 'hardBreak') return ' ';
    const text = (node.content ?? []).map(words).join('');
    return node.type === 'paragraph' || node.type === 'heading' ? `${text}\n` : text;
  };
  return words(document).trim();
}

/** Whether a document says or shows anything. */
export function hasWords(document: unknown): boolean {
  const has = (node: unknown): boolean =>
    isNode(node) &&
    (node.type === 'image' ||
      (typeof node.text === 'string' && node.text.trim() !== '') ||
      (node.content ?? []).some(has));
  return has(document);
}

interface AnyNode {
  type: string;
  text?: unknown;
  attrs?: Record<string, unknown>;
  marks?: unknown[];
  content?: unknown[];
}

/** Whether something read from a document is a node: its parts have the types that drawing relies on. */
export function isNode(value: unknown): value is AnyNode {
  if (typeof value !== 'object' || value === null) return false;
  const { type, attrs, marks, content } = value as Record<string, unknown>;
  return (
    typeof type === 'string' &&
    (attrs === undefined || (typeof attrs === 'object' && attrs !== null)) &&
    (marks === undefined || Array.isArray(marks)) &&
    (content === undefined || Array.isArray(content))
  );
}
