import { afterPaint } from '../browser/after-paint.ts';
import { loadFonts } from '../fonts/latin.ts';

/** Duration of a slice: even four times as much, on a slow phone, lets the browser handle input between two of them. */
const sliceMs = 8;

/**
 * Lays out the content that the `late-layout` class defers, in short slices once the page is idle. Scroll heights are
 * then exact, and no slice blocks input. Fonts load first, because each font that arrives later causes a full layout.
 */
export async function layoutDeferred(): Promise<void> {
  await loadFonts();
  await document.fonts.ready;
  for (const part of document.querySelectorAll('.late-layout')) {
    await startSlice();
    // Each ad of a list is laid out separately, because a whole list would exceed one slice.
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
 * True if an ancestor of this element defers it. An ad that is displayed already must not be deferred again: it would
 * have the guessed height for a frame and move the page.
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
  // Forces the layout here, so that its time counts for this slice.
  piece.getBoundingClientRect();
}
