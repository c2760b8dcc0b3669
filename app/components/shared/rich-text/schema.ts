import { type DOMOutputSpec, Schema } from 'prosemirror-model';
import { isSafeHref, uploadedFileIdOf } from '#contract/text/rich-text.ts';

const block = (tag: string, levels: readonly string[] = [tag]) => ({
  parseDOM: levels.map((one) => ({ tag: one })),
  toDOM: (): DOMOutputSpec => [tag, 0],
});

/**
 * The tree of contract/text/rich-text.ts as a ProseMirror schema: its JSON is that tree. Pasting drops everything else, so
 * external images, styles and unsafe links never get in.
 */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', ...block('p') },
    heading: {
      attrs: { level: { default: 2, validate: 'number' } },
      content: 'inline*',
      group: 'block',
      defining: true,
      // The title of the page is the first level; there are no levels deeper than the third.
      parseDOM: [
        ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
        ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ],
      toDOM: (node) => [`h${node.attrs.level}`, 0],
    },
    bulletList: { content: 'listItem+', group: 'block', ...block('ul') },
    orderedList: { content: 'listItem+', group: 'block', ...block('ol') },
    listItem: { content: 'paragraph block*', defining: true, ...block('li') },
    blockquote: { content: 'block+', group: 'block', defining: true, ...block('blockquote') },
    image: {
      attrs: { src: {}, alt: {}, width: {}, height: {} },
      group: 'block',
      draggable: true,
      parseDOM: [{ tag: 'img[src]', getAttrs: readImage }],
      toDOM: ({ attrs }) => ['img', attrs],
    },
    text: { group: 'inline' },
    hardBreak: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: readLink }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Some pages wrap everything copied from them in a <b> that is not bold.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight=700' },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
});

function readLink(element: HTMLElement) {
  const href = element.getAttribute('href');
  return isSafeHref(href) ? { href } : false;
}

/** An internal image, copied from another text of this site; others are left out. */
function readImage(element: HTMLElement) {
  const src = element.getAttribute('src');
  const alt = element.getAttribute('alt')?.trim();
  const [width, height] = [Number(element.getAttribute('width')), Number(element.getAttribute('height'))];
  return uploadedFileIdOf(src) && alt && width > 0 && height > 0 ? { src, alt, width, height } : false;
}
