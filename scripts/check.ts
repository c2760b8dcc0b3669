import { runChecks } from './checks.ts';
import { runVitest } from './vitest.ts';

const [checks, rules] = await Promise.all([runChecks(), runVitest('unit*', { filters: ['tests/rules'] })]);
process.exitCode = checks.failures.length + rules.failures.length > 0 ? 1 : 0;
