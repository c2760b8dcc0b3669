import sharp from 'sharp';
import { readFont } from '#server/infrastructure/text/fonts.ts';
import { createDrawing, type ShareImageFacts } from './drawing.ts';

// A process of its own that draws one picture after the other: setting text and compressing take a tenth of a second,
// which no reader of a page should wait for.

// It draws only SVG that this product wrote; no other decoder may ever run.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const draw = createDrawing({ bold: readFont('Bold'), medium: readFont('SemiBold') });

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
