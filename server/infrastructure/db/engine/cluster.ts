import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { loadOrCreateSecret, makeVarFolder } from '#server/infrastructure/environment/kept-secret.ts';
import { type Binaries, makeSharedFolder } from './binaries.ts';
import { type Account, canTraverse, chooseOsUser, chownTree } from './os-user.ts';

export const DATABASE_NAME = 'sanviec';
export const DATABASE_USER = 'sanviec';

/** The folder with the data of PostgreSQL, and the account that PostgreSQL runs as there. */
export type DataDirectory = { dataDir: string; account: Account };

/** Determines where the data of a VAR_DIR are stored: inside it, or under /var/lib if PostgreSQL's user may not enter. */
export function resolveDataDirectory(varDir: string): DataDirectory {
  makeVarFolder(varDir);
  const inside = join(realpathSync(varDir), 'postgres');
  const account = chooseOsUser(inside);
  if (canTraverse(account, realpathSync(varDir))) return { dataDir: inside, account };
  const outside = join(makeSharedFolder(realpathSync(varDir)), 'postgres');
  return { dataDir: outside, account: chooseOsUser(outside) };
}

/** Reads the password of the database owner, in a file that only the user who runs the product can read. */
export function readPassword(dataDir: string): string {
  return readFileSync(passwordFile(dataDir), 'utf8').trim();
}

/**
 * Creates the cluster if it does not exist, completely or not at all: it gets its final name when it is finished.
 * `sync: false` leaves writing to disk to the system, for data that may be lost.
 */
export async function initCluster(binaries: Binaries, place: DataDirectory, sync: boolean): Promise<void> {
  if (existsSync(place.dataDir)) return checkCluster(binaries, place);
  const draft = `${place.dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  chownTree(place.account, draft);
  await run(binaries.initdb, place.account, initdbArguments(draft, sync));
  const password = loadOrCreateSecret(passwordFile(draft));
  writeFileSync(
    join(draft, 'pg_hba.conf'),
    'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  chownTree(place.account, draft);
  await run(
    binaries.postgres,
    place.account,
    ['--single', '-D', draft, 'postgres'],
    ownerAndDatabase(password),
  );
  renameSync(draft, place.dataDir);
}

/** The superuser gets no password and so can never sign in; the product works as a plain owner of its database. */
function ownerAndDatabase(password: string): string {
  return [
    `create role ${DATABASE_USER} login createdb password '${password}'`,
    `create database ${DATABASE_NAME} owner ${DATABASE_USER}`,
    '',
  ].join('\n');
}

function initdbArguments(dataDir: string, sync: boolean): string[] {
  return [
    `--pgdata=${dataDir}`,
    '--username=postgres',
    '--auth=reject',
    '--encoding=UTF8',
    '--locale=C',
    // PostgreSQL's own C.UTF-8: the same order and case rules on every system, no locale to install.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ];
}

function checkCluster(binaries: Binaries, { dataDir, account }: DataDirectory): void {
  const owner = statSync(dataDir).uid;
  if (account === undefined && process.getuid !== undefined && owner !== process.getuid()) {
    throw new Error(`${dataDir} belongs to another user. Start as that user, or with a VAR_DIR of your own.`);
  }
  const made = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  const runs = binaries.version.split('.')[0];
  if (made !== runs) {
    throw new Error(`The data in ${dataDir} are of PostgreSQL ${made}, but PostgreSQL ${runs} is installed.`);
  }
  // A copy made by root belongs to root, and PostgreSQL would reject it.
  if (account !== undefined && owner !== account.uid) chownTree(account, dataDir);
  chmodSync(dataDir, 0o700);
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'sanviec.password');
}

async function run(program: string, account: Account, args: string[], input = ''): Promise<void> {
  const child = spawn(program, args, { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0 || / (ERROR|FATAL): /.test(output)) throw new Error(`${program} failed:\n${output}`);
}
