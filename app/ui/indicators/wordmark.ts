/** Steps of the font size with the widest line that fits, in em of Archivo 640. */
const STEPS = [
  ['large', 6],
  ['medium', 6.8],
  ['small', 7.7],
  ['tiny', 8.8],
] as const;
const WIDEST = STEPS[3][1];

/** Part of the name of many companies that distinguishes none of them. */
const COUNTRY = /\s+(?:việt nam|vietnam|vn|베트남)$/iu;

/**
 * Sets a company's name as a wordmark of at most two lines.
 * @param name name without its legal form
 * @returns the lines, and the largest font size in which they fit; words that fit in no size are left out
 */
export function fitWordmark(name: string): { lines: string[]; step: (typeof STEPS)[number][0] } {
  const words = name.replace(COUNTRY, '').split(/\s+/).filter(Boolean);
  const breaks = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  const [best = ['', '']] = breaks.toSorted((a, b) => widthOf(a) - widthOf(b));
  const width = widthOf(best);
  if (width > WIDEST && words.length > 1) return fitWordmark(words.slice(0, -1).join(' '));
  const [step] = STEPS.find(([, widest]) => width <= widest) ?? STEPS[3];
  return { lines: best.filter(Boolean), step };
}

/** Estimated width of the longest line, in em. */
function widthOf(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => [...line].reduce((sum, letter) => sum + widthOfLetter(letter), 0)));
}

function widthOfLetter(letter: string): number {
  if (/[\p{Script=Hangul}\p{Script=Han}]/u.test(letter)) return 0.93;
  if (/[\p{M}]/u.test(letter)) return 0;
  if (/[\siíìịỉĩjltfrI.,'’·-]/u.test(letter)) return 0.33;
  if (/[mwMW@]/u.test(letter)) return 0.9;
  return letter === letter.toLowerCase() ? 0.57 : 0.7;
}
