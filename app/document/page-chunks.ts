/**
 * A part of a page: text that was rendered for this page alone, or HTML that many pages share, which is encoded once and
 * never part of a page's text.
 */
export type PageChunk = string | Buffer;

/** Different in each process, so that content cannot forge a placeholder. */
const opening = `<!--piece ${crypto.randomUUID()} `;
const closing = '-->';

/** Placeholders in the text of one page for fragments that React cannot or need not render in place. */
export interface Placeholders {
  /** Registers the content of a placeholder, which is called once the text around it is rendered. @returns the placeholder to insert */
  put(fill: () => readonly PageChunk[]): string;
  /** Splits rendered text at its placeholders and inserts their content. */
  fill(html: string): PageChunk[];
}

/** Creates the placeholders of one page. Each has its own number, because React may discard rendered output and render it again. */
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

/** Joins a page. Strings are short at this point: one long string would have to be concatenated before it could be encoded. */
export const joinBytes = (parts: readonly PageChunk[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
