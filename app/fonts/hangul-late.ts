/**
 * Where the system has no Korean font of its own, a slice of ours that comes late must be drawn all the same: left
 * alone (vite.config.ts) its letters would stay empty boxes as long as this document lives. Everywhere else the
 * system's letters stand, and nothing moves.
 * @param href the sheet of the Korean font
 */
export async function drawLateHangul(href: string): Promise<void> {
  // Browsers too old for sheets made by script bring their system's letters.
  if (!('replaceSync' in CSSStyleSheet.prototype) || hasOwnHangul()) return;
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`hangul: ${answer.status}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync((await answer.text()).replaceAll('font-display: optional', 'font-display: swap'));
  document.adoptedStyleSheets.push(sheet);
}

/** Whether the system draws two letters differently; without a font each is the same box. */
function hasOwnHangul(): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 32 });
  const pen = canvas.getContext('2d');
  if (!pen) return true;
  const draw = (letter: string) => {
    pen.clearRect(0, 0, 32, 32);
    pen.font = '24px sans-serif';
    pen.fillText(letter, 2, 26);
    return canvas.toDataURL();
  };
  return draw('한') !== draw('글');
}
