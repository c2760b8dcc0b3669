import { slicesOf } from '../fonts/hangul.ts';

/** HTML that many pages share: encoded once, and never part of a page's text. */
export interface EncodedFragment {
  bytes: Buffer;
  /** Slices of the Korean font that it needs. */
  slices: readonly number[];
}

/** A part of a page: text that was rendered for this page alone, or what it shares with others. */
export type PageChunk = string | EncodedFragment;

/** Encodes HTML that many pages will share. */
export const encodeFragment = (html: string): EncodedFragment => ({
  bytes: Buffer.from(html),
  slices: slicesOf(html),
});

/** Nobody can write it: it is another one with every start. */
const opening = `<!--piece ${crypto.randomUUID()} `;
const closing = '-->';

/** Stands in the text of one page for pieces that React cannot or need not render in their place. */
export interface Placeholders {
  /** Takes note of what fills a place, once the text around it is there. @returns the mark to put there */
  put(fill: () => readonly PageChunk[]): string;
  /** Cuts a rendered text at its marks and puts the pieces between. */
  fill(html: string): PageChunk[];
}

/** Marks for one page. Each has its number: React may throw away what it has drawn and draw it anew. */
export function createPlaceholders(): Placeholders {
  const fills: (() => readonly PageChunk[])[] = [];
  return {
    put: (fill) => `${opening}${fills.push(fill) - 1}${closing}`,
    fill: (html) => {
      const [first = '', ...others] = html.split(opening);
      const filled = others.flatMap((text) => {
        const end = text.indexOf(closing);
        return [...(fills[Number(text.slice(0, end))]?.() ?? []), text.slice(end + closing.length)];
      });
      return [first, ...filled];
    },
  };
}

/** Slices of the Korean font that a page needs, each once. */
export const slicesIn = (page: readonly PageChunk[]): number[] => [
  ...new Set(page.flatMap((piece) => (typeof piece === 'string' ? slicesOf(piece) : piece.slices))),
];

/** Joins a page. Texts are short by now: one long text would have to be put together before it could be encoded. */
export const joinBytes = (parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
