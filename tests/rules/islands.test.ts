import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as preact from 'preact/compat';
import { expect, test } from 'vitest';
import { readManifests } from '#server/infrastructure/pages/manifest.ts';
import { listSources, root } from './source-files.ts';

// Components are written for React, and Preact runs them in islands (docs/decisions/0089-preact-in-islands.md).

const client = join(root, 'dist/client');
const imports = /^import (type )?([^;']+?) from 'react(?:-dom)?';$/gm;

test('app/ imports only those parts of React that Preact has, and useId from the file that makes ids equal on both sides', () => {
  const wrong = listSources(['.ts', '.tsx']).flatMap(({ path, text }) =>
    path.startsWith('app/')
      ? namesOfReact(text).flatMap((name) => (isKnown(name, path) ? [] : [`${path}: ${name}`]))
      : [],
  );
  expect(wrong).toEqual([]);
});

test('only one file refers to Preact', () => {
  const knowing = listSources(['.ts', '.tsx']).filter(
    ({ path, text }) => path.startsWith('app/') && /from 'preact[/']/.test(text),
  );
  expect(knowing.map(({ path }) => path)).toEqual(['app/reading/as-react.ts']);
});

// The browser tests build the pages first.
test.skipIf(!existsSync(client))('no file of reading pages contains React', () => {
  const files = Object.values(readManifests(client).reading).map(({ file }) => file);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(
    scripts.filter((file) => readFileSync(join(client, file), 'utf8').includes('react.dev/errors')),
  ).toEqual([]);
});

/** Names of the values that a file imports from React. For other kinds of import, the whole clause, which is never permitted. */
function namesOfReact(text: string): string[] {
  return [...text.matchAll(imports)].flatMap(([, isOfTypes, clause = '']) => {
    if (isOfTypes) return [];
    const named = /^\{(.*)\}$/s.exec(clause)?.[1] ?? clause;
    return named
      .split(',')
      .map((name) => name.trim().replace(/ as \w+$/, ''))
      .filter((name) => name !== '' && !name.startsWith('type '));
  });
}

const isKnown = (name: string, path: string) =>
  name === 'useId' ? path === 'app/ui/use-id.ts' : name in preact;
