import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { chooseOsUser, chownTree } from '#server/infrastructure/db/engine/os-user.ts';
import { findFreePort } from '../support/doubles/node.ts';
import { makeOpenFolder } from '../support/engine.ts';
import { waitUntil } from './cluster.ts';
import { signalAll } from './processes.ts';

const names = ['one', 'two', 'three'];
const database = 'sanviec';

interface Machine {
  name: string;
  port: number;
  folder: string;
  file: string;
  patroni: ChildProcess | undefined;
}

/** Three machines supervised by Debian's Patroni, with one etcd. Patroni promotes automatically; the tests only kill. */
export async function openPatroni(binaries: string) {
  const root = makeOpenFolder('sanviec-cluster-');
  const account = chooseOsUser(join(root, 'one'));
  const children: ChildProcess[] = [];

  /** Starts a program as the user that PostgreSQL runs as. */
  function start(name: string, program: string, ...args: string[]): ChildProcess {
    const log = openSync(join(root, `${name}.log`), 'a');
    const env = { PATH: `${binaries}:${process.env.PATH}`, LC_ALL: 'C.UTF-8', HOME: root };
    const child = spawn(program, args, { ...account, cwd: root, stdio: ['ignore', log, log], env });
    closeSync(log);
    children.push(child);
    return child;
  }

  chownTree(account, root);
  const [etcd, peer] = [await findFreePort(), await findFreePort()];
  const client = `http://127.0.0.1:${etcd}`;
  const clients = ['--listen-client-urls', client, '--advertise-client-urls', client];
  const peers = [
    '--listen-peer-urls',
    `http://127.0.0.1:${peer}`,
    '--initial-advertise-peer-urls',
    `http://127.0.0.1:${peer}`,
  ];
  start(
    'etcd',
    'etcd',
    '--data-dir',
    join(root, 'etcd'),
    ...clients,
    ...peers,
    '--initial-cluster',
    `default=http://127.0.0.1:${peer}`,
  );

  const machines: Machine[] = [];
  for (const name of names) {
    const folder = join(root, name);
    const [port, rest] = [await findFreePort(), await findFreePort()];
    const file = join(root, `${name}.yml`);
    writeFileSync(file, JSON.stringify(settingsOf({ name, port, rest, etcd, folder, binaries })), {
      mode: 0o644,
    });
    machines.push({ name, port, folder, file, patroni: undefined });
  }
  const run = (machine: Machine) => {
    machine.patroni = start(machine.name, 'patroni', machine.file);
  };
  const findWriter = async (but?: string): Promise<Machine | undefined> => {
    for (const machine of machines)
      if (machine.name !== but && (await isWriter(machine.port).catch(() => false))) return machine;
    return undefined;
  };
  const [first] = machines;
  if (first) run(first);
  await waitUntil(() => findWriter(), `Patroni does not start: ${join(root, 'one.log')}`);
  for (const machine of machines.slice(1)) run(machine);
  await ask(first?.port ?? 0, 'postgres', "create role sanviec login createdb password 'secret'");
  await ask(first?.port ?? 0, 'postgres', `create database ${database} owner sanviec encoding 'UTF8'`);
  const countCopies = () =>
    ask(
      first?.port ?? 0,
      'postgres',
      "select count(*)::int from pg_stat_replication where state = 'streaming' and sync_state = 'sync'",
    );
  await waitUntil(async () => Number(await countCopies()) > 0, 'nobody follows');

  return {
    url: `postgres://sanviec:secret@${machines.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`,
    /** Kills the primary with its Patroni, as a power cut does. @returns a function that restarts them */
    killWriter: async () => {
      const writer = await findWriter();
      if (!writer) throw new Error('nobody writes');
      const pid = Number(readFileSync(join(writer.folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
      signalAll(writer.patroni?.pid, 'SIGKILL');
      signalAll(pid, 'SIGKILL');
      return {
        name: writer.name,
        untilPromoted: () => waitUntil(() => findWriter(writer.name), 'Patroni promotes nobody'),
        restart: async () => {
          run(writer);
          const isBack = () => ask(writer.port, 'postgres', 'select pg_is_in_recovery()');
          await waitUntil(isBack, `${writer.name} does not come back`);
        },
      };
    },
    close: async () => {
      // Patroni stops its PostgreSQL before it exits.
      for (const child of children.reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Patroni reads YAML, of which JSON is a subset. The times are the shortest that it accepts. */
function settingsOf(machine: {
  name: string;
  port: number;
  rest: number;
  etcd: number;
  folder: string;
  binaries: string;
}) {
  const { name, port, rest, etcd, folder, binaries } = machine;
  const listen = `127.0.0.1:${port}`;
  const hba = ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'];
  const parameters = {
    fsync: 'off',
    shared_buffers: '64MB',
    max_connections: 100,
    unix_socket_directories: '',
    wal_keep_size: '512MB',
  };
  return {
    scope: 'sanviec',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }, 'no-sync'],
    },
    postgresql: {
      listen,
      connect_address: listen,
      data_dir: folder,
      bin_dir: binaries,
      pgpass: `${folder}.pgpass`,
      pg_hba: hba,
      basebackup: [{ checkpoint: 'fast' }],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      authentication: {
        superuser: { username: 'postgres', password: 'secret' },
        replication: { username: 'replicator', password: 'secret' },
      },
    },
  };
}

const isWriter = async (port: number) =>
  (await ask(port, 'postgres', 'select not pg_is_in_recovery()')) === true;

async function ask(port: number, name: string, statement: string): Promise<unknown> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: name,
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
