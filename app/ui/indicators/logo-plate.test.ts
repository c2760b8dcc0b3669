import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordmarkSize } from './logo-plate.tsx';
import { paletteOf } from './tile-pattern.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8');

describe('mark of a company without a logo', () => {
  test('a longer name is set in a smaller font, and Hangul counts twice', () => {
    expect(wordmarkSize('Sorabit')).toBe('large');
    expect(wordmarkSize('Thực phẩm Đồng Mía')).toBe('large');
    expect(wordmarkSize('페블크래프트 부동산')).toBe('small');
    expect(wordmarkSize('Cơ khí chính xác Mắt Lưới')).toBe('small');
    expect(wordmarkSize('Điện tử Geumbora Việt Nam')).toBe('tiny');
    expect(wordmarkSize('Thương mại Dịch vụ Xuất nhập khẩu Vận tải Quốc tế')).toBe('tiny');
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
