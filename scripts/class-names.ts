import { createHash } from 'node:crypto';
import { toManifestKey } from './bundle-files.ts';

const files = new Map<string, string>();
const numbers = new Map<string, Map<string, number>>();

/**
 * Generates the short name of a class of a style module: an id of its file and a number in it. Browser, server and
 * every build generate the same name while the file is unchanged.
 * @param name as in the file
 */
export function shortClassName(name: string, path: string): string {
  const [file = ''] = toManifestKey(path).split('?');
  const mark = createHash('sha256').update(file).digest('base64url').slice(0, 3);
  const owner = files.get(mark) ?? file;
  if (owner !== file) throw new Error(`${file} and ${owner} would share class names: rename one of them`);
  files.set(mark, file);
  const ofFile = numbers.get(file) ?? new Map<string, number>();
  numbers.set(file, ofFile);
  const number = ofFile.get(name) ?? ofFile.size;
  ofFile.set(name, number);
  return `_${mark}${number.toString(36)}`;
}
