import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSources, root } from './source-files.ts';

const sources = listSources(['.ts', '.tsx', '.css', '.js']).filter(
  ({ path }) => path !== 'tests/rules/references.test.ts',
);
/** A page of the documentation, optionally with a heading. */
const reference = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g;

const anchors = new Map<string, Set<string>>();

/** Headings of a page in the form that links use. */
function anchorsOf(page: string): Set<string> {
  const found = anchors.get(page) ?? readAnchors(page);
  anchors.set(page, found);
  return found;
}

function readAnchors(page: string): Set<string> {
  const headings = readFileSync(join(root, page), 'utf8').match(/^#+ .*$/gm) ?? [];
  return new Set(
    headings.map((heading) =>
      heading
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .trim()
        .replace(/\s+/g, '-'),
    ),
  );
}

test('every page and heading that a comment refers to exists', () => {
  const dangling = sources.flatMap(({ path, text }) =>
    [...text.matchAll(reference)]
      .map(([found]) => found)
      .filter((found) => {
        const [page = '', anchor] = found.split('#');
        return !existsSync(join(root, page)) || (anchor !== undefined && !anchorsOf(page).has(anchor));
      })
      .map((found) => `${path}: ${found}`),
  );
  expect(dangling).toEqual([]);
});

/** Pages that describe the code as it is. Decisions describe it as it was. */
const guides = ['CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'server/search/README.md'].concat(
  readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
);
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
/** A path with a placeholder is no file: `migrations/NNNN_what_it_brings.sql`. */
const isPattern = (path: string) => path.includes('NNNN');

test('every file that a guide names exists', () => {
  const file =
    /`((?:app|bench|contract|demo|docs|locales|migrations|scripts|server|tests)\/[\w./-]+\.[a-z]+)`/g;
  const missing = guides.flatMap((guide) =>
    [...textOf(guide).matchAll(file)]
      .map(([, path = '']) => path)
      .filter((path) => !isPattern(path) && !existsSync(join(root, path)))
      .map((path) => `${guide}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every name that a guide finds in a file is there', () => {
  // `isVisible` in `server/states/applications.ts`, or the file in brackets.
  const named = /`(\w+)`\s+(?:in\s+|of\s+|\()`([\w./-]+\.[a-z]+)`/g;
  const missing = guides.flatMap((guide) =>
    [...textOf(guide).matchAll(named)]
      .filter(([, name = '', path = '']) => existsSync(join(root, path)) && !textOf(path).includes(name))
      .map(([, name, path]) => `${guide}: ${name} in ${path}`),
  );
  expect(missing).toEqual([]);
});

test('no comment refers to a document that is missing from a clone', () => {
  const elsewhere =
    /\b(?:decisions|spec|security|architecture|visual(?: direction)?|style|design of search) \d|\b(?:visual|speed|walls|specification)\.md\b/;
  const found = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (elsewhere.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
