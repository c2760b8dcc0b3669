import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type BuiltFiles = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/**
 * What the build says of its files, by the sources that they come from (dist/client/.vite).
 * @param folder dist/client
 */
export function readManifest(folder: string): BuiltFiles {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(folder, '.vite', `${name}.json`), 'utf8')) as BuiltFiles;
  const { 'style.css': readingSheet = { file: '' } } = read('reading');
  return { ...read('on-demand'), ...read('manifest'), 'reading.css': readingSheet };
}
