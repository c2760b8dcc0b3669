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

/** A dialog that is loaded when needed, with its own translations. */
const ownDialogs = /dialogWithTranslations\(\s*async \(\) =>\s*\(await import\('[^']+'\)\)/g;
const dynamicImports = /\bimport\(\s*'([^']+)'\s*\)/g;

interface Source {
  uses: ReadonlySet<string>;
  imports: readonly string[];
  /** Modules that are loaded when needed and have no translations of their own. */
  later: readonly string[];
}

const sources = new Map<string, Source>();

/**
 * Namespaces of the translations that a module shows: those of all keys in it and in what it imports.
 * @param file path from the root of the project
 * @param isWhole with modules that it loads when needed, unless they load their own translations
 */
export function namespacesOf(file: string, isWhole = false): string[] {
  return [...new Set(modulesOf(file, isWhole).flatMap((path) => [...sourceOf(path).uses]))].sort();
}

/** A module and our own modules that it imports, without types. `isWhole`: with dynamic imports, too. */
export function modulesOf(file: string, isWhole = false): string[] {
  const seen = new Set([file]);
  for (const path of seen) {
    const { imports, later } = sourceOf(path);
    for (const name of isWhole ? [...imports, ...later] : imports) seen.add(name);
  }
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
    later: [...text.replace(ownDialogs, '').matchAll(dynamicImports)].flatMap(([, name = '']) =>
      resolve(path, name),
    ),
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
