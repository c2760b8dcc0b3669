import { runChecks } from './checks.ts';
import { runVitest } from './vitest.ts';

const checks = await runChecks();
const rules = await runVitest('unit*', { filters: ['tests/rules'] });
process.exitCode = checks.failures.length + rules.failures.length > 0 ? 1 : 0;
