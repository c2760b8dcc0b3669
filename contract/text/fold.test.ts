import { expect, test } from 'vitest';
import { fold, foldWords } from './fold.ts';

test('folded Vietnamese has no accents and d for đ', () => {
  expect(fold('Kế toán trưởng')).toBe('ke toan truong');
  expect(fold('ĐỒNG ĐĂNG')).toBe('dong dang');
});

test('decomposed and composed text fold to the same text', () => {
  expect(fold('Hoà Bình'.normalize('NFD'))).toBe(fold('Hoà Bình'.normalize('NFC')));
  expect(fold('Hòa Bình')).toBe(fold('Hoà Bình'));
});

test('Hangul syllables stay whole', () => {
  expect(fold('경기도')).toBe('경기도');
  expect(fold('경기도'.normalize('NFD'))).toBe('경기도');
});

test('full-width letters fold to plain letters', () => {
  expect(fold('ＩＴ개발')).toBe('it개발');
});

test('punctuation separates words, and the signs of C++ and C# stay', () => {
  expect(foldWords('  TP. Hồ-Chí   Minh, Q.1 ')).toBe('tp ho chi minh q 1');
  expect(foldWords('C++ / C#')).toBe('c++ c#');
  expect(foldWords('!?')).toBe('');
});
