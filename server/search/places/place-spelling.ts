import type { AdminUnit } from '#server/places/locations/places.ts';
import { hasDiacritics, type Word } from '../parse/normalise.ts';

/** True if the typed diacritics agree with the name. Words without diacritics agree with any. */
export function isSpelledAs(typed: readonly Word[], name: string): boolean {
  const lower = name.toLowerCase();
  if (typed.map(({ exact }) => exact).join(' ') === lower) return true;
  const parts = lower.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (typed.length !== parts.length)
    return spellingOf(typed.map(({ exact }) => exact).join('')) === spellingOf(parts.join(''));
  return typed.every(
    (word, at) =>
      word.exact === parts[at] ||
      !hasDiacritics(word) ||
      spellingOf(word.exact) === spellingOf(parts[at] ?? ''),
  );
}

/** Writes the letters first, then the diacritics, because "Hoà" and "Hòa" are the same name. */
function spellingOf(text: string): string {
  const parts = text.normalize('NFD');
  const marks = parts.match(/\p{Mn}/gu) ?? [];
  return parts.replace(/\p{Mn}/gu, '') + marks.sort().join('');
}

/** True if the name of a unit has diacritics to type. */
export const isAccented = ({ name, folded }: AdminUnit): boolean => name.toLowerCase() !== folded;
