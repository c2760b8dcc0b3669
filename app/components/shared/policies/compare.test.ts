import { expect, test } from 'vitest';
import { compareDocuments } from './compare.ts';

const document = (...blocks: string[]) => ({
  type: 'doc',
  content: blocks.map((text) =>
    text.startsWith('# ')
      ? { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: text.slice(2) }] }
      : { type: 'paragraph', content: [{ type: 'text', text }] },
  ),
});
/** `+word+` was added, `-word-` removed. */
const read = (before: unknown, after: unknown) =>
  compareDocuments(before, after).map(({ pieces }) =>
    pieces
      .map(({ change, text }) => {
        const mark = { same: '', added: '+', removed: '-' }[change];
        return mark + text + mark;
      })
      .join(''),
  );

test('the changed words of a paragraph are found in each language', () => {
  expect(read(document('Chúng tôi giữ hồ sơ một năm.'), document('Chúng tôi giữ hồ sơ ba năm.'))).toEqual([
    'Chúng tôi giữ hồ sơ -một-+ba+ năm.',
  ]);
  expect(read(document('지원서는 일 년 동안 보관해요.'), document('지원서는 삼 년 동안 보관해요.'))).toEqual([
    '지원서는 -일-+삼+ 년 동안 보관해요.',
  ]);
});

test('an added or removed paragraph is shown as a whole, in its position', () => {
  expect(
    read(document('# One', 'First text.'), document('# One', 'First text.', '# Two', 'Another.')),
  ).toEqual(['One', 'First text.', '+Two+', '+Another.+']);
  expect(read(document('a b c', 'to be dropped', 'x y z'), document('a b c', 'x y z'))).toEqual([
    'a b c',
    '-to be dropped-',
    'x y z',
  ]);
  expect(read(null, document('New'))).toEqual(['+New+']);
});

test('both texts can be restored from the difference', () => {
  const before = ['# One', 'the first line of it', 'a second', 'gone for good now'];
  const after = ['# One', 'the very first line', 'something else', 'a second', '# End'];
  const pieces = compareDocuments(document(...before), document(...after));
  const side = (left: 'added' | 'removed') =>
    pieces
      .map((block) => block.pieces.filter(({ change }) => change !== left).map(({ text }) => text))
      .flatMap((texts) => texts.join('') || []);
  const plain = (texts: string[]) => texts.map((text) => text.replace('# ', ''));
  expect(side('added')).toEqual(plain(before));
  expect(side('removed')).toEqual(plain(after));
});
