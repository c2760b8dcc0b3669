import { expect, test } from 'vitest';
import { listSources } from './source-files.ts';

const tests = listSources(['.ts', '.tsx']).filter(
  ({ path }) =>
    (/\.test\.tsx?$/.test(path) || /^tests\/|^server\/testing\//.test(path)) &&
    path !== 'tests/rules/waiting.test.ts',
);

/** Lines that match, as `path:line text`. */
function findLines(pattern: RegExp): string[] {
  return tests.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
}

const isExcepted = (exceptions: readonly string[]) => (line: string) =>
  !exceptions.some((exception) => line.startsWith(exception));

test('no browser test waits for a fixed time: it waits for what it expects, or for frames (tests/e2e/frames.ts)', () => {
  expect(findLines(/\.waitForTimeout\(/)).toEqual([]);
});

test('no test sets an upper limit for elapsed time: benchmarks measure speed', () => {
  // Availability is a promise in seconds; its limits follow the measured speed.
  const exceptions = ['tests/failover/'];
  const found = findLines(
    /(?:Date|performance)\.now\(\) - .*\.toBeLessThan|(?:elapsed|milliseconds|took)\)+\.toBeLessThan/i,
  );
  expect(found.filter(isExcepted(exceptions))).toEqual([]);
});

test('no test has a limit for waiting in numbers of its own: limits are multiples of waitLimit', () => {
  const exceptions = [
    // The test goes on without what is not there in this time.
    'tests/e2e/drafts.test.ts',
    'tests/e2e/site.ts',
  ];
  const found = findLines(
    /\b(?:timeout: [\d_]+\b(?! \*)|setDefault(?:Navigation)?Timeout\([\d_]+\))|^\}, [\d_]+\);/,
  );
  expect(found.filter(isExcepted(exceptions))).toEqual([]);
});
