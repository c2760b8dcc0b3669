import { joinProse, type ProseBlock, splitProse } from '#contract/recruitments/prose.ts';
import { isNode } from '#contract/text/rich-text.ts';
import type { ShownDocument } from './rich-text.tsx';

type Node = Record<string, unknown>;

const textNodes = (text: string): Node[] =>
  text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line }] : []),
    ]);
const paragraph = (text: string): Node => ({ type: 'paragraph', content: textNodes(text) });

/** A text in its notation (contract/recruitments/prose.ts) as a document of the editor; null for an empty one. */
export function documentOfProse(text: string): ShownDocument | null {
  const content = splitProse(text).map(({ heading, items, isNumbered, text: lines = '' }): Node => {
    if (heading !== undefined) return { type: 'heading', attrs: { level: 2 }, content: textNodes(heading) };
    if (!items) return paragraph(lines);
    return {
      type: isNumbered ? 'orderedList' : 'bulletList',
      content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
    };
  });
  return content.length > 0 ? { type: 'doc', content } : null;
}

/** A document of the editor in the notation of texts: without marks and images, with lists of one level. */
export function proseOfDocument(document: ShownDocument | null): string {
  return joinProse((document?.content ?? []).flatMap(blocksOf));
}

function blocksOf(node: unknown): ProseBlock[] {
  if (!isNode(node)) return [];
  if (node.type === 'bulletList' || node.type === 'orderedList') {
    const items = (node.content ?? []).flatMap(itemsOf);
    return items.length > 0 ? [{ items, isNumbered: node.type === 'orderedList' }] : [];
  }
  if (node.type === 'heading') {
    const heading = wordsOf(node).replaceAll('\n', ' ').trim();
    return heading ? [{ heading }] : [];
  }
  if (node.type !== 'paragraph') return (node.content ?? []).flatMap(blocksOf);
  const text = wordsOf(node).trim();
  return text ? [{ text }] : [];
}

/** The items of a list, each followed by those nested in it. */
function itemsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'paragraph' || node.type === 'heading') {
    const text = wordsOf(node).replaceAll('\n', ' ').trim();
    return text ? [text] : [];
  }
  return (node.content ?? []).flatMap(itemsOf);
}

function wordsOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'hardBreak') return '\n';
  return typeof node.text === 'string' ? node.text : (node.content ?? []).map(wordsOf).join('');
}
