interface Block {
  text?: string;
  items?: string[];
}

/** Bullet characters at the start of list lines: dashes, dots, stars, plus signs. Numbers stay in the text. */
const bullet = /^\s*(?:[-–—•●▪◦∙·*+✓✔➢►▶■□○]|\u2022|\uf0b7)\s*(?=\S)/;

/** Splits typed text into paragraphs and lists; lines of a paragraph keep their breaks. */
export function splitProse(text: string): Block[] {
  const blocks: Block[] = [];
  let last: Block | undefined;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (!line.trim()) {
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
  return blocks;
}

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (character) => special[character] ?? '');

/** Converts a text to HTML for search engines and job boards. Typed text never becomes a tag. */
export function proseToHtml(text: string): string {
  return splitProse(text)
    .map(({ text: paragraph, items }) =>
      items
        ? `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
        : `<p>${escapeHtml(paragraph ?? '').replaceAll('\n', '<br>')}</p>`,
    )
    .join('');
}
