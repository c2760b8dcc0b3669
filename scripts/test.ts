import { buildIfChanged } from './build-stamp.ts';
import { type Outcome, runChecks } from './checks.ts';
import { provideChromium } from './chromium.ts';
import { runVitest } from './vitest.ts';

/** `npm test -- words` runs the files whose path contains one of the words, and nothing else. */
const filters = process.argv.slice(2);
const tests = [
  () => runVitest('unit*', { filters }),
  prepareBrowser,
  () => runVitest('browser', { filters }),
  () => runVitest('walk', { filters }),
];
const runs = filters.length > 0 ? tests : [runChecks, ...tests];
const total: Outcome = { passed: 0, failures: [] };
for (const run of runs) {
  const { passed, failures } = await run().catch(broken);
  total.passed += passed;
  total.failures.push(...failures);
}
// Named once more at the end: a log of this length is often kept without its middle.
for (const name of total.failures) console.log(`FAILED  ${name}`);
// The last line is read by machines: the sum over all runners.
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length > 0 ? 1 : 0;

/** The pages as they are served, and a browser to look at them. */
async function prepareBrowser(): Promise<Outcome> {
  await buildIfChanged();
  console.log(`ok      pages are built, browser is ${provideChromium()}`);
  return { passed: 1, failures: [] };
}

function broken(error: Error): Outcome {
  return { passed: 0, failures: [error.message] };
}
