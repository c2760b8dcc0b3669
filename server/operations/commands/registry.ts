/**
 * The command `npm run registry -- FILE.csv`: loads a company registry, against which registrations are checked. Exits
 * with 1 if lines were refused. `npm run import -- --undo N` undoes a run.
 */
import { createReadStream, existsSync } from 'node:fs';
import { RegistryFileError } from '#server/accounts/registry/csv.ts';
import { loadRegistry } from '#server/accounts/registry/load.ts';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { addRunCounts, finishRun, startRun } from '#server/operations/import/runs.ts';
import { printError, runCommand } from '#server/operations/start/command.ts';

const usage =
  'Usage: npm run registry -- FILE.csv (UTF-8; first line: tax_code,name,representative,address,active)';
/** Number of printed rejected lines; the total is printed at the end. */
const REFUSALS_SHOWN = 100;

process.exitCode = await run().catch(printError);

async function run(): Promise<number> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) return printError(usage);
  if (!existsSync(file)) return printError(`No such file: ${file}`);
  return runCommand(readEnv(), async ({ db }) => {
    let shown = 0;
    const tell = (line: number, reason: string) => {
      shown += 1;
      if (shown <= REFUSALS_SHOWN) console.error(`line ${line} refused: ${reason}`);
      if (shown === REFUSALS_SHOWN) console.error('Further refusals are counted only.');
    };
    try {
      const run = await startRun(db, 'REGISTRY', [file], new Date());
      const report = await loadRegistry(db, createReadStream(file, 'utf8'), tell, run);
      const { added, changed, same, refused } = report;
      await addRunCounts(db, run, { added, changed, known: same, refused });
      await finishRun(db, run, new Date());
      console.log(`Run ${run}: ${added} added, ${changed} changed, ${same} unchanged, ${refused} refused`);
      return refused > 0 ? 1 : 0;
    } catch (error) {
      if (error instanceof RegistryFileError) return printError(error.message);
      throw error;
    }
  });
}
