import { readImports } from '../../scripts/imports.ts';
import type { SourceFile } from './source-files.ts';

/** Packages and our own files that a file imports, including types and dynamic imports. */
export const importsOf = ({ path, text }: SourceFile): string[] =>
  readImports(path, text).map(({ name }) => name);

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
