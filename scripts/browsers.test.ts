import { expect, test } from 'vitest';
import { chooseEngines } from './browsers.ts';

test('all engines run unless TEST_BROWSERS names fewer, and those left out are reported', () => {
  expect(chooseEngines('')).toEqual({ chosen: ['firefox', 'webkit'], leftOut: [] });
  expect(chooseEngines('chromium')).toEqual({ chosen: [], leftOut: ['Firefox', 'WebKit'] });
  expect(chooseEngines('chromium, webkit')).toEqual({ chosen: ['webkit'], leftOut: ['Firefox'] });
});

test('a misspelt browser in TEST_BROWSERS is reported', () => {
  expect(() => chooseEngines('chromium,safari')).toThrow(
    'names safari; it may name chromium, firefox, webkit',
  );
});
