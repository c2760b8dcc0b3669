import { retryUntilLoaded } from '../browser/retry.ts';
import { whenIdle } from '../browser/when-idle.ts';

const koreanLetter = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;

/** The sheet of the Korean font, until something on the page needs it. */
let sheet: string | undefined;
let late: Promise<void> | undefined;

/**
 * Hands in the sheet of the Korean font. Its 92 slices make the browser think over the whole page once more, so pages in
 * other languages take it with the first Korean letters, and only where the system has none of its own.
 * @param isHere whether the document has brought it along
 */
export function provideHangul(href: string, isHere: boolean): void {
  if (isHere) drawLate(href);
  else sheet = href;
}

/** Takes note of a text that may be shown. */
export function requestKoreanFont(text: string): void {
  if (!sheet || !koreanLetter.test(text)) return;
  drawLate(sheet);
  sheet = undefined;
}

/** When the Korean letters that the page began with are decided on. */
export async function koreanFontReady(): Promise<void> {
  await whenIdle();
  await late;
}

function drawLate(href: string): void {
  late = whenIdle().then(() =>
    retryUntilLoaded(async () => (await import('./hangul-late.ts')).loadKoreanFont(href)),
  );
}
