import tokens from '../styles/tokens.css?raw';
import { paletteOf, tileMarkup } from '../ui/indicators/tile-pattern.ts';

/** Cells are larger than on pages: the picture is looked at in a third of its size. */
const CELLS = 3;
const UNIT = 35;

/** Light comes first in the sheet. */
const colours = new Map(
  [...tokens.matchAll(/(--tile-[\w-]+):\s*(#[0-9a-f]{6})/g)]
    .map(([, name, value]) => [name, value])
    .reverse() as [string, string][],
);

/** The tile of a thing as SVG with colours of its own: a picture that is drawn outside of pages has no style sheet. */
export function drawTile(seed: string, palette = paletteOf(seed)): string {
  const markup = tileMarkup('tile', seed, CELLS, UNIT, palette);
  return markup.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colours.get(name) ?? 'none');
}
