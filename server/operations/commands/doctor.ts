/** The command `npm run doctor`: prints in plain words what is wrong with the installation. Exits with 1 if there is an error. */
import { type NamedCheckResult, runDiagnostics } from '#server/operations/doctor/examine.ts';
import { printError } from '#server/operations/start/command.ts';

process.exitCode = await run().catch(printError);
// A hung connection must not delay the exit.
process.exit();

async function run(): Promise<number> {
  if (process.argv.length > 2) return printError('Usage: npm run doctor');
  const lines = await runDiagnostics(process.env, () => new Date());
  const width = Math.max(...lines.map(({ name }) => name.length));
  for (const line of lines) console.log(write(line, width));
  const count = (state: NamedCheckResult['state']) => lines.filter((line) => line.state === state).length;
  console.log(`${count('error')} errors, ${count('warning')} warnings, ${count('ok')} ok.`);
  return count('error') > 0 ? 1 : 0;
}

function write({ state, name, says, todo = '' }: NamedCheckResult, width: number): string {
  return `${state.padEnd(7)}  ${name.padEnd(width)}  ${says} ${todo}`.trimEnd();
}
