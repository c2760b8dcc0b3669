import tokens from '../styles/tokens.css?raw';
import { paletteOf, tileMarkup } from '../ui/indicators/tile-pattern.ts';

/** Cells are larger than on pages, because the image is usually displayed at a third of its size. */
const CELLS = 3;
const UNIT = 35;

/** Colours of the light scheme, the first of the two in `light-dark()`. */
const colours = new Map(
  [...tokens.matchAll(/(--tile-[\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  ),
);

/** The tile of a seed as SVG with its own colours: an image outside of pages has no style sheet. */
export function drawTile(seed: string, palette = paletteOf(seed)): string {
  const markup = tileMarkup('tile', seed, CELLS, UNIT, palette);
  return markup.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colours.get(name) ?? 'none');
}
