import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type BuiltFiles = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/**
 * Reads the manifests of the build, which map sources to files (dist/client/.vite): one for work areas, which includes
 * the files of every page, and one for reading pages.
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
