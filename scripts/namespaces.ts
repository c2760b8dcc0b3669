import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonNamespaces } from '../app/i18n/translator.ts';
import { readImports, resolveImport } from './imports.ts';
import { ROOT } from './tools.ts';

const common = new Set<string>(commonNamespaces);
const namespaces = readdirSync(join(ROOT, 'locales/en')).map((file) => file.replace('.json', ''));
/** A text that begins like a key: `'application.apply.done'`, or with a part that is filled in. */
const keys = new RegExp(`['"\`](${namespaces.join('|')})\\.[\\w$]`, 'g');
/** A namespace as a whole: `tree('ui')`. */
const trees = /\btree\('(\w+)'\)/g;
/** A dialog that is loaded when needed, with its own translations. */
const ownDialogs = /dialogWithTranslations\(\s*async \(\) =>\s*\(await import\('([^']+)'\)\)\.\w+/g;

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

/**
 * Adds to the dialogs of a module the namespaces of their translations.
 * @throws if a dialog is declared in a way that hides its file
 */
export function withDialogNamespaces(path: string, text: string): string {
  const found = text.match(ownDialogs)?.length ?? 0;
  if (found < text.split('dialogWithTranslations(').length - 1)
    throw new Error(`${path}: write dialogWithTranslations(async () => (await import('…')).Name)`);
  return text.replace(ownDialogs, (load, file: string) => {
    const names = namespacesOf(resolveImport(path, file), true);
    return [load, ...names.map((name) => `'${name}'`)].join(', ');
  });
}

/** Forgets a file that has changed, for the development server. */
export function invalidateSource(path: string): void {
  sources.delete(path);
}

function sourceOf(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(join(ROOT, path), 'utf8').replace(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '');
  const names = [...text.matchAll(keys), ...text.matchAll(trees)].map(([, name = '']) => name);
  // Errors that the contract names are loaded by the forms that show them (app/form/use-messages.ts).
  const isOwn = (name: string) => !common.has(name) && !(name === 'error' && path.startsWith('contract/'));
  const imports = readImports(path, text.replace(ownDialogs, '')).filter(({ name }) => isOwnScript(name));
  const namesOf = (wanted: 'code' | 'dynamic') =>
    imports.flatMap(({ name, kind }) => (kind === wanted ? [name] : []));
  const source = { uses: new Set(names.filter(isOwn)), imports: namesOf('code'), later: namesOf('dynamic') };
  sources.set(path, source);
  return source;
}

/** Packages, styles and data have no translations. */
const isOwnScript = (name: string) => /^(?:app|contract)\/.+\.tsx?$/.test(name);
