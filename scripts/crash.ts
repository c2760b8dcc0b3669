import { runVitest } from './vitest.ts';

// Each is killed so often; the suite's own short form kills each twice.
process.env.CRASH_KILLS ??= '20';
const { failures } = await runVitest('unit', { filters: ['tests/crash'] });
process.exitCode = failures.length > 0 ? 1 : 0;
