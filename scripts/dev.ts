import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { basename, join } from 'node:path';
import { serverNamespaces } from '../tests/rules/same-words.ts';
import { ROOT } from './tools.ts';

/** Editors write a file in several steps; one restart covers them all. */
const QUIET_MILLISECONDS = 100;
/**
 * Files that the server reads when it starts. Pages and their translations need no restart: Vite runs in the server and
 * watches them (server/infrastructure/pages/dev-renderer.ts). `node --watch` would see imports only, and mails and migrations are
 * none.
 */
const watched: Record<string, (file: string) => boolean> = {
  contract: isCode,
  demo: isCode,
  locales: (file) => serverNamespaces.has(basename(file, '.json')),
  migrations: () => true,
  server: isCode,
};

let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let turn = restart();
for (const [folder, isRead] of Object.entries(watched)) {
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (file === null || !isRead(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log(`${join(folder, file)} has changed.`);
      turn = turn.then(restart);
    }, QUIET_MILLISECONDS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stop().then(() => process.exit()));

function isCode(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts');
}

/** Waits for the end of the old server before the new one starts: they share one database. */
async function restart(): Promise<void> {
  await stop();
  server = spawn(process.execPath, [join(ROOT, 'server/main.ts'), '--dev'], { cwd: ROOT, stdio: 'inherit' });
}

async function stop(): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
