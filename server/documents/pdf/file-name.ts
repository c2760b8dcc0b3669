/** Characters that no file system accepts in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be in a name
const forbidden = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;

/** Replaces characters that file systems do not accept in a name by spaces. */
export const cleanName = (name: string): string => name.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();

/** File name for programs that support only ASCII: without diacritics and without letters of other scripts. */
export const asciiName = (name: string): string =>
  cleanName(
    name
      .normalize('NFD')
      .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
      .replace(/[^\x20-\x7e]/g, ''),
  );

/**
 * Creates the names of a file about a person: the real name, and an ASCII name for programs that support no other. If
 * the person's name has no Latin letter, the ASCII name contains the number of the resume instead.
 * @param nameOf creates the file name from the person's name
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
