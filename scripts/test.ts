import { provideTemplate } from '#tests/support/template.ts';
import { chooseEngines, provideChromium, provideEngine } from './browsers.ts';
import { buildIfChanged } from './build-stamp.ts';
import { runChecks } from './checks.ts';
import { describeFailures, type Outcome } from './outcome.ts';
import { runVitest } from './vitest.ts';

/** `npm test -- words` runs only the files whose path contains one of the words. */
const filters = process.argv.slice(2);
const { chosen, leftOut } = chooseEngines();
const tests = [
  { name: 'database', run: prepareDatabase },
  { name: 'unit', run: () => runVitest('unit*', { filters }) },
  { name: 'pages and browsers', run: prepareBrowsers },
  { name: 'browser', run: () => runVitest('browser', { filters }) },
  { name: 'walk', run: () => runVitest('walk', { filters }) },
  ...(chosen.length > 0 ? [{ name: 'tour', run: () => runVitest('tour', { filters }) }] : []),
];
let dropTemplate = async () => {};
const parts = filters.length > 0 ? tests : [{ name: 'checks', run: runChecks }, ...tests];
const total = { passed: 0, failures: [] as Outcome['failures'] };
const files: NonNullable<Outcome['files']> = [];
const times: string[] = [];
for (const { name, run } of parts) {
  const start = performance.now();
  const outcome = await run().catch(broken);
  total.passed += outcome.passed;
  total.failures.push(...outcome.failures);
  files.push(...(outcome.files ?? []));
  const { secondTrySeconds = 0 } = outcome;
  times.push(`${inSeconds((performance.now() - start) / 1_000 - secondTrySeconds)}  ${name}`);
  if (secondTrySeconds > 0) times.push(`${inSeconds(secondTrySeconds)}  second tries of ${name}`);
}
await dropTemplate().catch((error: Error) => total.failures.push(...broken(error).failures));
console.log('\nThe slowest files:');
for (const { path, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${inSeconds(seconds)}  ${path}`);
console.log('The parts:');
for (const line of times) console.log(line);
// Repeated at the end with their causes, because long logs are often truncated in the middle.
for (const line of describeFailures(total.failures)) console.log(line);
if (leftOut.length > 0) console.log(`Left out by TEST_BROWSERS: ${leftOut.join(', ')}`);
// The last line is read by machines: the sum over all runners.
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length > 0 ? 1 : 0;

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(0).padStart(6)} s`;
}

/** Creates the database that the test files of all parts clone: migrating one takes as long as a hundred tests. */
async function prepareDatabase(): Promise<Outcome> {
  const { drop, ...template } = await provideTemplate();
  dropTemplate = drop;
  process.env.TEST_TEMPLATE = JSON.stringify(template);
  return { passed: 0, failures: [] };
}

/** Builds the pages and finds the browsers to test them. Test files named by filter need Chromium only, or find their own. */
async function prepareBrowsers(): Promise<Outcome> {
  await buildIfChanged();
  const browsers = [provideChromium(), ...(filters.length > 0 ? [] : chosen.map(provideEngine))];
  console.log(`ok      pages are built, browsers are ${browsers.join(', ')}`);
  return { passed: 1, failures: [] };
}

function broken(error: Error): Outcome {
  return { passed: 0, failures: [{ name: error.message }] };
}
