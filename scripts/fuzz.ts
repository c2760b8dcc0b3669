import { runVitest } from './vitest.ts';

// Requests from the API document; the suite's short form sends 200.
process.env.FUZZ_REQUESTS ??= '5000';
const { failures } = await runVitest('unit', { filters: ['tests/api/documented-input'] });
process.exitCode = failures.length > 0 ? 1 : 0;
