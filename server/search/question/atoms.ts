import { fold } from '#contract/text/fold.ts';

/**
 * The smallest unit of a text that a phrase of the lexicon consists of: a Latin word, a Hangul syllable, a number or a
 * sign.
 */
export interface Atom {
  kind: 'latin' | 'hangul' | 'number' | 'sign' | 'break';
  /** The atom as written, in lower case. */
  exact: string;
  /** The atom without diacritics and plural s. */
  folded: string;
  /** True for a Latin word that was written with diacritics. */
  marked: boolean;
  /** Value of a number, also of a number word ("hai", "two"). */
  value: number | undefined;
  /** Position of the atom in the text: its start, and the position after its end. */
  from: number;
  to: number;
  /** `starts` and `ends` are true for the first and the last syllable of a Hangul word, and for every other atom. */
  starts: boolean;
  ends: boolean;
}

/** Converts a text to the form in which texts are compared. Positions of atoms are positions in this form. */
export const toComparable = (text: string): string =>
  text.toWellFormed().normalize('NFKC').replace(/[’‘]/g, "'");

const pattern =
  /\p{Script=Hangul}+|\d+(?:[.,]\d+)*|(?:(?!\p{Script=Hangul})[\p{L}\p{M}])+(?:'(?:s|t|m|ve|re|d|ll)(?!\p{L}))?|[+~$₩%<>{}*↑/&]|[-–—]|[,;:!?()[\]|·•\n\t]|\./gu;

/** Splits a comparable text into atoms. */
export function readAtoms(text: string): Atom[] {
  const atoms: Atom[] = [];
  for (const match of text.toLowerCase().matchAll(pattern)) addAtoms(atoms, match[0], match.index, text);
  return atoms;
}

function addAtoms(atoms: Atom[], exact: string, from: number, text: string): void {
  const base = { from, to: from + exact.length, starts: true, ends: true, marked: false, value: undefined };
  if (/^\p{Script=Hangul}/u.test(exact)) {
    const syllables = [...exact];
    for (const [at, syllable] of syllables.entries())
      atoms.push({
        ...base,
        kind: 'hangul',
        exact: syllable,
        folded: syllable,
        from: from + at,
        to: from + at + 1,
        starts: at === 0,
        ends: at === syllables.length - 1,
      });
    return;
  }
  if (/^\d/.test(exact)) {
    atoms.push({ ...base, kind: 'number', exact, folded: exact, value: readNumber(exact) });
    return;
  }
  if (/^\p{L}/u.test(exact)) {
    const folded = foldLatin(exact);
    atoms.push({
      ...base,
      kind: 'latin',
      exact,
      folded,
      marked: fold(exact) !== exact,
      value: numberWords.get(exact),
    });
    return;
  }
  // "part-time" is two words, "15-20" is a range, and " - " separates.
  const isTight = /[\p{L}\p{N}]/u.test(text[from - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[base.to] ?? '');
  if (exact === '.') return;
  if (/^[-–—]$/.test(exact) && isTight && /\p{L}/u.test(text[from - 1] ?? '')) return;
  const isSign = /^[+~$₩%<>{}*↑/&–—-]$/.test(exact);
  const sign = exact === '–' ? '-' : exact;
  atoms.push({ ...base, kind: isSign ? 'sign' : 'break', exact: sign, folded: sign });
}

/** Parses a number: "1,000" and "1.000" are a thousand, "1.5" and "1,5" are one and a half. */
function readNumber(written: string): number {
  const parts = written.split(/[.,]/);
  const isGrouped = parts.length > 1 && parts.slice(1).every((part) => part.length === 3);
  return isGrouped ? Number(parts.join('')) : Number(`${parts[0]}.${parts.slice(1).join('') || 0}`);
}

/** Removes a plural s: "nurses" and "nurse" are one word. Short words and words with -ss keep it. */
function foldLatin(exact: string): string {
  const folded = fold(exact);
  return /^[a-z]{2,}[^su\W\d]s$/.test(folded) ? folded.slice(0, -1) : folded;
}

const numberWords = new Map(
  [
    'một one',
    'hai two',
    'ba three',
    'bốn four',
    'năm five',
    'sáu six',
    'bảy seven',
    'tám eight',
    'chín nine',
    'mười ten',
  ].flatMap((pair, at) => pair.split(' ').map((word): [string, number] => [word, at + 1])),
);
