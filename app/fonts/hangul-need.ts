import { retryUntilLoaded } from '../browser/retry.ts';
import { whenIdle } from '../browser/when-idle.ts';

const koreanLetter = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;

/** The style sheet of the Korean font, until some text on the page needs it. */
let sheet: string | undefined;
let late: Promise<void> | undefined;

/**
 * Registers the style sheet of the Korean font. Its 92 slices cause a style recalculation of the whole page. Pages in
 * other languages therefore load it with the first Korean letters, and only if the system has no Korean font.
 * @param isHere whether the document already contains it
 */
export function provideHangul(href: string, isHere: boolean): void {
  if (isHere) drawLate(href);
  else sheet = href;
}

/** Loads the Korean font if a text that may be displayed needs it. */
export function requestKoreanFont(text: string): void {
  if (!sheet || !koreanLetter.test(text)) return;
  drawLate(sheet);
  sheet = undefined;
}

/** Resolves when the font for the page's first Korean letters is decided. */
export async function koreanFontReady(): Promise<void> {
  await whenIdle();
  await late;
}

function drawLate(href: string): void {
  late = whenIdle().then(() =>
    retryUntilLoaded(async () => (await import('./hangul-late.ts')).loadKoreanFont(href)),
  );
}
