import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

/**
 * Habits of language that make comments, documents, test names and English texts hard to read (CONTRIBUTING.md#language). Their number
 * has fallen to zero and stays there.
 */
const start =
  /^(?:What|Whoever|Where|Who|Nobody|Somebody|One that|That|Of|Which|Anybody|Anyone|Everybody|Those who)\b/;
const word = /\b(?:whoever|whatever|nobody|somebody|somewhere|meanwhile|thereby)\b/gi;

/** A piece of text with the line on which it begins. */
interface Passage {
  at: string;
  text: string;
  /** Test names and texts of screens may begin with such a word, for example in a question. */
  mayStart: boolean;
}

const passages = listFiles().flatMap(({ path, text }) => readPassages(path, text));

test('comments and documents begin with a subject or a verb', () => {
  const found = passages.filter(({ text, mayStart }) => !mayStart && start.test(text));
  expect(found.map(describePassage)).toEqual([]);
});

test('comments, documents, test names and English texts name roles and times', () => {
  const found = passages.flatMap((one) => (one.text.match(word) ?? []).map(() => describePassage(one)));
  expect(found).toEqual([]);
});

function describePassage({ at, text }: Passage): string {
  return `${at} ${text.slice(0, 100)}`;
}

/** Lists the files of the repository that people write, without migrations, which are never edited. */
function listFiles() {
  const patterns = [
    '{app,bench,contract,docs,scripts,server,tests}/**/*.{ts,tsx,css,md,sql}',
    '*.{ts,md}',
    'locales/en/*.json',
  ];
  return globSync(patterns, { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function readPassages(path: string, text: string): Passage[] {
  if (path.endsWith('.json')) return readLines(path, text, /:\s*"(.*)"/, true);
  if (path.endsWith('.md')) return readLines(path, text, /^\s*(?:[-*|>]|\d+\.)?\s*(?:\*\*)?(.*)/, false);
  const names = /\.test\.tsx?$/.test(path)
    ? readLines(path, text, /\b(?:test|describe)(?:\.\w+)?(?:\(.*\))?\(\s*['"`](.+?)['"`],/, true)
    : [];
  return [...readComments(path, text), ...names];
}

function readLines(path: string, text: string, pattern: RegExp, mayStart: boolean): Passage[] {
  return text.split('\n').flatMap((line, index) => {
    const found = pattern.exec(line)?.[1]?.trim();
    return found ? [{ at: `${path}:${index + 1}`, text: found, mayStart }] : [];
  });
}

/** Reads the comments of a source file; consecutive lines with `//` or `--` are one comment. */
function readComments(path: string, text: string): Passage[] {
  const block = /\/\*\*?([\s\S]*?)\*\//g;
  const lines = path.endsWith('.sql') ? /(?:^[ \t]*--.*\n?)+/gm : /(?:^[ \t]*\/\/.*\n?)+/gm;
  return [...text.matchAll(block), ...text.matchAll(lines)].map((match) => ({
    at: `${path}:${text.slice(0, match.index).split('\n').length}`,
    text: (match[1] ?? match[0])
      .replace(/^[ \t]*(?:\/\/|--|\*)[ \t]?/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
    mayStart: false,
  }));
}
