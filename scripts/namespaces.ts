import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Translations that every page has (app/i18n/translator.ts). */
const common = new Set(['common', 'shell', 'ui']);
const namespaces = readdirSync(join(root, 'locales/en')).map((file) => file.replace('.json', ''));
/** A text that begins like a key: `'application.apply.done'`, or with a part that is filled in. */
const keys = new RegExp(`['"\`](${namespaces.join('|')})\\.[\\w$]`, 'g');
/** A namespace as a whole: `tree('ui')`. */
const trees = /\btree\('(\w+)'\)/g;
const statements =
  /^(?:import|export)\s(?!type\b)[^;'"]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;

interface Source {
  uses: ReadonlySet<string>;
  imports: readonly string[];
}

const sources = new Map<string, Source>();

/**
 * Namespaces of the translations that a module shows: those of all keys in it and in what it imports. Dynamic imports
 * load their own.
 * @param file path from the root of the project
 */
export function namespacesOf(file: string): string[] {
  return [...new Set(modulesOf(file).flatMap((path) => [...sourceOf(path).uses]))].sort();
}

/** A module and our own modules that it imports, without types and dynamic imports. */
export function modulesOf(file: string): string[] {
  const seen = new Set([file]);
  for (const path of seen) for (const name of sourceOf(path).imports) seen.add(name);
  return [...seen];
}

/** Forgets a file that has changed, for the development server. */
export function forgetSource(path: string): void {
  sources.delete(path);
}

function sourceOf(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(join(root, path), 'utf8').replace(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '');
  const names = [...text.matchAll(keys), ...text.matchAll(trees)].map(([, name = '']) => name);
  // Errors that the contract names are loaded by the forms that show them (app/form/use-messages.ts).
  const isOwn = (name: string) => !common.has(name) && !(name === 'error' && path.startsWith('contract/'));
  const source = {
    uses: new Set(names.filter(isOwn)),
    imports: [...text.matchAll(statements)].flatMap(([, from, alone]) => resolve(path, from ?? alone ?? '')),
  };
  sources.set(path, source);
  return source;
}

/** Our own script that an import names; none for packages, styles and data. */
function resolve(from: string, name: string): string[] {
  if (!/\.tsx?$/.test(name)) return [];
  if (name.startsWith('#')) return [name.slice(1)];
  return [relative(root, join(root, dirname(from), name))];
}
