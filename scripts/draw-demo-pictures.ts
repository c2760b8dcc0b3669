/**
 * The command `npm run pictures`: draws the scenes and marks of the demo (demo/pictures) from their SVG sources. It runs by
 * hand after a change of a source. The product stores the drawn files as they are.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './tools.ts';

/** Widths, in pixels. Scenes are as wide as the largest copy of a photo. */
const widths = { '.': 1280, logos: 280 };

for (const [folder, width] of Object.entries(widths)) {
  const path = join(ROOT, 'demo/pictures', folder);
  for (const source of readdirSync(path).filter((name) => name.endsWith('.svg'))) {
    const drawn = join(path, source.replace(/svg$/, 'webp'));
    await sharp(join(path, source)).resize(width).webp({ quality: 80, effort: 6 }).toFile(drawn);
    console.log(`${drawn}: ${Math.ceil(statSync(drawn).size / 1000)} KB`);
  }
}
