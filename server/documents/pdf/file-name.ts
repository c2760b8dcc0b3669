/** Characters that no file system accepts in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be in a name
const forbidden = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;

/** A name for a file, without what no file system takes. */
export const cleanName = (name: string): string => name.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();

/** A file's name for programs that read ASCII alone: without marks, and without letters of other scripts. */
export const asciiName = (name: string): string =>
  cleanName(
    name
      .normalize('NFD')
      .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
      .replace(/[^\x20-\x7e]/g, ''),
  );

/**
 * Names of a file about a person: the true one, and the same in ASCII for programs that know no other. Names without a Latin
 * letter are told by the number of the resume.
 * @param nameOf makes the file's name of that of the person
 */
export function formatFileName(
  person: string,
  number: number,
  nameOf: (person: string) => string,
): { name: string; ascii: string } {
  const name = cleanName(nameOf(person));
  const extension = name.slice(name.lastIndexOf('.'));
  const isLatin = /[a-z]/i.test(asciiName(person));
  return { name, ascii: isLatin ? asciiName(name) : `CV ${number}${extension}` };
}
