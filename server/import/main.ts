/** The command `npm run import -- [--days N] [--yes] FILE…`: job postings as JSON lines become listed ads. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bringUp } from '#server/db/bring-up.ts';
import { openKysely, openPatientPool } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/engine.ts';
import { readEnv } from '#server/env.ts';
import { type ImportReport, importPostings, type Tally } from '#server/import/import.ts';

/** Days that an imported ad stays listed when nothing else is said. */
const DAYS = 45;
const usage = 'Usage: npm run import -- [--days N] [--yes] FILE.jsonl[.gz] …';

process.exitCode = await run();

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

  const database = await openDatabase(env, { role: 'command', say: (line) => console.error(line) });
  const pool = openPatientPool(database.address);
  try {
    await bringUp(database.address, console.error);
    const started = performance.now();
    const report = await importPostings(
      openKysely(pool),
      files,
      { now: new Date(), days },
      { refused: tellRefused, progress: tellProgress },
    );
    tellReport(report, (performance.now() - started) / 1_000);
    return 0;
  } finally {
    await pool.end();
    await database.close();
  }
}

function fail(message: string): number {
  console.error(message);
  return 1;
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
