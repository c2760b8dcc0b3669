/** The command `npm run answers`: recomputes the figures of answers from the events of applications. Exits with 1 if they differ. */
import { checkFigures } from '#server/hiring/answers/check-figures.ts';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { printError, runCommand } from '#server/operations/start/command.ts';

/** Number of printed differences; the total is printed at the end. */
const SHOWN = 100;

process.exitCode = await run().catch(printError);

async function run(): Promise<number> {
  if (process.argv.length > 2) return printError('Usage: npm run answers');
  return runCommand(readEnv(), async ({ db }) => {
    const faults = await checkFigures(db);
    if (!faults) {
      console.log('No figures were counted yet.');
      return 0;
    }
    for (const { companyId, what, expected, found } of faults.slice(0, SHOWN))
      console.error(`Company ${companyId}: ${what} is ${found ?? 'none'}, not ${expected ?? 'none'}`);
    if (faults.length > 0) return printError(`The figures differ from the events ${faults.length} times.`);
    console.log('The figures agree with the events.');
    return 0;
  });
}
