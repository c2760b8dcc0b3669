export interface ProseBlock {
  heading?: string;
  text?: string;
  items?: string[];
  /** True if the items are numbered from one. */
  isNumbered?: boolean;
}

/** A line that begins with one or more number signs is a heading. */
const headingSign = /^\s*#{1,3}\s+(?=\S)/;
/** Bullet characters at the start of list lines: dashes, dots, stars, plus signs. */
const bullet = /^\s*(?:[-–—•●▪◦∙·*+✓✔➢►▶■□○§]|\u2022|\uf0b7)\s*(?=\S)/;
const numberSign = /^\s*(\d{1,3})[.)]\s+(?=\S)/;

/** Splits typed text into headings, paragraphs and lists; lines of a paragraph keep their breaks. */
export function splitProse(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let last: ProseBlock | undefined;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (!line.trim()) {
      last = undefined;
      continue;
    }
    if (headingSign.test(line)) {
      blocks.push({ heading: line.replace(headingSign, '').trim() });
      last = undefined;
      continue;
    }
    const isItem = bullet.test(line);
    const content = isItem ? line.replace(bullet, '').trim() : line.trim();
    if (!last || Boolean(last.items) !== isItem) {
      last = isItem ? { items: [content] } : { text: content };
      blocks.push(last);
    } else if (last.items) last.items.push(content);
    else last.text += `\n${content}`;
  }
  return blocks.map(readNumbers);
}

/**
 * Converts lines that are numbered from one on to a list. A single numbered line stays text, because many people number
 * their headings.
 */
function readNumbers(block: ProseBlock): ProseBlock {
  const lines = block.text?.split('\n') ?? [];
  const isList = lines.length > 1 && lines.every((line, at) => numberSign.exec(line)?.[1] === String(at + 1));
  return isList
    ? { items: lines.map((line) => line.replace(numberSign, '').trim()), isNumbered: true }
    : block;
}

/** Writes blocks in the notation that `splitProse` reads. */
export const joinProse = (blocks: readonly ProseBlock[]): string =>
  blocks
    .map(({ heading, text = '', items, isNumbered }) =>
      heading !== undefined
        ? `## ${heading}`
        : (items?.map((item, at) => `${isNumbered ? `${at + 1}.` : '-'} ${item}`).join('\n') ?? text),
    )
    .join('\n\n');

/** Removes the signs of headings from a text, for summaries and mails. */
export const plainProse = (text: string): string => text.replace(/^[^\S\n]*#{1,3}[^\S\n]+(?=\S)/gm, '');

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (character) => special[character] ?? '');

/** Converts a text to HTML for search engines and job boards. Typed text never becomes a tag. */
export const proseToHtml = (text: string): string => splitProse(text).map(blockToHtml).join('');

function blockToHtml({ heading, text = '', items, isNumbered }: ProseBlock): string {
  // Job boards support bold text, but not all of them support headings.
  if (heading !== undefined) return `<p><strong>${escapeHtml(heading)}</strong></p>`;
  if (!items) return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const list = isNumbered ? 'ol' : 'ul';
  return `<${list}>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</${list}>`;
}
