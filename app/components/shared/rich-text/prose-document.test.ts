import { expect, test } from 'vitest';
import { documentOfProse, proseOfDocument } from './prose-document.ts';

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

test('a text becomes headings, lists and lines of the editor, and the same text again', () => {
  const prose = '## Công việc\n\n- Kiểm kho\n- Lập báo cáo\n\n1. Hồ sơ\n2. Phỏng vấn\n\nGiờ làm\n8:00';
  const document = documentOfProse(prose);
  expect(document?.content.map(({ type }) => type)).toEqual([
    'heading',
    'bulletList',
    'orderedList',
    'paragraph',
  ]);
  expect(proseOfDocument(document)).toBe(prose);
});

test('an empty text has no document, and no document is an empty text', () => {
  expect(documentOfProse('\n \n')).toBe(null);
  expect(proseOfDocument(null)).toBe('');
});

test('marks, quotes and levels of lists are left out, and their words stay', () => {
  const list = (...items: object[]) => ({ type: 'bulletList', content: items });
  const item = (...content: object[]) => ({ type: 'listItem', content });
  const document = {
    type: 'doc' as const,
    content: [
      { type: 'blockquote', content: [paragraph({ ...text('Đậm'), marks: [{ type: 'bold' }] })] },
      list(item(paragraph(text('Kho')), list(item(paragraph(text('Nhập')))))),
      paragraph(),
    ],
  };
  expect(proseOfDocument(document)).toBe('Đậm\n\n- Kho\n- Nhập');
});
