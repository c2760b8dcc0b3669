import { provideChromium } from './browsers.ts';
import { describeFailures } from './outcome.ts';
import { runVitest } from './vitest.ts';

// Every page at every width, scheme and language; `npm test` opens each page in one of the eighteen combinations.
process.env.WALK = 'all';
provideChromium();
const { passed, failures } = await runVitest('walk');
for (const line of describeFailures(failures)) console.log(line);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
