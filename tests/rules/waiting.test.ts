import { expect, test } from 'vitest';
import { listSources } from './source-files.ts';

const tests = listSources(['.ts', '.tsx']).filter(
  ({ path }) =>
    (/\.test\.tsx?$/.test(path) || /^tests\/|^tests\/support\//.test(path)) &&
    path !== 'tests/rules/waiting.test.ts',
);

/** Matching lines in the form `path:line text`. */
function findLines(pattern: RegExp): string[] {
  return tests.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
}

const isExcepted = (exceptions: readonly string[]) => (line: string) =>
  !exceptions.some((exception) => line.startsWith(exception));

test('browser tests wait for an expectation or for frames (tests/e2e/frames.ts), never for a fixed time', () => {
  expect(findLines(/\.waitForTimeout\(/)).toEqual([]);
});

test('no browser test sets a timer of its own', () => {
  const exceptions = [
    // Without a delay: the tasks between two frames.
    'tests/e2e/frames.ts',
    // The pause between two checks of a condition, and the limit of a command.
    'tests/tour/drivers/',
    // The limit of an `evaluate`, which Playwright does not have.
    'tests/e2e/page-pool.ts',
  ];
  const found = findLines(/\bset(?:Timeout|Interval)\b|timers\/promises|\bsleep\(/).filter((line) =>
    /^tests\/(?:e2e|tour)\//.test(line),
  );
  expect(found.filter(isExcepted(exceptions))).toEqual([]);
});

test('no test limits elapsed time: benchmarks measure speed', () => {
  // Availability is promised in seconds, and the limits of these tests follow the measured speed.
  const exceptions = ['tests/failover/'];
  const found = findLines(
    /(?:Date|performance)\.now\(\) - .*\.toBeLessThan|(?:elapsed|milliseconds|took)\)+\.toBeLessThan/i,
  );
  expect(found.filter(isExcepted(exceptions))).toEqual([]);
});

test('every time limit in a test is a multiple of waitLimit', () => {
  const exceptions = [
    // The test continues if the element does not appear within this time.
    'tests/e2e/drafts.test.ts',
    'tests/e2e/site.ts',
  ];
  const found = findLines(
    /\b(?:timeout: [\d_]+\b(?! \*)|setDefault(?:Navigation)?Timeout\([\d_]+\))|^\}, [\d_]+\);/,
  );
  expect(found.filter(isExcepted(exceptions))).toEqual([]);
});
