import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { z } from 'zod';

const RUNS = 5;
const TRIES = 3;
const CHROMIUM_SECONDS = 20;

/** Scores from 0 to 100, in the order of the runs. */
export type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number[]>;
export interface PageScores {
  marks: Scores;
  /**
   * Processor speed that Lighthouse measured in each run: with a slow one, the score reflects the machine rather than
   * the page.
   */
  speeds: number[];
  /** Audits that cost points in the last run. */
  faults: string[];
  /** Kilobytes that the page loads besides photos and fonts, in the last run. */
  weight: number;
  /** Layout shift of each run. */
  shifts: number[];
}

/** Measures a page like a phone on a slow network, five times. @param browser the browser's debugging port */
export async function scorePage(browser: Chromium, url: string): Promise<PageScores> {
  const marks: Scores = { performance: [], accessibility: [], 'best-practices': [], seo: [] };
  const speeds: number[] = [];
  const shifts: number[] = [];
  let faults: string[] = [];
  let weight = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const { categories, audits, environment } = await look(browser, url);
    speeds.push(environment.benchmarkIndex);
    shifts.push(audits['cumulative-layout-shift']?.numericValue ?? 0);
    weight = weigh(audits['network-requests']?.details);
    for (const name of Object.keys(marks) as (keyof Scores)[])
      marks[name].push(Math.round(100 * (categories[name]?.score ?? 0)));
    faults = Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
  }
  return { marks, speeds, shifts, weight, faults: [...new Set(faults)] };
}

const loaded = z.object({ items: z.array(z.object({ transferSize: z.number(), mimeType: z.string() })) });

/** @param details the requests of a run, as Lighthouse lists them */
const weigh = (details: unknown) =>
  loaded
    .parse(details)
    .items.filter(({ mimeType }) => !/^(?:image\/(?!svg)|font\/)/.test(mimeType))
    .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_024;

/** One measurement. On a busy machine, Lighthouse sometimes finds no trace of the page it has just loaded: it is repeated. */
async function look(browser: Chromium, url: string) {
  for (let tries = 1; ; tries += 1) {
    const result = await lighthouse(url, { port: browser.port, logLevel: 'error', output: 'json' });
    if (result && !result.lhr.runtimeError) return result.lhr;
    if (tries === TRIES) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`);
  }
}

export interface Chromium {
  port: number;
  stop: () => Promise<void>;
}

/** Starts a separate Chromium that Lighthouse controls. @param program its executable */
export async function startChromium(program: string): Promise<Chromium> {
  const folder = mkdtempSync(join(tmpdir(), 'sanviec-lighthouse-'));
  const child = spawn(
    program,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
    ],
    { stdio: 'ignore' },
  );
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for (let tries = 0; tries < CHROMIUM_SECONDS * 10; tries += 1) {
    await wait(100);
    try {
      const port = Number(readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
      if (port > 0) return { port, stop };
    } catch {
      // The file does not exist yet.
    }
  }
  await stop();
  throw new Error(`${program} did not start`);
}
