/** The command `npm run import -- [--days N] [--yes] FILE…`: job postings as JSON lines become listed ads. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { type ImportReport, importPostings, type Tally } from '#server/import/import.ts';
import { fail, runCommand } from '#server/start/command.ts';

/** Days that an imported ad stays listed when nothing else is said. */
const DAYS = 45;
const usage = 'Usage: npm run import -- [--days N] [--yes] FILE.jsonl[.gz] …';

process.exitCode = await run().catch(fail);

async function run(): Promise<number> {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string', default: String(DAYS) }, yes: { type: 'boolean', default: false } },
  });
  const days = Number(values.days);
  if (files.length === 0 || !Number.isInteger(days) || days < 1 || days > 3650) return fail(usage);
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) return fail(`No such file: ${missing.join(', ')}`);
  const env = readEnv();
  if (env.APP_MODE === 'production' && !values.yes)
    return fail('This would list ads of others on a live site. Say --yes if you may and mean it.');

  return runCommand(env, async ({ db }) => {
    const started = performance.now();
    const report = await importPostings(
      db,
      files,
      { now: new Date(), days },
      { refused: tellRefused, progress: tellProgress },
    );
    tellReport(report, (performance.now() - started) / 1_000);
    return 0;
  });
}

function tellRefused(file: string, line: number, reason: string): void {
  clearProgress();
  console.error(`refused: ${file}:${line}: ${reason}`);
}

function tellProgress(lines: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${lines} lines read`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

function tellReport({ tallies, known, refused }: ImportReport, seconds: number): void {
  clearProgress();
  const taken = Object.values(tallies).reduce((sum, tally) => sum + tally.taken, 0);
  console.log(`${taken} taken, ${known} known already, ${refused} refused, in ${seconds.toFixed(1)} s`);
  for (const [language, tally] of Object.entries(tallies))
    if (tally.taken > 0) console.log(describe(language, tally));
}

function describe(language: string, { taken, withoutPay, withoutPlace, withoutCareer }: Tally): string {
  const share = (count: number) => `${((100 * count) / taken).toFixed(1)} %`;
  return `  ${language}: ${taken} taken; without pay ${share(withoutPay)}, place ${share(withoutPlace)}, career ${share(withoutCareer)}`;
}
