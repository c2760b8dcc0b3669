import { hangulIsSettled } from '../fonts/hangul-need.ts';
import { bringFonts } from '../fonts/latin.ts';
import { afterPaint } from './after-paint.ts';

/** How long a slice may take: four times as much on a slow phone still lets a press come between two of them. */
const sliceMs = 8;

/**
 * Lays out what the style sheet has put off (`late-layout`) once the page is idle, in slices: scrolling meets true
 * heights, and nothing takes long. Fonts come first, since each one that arrives lays out everything anew.
 */
export async function layOutLate(): Promise<void> {
  await Promise.all([bringFonts(), hangulIsSettled()]);
  await document.fonts.ready;
  for (const part of document.querySelectorAll('.late-layout')) {
    // Each ad of a list is a piece of its own, or a list would be more than one slice.
    const ads = [...part.querySelectorAll('li:has(article)')];
    for (const ad of ads) ad.classList.add('late-layout');
    for (const piece of [part, ...ads]) await layOut(piece);
  }
}

let sliceEndsAt = 0;

async function layOut(piece: Element): Promise<void> {
  if (performance.now() > sliceEndsAt) {
    await afterPaint();
    sliceEndsAt = performance.now() + sliceMs;
  }
  piece.classList.remove('late-layout');
  // Asked for here, so that what it takes counts for this slice.
  piece.getBoundingClientRect();
}
