import { isSyllable } from '../parse/normalise.ts';
import type { Atom } from './atoms.ts';

/**
 * True if an English word that is also a Vietnamese syllable is Vietnamese in this text: "men" (glaze) of "nhân viên
 * men gốm". Its nearest neighbours decide. In a text with diacritics only those before it do, because names in any
 * language may follow.
 */
export function isVietnameseHere(atoms: readonly Atom[], at: number, isMarkedText: boolean): boolean {
  const atom = atoms[at];
  if (atom?.kind !== 'latin' || atom.marked || !isSyllable(atom.folded)) return false;
  if (isEnglish(nearest(atoms.slice(0, at).reverse()))) return false;
  const next = nearest(atoms.slice(at + 1));
  if (isMarkedText) return true;
  return !isEnglish(next) && atoms.some((one, index) => index !== at && one.kind === 'latin');
}

/** Finds the nearest word that belongs to one language: no English word that is also a Vietnamese syllable. */
const nearest = (atoms: readonly Atom[]): Atom | undefined =>
  atoms.find(({ kind, marked, folded }) => kind === 'latin' && (marked || !shortWords.has(folded)));

const isEnglish = (atom: Atom | undefined): boolean =>
  atom !== undefined && !atom.marked && atom.folded.length > 1 && !isSyllable(atom.folded);

/** Small English words that are syllables, too, and say nothing about the language of their neighbours. */
const shortWords = new Set('a i an to in on of at be me my the do so no can may am as is it u'.split(' '));
