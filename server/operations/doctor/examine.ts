import { existsSync } from 'node:fs';
import { withTimeout } from '#server/infrastructure/concurrency/with-timeout.ts';
import { type Address, openKysely, openPool } from '#server/infrastructure/db/connection.ts';
import { findRunningPostgres } from '#server/infrastructure/db/engine/embedded.ts';
import { type Env, readEnv, SettingsError } from '#server/infrastructure/environment/env.ts';
import { listMisspelled } from '#server/infrastructure/environment/misspelled-settings.ts';
import { databaseChecks } from './database.ts';
import { externalServiceChecks } from './external-services.ts';
import {
  type CheckContext,
  type CheckResult,
  errorResult,
  okResult,
  reasonOf,
  warningResult,
} from './finding.ts';
import { machineChecks } from './machine.ts';

/** Result of a check, with the name of the check. */
export type NamedCheckResult = CheckResult & { name: string };

/** Timeout of a check, so that it does not delay the others. */
const MAX_MILLISECONDS = 8_000;

/**
 * Checks everything that the product depends on: settings, database, disk, clocks and external services. Changes and
 * starts nothing, whether the product runs or not.
 */
export async function runDiagnostics(
  source: Record<string, string | undefined>,
  clock: () => Date,
): Promise<NamedCheckResult[]> {
  const misspelled = listMisspelled(source).map(({ name, meant }) => ({
    name: 'Settings',
    ...warningResult(`${name} is no setting and is not read.`, `Name it ${meant} if that is meant.`),
  }));
  let env: Env;
  try {
    // A secret that a start would create is not created here.
    env = readEnv(source, () => 'made at the first start');
  } catch (fault) {
    if (!(fault instanceof SettingsError)) throw fault;
    return [
      {
        name: 'Settings',
        ...errorResult(
          `${fault.message.replaceAll(/\s*\n\s*/g, ' ')}.`,
          'Correct them; nothing else was looked at.',
        ),
      },
      ...misspelled,
    ];
  }
  const settings: NamedCheckResult = {
    name: 'Settings',
    ...okResult('complete, and none contradicts another'),
  };
  const opened = await openForDiagnostics(env);
  try {
    const { database } = opened;
    const patient: CheckContext = { env, clock, database };
    const checks = [...machineChecks, ...externalServiceChecks].map((check) =>
      runCheck(check.name, () => check.run(patient)),
    );
    const asked = database
      ? databaseChecks.map((check) => runCheck(check.name, () => check.run({ ...patient, database })))
      : [];
    return [settings, ...misspelled, opened.line, ...(await Promise.all([...asked, ...checks])).flat()];
  } finally {
    await opened.close();
  }
}

/** Runs a check with a timeout; a failure of the check itself is a result, too. */
async function runCheck(
  name: string,
  look: () => Promise<CheckResult | CheckResult[]>,
): Promise<NamedCheckResult[]> {
  const found = await withTimeout(look(), MAX_MILLISECONDS).catch((fault: unknown) =>
    errorResult(
      `could not be looked at: ${reasonOf(fault)}.`,
      'Try again; if it stays, read the log of the product.',
    ),
  );
  return [found].flat().map((finding) => ({ name, ...finding }));
}

interface Opened {
  line: NamedCheckResult;
  database: CheckContext['database'];
  close: () => Promise<void>;
}

async function openForDiagnostics(env: Env): Promise<Opened> {
  const name = 'Database';
  const nothing = { database: undefined, close: async () => {} };
  const address: Address | undefined =
    env.DATABASE_URL !== undefined
      ? { connectionString: env.DATABASE_URL }
      : existsSync(env.VAR_DIR)
        ? findRunningPostgres(env.VAR_DIR)
        : undefined;
  if (!address)
    return {
      ...nothing,
      line: {
        name,
        ...warningResult(
          'the embedded PostgreSQL is not running; doctor does not start it.',
          'Start the product and run doctor again to have it checked.',
        ),
      },
    };
  // One connection per concurrent query, with the short timeouts of requests.
  const pool = openPool(address, 3);
  const close = () => withTimeout(pool.end(), 2_000).catch(() => {});
  const db = openKysely(pool);
  const began = performance.now();
  try {
    await withTimeout(pool.query('SELECT 1'), MAX_MILLISECONDS);
  } catch (fault) {
    await close();
    const todo =
      env.DATABASE_URL === undefined
        ? 'Read postgres.log in VAR_DIR.'
        : 'Correct DATABASE_URL, or start PostgreSQL.';
    return { ...nothing, line: { name, ...errorResult(`it cannot be used: ${reasonOf(fault)}.`, todo) } };
  }
  const where = env.DATABASE_URL === undefined ? 'the embedded PostgreSQL' : new URL(env.DATABASE_URL).host;
  const line = { name, ...okResult(`${where} answers after ${Math.round(performance.now() - began)} ms`) };
  return { line, database: { address, db }, close };
}
