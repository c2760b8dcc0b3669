import { expect, test } from 'vitest';
import { findFreePosition } from './free-place.ts';

const toast = { width: 376, height: 80 };
const window = { width: 1440, height: 900 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('a toast is at the top right if nothing is there', () => {
  expect(findFreePosition(toast, [], window)).toEqual({ left: 1440 - 16 - 376, top: 8 });
});

test('a toast is below the account menu and below the button in the head of a page', () => {
  const menu = box(1300, 14, 100, 36);
  expect(findFreePosition(toast, [menu], window)).toEqual({ left: 1048, top: 58 });
  expect(findFreePosition(toast, [menu, box(1250, 90, 120, 40)], window)).toEqual({ left: 1048, top: 138 });
});

test('a toast is on the left if buttons fill the upper half of the right side', () => {
  const taken = Array.from({ length: 9 }, (_, at) => box(1250, 8 + at * 60, 120, 40));
  expect(findFreePosition(toast, taken, window)).toEqual({ left: 16, top: 8 });
});

test('a toast as wide as the phone covers no button', () => {
  const phone = { width: 360, height: 780 };
  const taken = [box(300, 6, 44, 44), box(16, 716, 328, 48)];
  expect(findFreePosition({ width: 344, height: 90 }, taken, phone)).toEqual({ left: 8, top: 58 });
});
