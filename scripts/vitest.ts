import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFailures, type FileOutcome, type Outcome } from './outcome.ts';
import { runTool } from './tools.ts';

/** Options of a run. */
interface Run {
  /** Only files whose path contains one of them. */
  filters?: string[];
  /** The folder that holds vitest.config.ts, when it is not ours. */
  root?: string;
  /** Prints nothing of what the tests say. */
  isQuiet?: boolean;
}

/** Projects that a busy machine can make fail without a fault: a browser misses a moment. */
const withSecondTry = new Set(['browser']);

/**
 * Runs one project of vitest.config.ts. Files of the browser in which something failed run a second time, whole and in
 * a process of their own, so that they find a database and a server that nobody has used; what passes then counts as
 * passed and is named. A run that breaks without naming a test counts as one that failed.
 */
export async function runVitest(project: string, run: Run = {}): Promise<Outcome> {
  const once = await runFiles(project, run);
  // A failure outside all files cannot be tried again.
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
  // What is asked for stands in one project and not in the other.
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
