import { z } from 'zod';

/**
 * Formatted text as a tree of nodes (docs/decisions/0024-rich-text.md). Node and mark names are those of ProseMirror
 * and TipTap, so an editor's JSON can be stored as it is. Only the types below are stored; rendering drops everything
 * else once more.
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

/** Maximum nesting of lists and quotes, nodes in a list of nodes, and characters. */
export const richTextBounds = { depth: 4, nodes: 1_000, characters: 20_000 };

/** True if a link target is safe: https, http, mailto, or an internal path. Never a scheme that runs code. */
export function isSafeHref(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > 2_000) return false;
  // Browsers remove control characters and blanks inside a scheme, so none is allowed anywhere.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be there
  if (/[\u0000-\u0020\u007F\\]/.test(href)) return false;
  return /^(?:https?:\/\/[^/]|mailto:[^/])/i.test(href) || /^\/(?!\/)/.test(href) || href === '/';
}

/** Returns the id of the uploaded file that an image shows; undefined if the URL is not one of this site's files. */
export function uploadedFileIdOf(src: unknown): string | undefined {
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
    src: z.string().check(z.refine((src) => uploadedFileIdOf(src) !== undefined)),
    /** Alternative text for people who do not see the image. */
    alt: z.string().trim().min(1).max(300),
    width: z.int().min(1).max(10_000),
    height: z.int().min(1).max(10_000),
  }),
});

/** Blocks that may be nested `depth` levels deep in lists or quotes; below that, only text. */
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

/** Schema of stored documents: drops unknown attributes, rejects unknown nodes, foreign images and unsafe links. */
export const richText: z.ZodType<RichDocument> = z.object({
  type: z.literal('doc'),
  content: blocks(richTextBounds.depth),
});

/** A document in answers. Rendering checks each node again, so this schema is loose. */
export const shownRichText = z.object({
  type: z.literal('doc'),
  content: z.array(z.record(z.string(), z.unknown())),
});

/** All ids of images in a document. */
export function listImages(document: RichDocument): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    const id = node.type === 'image' ? uploadedFileIdOf(node.attrs?.src) : undefined;
    if (id !== undefined) found.push(id);
    for (const child of node.content ?? []) visit(child);
  };
  visit(document);
  return found;
}

/** The plain text of a document, one line for each paragraph: for search, summaries and search engines. */
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

/** True if a document has any text or image. */
export function hasContent(document: unknown): boolean {
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

/** Checks that a value from a document is a node: its parts have the types that rendering relies on. */
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
