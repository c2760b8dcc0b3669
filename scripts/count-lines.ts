import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from './tools.ts';

/**
 * Prints the lines of code, without blank lines and comments, of each folder: `npm run lines` for the working tree,
 * `npm run lines -- REVISION` for a commit. Tests are not counted: `*.test.ts`, `*.test.tsx`, `tests/`, and
 * `server/testing/`, where older commits have the helpers of tests.
 */
const folders = ['server', 'app', 'contract', 'scripts', 'bench', 'demo'];
const isCode = (path: string) =>
  /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$|^server\/testing\//.test(path);

const [revision] = process.argv.slice(2);
const totals = new Map(folders.map((folder) => [folder, 0]));
for (const [path, text] of revision ? readRevision(revision) : readWorkingTree()) {
  const [folder = ''] = path.split('/');
  totals.set(folder, (totals.get(folder) ?? 0) + countCodeLines(path, text));
}
for (const [folder, lines] of totals) console.log(`${String(lines).padStart(8)}  ${folder}`);
console.log(`${String([...totals.values()].reduce((sum, lines) => sum + lines, 0)).padStart(8)}  in total`);

function countCodeLines(path: string, text: string): number {
  const uncommented = path.endsWith('.css') ? eraseCssComments(text) : eraseComments(path, text);
  const before = text.split('\n');
  // A comment between JSX elements leaves its braces behind.
  const isOnlyComment = (line: string, at: number) => line.trim() === '{}' && line !== before[at];
  return uncommented.split('\n').filter((line, at) => line.trim() !== '' && !isOnlyComment(line, at)).length;
}

function eraseComments(path: string, text: string): string {
  return parseSync(path, text).comments.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + erase(rest.slice(start, end)) + rest.slice(end),
    text,
  );
}

/** A string may contain the start of a comment, so strings are matched, too, and stay. */
function eraseCssComments(text: string): string {
  return text.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\//g, (found) =>
    found.startsWith('/*') ? erase(found) : found,
  );
}

function erase(comment: string): string {
  return comment.replace(/[^\n]/g, '');
}

function readWorkingTree(): [path: string, text: string][] {
  return listPaths('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
    .filter((path) => existsSync(join(ROOT, path)))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]);
}

function readRevision(revision: string): [path: string, text: string][] {
  const paths = listPaths('ls-tree', '-r', '--name-only', revision);
  const answers = git(['cat-file', '--batch'], paths.map((path) => `${revision}:${path}\n`).join(''));
  let position = 0;
  return paths.map((path) => {
    // Each file follows a line that ends with its size in bytes.
    const start = answers.indexOf('\n', position) + 1;
    const bytes = Number(answers.toString('utf8', position, start).split(' ').at(-1));
    position = start + bytes + 1;
    return [path, answers.toString('utf8', start, start + bytes)];
  });
}

function listPaths(...command: string[]): string[] {
  return git([...command, '-z', '--', ...folders])
    .toString()
    .split('\0')
    .filter(isCode);
}

function git(command: string[], input = ''): Buffer {
  return execFileSync('git', command, { cwd: ROOT, input, maxBuffer: 2 ** 28 });
}
