/**
 * On a system without a Korean font, a slice of ours that arrives late must be applied all the same: with the setting
 * in vite.config.ts its letters would stay empty boxes as long as this document lives. On all other systems the
 * system's letters are shown, and nothing moves.
 *
 * Slices for the text of the page are fetched first and added together with the style sheet: each font that arrives
 * separately causes another layout of every line that needs it.
 * @param href the style sheet of the Korean font
 */
export async function loadKoreanFont(href: string): Promise<void> {
  // Browsers without constructable style sheets use the system's letters.
  if (!('replaceSync' in CSSStyleSheet.prototype) || hasOwnHangul()) return;
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`hangul: ${answer.status}`);
  const slices = (await answer.text()).split(/(?=@font-face)/);
  const letters = new Set(document.querySelector('main')?.textContent?.match(/[\uac00-\ud7a3]/g));
  const codes = [...letters].map((letter) => letter.charCodeAt(0));
  const isNeeded = slices.map((slice) => hasOneOf(read(slice, 'unicode-range'), codes));
  const needed = slices.filter((_, at) => isNeeded[at]);
  const others = slices.filter((_, at) => !isNeeded[at]).join('');
  const faces = await Promise.all(needed.map((slice) => faceOf(slice).load()));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(others.replaceAll('font-display: optional', 'font-display: swap'));
  // A separate task, so that the layout it causes is not added to other work.
  await new Promise((resolve) => setTimeout(resolve));
  for (const face of faces) document.fonts.add(face);
  document.adoptedStyleSheets.push(sheet);
}

const faceOf = (slice: string) =>
  new FontFace(read(slice, 'font-family').replaceAll("'", ''), read(slice, 'src'), {
    weight: read(slice, 'font-weight'),
    unicodeRange: read(slice, 'unicode-range'),
    display: 'swap',
  });

/** Reads a descriptor of a rule, as vite.config.ts writes it. */
const read = (rule: string, name: string) => rule.match(`${name}: ([^;]+);`)?.[1]?.trim() ?? '';

/** @param ranges as in CSS, `U+AC00-AC0F, U+AC12` */
const hasOneOf = (ranges: string, codes: readonly number[]) =>
  ranges.split(',').some((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return codes.some((code) => code >= first && code <= last);
  });

/** True if the system draws two letters differently; without a font each is the same box. */
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
