import { randomInt } from 'node:crypto';

/** Characters of a code, without letters and digits that look alike in a banking app. */
const ALPHABET = 'ACDEFGHJKLMNPQRTUVWXY34679';
const LENGTH = 8;

/** Creates a code of eight characters that are easy to read out. */
export const makeCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates the reference that the text of a transfer must contain. */
export const makeReference = () => `SV${makeCode()}`;

/**
 * True if typed text may be part of a transfer reference. Most words contain a letter that references do not use. A
 * text of fewer than four letters must be the beginning of a reference, because a text such as "An" (a name) occurs in
 * many references by chance.
 */
export function canBePartOfTransferReference(typed: string): boolean {
  const word = typed.toUpperCase();
  return (
    (word.length >= 4 || word.startsWith('SV')) && [...word].every((one) => `SV${ALPHABET}`.includes(one))
  );
}

/** Matches at every position (lookahead), because the text before a reference may end with the same letters. */
const reference = new RegExp(`(?=(SV[${ALPHABET}]{${LENGTH}}))`, 'g');

/**
 * Finds possible references in a text. Banks write them in any case, insert blanks, dots and line ends, or drop the separators
 * around them, so only letters and digits count. Some results are no references: the caller must compare them with the orders.
 */
export const readReferences = (text: string): string[] => {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return [...new Set([...letters.matchAll(reference)].map(([, found = '']) => found))];
};
