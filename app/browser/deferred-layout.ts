import { koreanFontReady } from '../fonts/hangul-need.ts';
import { loadFonts } from '../fonts/latin.ts';
import { afterPaint } from './after-paint.ts';

/** How long a slice may take: four times as much on a slow phone still lets a press come between two of them. */
const sliceMs = 8;

/**
 * Lays out what the style sheet has put off (`late-layout`) once the page is idle, in slices: scrolling meets true
 * heights, and nothing takes long. Fonts come first, since each one that arrives lays out everything anew.
 */
export async function layoutDeferred(): Promise<void> {
  await Promise.all([loadFonts(), koreanFontReady()]);
  await document.fonts.ready;
  for (const part of document.querySelectorAll('.late-layout')) {
    await startSlice();
    // Each ad of a list is a piece of its own, or a list would be more than one slice.
    const ads = [...part.querySelectorAll('li:has(article)')].filter(isPutOff);
    for (const ad of ads) ad.classList.add('late-layout');
    layOut(part);
    for (const ad of ads) {
      await startSlice();
      layOut(ad);
    }
  }
}

/**
 * True if an element around this one has put it off. An ad that is drawn already must not be put off again: it would
 * take the guessed height for a frame and move the page.
 */
const isPutOff = (ad: Element) => !ad.checkVisibility({ contentVisibilityAuto: true });

let sliceEndsAt = 0;

/** Waits for the next frame if the slice has used up its time. */
async function startSlice(): Promise<void> {
  if (performance.now() <= sliceEndsAt) return;
  await afterPaint();
  sliceEndsAt = performance.now() + sliceMs;
}

function layOut(piece: Element): void {
  piece.classList.remove('late-layout');
  // Asked for here, so that what it takes counts for this slice.
  piece.getBoundingClientRect();
}
