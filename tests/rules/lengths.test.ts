import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { listSources, type SourceFile } from './source-files.ts';

const fileLines = 300;
const functionLines = 80;
const medianLines = 60;

/** Lists of data instead of code, which are as long as the data. */
const lists = /^server\/places\/reference\/|^app\/styles\/tokens\.css$/;
const tests = /\.test\.tsx?$|^tests\//;

const countLines = ({ text }: SourceFile) => text.split('\n').length - 1;
const code = listSources(['.ts', '.tsx', '.css']).filter(
  ({ path }) => !lists.test(path) && !tests.test(path),
);

test(`no file is longer than ${fileLines} lines`, () => {
  const tooLong = code.filter((file) => countLines(file) > fileLines);
  expect(tooLong.map((file) => `${file.path}: ${countLines(file)}`)).toEqual([]);
});

test(`no function is longer than ${functionLines} lines`, () => {
  const scripts = code.filter(
    (file) => !file.path.endsWith('.css') && !file.path.endsWith('.d.ts') && countLines(file) > functionLines,
  );
  expect(scripts.flatMap(listLongFunctions)).toEqual([]);
});

test(`half of all files have at most ${medianLines} lines`, () => {
  const lengths = code.map(countLines).sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(medianLines);
});

function listLongFunctions({ path, text }: SourceFile): string[] {
  const long: string[] = [];
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineOf = (position: number) => breaks.filter((at) => at < position).length + 1;
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) return;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const line = lineOf(node.start);
      const lines = lineOf(node.end) - line + 1;
      if (lines > functionLines) long.push(`${path}:${line} has ${lines} lines`);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return long;
}

const isNode = (value: unknown): value is { type: string; start: number; end: number } =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
