import type { Outcome } from './outcome.ts';
import { runTool } from './tools.ts';

const checks = [
  { name: 'types', tool: 'typescript', args: ['--noEmit', '-p', '.'] },
  {
    name: 'lint and format',
    tool: '@biomejs/biome',
    args: ['check', '--error-on-warnings', '--diagnostic-level=warn'],
  },
  { name: 'nothing unused', tool: 'knip', args: ['--no-progress', '--no-config-hints'] },
];

/** Runs the checks that come before any test, side by side: types, lint and format, nothing unused. Each counts as one. */
export async function runChecks(): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failures: [] };
  const run = async ({ name, tool, args }: (typeof checks)[number]) => {
    const [code, output] = await runTool(tool, args);
    if (code !== 0) {
      console.log(output);
      outcome.failures.push({ name, cause: output });
    } else {
      outcome.passed += 1;
      console.log(`ok      ${name}`);
    }
  };
  await Promise.all(checks.map(run));
  return outcome;
}
