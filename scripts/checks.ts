import { runTool } from './tools.ts';

export type Count = { passed: number; failed: number };

const checks = [
  { name: 'types', tool: 'typescript', args: ['--noEmit', '-p', '.'] },
  {
    name: 'lint and format',
    tool: '@biomejs/biome',
    args: ['check', '--error-on-warnings', '--diagnostic-level=warn'],
  },
  { name: 'nothing unused', tool: 'knip', args: ['--no-progress', '--no-config-hints'] },
];

/** Runs what must hold before any test: types, lint and format, nothing unused. Each counts as one. */
export async function runChecks(): Promise<Count> {
  const count = { passed: 0, failed: 0 };
  for (const { name, tool, args } of checks) {
    const [code, output] = await runTool(tool, args);
    if (code !== 0) console.log(output);
    console.log(`${code === 0 ? 'ok     ' : 'FAILED '} ${name}`);
    count[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return count;
}
