import type { Word } from './normalise.ts';

/** True for a Latin word that was typed with diacritics. */
export const isAccented = ({ exact, folded, hangul }: Word): boolean =>
  !hangul && exact !== folded && !isAscii.test(exact);
const isAscii = /^[ -~]*$/;

/** True if the diacritics that were typed are those of the name; words without any may be of it, too. */
export function isSpelledAs(typed: readonly Word[], name: string): boolean {
  const parts = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (spellingOf(typed.map(({ exact }) => exact).join('')) === spellingOf(parts.join(''))) return true;
  return (
    parts.length === typed.length &&
    typed.every((word, at) => !isAccented(word) || spellingOf(word.exact) === spellingOf(parts[at] ?? ''))
  );
}

/** Letters first, then diacritics, because "Hoà" and "Hòa" are one name. */
function spellingOf(text: string): string {
  const parts = [...text.normalize('NFD')];
  const isMark = (part: string) => /\p{Mn}/u.test(part);
  return [...parts.filter((part) => !isMark(part)), ...parts.filter(isMark).sort()].join('');
}
