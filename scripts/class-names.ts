import { createHash } from 'node:crypto';
import { nameInManifest } from './bundle-files.ts';

const files = new Map<string, string>();
const numbers = new Map<string, Map<string, number>>();

/**
 * Names a class of a style module: a mark of its file and a number in it. Browser, server and every build give the same
 * name as long as the file stays what it is.
 * @param name as the file has it
 */
export function shortClassName(name: string, path: string): string {
  const [file = ''] = nameInManifest(path).split('?');
  const mark = createHash('sha256').update(file).digest('base64url').slice(0, 3);
  const owner = files.get(mark) ?? file;
  if (owner !== file)
    throw new Error(`${file} and ${owner} would share names of classes: rename one of them`);
  files.set(mark, file);
  const ofFile = numbers.get(file) ?? new Map<string, number>();
  numbers.set(file, ofFile);
  const number = ofFile.get(name) ?? ofFile.size;
  ofFile.set(name, number);
  return `_${mark}${number.toString(36)}`;
}
