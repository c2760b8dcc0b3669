import { expect, test } from 'vitest';
import { joinProse, plainProse, proseToHtml, splitProse } from './prose.ts';

test('paragraphs keep their line breaks, and lines with bullets become a list', () => {
  expect(splitProse('Công việc:\r\n- Lập báo cáo\n• Kiểm kho\n\nGiờ làm\n8:00 – 17:00')).toEqual([
    { text: 'Công việc:' },
    { items: ['Lập báo cáo', 'Kiểm kho'] },
    { text: 'Giờ làm\n8:00 – 17:00' },
  ]);
});

test('an empty text has no blocks', () => {
  expect(splitProse(' \n\n')).toEqual([]);
});

test('a line with number signs is a heading, and lines numbered from one are a list', () => {
  expect(splitProse('## Công việc\n1. Xem hồ sơ\n2) Phỏng vấn\n\nGhi chú')).toEqual([
    { heading: 'Công việc' },
    { items: ['Xem hồ sơ', 'Phỏng vấn'], isNumbered: true },
    { text: 'Ghi chú' },
  ]);
});

test('a single numbered line, and numbers that do not begin with one, stay text', () => {
  expect(splitProse('1. Mô tả công việc\n- Kiểm kho')).toEqual([
    { text: '1. Mô tả công việc' },
    { items: ['Kiểm kho'] },
  ]);
  expect(splitProse('2. Yêu cầu\n3. Quyền lợi')).toEqual([{ text: '2. Yêu cầu\n3. Quyền lợi' }]);
});

test('blocks are written in the notation that they are read from', () => {
  const text = '## Công việc\n\n- Kiểm kho\n- Lập báo cáo\n\n1. Hồ sơ\n2. Phỏng vấn\n\nGiờ làm\n8:00';
  expect(joinProse(splitProse(text))).toBe(text);
});

test('summaries leave out the signs of headings, and job boards get them in bold', () => {
  expect(plainProse('## Về chúng tôi\nTừ 2012, #1 ở Huế')).toBe('Về chúng tôi\nTừ 2012, #1 ở Huế');
  expect(proseToHtml('## R&D\n1. A\n2. B')).toBe(
    '<p><strong>R&amp;D</strong></p><ol><li>A</li><li>B</li></ol>',
  );
});
