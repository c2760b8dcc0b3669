import { expect, test } from 'vitest';
import { isSafeHref, listImages, plainText, type RichDocument, richText } from './rich-text.ts';

const file = '/files/0123456789abcdefABCDEF';
const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const linked = (href: string) => doc(paragraph(text('x', [{ type: 'link', attrs: { href } }])));
const image = (attrs: object) =>
  doc({ type: 'image', attrs: { src: file, alt: 'A hall', width: 4, height: 3, ...attrs } });

test('an editor’s document of headings, lists, quotes, links and pictures is stored as it is', () => {
  const document = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Title')] },
    paragraph(text('plain '), text('bold', [{ type: 'bold' }, { type: 'italic' }]), { type: 'hardBreak' }),
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph(text('one')),
            { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('inner'))] }] },
          ],
        },
      ],
    },
    { type: 'blockquote', content: [paragraph(text('quoted'))] },
    paragraph(text('mail', [{ type: 'link', attrs: { href: 'mailto:a@example.com' } }])),
    { type: 'image', attrs: { src: file, alt: 'A hall', width: 4, height: 3 } },
    { type: 'paragraph' },
  );
  expect(richText.parse(document)).toEqual(document);
});

test('unknown attributes of a node are dropped', () => {
  const given = doc(
    paragraph(
      text('x', [
        { type: 'link', attrs: { href: '/faq', target: '_blank', onclick: 'alert(1)', rel: null } },
      ]),
    ),
  );
  expect(richText.parse(given)).toEqual(linked('/faq'));
});

test.each([
  ['a node that is not known', doc({ type: 'script', content: [text('alert(1)')] })],
  ['HTML in place of a document', '<p>x</p>'],
  ['a title of the first level', doc({ type: 'heading', attrs: { level: 1 }, content: [text('x')] })],
  ['a mark that is not known', doc(paragraph(text('x', [{ type: 'style', attrs: { color: 'red' } }])))],
  ['a link that runs something', linked('javascript:alert(1)')],
  ['a picture of another site', image({ src: 'https://example.com/a.png' })],
  ['a picture that leads out of the files', image({ src: '/files/../0123456789abcdefABC' })],
  ['a picture without a text for those who do not see it', image({ alt: '  ' })],
  ['a picture that says no size', image({ width: undefined })],
])('%s is refused', (_name, given) => {
  expect(richText.safeParse(given).success).toBe(false);
});

test('lists may be nested 4 deep, and 1,000 levels are rejected without an internal error', () => {
  const nest = (depth: number): object =>
    depth === 0
      ? paragraph(text('x'))
      : { type: 'bulletList', content: [{ type: 'listItem', content: [nest(depth - 1)] }] };
  expect(richText.safeParse(doc(nest(4))).success).toBe(true);
  expect(richText.safeParse(doc(nest(5))).success).toBe(false);
  expect(richText.safeParse(doc(nest(1_000))).success).toBe(false);
});

test.each([
  'https://example.com/a?b#c',
  'http://example.com',
  'mailto:a@example.com',
  '/recruitment?key=a%20b',
  '/',
])('%s may be linked to', (href) => expect(isSafeHref(href)).toBe(true));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//example.com',
  '/\\example.com',
  'https:///example.com',
  'example.com',
  '',
  undefined,
  { toString: () => '/x' },
])('%j may not be linked to', (href) => expect(isSafeHref(href)).toBe(false));

test('text and images of a document are found, and a value that is not a document has none', () => {
  const document = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Head')] },
    paragraph(text('one '), text('two', [{ type: 'bold' }])),
    ...image({}).content,
  ) as RichDocument;
  expect(plainText(document)).toBe('Head\none two');
  expect(listImages(document)).toEqual(['0123456789abcdefABCDEF']);
  for (const other of [null, 'x', 7, [], {}, { type: 'doc', content: 'x' }, { type: 'text', text: 7 }])
    expect(plainText(other)).toBe('');
});
