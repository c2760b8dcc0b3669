import sharp from 'sharp';
import { readFont } from '#server/infrastructure/text/fonts.ts';
import { createImageDrawer, type ShareImageFacts } from './drawing.ts';

// A child process that draws one link-preview image after the other. Setting text and compressing take a tenth of a
// second, for which page requests must not wait.

// The process draws only SVG that this product has written, so all other image decoders are disabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const draw = createImageDrawer({ bold: readFont('Bold'), medium: readFont('SemiBold') });

// Ignores the signal: Ctrl-C reaches this process, too, while the server still needs it to answer accepted requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (facts: ShareImageFacts) => tell(await drawPng(facts)));
tell('ready');

function tell(message: Buffer | 'broken' | 'ready'): void {
  process.send?.(message, undefined, undefined, (fault) => fault && process.exit());
}

async function drawPng(facts: ShareImageFacts): Promise<Buffer | 'broken'> {
  try {
    // The images have few flat colours, so a palette halves the number of bytes.
    return await sharp(Buffer.from(draw(facts)))
      .png({ palette: true, colours: 128, effort: 4 })
      .toBuffer();
  } catch {
    return 'broken';
  }
}
