/**
 * Text that is pasted from word processors. Word writes a list as paragraphs with a mark of their own, which would be
 * paragraphs that begin with a dot here. Tables have no node here (docs/decisions/0024-rich-text.md), so each row
 * becomes one line of text. Titles of Word become headings.
 * @param options.withBoldHeadings lines that are bold as a whole become headings, where bold text cannot be kept
 */
export function tidyPasted(root: ParentNode, { withBoldHeadings = false } = {}): void {
  for (const element of root.querySelectorAll('style, script, xml')) element.remove();
  for (const table of innermostFirst(root)) table.replaceWith(...linesOf(table));
  joinLists(root);
  for (const line of root.querySelectorAll('p'))
    if (titleClass.test(line.className) || (withBoldHeadings && isBoldLine(line) && !line.closest('li')))
      rename(line, 'h2');
}

const titleClass = /^Mso(?:Title|Heading)/i;
/** A whole line in bold of at most this many characters is a heading: most texts from Word have no other. */
const headingLength = 120;

function rename(element: Element, tag: string): void {
  const next = element.ownerDocument.createElement(tag);
  next.append(...element.childNodes);
  element.replaceWith(next);
}

/** Checks that all words of a short line are bold. */
function isBoldLine(element: Element): boolean {
  const text = element.textContent?.trim() ?? '';
  if (text === '' || text.length > headingLength) return false;
  const bold = [...element.querySelectorAll<HTMLElement>('b, strong, span')].filter(
    (one) =>
      (one.tagName !== 'SPAN' && one.style.fontWeight !== 'normal') ||
      /font-weight:\s*(?:bold|[6-9]00)/i.test(one.getAttribute('style') ?? ''),
  );
  return bold.some((one) => one.textContent?.trim() === text);
}

/** Inner tables first, so that an outer one finds lines instead of tables in its cells. */
const innermostFirst = (root: ParentNode) => [...root.querySelectorAll('table')].reverse();

function linesOf(table: HTMLTableElement): Node[] {
  const rows = [...table.querySelectorAll('tr')];
  const cells = rows.map((row) => [...row.querySelectorAll('th, td')]);
  const columns = Math.max(0, ...cells.map((row) => row.length));
  // A table with one column arranges blocks.
  if (columns < 2) return cells.flat().flatMap((cell) => [...cell.childNodes]);
  const isHeaded = columns > 2 && rows.length > 1 && isHead(rows[0], cells[0] ?? []);
  const heads = isHeaded ? (cells[0] ?? []).map(wordsOf) : [];
  return cells.slice(isHeaded ? 1 : 0).flatMap((row) => {
    const line = table.ownerDocument.createElement('p');
    row.forEach((cell, at) => {
      const inner = inlineOf(cell);
      if (!inner.textContent?.trim()) return;
      if (line.hasChildNodes()) line.append(columns === 2 ? ': ' : ' · ');
      if (heads[at]) line.append(`${heads[at]}: `);
      line.append(inner);
    });
    return line.hasChildNodes() ? [line] : [];
  });
}

/** Word marks head cells by bold text only. */
const isHead = (row: Element | undefined, cells: readonly Element[]): boolean =>
  row?.parentElement?.tagName === 'THEAD' ||
  cells.every((cell) => cell.tagName === 'TH' || wordsOf(cell) === '' || isBold(cell));

function isBold(cell: Element): boolean {
  const bold = [...cell.querySelectorAll('b, strong')].map(wordsOf).join('');
  return bold !== '' && bold.length >= wordsOf(cell).length;
}

const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

const blockTags = 'P, DIV, LI, H1, H2, H3, H4, H5, H6, BLOCKQUOTE';

/** Content of a cell as one line: its paragraphs follow each other after a comma. */
function inlineOf(cell: Element): DocumentFragment {
  const line = cell.ownerDocument.createDocumentFragment();
  const blocks = [...cell.querySelectorAll(blockTags)].filter((one) => !one.querySelector(blockTags));
  if (blocks.length === 0) line.append(...cell.childNodes);
  for (const block of blocks) {
    if (!wordsOf(block)) continue;
    if (line.hasChildNodes()) line.append(', ');
    line.append(...block.childNodes);
  }
  return line;
}

/** Level of a paragraph that Word writes for an item of a list; undefined for any other. */
function levelOf(element: Element | null): number | undefined {
  const style = element?.getAttribute('style') ?? '';
  const [, level] = /mso-list:[^;]*\blevel(\d)/.exec(style) ?? [];
  return level === undefined ? undefined : Number(level);
}

/** Turns runs of Word's list paragraphs into lists, nested by their levels. */
function joinLists(root: ParentNode): void {
  for (const first of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    // Paragraphs after the first one of a run are in its list already.
    if (levelOf(first) === undefined || !root.contains(first)) continue;
    const items = [first];
    for (
      let next = first.nextElementSibling;
      levelOf(next) !== undefined;
      next = next?.nextElementSibling ?? null
    )
      if (next) items.push(next);
    nest(items);
  }
}

function nest(items: readonly Element[]): void {
  const open: { level: number; list: HTMLElement }[] = [];
  for (const item of items) {
    const level = levelOf(item) ?? 1;
    const tag = takeMark(item) ? 'ol' : 'ul';
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let last = open.at(-1);
    if (last && last.level === level && last.list.tagName.toLowerCase() !== tag && open.length === 1) {
      open.pop();
      last = undefined;
    }
    if (!last || last.level < level) {
      const list = item.ownerDocument.createElement(tag);
      const parent = last?.list.lastElementChild;
      if (parent) parent.append(list);
      else item.before(list);
      last = { level, list };
      open.push(last);
    }
    const entry = item.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    last.list.append(entry);
    item.remove();
  }
}

/** Removes the mark of an item. @returns true if it is a number or a letter */
function takeMark(item: Element): boolean {
  const mark = [...item.querySelectorAll('[style]')].find((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
  );
  const text = mark ? wordsOf(mark) : '';
  mark?.remove();
  return /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(text);
}
