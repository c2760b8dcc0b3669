import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

const statements =
  /^\s*(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** Packages and our own files that a file imports, including types and dynamic imports. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(statements)].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name;
  });
}

/** Cycles of a graph, each with its start at both ends. */
export function findCycles(edges: ReadonlyMap<string, Iterable<string>>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (node: string, trail: string[]) => {
    const at = trail.indexOf(node);
    if (at >= 0) cycles.push([...trail.slice(at), node]);
    if (at >= 0 || done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
  return cycles;
}
