import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Account, chooseOsUser, chownTree } from '#server/infrastructure/db/engine/os-user.ts';
import { findFreePort } from '../support/doubles/node.ts';
import { makeOpenFolder } from '../support/engine.ts';
import { waitLimit } from '../support/wait-limit.ts';
import { signalAll } from './processes.ts';

const names = ['one', 'two', 'three'] as const;
export type NodeName = (typeof names)[number];

/**
 * Test data need not survive a power cut, so PostgreSQL does not flush. A killed process loses nothing that it has passed
 * to the operating system.
 */
const settings = `
fsync = off
full_page_writes = off
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
max_wal_senders = 10
wal_keep_size = '1GB'
wal_retrieve_retry_interval = '200ms'
synchronous_standby_names = 'ANY 1 (one, two, three)'
shared_buffers = '64MB'
jit = on
autovacuum_naptime = '1d'
`;

interface Machine {
  name: NodeName;
  port: number;
  folder: string;
  child: ChildProcess | undefined;
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/**
 * Three machines with Debian's PostgreSQL 15: a primary and two replicas. Every commit is confirmed by one of the replicas
 * before it is answered. No tool supervises them: the tests kill, promote and rebuild.
 * @param more fewer replicas at the start, and further settings; without replicas, commits are not confirmed by one
 */
export async function openCluster(
  binaries: string,
  more: { followers?: readonly NodeName[]; settings?: string } = {},
) {
  const { followers = ['two', 'three'], settings: added = '' } = more;
  const root = makeOpenFolder('sanviec-cluster-');
  const account = chooseOsUser(join(root, 'one'));
  const tools = new Tools(binaries, account);
  const machines: Machine[] = [];
  for (const name of names)
    machines.push({ name, port: await findFreePort(), folder: join(root, name), child: undefined });
  const get = (name: NodeName): Machine => machines.find((one) => one.name === name) as Machine;
  const logOf = (name: NodeName) => join(root, `${name}.log`);

  async function start(machine: Machine): Promise<void> {
    const log = openSync(logOf(machine.name), 'a');
    machine.child = spawn(join(binaries, 'postgres'), ['-D', machine.folder, '-p', String(machine.port)], {
      ...account,
      cwd: machine.folder,
      stdio: ['ignore', log, log],
      env: { LC_ALL: 'C', TZ: 'UTC' },
    });
    closeSync(log);
    // Another server on this port would answer, too, so the answer must come from this folder.
    const isUp = async () => (await ask(machine, 'show data_directory')) === machine.folder;
    await waitUntil(isUp, `${machine.name} does not start: ${logOf(machine.name)}`);
  }

  /** Copies the primary and starts the copy as its replica. */
  async function follow(name: NodeName, writer: NodeName): Promise<void> {
    const machine = get(name);
    rmSync(machine.folder, { recursive: true, force: true });
    tools.makeFolder(machine.folder);
    const from = `${conninfo(get(writer))} application_name=${name}`;
    await tools.run('pg_basebackup', '-D', machine.folder, '-d', from, '-c', 'fast', '-R', '--no-sync');
    await start(machine);
  }

  const ask = async (machine: Machine, statement: string): Promise<unknown> => {
    const client = new pg.Client({ ...addressOf(machine.port), connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
      return rows[0]?.[0];
    } finally {
      await client.end();
    }
  };

  const first = get('one');
  tools.makeFolder(first.folder);
  await tools.run(
    'initdb',
    '-D',
    first.folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  );
  appendFileSync(join(first.folder, 'postgresql.conf'), settings.replace(/^synchronous.*$/m, '') + added);
  await start(first);
  await ask(first, "create role sanviec login createdb password 'secret'");
  await ask(first, "create database sanviec owner sanviec encoding 'UTF8'");
  await Promise.all(followers.map((name) => follow(name, 'one')));
  for (const name of followers.length > 0 ? names : []) {
    appendFileSync(join(get(name).folder, 'postgresql.conf'), settings + added);
    await ask(get(name), 'select pg_reload_conf()');
  }

  return {
    root,
    urlOf: (...asked: NodeName[]) =>
      `postgres://sanviec:secret@${asked.map((name) => `127.0.0.1:${get(name).port}`).join(',')}/sanviec`,
    portOf: (name: NodeName) => get(name).port,
    logOf: (name: NodeName) => readFileSync(logOf(name), 'utf8'),
    ask: (name: NodeName, statement: string) => ask(get(name), statement),
    follow,
    /** Kills a machine as a power cut does. */
    kill: async (name: NodeName) => {
      const { child } = get(name);
      const ended = child && once(child, 'exit');
      signalAll(child?.pid, 'SIGKILL');
      await ended;
    },
    /** Freezes a machine: connections to it stay open, and nothing answers. */
    silence: (name: NodeName) => signalAll(get(name).child?.pid, 'SIGSTOP'),
    /** Resumes a frozen machine. */
    wake: (name: NodeName) => signalAll(get(name).child?.pid, 'SIGCONT'),
    /** Promotes the replica that has received the most WAL, and lets the others follow it. @returns its name */
    promoteFurthest: async (...others: NodeName[]): Promise<NodeName> => {
      const far = await Promise.all(
        others.map(async (name) => ({
          name,
          at: Number(await ask(get(name), "select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text")),
        })),
      );
      const { name: writer } = far.reduce((a, b) => (b.at > a.at ? b : a));
      await ask(get(writer), 'select pg_promote()');
      for (const name of others.filter((one) => one !== writer)) {
        const from = `${conninfo(get(writer))} application_name=${name}`;
        await ask(get(name), `alter system set primary_conninfo = '${from}'`);
        await ask(get(name), 'select pg_reload_conf()');
      }
      return writer;
    },
    close: async () => {
      for (const { child } of machines) {
        if (!child || child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill('SIGQUIT');
        await ended;
      }
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const addressOf = (port: number) => ({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
const conninfo = ({ port }: Machine) => `host=127.0.0.1 port=${port} user=postgres`;

/** Runs PostgreSQL's programs as the OS user that may run them. */
class Tools {
  readonly #binaries: string;
  readonly #account: Account;
  constructor(binaries: string, account: Account) {
    this.#binaries = binaries;
    this.#account = account;
  }

  makeFolder(folder: string): void {
    mkdirSync(folder, { mode: 0o700 });
    chownTree(this.#account, folder);
  }

  async run(program: string, ...args: string[]): Promise<void> {
    const child = spawn(join(this.#binaries, program), args, {
      ...this.#account,
      cwd: '/',
      env: { LC_ALL: 'C' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program} failed:\n${output}`);
  }
}

export async function waitUntil(isDone: () => Promise<unknown>, otherwise: string): Promise<void> {
  const deadline = Date.now() + 4 * waitLimit;
  for (;;) {
    if (await isDone().catch(() => false)) return;
    if (Date.now() > deadline) throw new Error(otherwise);
    await wait(50);
  }
}
