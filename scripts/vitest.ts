import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Count } from './checks.ts';
import { runTool } from './tools.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** Runs one project of vitest.config.ts and counts its tests. A run that breaks without naming a test counts as failed. */
export async function runVitest(project: string, filters: string[] = []): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'sanviec-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const [code] = await runTool('vitest', ['run', '--project', project, ...reporters, ...filters], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const count = countTests(file);
  rmSync(folder, { recursive: true });
  if (code !== 0 && count.failed === 0) count.failed = 1;
  return count;
}

function countTests(file: string): Count {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    // A file that breaks before its first test holds no test that could be counted.
    const broken = report.testResults.filter(
      (one) => one.status === 'failed' && one.assertionResults.length === 0,
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
