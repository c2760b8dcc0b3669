import { describe, expect, test } from 'vitest';
import { paletteOf, tileMarkup } from './tile-pattern.ts';

const seeds = Array.from({ length: 400 }, (_, at) => `company:${at}`);

describe('tiles', () => {
  test('the same seed always has the same tile and palette', () => {
    expect(tileMarkup('a', 'company:42', 3, 16, 'lam')).toBe(tileMarkup('a', 'company:42', 3, 16, 'lam'));
    expect(paletteOf('company:42')).toBe(paletteOf('company:42'));
  });

  test('no tile is empty or larger than two kilobytes', () => {
    for (const seed of seeds) {
      for (const cells of [2, 3]) {
        const markup = tileMarkup('tile', seed, cells, 16, paletteOf(seed));
        expect(markup.length, seed).toBeLessThan(2048);
        expect(markup.split('M').length - 1, seed).toBeGreaterThanOrEqual(4);
      }
    }
  });

  test('ids select all palettes except grey, vermilion and ink', () => {
    expect(new Set(seeds.map(paletteOf))).toEqual(new Set(['lam', 'cham', 'nghe', 'la', 'man']));
  });
});
