import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Outcome } from './checks.ts';
import { runTool } from './tools.ts';

type Report = {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** Runs one project of vitest.config.ts. A run that breaks without naming a test counts as one that failed. */
export async function runVitest(project: string, filters: string[] = []): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'sanviec-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const [code] = await runTool('vitest', ['run', '--project', project, ...reporters, ...filters], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const outcome = readReport(file);
  rmSync(folder, { recursive: true });
  if (code !== 0 && outcome.failures.length === 0) outcome.failures.push(`the ${project} tests as a whole`);
  return outcome;
}

function readReport(file: string): Outcome {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failures: [] };
  }
  const failures = report.testResults.flatMap(({ name, status, assertionResults: tests }) => {
    const path = relative('', name);
    // A file that breaks before its first test holds no test that could be named.
    if (status === 'failed' && tests.length === 0) return [path];
    return tests.filter((test) => test.status === 'failed').map((test) => `${path} ${test.fullName}`);
  });
  return { passed: report.numPassedTests, failures };
}
