import { hangulIsSettled } from '../fonts/hangul-need.ts';

/**
 * Lays out what the style sheet has put off (`late-layout`) once the page is at rest, one part a frame: scrolling meets
 * true heights, and nothing takes long. Fonts come first, since each one that arrives lays out everything anew.
 */
export async function layOutLate(): Promise<void> {
  await hangulIsSettled();
  await document.fonts.ready;
  for (const part of document.querySelectorAll('.late-layout')) {
    part.classList.remove('late-layout');
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
}
