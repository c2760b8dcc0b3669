import { expect, test } from 'vitest';
import { chooseEngines } from './browsers.ts';

test('all engines are chosen unless TEST_BROWSERS names fewer, and those left out are named', () => {
  expect(chooseEngines('')).toEqual({ chosen: ['firefox', 'webkit'], leftOut: [] });
  expect(chooseEngines('chromium')).toEqual({ chosen: [], leftOut: ['Firefox', 'WebKit'] });
  expect(chooseEngines('chromium, webkit')).toEqual({ chosen: ['webkit'], leftOut: ['Firefox'] });
});

test('a browser that TEST_BROWSERS misspells is named', () => {
  expect(() => chooseEngines('chromium,safari')).toThrow(
    'names safari; it may name chromium, firefox, webkit',
  );
});
