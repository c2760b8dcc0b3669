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
  const rules = await answer.text();
  await fetchSlices(rules, document.querySelector('main')?.textContent ?? '');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.replaceAll('font-display: optional', 'font-display: swap'));
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Fetches the slices that a text needs, all before any of them is used: one that arrives later than others lays out the
 * whole page once more. What fails here is asked for again by the sheet.
 */
async function fetchSlices(rules: string, text: string): Promise<void> {
  const letters = [...new Set(text)].map((letter) => letter.charCodeAt(0));
  const needed = [...rules.matchAll(/url\(([^)]+)\)[^}]*?unicode-range: ([^;}]+)/g)].flatMap(
    ([, href = '', ranges = '']) => (letters.some((letter) => isIn(ranges, letter)) ? [href] : []),
  );
  await Promise.allSettled(needed.map(async (href) => (await fetch(href)).arrayBuffer()));
}

/** Whether ranges as in CSS (`U+ac00-ac1f, U+b000`) hold a letter. */
function isIn(ranges: string, letter: number): boolean {
  return ranges.split(',').some((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return letter >= first && letter <= last;
  });
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
