/** The command `npm run ledger`: recomputes the ledger from orders and events. Exits with 1 if it differs. */
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { checkLedger } from '#server/money/ledger/check-ledger.ts';
import { printError, runCommand } from '#server/operations/start/command.ts';

/** Number of printed differences; the total is printed at the end. */
const SHOWN = 100;

process.exitCode = await run().catch(printError);

async function run(): Promise<number> {
  if (process.argv.length > 2) return printError('Usage: npm run ledger');
  return runCommand(readEnv(), async ({ db }) => {
    const faults = await checkLedger(db);
    for (const { reference, what, expected, found } of faults.slice(0, SHOWN))
      console.error(`${reference ?? 'Ledger'}: ${what} is ${found}, not ${expected}`);
    if (faults.length > 0) return printError(`The ledger differs from the orders ${faults.length} times.`);
    console.log('The ledger agrees with the orders.');
    return 0;
  });
}
