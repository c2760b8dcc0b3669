/**
 * The command `npm run import -- [--days N] [--yes] [--renew] [--accept-applications] FILE…`: imports postings from
 * JSON lines as ads.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { type ImportCounts, type ImportReport, importPostings } from '#server/operations/import/import.ts';
import { ImportFileError } from '#server/operations/import/lines.ts';
import { fail, runCommand } from '#server/operations/start/command.ts';

/** Default number of days that an imported ad stays open, counted from its posting. */
const DAYS = 45;
const usage = `Usage: npm run import -- [--days N] [--yes] FILE.jsonl[.gz] …
  --days N               how long an ad is open, from the day of its posting on (${DAYS})
  --yes                  required in production, where this publishes third-party ads on a live site
  --renew                in demo and test: counts the days from today, so that old postings are open
  --accept-applications  in demo and test: applying works, though nobody reads what is sent`;

process.exitCode = await run().catch(fail);

async function run(): Promise<number> {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      days: { type: 'string', default: String(DAYS) },
      yes: { type: 'boolean', default: false },
      renew: { type: 'boolean', default: false },
      'accept-applications': { type: 'boolean', default: false },
    },
  });
  const days = Number(values.days);
  if (files.length === 0 || !Number.isInteger(days) || days < 1 || days > 3650) return fail(usage);
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) return fail(`No such file: ${missing.join(', ')}`);
  const env = readEnv();
  const acceptApplications = values['accept-applications'];
  if (env.APP_MODE === 'production' && (values.renew || acceptApplications))
    return fail('--renew and --accept-applications are for demo and test: people would apply in vain.');
  if (env.APP_MODE === 'production' && !values.yes)
    return fail(
      'This publishes third-party ads on a live site. Add --yes to confirm that you are allowed to.',
    );

  return runCommand(env, async ({ db }) => {
    const started = performance.now();
    try {
      const report = await importPostings(
        db,
        files,
        { now: new Date(), days, renew: values.renew, acceptApplications },
        { refused: tellRefused, progress: tellProgress },
      );
      tellReport(report, (performance.now() - started) / 1_000);
      return 0;
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error;
      clearProgress();
      return fail(error.message);
    }
  });
}

function tellRefused(file: string, line: number, reason: string): void {
  clearProgress();
  console.error(`rejected: ${file}:${line}: ${reason}`);
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
  console.log(`${taken} imported, ${known} already known, ${refused} rejected, in ${seconds.toFixed(1)} s`);
  for (const [language, tally] of Object.entries(tallies))
    if (tally.taken > 0) console.log(describe(language, tally));
}

function describe(
  language: string,
  { taken, withoutPay, withoutPlace, withoutCareer }: ImportCounts,
): string {
  const share = (count: number) => `${((100 * count) / taken).toFixed(1)} %`;
  return `  ${language}: ${taken} imported; without pay ${share(withoutPay)}, place ${share(withoutPlace)}, career ${share(withoutCareer)}`;
}
