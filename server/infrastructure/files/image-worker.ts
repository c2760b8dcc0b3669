import sharp, { type Sharp } from 'sharp';

/** A received image and the format to convert it to. */
export interface ImageJob {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';
  use: 'logo' | 'photo' | 'document' | 'copy';
  /** Width of a copy, in pixels. */
  width?: number;
  /** Maximum number of pixels to decode. */
  pixels: number;
}
interface Picture {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
}
/** The new image, or the reason why there is none: too many pixels, not readable to its end, too much work or memory. */
export type ImageResult = Picture | 'pixels' | 'broken' | 'heavy';

// A separate process that decodes untrusted images, one after the other. Its parent may end it at any moment, which
// also frees its memory.

// Blocks all decoders except the needed ones, so that SVG, PDF, TIFF and the rest of libvips cannot be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** An image of 24 megapixels in eight bits takes 110 to 225 MB; only images that were crafted to be large take more. */
const MAX_MEMORY_BYTES = 280_000_000;
const LOOK_MILLISECONDS = 20;

// The decoder runs in other threads, so this thread can watch its memory.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.kill(process.pid, 'SIGKILL');
}, LOOK_MILLISECONDS);
// Ctrl-C signals this process, too, while the server still answers accepted requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (job: ImageJob) => tell(await redraw(job)));
tell('ready');

/** Sends a message to the parent. If no parent listens any longer, the process ends. */
function tell(message: ImageResult | 'ready'): void {
  process.send?.(message, undefined, undefined, (error) => error && process.exit());
}

async function redraw({ bytes, type, use, width, pixels }: ImageJob): Promise<ImageResult> {
  // Uploads of WebP are rejected before: a WebP image here is a photo that this program has encoded itself.
  sharp[type === 'image/webp' ? 'unblock' : 'block']({ operation: ['VipsForeignLoadWebpBuffer'] });
  try {
    const input = sharp(bytes, { limitInputPixels: pixels, failOn: 'error', pages: 1 });
    const facts = await input.metadata();
    if ((facts.width ?? 0) * (facts.height ?? 0) > pixels) return 'pixels';
    const { output, mime } = draw(input.autoOrient(), { type, use, width });
    const { data, info } = await output.toBuffer({ resolveWithObject: true });
    return { bytes: data, mime, width: info.width, height: info.height };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken';
  }
}

function draw(
  input: Sharp,
  { type, use, width }: Pick<ImageJob, 'type' | 'use' | 'width'>,
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
  if (use === 'copy')
    return { output: input.resize({ width }).webp({ quality: 80, effort: 4 }), mime: 'image/webp' };
  // Text on a scanned page must stay readable, so documents keep their format and most of their size.
  const page = input.resize(3000, 3000, { fit: 'inside', withoutEnlargement: true });
  return type === 'image/jpeg'
    ? { output: page.jpeg({ quality: 86 }), mime: 'image/jpeg' }
    : { output: page.png(), mime: 'image/png' };
}
