import { tasks } from '#server/tasks.ts';
import './operations/start/warnings.ts';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { businessClock } from './infrastructure/db/caches/demo-clock.ts';
import { AlreadyRunning, openDatabase } from './infrastructure/db/engine/engine.ts';
import { logFormatOf, ownOrigin, readEnv, SettingsError } from './infrastructure/environment/env.ts';
import { listMisspelled } from './infrastructure/environment/misspelled-settings.ts';
import { demoPortError } from './infrastructure/environment/settings-together.ts';
import { openFileStore } from './infrastructure/files/store.ts';
import { formatLogLine } from './infrastructure/http/log.ts';
import { redactError } from './infrastructure/http/redacted-log.ts';
import { TaskQueue } from './infrastructure/tasks/queue.ts';
import { startBackground } from './operations/start/background.ts';
import { prepareDemo } from './operations/start/demo.ts';
import { prepareDraining } from './operations/start/drain.ts';
import { migrateAndSeed } from './operations/start/migrate-and-seed.ts';
import { choosePort } from './operations/start/port.ts';
import { startBuiltInProvider } from './operations/start/provider.ts';
import { ShutdownHooks } from './operations/start/shutdown.ts';

/** Output of `vite build` for app/. */
const PAGES = join(import.meta.dirname, '../dist');

const format = logFormatOf(process.env);
const say = (message: string) => void process.stdout.write(formatLogLine(format, 'info', message));
const sayDoubt = (message: string) => void process.stdout.write(formatLogLine(format, 'warn', message));
const sayTrouble = (message: string, details?: object) =>
  void process.stderr.write(formatLogLine(format, 'error', message, details));
const endings = new ShutdownHooks(sayTrouble);
const starting = start();
// A signal takes effect only after the start, because an interrupted start would leave PostgreSQL running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => starting.then(() => endings.endAll()).then(() => process.exit()));
}
await starting;

async function start(): Promise<void> {
  try {
    await serve();
  } catch (error) {
    const isForPeople = error instanceof SettingsError || error instanceof AlreadyRunning;
    // Prints the error as plain text, in either log format, for people who start the server by hand or read the
    // journal.
    if (isForPeople) console.error(error.message);
    else sayTrouble('the start failed', { err: redactError(error as Error) });
    process.exitCode = 1;
    await endings.endAll();
    process.exit();
  }
}

async function serve(): Promise<void> {
  const env = readEnv();
  // With `npm run dev`, pages are compiled from app/ on request.
  const isDev = process.argv.includes('--dev');
  if (isDev && env.APP_MODE === 'production')
    throw new SettingsError('npm run dev is not for APP_MODE=production: run npm start.');
  for (const { name, meant } of listMisspelled(process.env))
    sayDoubt(`${name} is no setting and is not read. Is ${meant} meant?`);
  const port = await choosePort(env.HOST, env.PORT);
  const foreignPort = demoPortError(env, port);
  if (foreignPort) throw new SettingsError(foreignPort);
  const database = await openDatabase(env, {
    role: 'server',
    say,
    // Without its database, this process is useless; its supervisor starts it again.
    onLost: (error) => {
      sayTrouble(`PostgreSQL could not be started again: ${error.message}`);
      process.exit(1);
    },
  });
  endings.add('The database', database.close);
  await migrateAndSeed(database.address, say);
  const demo = await prepareDemo(database.address, env, () => new Date());

  const provider = await startBuiltInProvider(env, port);
  if (provider) endings.add('The identity provider', provider.stop);
  const queue = new TaskQueue();
  const files = openFileStore(env);
  const app = await buildApp({
    ...database,
    env,
    clock: () => new Date(),
    network: { port, provider: provider?.settings },
    queue,
    files,
    pagesFolder: PAGES,
    isDev,
  });
  const background = await startBackground(tasks, {
    ...database,
    env,
    clock: businessClock(database.db, env, () => new Date()),
    publicUrl: () => ownOrigin(env, port),
    files,
    queue,
    log: app.log,
  });
  endings.add('The tasks', background);
  endings.add('The web server', prepareDraining(app));
  await app.listen({ host: env.HOST, port });
  // An unavailable storage must not prevent the start, because ads can still be read, but the operator must know about
  // it.
  void files.check().catch((fault: Error) => {
    const { message } = fault.cause instanceof Error ? fault.cause : fault;
    sayTrouble(`No access to the files, uploads are refused until there is: ${message}`);
  });
  const address = ownOrigin(env, port);
  say(`Sanviec (${env.APP_MODE}) is at ${address} after ${(process.uptime() * 1_000).toFixed(0)} ms`);
  if (env.APP_MODE !== 'production') {
    say(`Every mail is at ${address}/dev/mail`);
    say(`Pages for trying things out are at ${address}/admin/test-2, for administrators`);
  }
  for (const line of demo) say(line);
}
