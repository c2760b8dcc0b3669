import { demoPeople } from '#demo/people.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { provideChromium } from '../scripts/browsers.ts';
import { measureBrowsing } from './browsing.ts';
import { type Chromium, type Scores, scorePage, startChromium } from './lighthouse.ts';
import { Product } from './product.ts';
import { printValue, summarize } from './report.ts';

const STARTS = 3;
/** Minimum performance score in a run whose processor was nearly as fast as in the fastest one. */
const PERFORMANCE_LEAST = 97;
const NEARLY = 0.85;
/** docs/rules.md#reference-data: the demo must be ready within ten seconds of the first start. */
const FIRST_SECONDS = 10;
/** Kilobytes of a reading page without photos and fonts, and its layout shift. */
const [WEIGHT_MOST, SHIFT_MOST] = [180, 0.01];
const targets: Record<keyof Scores, number> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/**
 * Measures the start of the product, the Lighthouse scores, weight and layout shift of reading pages, and the response times
 * on a phone.
 */
export async function scoreProduct(endings: ShutdownHooks): Promise<void> {
  const product = new Product();
  endings.add('The product', () => product.remove());
  await tellStarts(product);
  const browser = await startChromium(provideChromium());
  endings.add('Chromium', browser.stop);
  for (const [name, path] of Object.entries(await findPages(product.address)))
    await tellMarks(browser, name, product.address + path);
  await browser.stop();
  await measureBrowsing(product.address, demoPeople[0]?.email ?? '');
}

async function tellStarts(product: Product): Promise<void> {
  const first = (await product.start()) / 1_000;
  printValue(
    'first start, with 2,000 demo ads',
    `${first.toFixed(1)} s`,
    first / FIRST_SECONDS,
    `${FIRST_SECONDS} s at most`,
  );
  const again: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    await product.end();
    again.push((await product.start()) / 1_000);
  }
  const { median, least, most } = summarize(again);
  console.log(
    `start-up, with its PostgreSQL: ${median.toFixed(2)} s (${least.toFixed(2)} to ${most.toFixed(2)})`,
  );
}

async function findPages(origin: string): Promise<Record<string, string>> {
  const linkOn = async (path: string, pattern: RegExp) => {
    const found = pattern.exec(await (await fetch(origin + path)).text())?.[1];
    if (!found) throw new Error(`${path} has no link like ${pattern}`);
    return found;
  };
  const detail = await linkOn('/recruitment', /href="(\/recruitment\/\d[^"?#]*)"/);
  return {
    home: '/',
    list: '/recruitment',
    detail,
    company: await linkOn(detail, /href="(\/company\/\d[^"?#]*)"/),
    event: await linkOn('/events', /href="(\/events\/\d[^"?#]*)"/),
    place: await linkOn('/', /href="(\/jobs\/in\/[^"?#]*)"/),
  };
}

async function tellMarks(browser: Chromium, name: string, url: string): Promise<void> {
  const { marks, speeds, shifts, weight, faults } = await scorePage(browser, url);
  for (const [category, values] of Object.entries(marks) as [keyof Scores, number[]][]) {
    const { median, least, most } = summarize(values);
    const target = targets[category];
    printValue(
      `Lighthouse, ${name}, ${category}`,
      `${median} (${least} to ${most})`,
      median / target,
      `${target}`,
    );
  }
  printValue(
    `${name}, loaded besides photos and fonts`,
    `${weight.toFixed(0)} KB`,
    weight / WEIGHT_MOST,
    `${WEIGHT_MOST} KB at most`,
  );
  const shift = Math.max(...shifts);
  printValue(`${name}, layout shift`, shift.toFixed(4), shift / SHIFT_MOST, `${SHIFT_MOST} at most`);
  const fastest = Math.max(...speeds);
  const quiet = marks.performance.filter((_, run) => (speeds[run] ?? 0) >= NEARLY * fastest);
  const least = Math.min(...quiet);
  printValue(
    `Lighthouse, ${name}, lowest performance of ${quiet.length} runs on an idle machine`,
    `${least}`,
    least / PERFORMANCE_LEAST,
    `${PERFORMANCE_LEAST}`,
  );
  if (faults.length > 0) console.log(`  audits that cost points: ${faults.join(' · ')}`);
}
