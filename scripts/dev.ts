import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from './build-stamp.ts';
import { ROOT } from './tools.ts';

/** Editors write a file in several steps; one restart answers them all. */
const QUIET_MILLISECONDS = 200;
const watched = ['app', 'contract', 'locales', 'migrations', 'server'];

let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let turn = restart();
for (const folder of watched) {
  watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(restart);
    }, QUIET_MILLISECONDS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stop().then(() => process.exit()));

/** Builds what changed, then lets the old server end before the new one starts: they share one database. */
async function restart(): Promise<void> {
  // A mistake in a page must not end the development server.
  await buildIfChanged().catch((error: Error) => console.error(error.message));
  await stop();
  server = spawn(process.execPath, [join(ROOT, 'server/main.ts')], { cwd: ROOT, stdio: 'inherit' });
}

async function stop(): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
