import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installByApt } from './apt.ts';

/** PostgreSQL 15, the oldest supported version, with the tools to copy and promote it. */
const postgres = { folder: '/usr/lib/postgresql/15/bin', program: 'postgres', name: 'postgresql-15' };
const bouncer = { folder: '/usr/sbin', program: 'pgbouncer', name: 'pgbouncer' };
const varnish = { folder: '/usr/sbin', program: 'varnishd', name: 'varnish' };
const nginx = { folder: '/usr/sbin', program: 'nginx', name: 'nginx' };
const patroni = { folder: '/usr/bin', program: 'patroni', name: 'patroni' };
const etcd = { folder: '/usr/bin', program: 'etcd', name: 'etcd-server' };

/** Debian's path contains the machine's architecture. */
const faketime = {
  folder: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime`,
  program: 'libfaketime.so.1',
  name: 'libfaketime',
};

/** Gives the folder of Debian's PostgreSQL 15, installed by apt if permitted, otherwise undefined. */
export const providePostgres15 = (): string | undefined => provide(postgres)?.folder;

/** Gives Debian's pgbouncer in the same way, or the one that `PGBOUNCER_PATH` names. */
export const providePgbouncer = (): string | undefined => process.env.PGBOUNCER_PATH ?? provideFile(bouncer);

/** Gives Debian's Varnish in the same way. */
export const provideVarnish = (): string | undefined => provideFile(varnish);

/** Gives Debian's nginx in the same way. */
export const provideNginx = (): string | undefined => provideFile(nginx);

/** Gives the library that moves the clock of a program, in the same way. */
export const provideFaketime = (): string | undefined => provideFile(faketime);

/** True if Debian's Patroni and etcd are installed, by apt if permitted. */
export const providePatroni = (): boolean => [patroni, etcd].every((wanted) => provide(wanted) !== undefined);

function provideFile(wanted: typeof postgres): string | undefined {
  const found = provide(wanted);
  return found && join(found.folder, found.program);
}

function provide(wanted: typeof postgres): typeof postgres | undefined {
  const isThere = () => existsSync(join(wanted.folder, wanted.program));
  if (isThere() || (installByApt([wanted.name], `${wanted.name} for the tests`, true) && isThere()))
    return wanted;
  console.warn(
    `\n**** NOT TESTED: ${wanted.name} of Debian 12 is not here and cannot be installed (root on Debian can). ****\n`,
  );
  return undefined;
}
