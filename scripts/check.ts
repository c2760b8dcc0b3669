import { runChecks } from './checks.ts';
import { runVitest } from './vitest.ts';

const checks = await runChecks();
const rules = await runVitest('unit', ['tests/rules']);
process.exitCode = checks.failed + rules.failed > 0 ? 1 : 0;
