import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFailures, type FileOutcome, type Outcome } from './outcome.ts';
import { runTool } from './tools.ts';

/** Options of a run. */
interface Run {
  /** Runs only files whose path contains one of these texts. */
  filters?: string[];
  /** The folder of vitest.config.ts, if it is not ours. */
  root?: string;
  /** Prints no output of the tests. */
  isQuiet?: boolean;
}

/**
 * Projects whose tests can fail on a busy machine without an error in the code: a browser misses a moment, or a test that kills
 * database servers finds the machine too slow.
 */
const withSecondTry = new Set(['unit*', 'browser']);

/**
 * Runs one project of vitest.config.ts. Unit and browser test files with a failure run a second time as a whole, in a separate
 * process, so that they find an unused database and server. Tests that pass then count as passed and are listed. A run
 * that breaks without naming a test counts as one failure.
 */
export async function runVitest(project: string, run: Run = {}): Promise<Outcome> {
  const once = await runFiles(project, run);
  // A failure outside all files cannot be retried.
  const failed = once.filter(({ path, failures }) => path !== '' && failures.length > 0);
  if (failed.length === 0 || !withSecondTry.has(project)) return sum(once);
  for (const line of describeFailures(sum(failed).failures)) console.log(line.replace(/^FAILED /, 'AGAIN  '));
  const start = performance.now();
  const again = await runFiles(project, { ...run, filters: failed.map(({ path }) => path) });
  const secondTrySeconds = (performance.now() - start) / 1_000;
  return { ...sum([...once.filter((file) => !failed.includes(file)), ...again]), secondTrySeconds };
}

const sum = (files: FileOutcome[]) => ({
  passed: files.reduce((total, { passed }) => total + passed, 0),
  failures: files.flatMap(({ failures }) => failures),
  files: files.map(({ path, seconds }) => ({ path, seconds })),
});

async function runFiles(project: string, { filters = [], root = '', isQuiet }: Run): Promise<FileOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sanviec-report-'));
  const file = join(folder, 'report.json');
  const options = ['--project', project, ...(root ? ['--root', root] : [])];
  // The files that match the filters may all be in another project.
  if (filters.length > 0) options.push('--passWithNoTests');
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'test-report.ts')}`];
  const [code] = await runTool('vitest', ['run', ...options, ...reporters, ...filters], {
    stdio: isQuiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, REPORT_FILE: file },
  });
  const files = readReport(file);
  rmSync(folder, { recursive: true });
  const isEmpty = files.length === 0 && filters.length === 0;
  const isNamed = code === 0 || files.some(({ failures }) => failures.length > 0);
  if (isNamed && !isEmpty) return files;
  const cause = `vitest ended with ${code} and ${files.length} files`;
  return [
    ...files,
    { path: '', seconds: 0, passed: 0, failures: [{ name: `the ${project} tests as a whole`, cause }] },
  ];
}

function readReport(file: string): FileOutcome[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
