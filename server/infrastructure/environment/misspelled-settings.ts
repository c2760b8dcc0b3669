import { settings } from './settings-schema.ts';

type Source = Record<string, string | undefined>;

/** Minimum length: shorter names resemble too many variables of other programs. */
const MIN_LETTERS = 8;
/** Settings that only `npm run backup` and `npm run restore` read. */
const ofCommands = ['BACKUP_PASSPHRASE', 'BACKUP_PASSPHRASE_FILE'];
const known = new Set([...Object.keys(settings.shape), ...ofCommands]);

/** Lists variables that are not settings and differ from one by one letter, such as SMPT_URL. */
export function listMisspelled(source: Source): { name: string; meant: string }[] {
  return Object.keys(source).flatMap((name) => {
    const meant = isCandidate(name, source) && [...known].find((setting) => isOneLetterOff(name, setting));
    return meant ? [{ name, meant }] : [];
  });
}

/** Finds the variable that may be meant as a missing setting. */
export const misspellingOf = (setting: string, source: Source): string | undefined =>
  Object.keys(source).find((name) => isCandidate(name, source) && isOneLetterOff(name, setting));

const isCandidate = (name: string, source: Source) =>
  name.length >= MIN_LETTERS && !known.has(name) && Boolean(source[name]);

/** True if one letter is missing, added or replaced, or two adjacent ones are swapped. */
function isOneLetterOff(one: string, other: string): boolean {
  let front = 0;
  while (front < one.length && one[front] === other[front]) front += 1;
  const [a, b] = [one.slice(front), other.slice(front)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || (a.length > 1 && isSwapped);
}
