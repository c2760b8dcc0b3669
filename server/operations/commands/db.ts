/** The command `npm run db`: opens psql on the database of the settings, or a small built-in prompt if psql is not found. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type Address, findAddress } from '#server/infrastructure/db/connection.ts';
import { openDatabase } from '#server/infrastructure/db/engine/engine.ts';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { printError } from '#server/operations/start/command.ts';
import { runPrompt } from '../sql-prompt/prompt.ts';

process.exitCode = await run().catch(printError);

async function run(): Promise<number> {
  const env = readEnv();
  const database = await openDatabase(env, { role: 'command', say: (line) => console.error(line) });
  // Ctrl-C cancels a statement in the prompt. It must not stop a PostgreSQL that this process may have started.
  process.removeAllListeners('SIGINT').on('SIGINT', () => {});
  try {
    if (spawnSync('psql', ['--version']).status === 0)
      return await runPsql(await findAddress(database.address));
    await runPrompt(database.address, { input: process.stdin, output: process.stdout });
    return 0;
  } finally {
    await database.close();
  }
}

async function runPsql({ connectionString, ...address }: Omit<Address, 'policy'>): Promise<number> {
  const { host, port, user, password, database } = address;
  const named = { PGHOST: host, PGPORT: port, PGUSER: user, PGPASSWORD: password, PGDATABASE: database };
  // psql takes parts that are missing in the address from the PG… variables of the environment.
  const said = Object.entries(named).filter(([, value]) => value !== undefined);
  const env = { ...process.env, ...Object.fromEntries(said.map(([name, value]) => [name, String(value)])) };
  const child = spawn('psql', connectionString ? [connectionString] : [], { stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
