import sharp, { type Sharp } from 'sharp';

/** A picture as it came in, and what becomes of it. */
export interface ImageJob {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png' | 'image/gif';
  use: 'logo' | 'photo' | 'document';
  /** More are not decoded. */
  pixels: number;
}
interface Picture {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
}
/** The new picture, or why there is none: too many pixels, not readable to its end, too much work or memory. */
export type ImageResult = Picture | 'pixels' | 'broken' | 'heavy';

// A process of its own that decodes pictures of strangers, one after the other: whoever started it may end it at any
// moment, and what it takes of memory is gone with it.

// Only the decoders that are needed may ever run: SVG, PDF, TIFF and the rest of libvips stay unreachable.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** A picture of 24 megapixels in eight bits takes 110 to 225 MB; only what is made to be large takes more. */
const MAX_MEMORY_BYTES = 280_000_000;
const LOOK_MILLISECONDS = 20;

// The decoder works beside this thread, which therefore sees what it takes.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.kill(process.pid, 'SIGKILL');
}, LOOK_MILLISECONDS);
// Pressing Ctrl-C tells this process too, while the server still answers what it has accepted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (job: ImageJob) => tell(await redraw(job)));
tell('ready');

/** Where nobody listens any more, there is nothing left to do. */
function tell(message: ImageResult | 'ready'): void {
  process.send?.(message, undefined, undefined, (fault) => fault && process.exit());
}

async function redraw({ bytes, type, use, pixels }: ImageJob): Promise<ImageResult> {
  try {
    const input = sharp(bytes, { limitInputPixels: pixels, failOn: 'error', pages: 1 });
    const facts = await input.metadata();
    if ((facts.width ?? 0) * (facts.height ?? 0) > pixels) return 'pixels';
    const { output, mime } = draw(input.autoOrient(), type, use);
    const { data, info } = await output.toBuffer({ resolveWithObject: true });
    return { bytes: data, mime, width: info.width, height: info.height };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken';
  }
}

function draw(
  input: Sharp,
  type: ImageJob['type'],
  use: ImageJob['use'],
): { output: Sharp; mime: 'image/jpeg' | 'image/png' | 'image/webp' } {
  if (use === 'logo') {
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
    const output = input.resize(280, 120, { fit: 'contain', background: transparent }).png();
    return { output, mime: 'image/png' };
  }
  if (use === 'photo') {
    const output = input
      .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 });
    return { output, mime: 'image/webp' };
  }
  // Text on a scanned page must stay readable, so documents keep their format and most of their size.
  const page = input.resize(3000, 3000, { fit: 'inside', withoutEnlargement: true });
  return type === 'image/jpeg'
    ? { output: page.jpeg({ quality: 86 }), mime: 'image/jpeg' }
    : { output: page.png(), mime: 'image/png' };
}
