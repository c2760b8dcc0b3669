/** A test or check that failed. */
export interface Failure {
  name: string;
  /** Message and first lines of the stack. */
  cause?: string;
}

/** Result of a part of the run. */
export interface Outcome {
  passed: number;
  failures: Failure[];
  /** Files of tests with their duration. */
  files?: { path: string; seconds: number }[];
  /** Duration of second tries, included in the total duration. */
  secondTrySeconds?: number;
}

/** Result of one file; `passed` counts its tests. */
export interface FileOutcome {
  path: string;
  seconds: number;
  passed: number;
  failures: Failure[];
}

/** Number of last lines that logs usually preserve, less those for the last summary. */
const linesOfCauses = 150;
const maxLinesOfCause = 14;

/** The failures with their causes, for the last lines of a log. Many failures get fewer lines each. */
export function describeFailures(failures: readonly Failure[]): string[] {
  const lines = Math.min(Math.floor(linesOfCauses / Math.max(failures.length, 1)) - 1, maxLinesOfCause);
  return failures.flatMap(({ name, cause = '' }) => [
    `FAILED  ${name}`,
    ...cause
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, Math.max(lines, 0))
      .map((line) => `        ${line.slice(0, 300)}`),
  ]);
}
