import { expect, test } from 'vitest';
import { splitProse } from './prose.ts';

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
