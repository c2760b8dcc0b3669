import { runVitest } from './vitest.ts';

// Kills of each process; the suite's short form kills each twice.
process.env.CRASH_KILLS ??= '20';
const { failures } = await runVitest('unit', { filters: ['tests/crash'] });
process.exitCode = failures.length > 0 ? 1 : 0;
