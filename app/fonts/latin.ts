import { afterPaint } from '../browser/after-paint.ts';

/** Letters of both files of a face, and the faces that pages begin with (scripts/fonts.ts). */
const letters = 'aạ';
const faces = [400, 500, 600].map((weight) => `${weight} 1em "Be Vietnam Pro"`);
faces.push('640 1em "Archivo Variable"');

/**
 * Draws text with our fonts once all of them are there. Before, what the system has stands in with the same measures
 * (late-fonts.css): a font that arrives by itself lays out the whole page anew, and the first picture would wait
 * for those that are about to come. From the next page on they are there from the beginning (before-paint.ts).
 */
export async function loadFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.fonts !== undefined) return;
  await afterPaint();
  // What cannot be fetched stays with the stand-in.
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, letters)));
  dataset.fonts = '';
  try {
    sessionStorage.setItem('sanviec.fonts', '1');
  } catch {
    // A browser that keeps nothing begins with the stand-ins each time.
  }
}
