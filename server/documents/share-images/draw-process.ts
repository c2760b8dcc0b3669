import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createDrawing, type ShareImageFacts } from './drawing.ts';

// A process of its own that draws one picture after the other: setting text and compressing take a tenth of a second,
// which no reader of a page should wait for.

// It draws only SVG that this product wrote; no other decoder may ever run.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** One family has all letters: Vietnamese with both marks, Hangul, figures and ₫. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static',
);
const fontOf = (weight: string) => readFileSync(join(folder, `Pretendard-${weight}.otf`));
const draw = createDrawing({ bold: fontOf('Bold'), medium: fontOf('Medium') });

// Ctrl-C signals this process too, while the server still answers the requests it has accepted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (facts: ShareImageFacts) => tell(await drawPng(facts)));
tell('ready');

function tell(message: Buffer | 'broken' | 'ready'): void {
  process.send?.(message, undefined, undefined, (fault) => fault && process.exit());
}

async function drawPng(facts: ShareImageFacts): Promise<Buffer | 'broken'> {
  try {
    // Few flat colours: a palette makes half the bytes.
    return await sharp(Buffer.from(draw(facts)))
      .png({ palette: true, colours: 128, effort: 4 })
      .toBuffer();
  } catch {
    return 'broken';
  }
}
