import { expect, test } from 'vitest';
import { parseSearchText } from './query.ts';

const asked = (key: string) => parseSearchText(key)?.terms.map(({ word }) => word.exact);

test('filler words around the question are dropped', () => {
  expect(asked('tìm việc kế toán ở Huế')).toEqual(['kế', 'toán', 'huế']);
  expect(asked('việc làm thợ hàn tại Vinh')).toEqual(['thợ', 'hàn', 'vinh']);
  expect(asked('looking for a welder in Hue')).toEqual(['welder', 'hue']);
});

test('words that may carry meaning stay', () => {
  expect(asked('làm việc tại nhà')).toEqual(['làm', 'việc', 'tại', 'nhà']);
  expect(asked('tuyển dụng')).toEqual(['tuyển', 'dụng']);
  expect(asked('tìm việc')).toEqual(['tìm', 'việc']);
});

test('a job name is searched as written and by its concept, the longest first', () => {
  const question = parseSearchText('kế toán trưởng Huế');
  expect(question?.written).toHaveLength(4);
  // The name is compared separately from the other words: an ad must have its concept or one of its careers.
  expect([question?.meant, question?.named]).toMatchObject([{ length: 1 }, { length: 1 }]);
  expect(parseSearchText('xyz')?.meant).toBeUndefined();
});

test('part of a Korean word is not searched by its concept, which would lose the rest', () => {
  expect(parseSearchText('주니어개발자')?.meant).toBeUndefined();
  expect(parseSearchText('개발자')).toMatchObject({ meant: [], named: [expect.any(Array)] });
});

test('a long question is cut, and an empty one searches nothing', () => {
  expect(asked('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10')).toHaveLength(8);
  expect(parseSearchText('?! …')).toBeUndefined();
});
