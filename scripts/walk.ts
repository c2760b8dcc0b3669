import { provideChromium } from './chromium.ts';
import { runVitest } from './vitest.ts';

// Every page at every width, scheme and language; `npm test` walks the same pages in two of the eighteen ways.
process.env.WALK = 'all';
provideChromium();
const { passed, failures } = await runVitest('walk');
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
