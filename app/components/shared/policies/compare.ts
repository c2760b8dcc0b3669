import { diffArrays } from 'diff';
import { isNode, plainText } from '#contract/text/rich-text.ts';

/** Change of a piece of text from one version to the other. */
export type DiffKind = 'same' | 'added' | 'removed';
export interface DiffSegment {
  change: DiffKind;
  text: string;
}
/** A paragraph, heading or list item with its pieces in order. */
export interface ComparedBlock {
  form: 'paragraph' | 'heading2' | 'heading3' | 'item';
  change: DiffKind | 'changed';
  pieces: DiffSegment[];
}

interface Block {
  form: ComparedBlock['form'];
  text: string;
}

/** Below this share of common words, two paragraphs are different texts, not one that was changed. */
const ALIKE = 0.4;

/**
 * Compares two formatted texts: paragraphs first, then the words of the changed ones. Words are separated by
 * whitespace, which is right for all three languages. A missing version counts as an empty text.
 */
export function compareDocuments(before: unknown, after: unknown): ComparedBlock[] {
  const runs = diffArrays(blocksOf(before), blocksOf(after), {
    comparator: (one, other) => one.form === other.form && one.text === other.text,
  });
  const compared: ComparedBlock[] = [];
  let gone: Block[] = [];
  for (const { value, added, removed } of runs) {
    if (removed) {
      gone = value;
      continue;
    }
    if (added) compared.push(...pair(gone, value));
    else compared.push(...gone.map(whole('removed')), ...value.map(whole('same')));
    gone = [];
  }
  return [...compared, ...gone.map(whole('removed'))];
}

const whole =
  (change: DiffKind) =>
  ({ form, text }: Block): ComparedBlock => ({ form, change, pieces: [{ change, text }] });

/** Pairs each removed paragraph with a similar added one: the two count as one changed paragraph. */
function pair(gone: readonly Block[], come: readonly Block[]): ComparedBlock[] {
  const left = [...gone];
  const compared: ComparedBlock[] = [];
  for (const block of come) {
    const at = left.findIndex((one) => one.form === block.form && likeness(one.text, block.text) >= ALIKE);
    const former = left[at];
    if (!former) {
      compared.push(whole('added')(block));
      continue;
    }
    // The removed paragraphs before the former one, none of which is similar to an added paragraph.
    compared.push(
      ...left
        .splice(0, at + 1)
        .slice(0, -1)
        .map(whole('removed')),
    );
    compared.push({ form: block.form, change: 'changed', pieces: compareWords(former.text, block.text) });
  }
  return [...compared, ...left.map(whole('removed'))];
}

/** Words and the whitespace between them. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '');

function likeness(one: string, other: string): number {
  const words = new Set(wordsOf(one));
  const others = wordsOf(other);
  const common = others.filter((word) => words.has(word)).length;
  return common / Math.max(words.size, others.length, 1);
}

function compareWords(before: string, after: string): DiffSegment[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

function blocksOf(document: unknown): Block[] {
  const blocks: Block[] = [];
  const visit = (node: unknown, isItem: boolean): void => {
    if (!isNode(node)) return;
    const form = formOf(node, isItem);
    if (form) {
      const text = plainText(node);
      if (text) blocks.push({ form, text });
      return;
    }
    for (const child of node.content ?? []) visit(child, isItem || node.type === 'listItem');
  };
  visit(document, false);
  return blocks;
}

function formOf(
  node: { type: string; attrs?: Record<string, unknown> },
  isItem: boolean,
): Block['form'] | undefined {
  if (node.type === 'heading') return node.attrs?.level === 2 ? 'heading2' : 'heading3';
  if (node.type === 'paragraph') return isItem ? 'item' : 'paragraph';
  return undefined;
}
