import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Asked by Debian's packages before they start what they bring. */
const policy = '/usr/sbin/policy-rc.d';

/** Whether packages can be installed here: root on Debian. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs the first of these packages that there is. Nothing that it brings is started: tests start what they need.
 * @returns whether one is installed now
 */
export function installByApt(packages: readonly string[], what: string): boolean {
  if (!canInstall()) return false;
  console.log(`Installing ${what} ...`);
  const isOwn = !existsSync(policy);
  if (isOwn) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return apt('update', '-q') && packages.some((name) => apt('install', '-qy', name));
  } finally {
    if (isOwn) rmSync(policy, { force: true });
  }
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  return status === 0;
}
