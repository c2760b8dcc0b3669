import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Outcome } from './checks.ts';
import { runTool } from './tools.ts';

type Report = {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};
/** What became of a file; `passed` counts its tests. */
type FileOutcome = Outcome & { path: string };

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
  const failed = once.filter(({ failures }) => failures.length > 0);
  if (failed.length === 0 || !withSecondTry.has(project)) return sum(once);
  for (const name of sum(failed).failures) console.log(`AGAIN   ${name}`);
  const again = await runFiles(project, { ...run, filters: failed.map(({ path }) => path) });
  return sum([...once.filter((file) => !failed.includes(file)), ...again]);
}

function sum(files: FileOutcome[]): Outcome {
  return {
    passed: files.reduce((total, { passed }) => total + passed, 0),
    failures: files.flatMap(({ failures }) => failures),
  };
}

async function runFiles(project: string, { filters = [], root = '', isQuiet }: Run): Promise<FileOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sanviec-report-'));
  const file = join(folder, 'report.json');
  const options = ['--project', project, ...(root ? ['--root', root] : [])];
  // What is asked for stands in one project and not in the other.
  if (filters.length > 0) options.push('--passWithNoTests');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const [code] = await runTool('vitest', ['run', ...options, ...reporters, ...filters], {
    stdio: isQuiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
  });
  const files = readReport(file, root);
  rmSync(folder, { recursive: true });
  const isTold = code === 0 || files.some(({ failures }) => failures.length > 0);
  return isTold ? files : [...files, { path: '', passed: 0, failures: [`the ${project} tests as a whole`] }];
}

function readReport(file: string, root: string): FileOutcome[] {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
  return report.testResults.map(({ name, status, assertionResults: tests }) => {
    const path = relative(root, name);
    const failed = tests.filter((test) => test.status === 'failed').map((test) => `${path} ${test.fullName}`);
    return {
      path,
      passed: tests.filter((test) => test.status === 'passed').length,
      // A file that breaks before its first test holds no test that could be named.
      failures: status === 'failed' && tests.length === 0 ? [path] : failed,
    };
  });
}
