import { create, type Font } from 'fontkit';
import { readFont } from '#server/infrastructure/text/fonts.ts';

function open(weight: Parameters<typeof readFont>[0]): Font {
  const font = create(readFont(weight));
  if ('fonts' in font) throw new Error('a single font was expected');
  // Requests a glyph for every character first. A glyph remembers the characters of its first request. Requested first
  // as a part of another glyph (the e of ế), it would remember none, and copied text of the next document would lack
  // it.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}

/** The font faces. They are parsed once per process, because parsing takes longer than drawing with them. */
export const fontFaces = { regular: open('Regular'), strong: open('SemiBold'), display: open('Bold') };
export type FontFaceName = keyof typeof fontFaces;

const segments = new Intl.Segmenter('vi', { granularity: 'grapheme' });
export const splitGraphemes = (text: string) => [...segments.segment(text)].map(({ segment }) => segment);

/** Shown instead of a character that the font lacks, so that the gap in the text is visible. */
const MISSING = '□';

/**
 * Prepares a line for the font: joins blanks, removes emoji and control characters, and replaces missing characters by
 * boxes.
 */
export function cleanLine(text: string): string {
  const line = text.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim();
  if (isPlain.test(line)) return line;
  const shown = splitGraphemes(line).map((cluster) => {
    if (
      [...cluster].every((character) => fontFaces.regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    )
      return cluster;
    return /\p{L}|\p{N}/u.test(cluster) ? MISSING : '';
  });
  return shown.join('').replace(/ +/g, ' ').trim();
}
const isPlain = /^[\x20-\x7e]*$/;

export interface TextStyle {
  face: FontFaceName;
  size: number;
  /** Distance from one line to the next, in points. */
  leading: number;
  color: string;
}

type Measure = (text: string, style: TextStyle) => number;

/**
 * Breaks a paragraph into lines at blanks, also between Korean words. A word that is wider than a line is broken
 * between letters.
 */
export function wrap(text: string, style: TextStyle, width: number, measure: Measure): string[] {
  const blank = measure(' ', style);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of cleanLine(text).split(' ')) {
    const wide = measure(word, style);
    if (line !== '' && used + blank + wide <= width) {
      line += ` ${word}`;
      used += blank + wide;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    used = wide;
    if (wide <= width) continue;
    const pieces = breakWord(word, style, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    used = measure(line, style);
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, style: TextStyle, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const letter of splitGraphemes(word)) {
    const wide = measure(letter, style);
    if (piece !== '' && used + wide > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += letter;
    used += wide;
  }
  return [...pieces, piece];
}
