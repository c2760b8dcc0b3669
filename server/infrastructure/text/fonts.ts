import { createReadStream, type ReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../../../fonts');
const sheet = readFileSync(join(folder, 'hangul.css'), 'utf8');

/** Style rules of the family `Hangul`, for pages that need no build. @param address URL of readHangulFont's bytes */
export const hangulFace = (address: string): string => sheet.replaceAll('./hangul.woff2', address);

/** Opens the font file to which `hangulFace` refers. */
export const readHangulFont = (): ReadStream => createReadStream(join(folder, 'hangul.woff2'));

/**
 * Reads a font for documents and pictures, as TrueType. One family has all letters: Vietnamese with both marks, every
 * syllable of Hangul, figures and ₫ (docs/decisions/0114-hangul-by-the-system.md).
 */
export const readFont = (weight: 'Regular' | 'SemiBold' | 'Bold'): Buffer =>
  brotliDecompressSync(readFileSync(join(folder, `HangulSans-${weight}.ttf.br`)));
