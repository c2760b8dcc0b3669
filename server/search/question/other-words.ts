import type { Language } from '#contract/languages.ts';
import type { Atom } from './atoms.ts';
import type { PhraseMeaning } from './lexicon.ts';
import type { Range } from './parsed-query.ts';
import type { PhraseMatch } from './phrases.ts';

type Match = PhraseMatch<PhraseMeaning>;

/** Finds words of `other-words.txt`, such as "PT gym", that contain a phrase of another file by chance. */
export const listOtherWords = (matches: readonly Match[]): Match[] =>
  matches.filter(({ value }) => value.slot === 'other-words');

/**
 * Creates the check that a phrase is not part of another word: "pt" of "PT gym" is not part-time, "정규직" of "비정규직" is
 * not a permanent job. Requests are always accepted, because they are ignored anyway.
 */
export function readsHere(
  others: readonly Match[],
  { atoms, language }: { atoms: readonly Atom[]; language: Language },
): (match: Match) => boolean {
  const isKorean = language === 'kr' || atoms.some(({ kind }) => kind === 'hangul');
  return (match) => {
    if (match.value.slot === 'requests') return true;
    if (isKorean && isPresentation(match, atoms)) return false;
    return !isBehindSyllable(match, atoms) && !others.some((other) => isInside(match, other));
  };
}

/** True if a part of the text is inside a word that only seems to contain a workplace: "trường" of "thị trường". */
export const isInOtherWord = (others: readonly Match[], atoms: readonly Atom[], range: Range): boolean =>
  others.some((other) => {
    if (other.value.value !== 'workplace') return false;
    const [first, last] = [atoms[other.from], atoms[other.to - 1]];
    return first && last && isInside(range, { from: first.from, to: last.to });
  });

const isInside = (inner: Range, outer: Range): boolean =>
  outer.from <= inner.from && inner.to <= outer.to && inner.to - inner.from < outer.to - outer.from;

/** "PT" of a Korean text is a presentation or a trainer, never part-time. */
const isPresentation = ({ value, from, to }: Match, atoms: readonly Atom[]): boolean =>
  value.slot === 'types' && to - from === 1 && atoms[from]?.exact === 'pt';

/**
 * True if a phrase is the end of a Hangul word after a single syllable ("유학생", "최단기"), which is seldom a separate word.
 * "꿀알바" is one.
 */
function isBehindSyllable({ value, from, to }: Match, atoms: readonly Atom[]): boolean {
  const isPart = atoms[from]?.kind === 'hangul' && !atoms[from].starts && atoms[from - 1]?.starts === true;
  if (!isPart || (value.slot !== 'types' && value.slot !== 'languages')) return false;
  const written = atoms.slice(from, to).map(({ exact }) => exact);
  return !/^(?:알바|아르바이트|인턴|재택)/.test(written.join(''));
}
