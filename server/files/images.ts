import sharp, { type Sharp } from 'sharp';
import { createTurns } from '#server/http/turns.ts';

// Only the decoders that are needed may ever run: SVG, PDF, TIFF and the rest of libvips stay unreachable.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** A 254 kB PNG can hold 81 million pixels; what a phone makes stays below this. */
export const MAX_PIXELS = 40_000_000;
const DECODE_SECONDS = 15;
/** Decoded pictures need up to 160 MB each, so few at a time. */
const AT_ONCE = 2;
const inTurn = createTurns(AT_ONCE);

export interface Picture {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
}
export type PictureUse = 'logo' | 'photo' | 'document';

/**
 * Decodes a picture wholly and writes it anew: orientation applied, metadata (place, camera, thumbnails) gone,
 * whatever else hid in the file gone with it. A logo is fitted into 280x120 on transparent ground (decisions 7).
 * @returns the new picture; 'pixels' when it is too large to decode, 'broken' when it cannot be read to its end
 */
export async function redrawPicture(
  bytes: Buffer,
  type: 'image/jpeg' | 'image/png' | 'image/gif',
  use: PictureUse,
): Promise<Picture | 'pixels' | 'broken'> {
  return inTurn(async () => {
    try {
      const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
      const facts = await input.metadata();
      if ((facts.width ?? 0) * (facts.height ?? 0) > MAX_PIXELS) return 'pixels';
      const { output, mime } = draw(input.autoOrient().timeout({ seconds: DECODE_SECONDS }), type, use);
      const { data, info } = await output.toBuffer({ resolveWithObject: true });
      return { bytes: data, mime, width: info.width, height: info.height };
    } catch (error) {
      return error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken';
    }
  });
}

function draw(input: Sharp, type: string, use: PictureUse): { output: Sharp; mime: Picture['mime'] } {
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
