import { posix } from 'node:path';

const statements =
  /^\s*(?:import|export)\s(type\b)?[^;'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** An import of a module: code that comes with it, only its types, or code that is loaded when needed. */
interface Import {
  /** Path from the root of the project, or the name of a package. */
  name: string;
  kind: 'code' | 'type' | 'dynamic';
}

/**
 * Reads the imports of a module, without parsing it as a whole.
 * @param path of the module from the root of the project
 */
export function readImports(path: string, text: string): Import[] {
  return [...text.matchAll(statements)].map(([, type, from, alone, dynamic]) => ({
    name: resolveImport(path, from ?? alone ?? dynamic ?? ''),
    kind: type ? 'type' : dynamic === undefined ? 'code' : 'dynamic',
  }));
}

/** Path of an imported module from the root of the project, or the name of a package. */
export function resolveImport(path: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name;
}
