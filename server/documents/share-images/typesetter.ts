import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';

interface Glyph {
  id: number;
  x: number;
  y: number;
}

/** A line of text as outlines, measured. */
interface Line {
  width: number;
  glyphs: Glyph[];
}

/** Lines of a text in the largest size in which they fit. */
export interface Fitted {
  lines: string[];
  size: number;
}

interface Room {
  width: number;
  height: number;
  /** Sizes to try, from large to small. If the text does not fit even in the last one, it ends with an ellipsis. */
  sizes: readonly number[];
}

/** Line height as a multiple of the size: it leaves room for diacritics above and below capitals (Ậ, Ỗ). */
export const LINE_HEIGHT = 1.26;
/** Distance from the top of a line to its baseline, as a multiple of the size. */
const ASCENT = 0.98;
const ELLIPSIS = '…';

/**
 * Sets text in one font file: measures it, breaks it into lines and returns outlines, so that an image needs no
 * installed font. Characters that the font lacks (emoji, other scripts, control characters) are left out.
 */
export function createTypesetter(file: Uint8Array) {
  const face = new Face(new Blob(new Uint8Array(file).buffer));
  const font = new Font(face);
  const known = new Set(face.collectUnicodes());
  const outlines = new Map<number, string>();
  const segments = new Intl.Segmenter('vi', { granularity: 'grapheme' });
  const split = (text: string) => [...segments.segment(text)].map(({ segment }) => segment);

  const clean = (text: string) =>
    split(text.normalize('NFC').replace(/\s+/g, ' '))
      .filter((cluster) => [...cluster].every((character) => known.has(character.codePointAt(0) ?? 0)))
      .join('')
      .replace(/ +/g, ' ')
      .trim();

  const set = (text: string, size: number): Line => {
    const scale = size / face.upem;
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const places = buffer.getGlyphPositions();
    let x = 0;
    const glyphs = buffer.getGlyphInfos().map(({ codepoint }, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[at] ?? {};
      const glyph = { id: codepoint, x: x + xOffset * scale, y: -yOffset * scale };
      x += xAdvance * scale;
      return glyph;
    });
    return { width: x, glyphs };
  };
  const measure = (text: string, size: number) => set(text, size).width;

  const fit = createFitting({ measure, clean, split });

  const outlineOf = (id: number) => {
    const outline = outlines.get(id) ?? font.glyphToPath(id);
    outlines.set(id, outline);
    return outline;
  };

  /** Draws lines as SVG. The top of the first line is at `y`. */
  const draw = ({ lines, size }: Fitted, place: { x: number; y: number; fill: string }): string => {
    const scale = size / face.upem;
    const paths = lines.flatMap((line, at) => {
      const base = place.y + (ASCENT + at * LINE_HEIGHT) * size;
      return set(line, size).glyphs.map(
        ({ id, x, y }) =>
          `<path transform="translate(${round(place.x + x)} ${round(base + y)}) scale(${round(scale, 5)} ${round(-scale, 5)})" d="${outlineOf(id)}"/>`,
      );
    });
    return `<g fill="${place.fill}">${paths.join('')}</g>`;
  };

  return { fit, draw, measure };
}

const round = (value: number, digits = 2) => Number(value.toFixed(digits));

interface Fitting {
  measure(text: string, size: number): number;
  clean(text: string): string;
  /** Splits a text into letters, each with all its diacritics. */
  split(text: string): string[];
}

/** Creates the function that breaks a text into lines, in the largest size in which they fit. */
function createFitting({ measure, clean, split }: Fitting) {
  /** Breaks a text at spaces. A word that is wider than a line is broken between letters, never inside one. */
  const wrap = (text: string, size: number, width: number): string[] => {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (measure(longer, size) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      for (const letter of split(word)) {
        if (line && measure(line + letter, size) > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return line ? [...lines, line] : lines;
  };

  const shorten = (line: string, size: number, width: number): string => {
    const letters = split(line);
    while (letters.length > 0 && measure(letters.join('') + ELLIPSIS, size) > width) letters.pop();
    return letters.join('').trimEnd() + ELLIPSIS;
  };

  return (written: string, { width, height, sizes }: Room): Fitted => {
    const text = clean(written);
    const linesIn = (size: number) => Math.max(1, Math.floor(height / (size * LINE_HEIGHT)));
    const smallest = sizes.at(-1) ?? 0;
    const size = sizes.find((one) => wrap(text, one, width).length <= linesIn(one)) ?? smallest;
    const lines = wrap(text, size, width);
    const most = linesIn(size);
    if (lines.length <= most) return { lines, size };
    const rest = lines.slice(most - 1).join(' ');
    return { lines: [...lines.slice(0, most - 1), shorten(rest, size, width)], size };
  };
}
