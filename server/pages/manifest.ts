import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type BuiltFiles = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/**
 * What the build says of its files, by the sources that they come from (dist/client/.vite): of those of work areas, which
 * hold what is for every page, and of those of reading pages.
 * @param folder dist/client
 */
export function readManifests(folder: string): { work: BuiltFiles; reading: BuiltFiles } {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(folder, '.vite', `${name}.json`), 'utf8')) as BuiltFiles;
  const { 'style.css': readingSheet = { file: '' } } = read('sheet');
  return {
    work: { ...read('client-on-demand'), ...read('client') },
    reading: { ...read('reading-on-demand'), ...read('reading'), 'style.css': readingSheet },
  };
}
