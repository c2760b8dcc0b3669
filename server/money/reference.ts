import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike in a bank's app. */
const ALPHABET = 'ACDEFGHJKLMNPQRTUVWXY34679';
const LENGTH = 8;

/** Eight characters that somebody can read out. */
export const makeCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** What the text of a transfer has to say. */
export const makeReference = () => `SV${makeCode()}`;

/**
 * Whether what somebody typed may be a part of a reference: most words have a letter that none has. Less than four letters are its beginning
 * or none, since by chance they stand in many: "An" is a name.
 */
export function mayBeInReference(typed: string): boolean {
  const word = typed.toUpperCase();
  return (
    (word.length >= 4 || word.startsWith('SV')) && [...word].every((one) => `SV${ALPHABET}`.includes(one))
  );
}

/** Wherever it begins: what stands before it may end in the same letters. */
const reference = new RegExp(`(?=(SV[${ALPHABET}]{${LENGTH}}))`, 'g');

/**
 * What in a text may be a reference. Banks write it in whichever case and put blanks, dots and line ends into it or leave those around it
 * out, so only letters and digits count: some of what is found is none, and whoever asks compares it with the orders.
 */
export const readReferences = (text: string): string[] => {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return [...new Set([...letters.matchAll(reference)].map(([, found = '']) => found))];
};
