/**
 * The command `npm run import -- [--check] [--days N] [--yes] [--renew] [--accept-applications] FILE…`: imports postings
 * from JSON lines as ads. Exits with 1 if lines were rejected. With `--undo N` it undoes a run.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { limits } from '#contract/limits.ts';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { type ImportCounts, type ImportReport, importPostings } from '#server/operations/import/import.ts';
import { ImportFileError } from '#server/operations/import/lines.ts';
import { type KeptRecord, undoRun } from '#server/operations/import/undo.ts';
import { printError, runCommand } from '#server/operations/start/command.ts';

/** Default number of days that an imported ad stays open, counted from its posting. */
const DAYS = 45;
const usage = `Usage: npm run import -- [--check] [--days N] [--yes] FILE.jsonl[.gz] …
       npm run import -- [--check] --undo N
  --check                writes nothing and prints what would happen
  --days N               how long an ad is open, from the day of its posting on (${DAYS})
  --yes                  required in production, where this publishes third-party ads on a live site
  --renew                in demo and test: counts the days from today and takes postings without place, text or link,
                         so that the search can be tried with old and short ones
  --accept-applications  in demo and test: applying works, though nobody reads what is sent
  --undo N               removes what run N created, unless it was changed since, and restores what it changed
Each line is a JSON object; docs/operating.md lists its fields.`;
/** Number of printed records that an undo leaves as they are; their total is printed at the end. */
const KEPT_SHOWN = 100;

process.exitCode = await run().catch(printError);

async function run(): Promise<number> {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      days: { type: 'string', default: String(DAYS) },
      undo: { type: 'string' },
      yes: { type: 'boolean', default: false },
      renew: { type: 'boolean', default: false },
      'accept-applications': { type: 'boolean', default: false },
    },
  });
  const { check: isCheck, renew, undo: undone } = values;
  if (undone !== undefined) return files.length > 0 ? printError(usage) : undo(undone, isCheck);
  const days = Number(values.days);
  if (files.length === 0 || !Number.isInteger(days) || days < 1 || days > 3650) return printError(usage);
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) return printError(`No such file: ${missing.join(', ')}`);
  const env = readEnv();
  const acceptApplications = values['accept-applications'];
  if (env.APP_MODE === 'production' && (renew || acceptApplications))
    return printError('--renew and --accept-applications are for demo and test: people would apply in vain.');
  if (env.APP_MODE === 'production' && !values.yes && !isCheck)
    return printError(
      'This publishes third-party ads on a live site. Add --yes to confirm that you are allowed to.',
    );

  return runCommand(env, async ({ db }) => {
    const started = performance.now();
    try {
      const report = await importPostings(
        db,
        files,
        { now: new Date(), days, renew, acceptApplications },
        { refused: tellRefused, progress: tellProgress },
        isCheck,
      );
      tellReport(report, (performance.now() - started) / 1_000);
      return report.refused > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error;
      clearProgress();
      return printError(error.message);
    }
  });
}

/** Undoes a run, or with `--check` prints what that would do. */
async function undo(typed: string, isCheck: boolean): Promise<number> {
  if (!/^[1-9]\d{0,14}$/.test(typed)) return printError(usage);
  const run = Number(typed);
  return runCommand(readEnv(), async ({ db }) => {
    let shown = 0;
    const report = await undoRun(db, { run, now: new Date(), isCheck }, ({ kind, id, name, reason }) => {
      shown += 1;
      if (shown <= KEPT_SHOWN) console.log(`kept: ${kindNames[kind]} ${id} (${name}): ${reasons[reason]}`);
      if (shown === KEPT_SHOWN) console.log('Further records are counted only.');
    });
    if (!report)
      return printError(`There is no run ${run}. Runs are deleted after ${limits.importUndoDays} days.`);
    const { removed, restored, kept } = report;
    const verb = isCheck ? 'would be ' : '';
    console.log(`Run ${run}: ${verb}${removed} removed, ${restored} restored, ${kept} kept`);
    return 0;
  });
}

const kindNames: Record<KeptRecord['kind'], string> = {
  AD: 'ad',
  COMPANY: 'company',
  ENTRY: 'registry entry',
};
const reasons: Record<KeptRecord['reason'], string> = {
  suspended: 'suspended since',
  hidden: 'hidden since',
  reported: 'reported since',
  applied: 'has applications',
  claimed: 'its company has an account',
  changed: 'changed since',
  used: 'has ads',
};

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

function tellReport({ run, tallies, known, refused }: ImportReport, seconds: number): void {
  clearProgress();
  const taken = Object.values(tallies).reduce((sum, tally) => sum + tally.taken, 0);
  const head = run === undefined ? 'Checked, nothing written: would be ' : `Run ${run}: `;
  console.log(
    `${head}${taken} imported, ${known} already known, ${refused} rejected, in ${seconds.toFixed(1)} s`,
  );
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
