import { afterPaint } from '../browser/after-paint.ts';

/** Letters in both files of a face, and the faces that pages start with (scripts/fonts.ts). */
const letters = 'aạ';
const faces = [400, 500, 600].map((weight) => `${weight} 1em "Be Vietnam Pro"`);
faces.push('640 1em "Archivo Variable"');

/**
 * Switches to our fonts once all of them are loaded. Until then, system fonts with the same metrics are used
 * (late-fonts.css): each font that arrives separately lays out the whole page again, and the first paint would wait for
 * fonts that are about to arrive. From the next page on they are used from the beginning (before-paint.ts).
 */
export async function loadFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.fonts !== undefined) return;
  await afterPaint();
  // A font that cannot be loaded keeps its fallback.
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, letters)));
  dataset.fonts = '';
  try {
    sessionStorage.setItem('sanviec.fonts', '1');
  } catch {
    // A browser without storage starts with the fallbacks each time.
  }
}
