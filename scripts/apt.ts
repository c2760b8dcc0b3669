import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Several processes of one test run may install packages: dpkg fails if it is already running. */
const lock = '/var/lock/sanviec-apt';
/** Packages ask policy-rc.d before they start their services; tests start what they need themselves. */
const script = `
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  trap 'rm -f $policy' EXIT
  printf '#!/bin/sh\\nexit 101\\n' >$policy && chmod 755 $policy
fi
apt-get update -q || exit 1
options=$1; shift
for name do apt-get install -qy $options "$name" && exit; done
exit 1`;

/**
 * Installs the first available one of these packages, for root on Debian; its services are not started.
 * @param isBare without recommended packages
 * @returns whether one is installed now
 */
export function installByApt(packages: readonly string[], what: string, isBare = false): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${what} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = isBare ? '--no-install-recommends' : '';
  const { status } = spawnSync('flock', [lock, 'sh', '-c', script, 'sh', options, ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return status === 0;
}
