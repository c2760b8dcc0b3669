import { expect, test } from 'vitest';
import { joinWords, readSegments, readWords } from './normalise.ts';

const folded = (text: string) => readWords(text).map((word) => word.folded);

test('diacritics and capitals make no difference', () => {
  expect(folded('NHÂN VIÊN Kế Toán Trưởng')).toEqual(['nhan', 'vien', 'ke', 'toan', 'truong']);
  expect(folded('Đà Nẵng')).toEqual(['da', 'nang']);
});

test('composed and decomposed input read the same', () => {
  expect(folded('kế toán'.normalize('NFD'))).toEqual(folded('kế toán'.normalize('NFC')));
});

test('Hangul stays whole and is separated from Latin', () => {
  expect(folded('IT개발자')).toEqual(['it', '개발자']);
});

test('names with symbols keep their meaning', () => {
  expect(folded('Lập trình C++, C# và .NET')).toEqual(['lap', 'trinh', 'cpp', 'csharp', 'va', 'dotnet']);
  expect(folded('Node.js / UI/UX / R&D')).toEqual(['nodej', 'uiux', 'rnd']);
  expect(folded('nodejs')).toEqual(folded('Node.JS'));
});

test('an English plural is the same word', () => {
  expect(folded('nurses')).toEqual(folded('nurse'));
  expect(folded('business bus status')).toEqual(['business', 'bus', 'status']);
});

test('brackets, commas and spaced dashes separate neighbours, a joined dash does not', () => {
  expect(readSegments('Thợ may (Quận 7) - ca đêm').map((words) => words.length)).toEqual([2, 2, 2]);
  expect(readSegments('full-stack')).toHaveLength(1);
});

test('full-width letters read as plain ones, symbols and emoji are dropped', () => {
  expect(folded('ＱＡ🔥★ Tester')).toEqual(['qa', 'tester']);
  expect(folded('…!?')).toEqual([]);
  expect(folded('\ud800 ok')).toEqual(['ok']);
});

test('spelled text has a space around every word', () => {
  expect(joinWords(readWords('Kế toán'), 'folded')).toBe(' ke toan ');
  expect(joinWords(readWords('Kế toán'), 'exact')).toBe(' kế toán ');
  expect(joinWords([], 'exact')).toBe('');
});
