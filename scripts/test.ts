import { buildIfChanged } from './build-stamp.ts';
import { type Count, runChecks } from './checks.ts';
import { provideChromium } from './chromium.ts';
import { runVitest } from './vitest.ts';

const runs = [runChecks, prepareBrowser, () => runVitest('unit'), () => runVitest('browser')];
const total: Count = { passed: 0, failed: 0 };
for (const run of runs) {
  const { passed, failed } = await run().catch(report);
  total.passed += passed;
  total.failed += failed;
}
// The last line is read by machines: the sum over all runners.
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** The pages as they are served, and a browser to look at them. */
async function prepareBrowser(): Promise<Count> {
  await buildIfChanged();
  console.log(`ok      pages are built, browser is ${provideChromium()}`);
  return { passed: 1, failed: 0 };
}

function report(error: Error): Count {
  console.log(`FAILED  ${error.message}`);
  return { passed: 0, failed: 1 };
}
