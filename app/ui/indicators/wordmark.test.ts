import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paletteOf } from './tile-pattern.ts';
import { fitWordmark } from './wordmark.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8');

describe('mark of a company without a logo', () => {
  test('a company without a logo shows its name in one or two lines that fit', () => {
    expect(fitWordmark('Sorabit')).toEqual({ lines: ['Sorabit'], step: 'large' });
    expect(fitWordmark('Thực phẩm Đồng Mía').lines).toEqual(['Thực phẩm', 'Đồng Mía']);
    expect(fitWordmark('Điện tử Byeolmoe Việt Nam').lines).toEqual(['Điện tử', 'Byeolmoe']);
    expect(fitWordmark('페블크래프트 부동산').lines).toEqual(['페블크래프트', '부동산']);
    expect(fitWordmark('Năng lượng Mộc Lan Rừng').step).toBe('small');
    expect(fitWordmark('')).toEqual({ lines: [], step: 'large' });
  });

  test('a wordmark leaves out the last words of a name that does not fit', () => {
    const name = 'Thương mại Dịch vụ Xuất nhập khẩu Vận tải Quốc tế Hoàng Gia';
    const { lines } = fitWordmark(name);
    expect(lines).toHaveLength(2);
    expect(name.startsWith(lines.join(' '))).toBe(true);
  });

  test('a wordmark has a contrast of at least 4.5:1 in both schemes', () => {
    const palettes = new Set(Array.from({ length: 100 }, (_, id) => paletteOf(`company:${id}`)));
    for (const palette of palettes) {
      const [grounds, words] = [coloursOf(`tile-${palette}-1`), coloursOf(`word-${palette}`)];
      for (const scheme of [0, 1])
        expect(contrast(grounds[scheme], words[scheme]), palette).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** Colours of a token in the light and the dark scheme. */
const coloursOf = (token: string) =>
  (new RegExp(`--${token}: light-dark\\(([^)]+)\\)`).exec(tokens)?.[1] ?? '').split(', ');

function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as in WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
