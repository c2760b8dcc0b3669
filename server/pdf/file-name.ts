import { fold } from '#contract/fold.ts';

/** What no file system takes in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be in a name
const forbidden = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;

/** A name for a file, without what no file system takes. */
export const cleanName = (name: string): string => name.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();

/**
 * Names of a file about a person: the true one, and one in ASCII for programs that know no other. Names without a Latin
 * letter are told by the number of the resume.
 * @param nameOf makes the file's name of that of the person
 */
export function nameFile(
  person: string,
  number: number,
  nameOf: (person: string) => string,
): { name: string; ascii: string } {
  const name = cleanName(nameOf(person));
  const latin = person
    .split(/\s+/)
    .map((part) => capitalized(fold(part).replace(/[^a-z0-9-]/g, '')))
    .filter(Boolean)
    .join(' ');
  const extension = name.slice(name.lastIndexOf('.'));
  return { name, ascii: latin ? `CV ${latin}${extension}` : `CV ${number}${extension}` };
}

const capitalized = (part: string) => part.slice(0, 1).toUpperCase() + part.slice(1);
