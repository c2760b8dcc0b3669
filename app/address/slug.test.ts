import { expect, test } from 'vitest';
import { idOfKey, recruitmentPath, slugOf } from './slug.ts';

test.each([
  ['Kế toán tổng hợp (Đồng Nai)', 'ke-toan-tong-hop-dong-nai'],
  ['  C++ / Senior  ', 'c-senior'],
  ['베트남어 통역 (하노이)', '베트남어-통역-하노이'],
  ['!!!', ''],
])('the slug of "%s" is "%s"', (title, slug) => expect(slugOf(title)).toBe(slug));

test('a slug has at most 80 characters and does not end in a dash', () => {
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  expect(slugOf('ab '.repeat(60)).length).toBeLessThanOrEqual(80);
});

test('the path of an ad whose title has no letters is its id alone', () => {
  expect(recruitmentPath({ id: 7, title: '???' })).toBe('/recruitment/7');
});

test.each([
  ['12-abc', 12],
  ['12', 12],
  ['12abc', undefined],
  ['012', undefined],
  ['0', undefined],
  ['1234567890123456', undefined],
  ['', undefined],
])('the key "%s" has the id %s', (key, id) => expect(idOfKey(key)).toBe(id));
