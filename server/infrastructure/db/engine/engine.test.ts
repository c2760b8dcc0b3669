import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { makeTestFolder } from '#tests/support/engine.ts';
import { provideBinaries } from './binaries.ts';
import { AlreadyRunning, type OpenDatabase, openDatabase } from './engine.ts';
import { chooseOsUser } from './os-user.ts';
import { findPostmaster } from './pid-file.ts';

const VAR_DIR = makeTestFolder();
const dataDir = join(VAR_DIR, 'postgres');
const pidFile = join(dataDir, 'postmaster.pid');
const isRoot = process.getuid?.() === 0;
const opened: OpenDatabase[] = [];
const spawned: ChildProcess[] = [];

afterEach(async () => {
  for (const child of spawned.splice(0)) await kill(child);
  for (const database of opened.splice(0)) await database.close();
});
afterAll(() => rmSync(VAR_DIR, { recursive: true, force: true }));

test('the first start creates a checked UTF-8 database that only its owner can open', async () => {
  const { pool } = await open();
  expect(await ask(pool, `select current_setting('data_checksums') as value`)).toBe('on');
  expect(await ask(pool, 'show fsync')).toBe('on');
  expect(await ask(pool, `select lower('ĐẶNG') as value`)).toBe('đặng');
  expect(await ask(pool, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'sanviec.password')).mode & 0o777).toBe(0o600);
  if (isRoot) expect(statSync(dataDir).uid).not.toBe(0);
  await pool.query('create table kept (id int primary key)');
  await pool.query('insert into kept values (1)');
});

test('data that was written is still there after a clean stop', async () => {
  expect(findPostmaster(dataDir)).toBeUndefined();
  const { pool } = await open();
  expect(await ask(pool, 'select max(id) from kept')).toBe(1);
});

test('a killed PostgreSQL restarts under the running server with every acknowledged row', async () => {
  const { pool } = await open();
  await pool.query('insert into kept values (2)');
  for (const _time of ['once', 'twice']) {
    const killed = findPostmaster(dataDir);
    const held = await pool.connect();
    await held.query('begin');
    const running = pool.query('select pg_sleep(1.5)').then(String, () => 'failed');
    killPostmaster();
    expect(await running).toBe('failed');
    held.release(true);
    // Connections outlive their postmaster for a moment, so an answer alone proves nothing.
    await expect.poll(() => findPostmaster(dataDir) ?? killed).not.toBe(killed);
    await expect.poll(() => ask(pool, 'select max(id) from kept').catch(() => 0)).toBe(2);
  }
});

test.each(['SIGTERM', 'SIGINT', 'pg_ctl stop --mode=smart'] as const)(
  'a PostgreSQL that is stopped by hand (%s) restarts under the running server, despite its open connections',
  async (how) => {
    const { pool } = await open();
    // A listener, like those of tasks and caches: it never disconnects on its own.
    const held = await pool.connect();
    await held.query('listen something');
    const ended = findPostmaster(dataDir);
    if (how.startsWith('pg_ctl')) stopByHand();
    else process.kill(Number(ended), how as 'SIGTERM');
    await expect.poll(() => findPostmaster(dataDir) ?? ended).not.toBe(ended);
    held.release(true);
    await expect.poll(() => ask(pool, 'select max(id) from kept').catch(() => 0)).toBe(2);
  },
);

test('after the server is killed, the next start stops its PostgreSQL and loses no data', async () => {
  const server = await startProcess('server');
  await insertBy(server, 3);
  await kill(server);
  const orphan = findPostmaster(dataDir);
  expect(orphan).toBeGreaterThan(0);
  const { pool } = await open();
  expect(findPostmaster(dataDir)).not.toBe(orphan);
  expect(await ask(pool, 'select max(id) from kept')).toBe(3);
});

test('the next start works after both were killed', async () => {
  const server = await startProcess('server');
  await kill(server);
  killPostmaster();
  const { pool } = await open();
  expect(await ask(pool, 'select max(id) from kept')).toBe(3);
});

test('a second server on the same data is rejected while the first lives, and a command joins it', async () => {
  const server = await startProcess('server');
  await expect(open()).rejects.toThrow(AlreadyRunning);
  await expect(open()).rejects.toThrow(`process ${server.pid}`);
  const command = await open('command');
  expect(await ask(command.pool, 'select max(id) from kept')).toBe(3);
  opened.pop();
  await command.close();
  await insertBy(server, 4);
});

test('a command starts PostgreSQL itself if it is not running, and stops it', async () => {
  const command = await open('command');
  expect(await ask(command.pool, 'select max(id) from kept')).toBe(4);
  opened.pop();
  await command.close();
  expect(findPostmaster(dataDir)).toBeUndefined();
  expect(existsSync(join(VAR_DIR, 'owner.lock'))).toBe(false);
});

test('a command that is interrupted leaves no PostgreSQL behind', async () => {
  const command = await startProcess('command');
  command.kill('SIGINT');
  expect(await once(command, 'exit')).toEqual([130, null]);
  expect(findPostmaster(dataDir)).toBeUndefined();
  expect(existsSync(join(VAR_DIR, 'owner.lock'))).toBe(false);
});

test('a server that is asked to end stops its PostgreSQL', async () => {
  const server = await startProcess('server');
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect(code).toBe(0);
  expect(findPostmaster(dataDir)).toBeUndefined();
});

test('a start succeeds despite a stale pid file, even if its number now belongs to another process', async () => {
  // PostgreSQL mistakes a process for another PostgreSQL only if both run as the same user.
  const other = spawn('sleep', ['60'], { uid: statSync(dataDir).uid });
  spawned.push(other);
  for (const pid of [2 ** 22 + 1, other.pid, '']) {
    writeFileSync(pidFile, `${pid}\n${dataDir}\n1\n5432\n${dataDir}\n\n  1  1\nready   \n`);
    writeFileSync(join(dataDir, '.s.PGSQL.5432.lock'), `${pid}\n${dataDir}\n1\n5432\n${dataDir}\n`);
    const { pool, close } = await open();
    expect(await ask(pool, 'select max(id) from kept')).toBe(4);
    opened.pop();
    await close();
  }
});

test('a start succeeds despite a stale lock, even if its number now belongs to another process', async () => {
  for (const lock of [`{"pid":${process.pid},"started":"before the boot","role":"server"}`, 'half a lo']) {
    writeFileSync(join(VAR_DIR, 'owner.lock'), lock);
    const { close } = await open();
    opened.pop();
    await close();
  }
});

test('PostgreSQL listens on loopback only if the path is too long for a socket', async () => {
  const folder = join(VAR_DIR, 'long'.repeat(25));
  mkdirSync(folder);
  const { address, pool } = await open('server', folder);
  expect(address.host).toBe('127.0.0.1');
  expect(await ask(pool, 'select 1 as one')).toBe(1);
});

test.runIf(isRoot)(
  'data and programs are put where PostgreSQL can reach them if only root may enter the folder',
  async () => {
    const folder = makeTestFolder();
    chmodSync(folder, 0o700);
    const said: string[] = [];
    const database = await openDatabase(
      { VAR_DIR: folder },
      { role: 'server', say: (line) => said.push(line) },
    );
    const host = String(database.address.host);
    await database.close();
    rmSync(join(host, '..'), { recursive: true });
    rmSync(folder, { recursive: true });
    expect(host).toMatch(/^\/var\/lib\/sanviec\/[0-9a-f]{12}\/postgres$/);
    expect(said.join()).toContain(host);
  },
);

async function open(role: 'server' | 'command' = 'server', folder = VAR_DIR): Promise<OpenDatabase> {
  const database = await openDatabase({ VAR_DIR: folder }, { role, say: () => {} });
  opened.push(database);
  return database;
}

async function ask(pool: pg.Pool, text: string): Promise<unknown> {
  const { rows } = await pool.query({ text, rowMode: 'array' });
  return rows[0]?.[0];
}

/** A separate process that serves the database, inserts every number it receives and reports when that is committed. */
const program = `
  import { openDatabase } from './server/infrastructure/db/engine/engine.ts';
  const { pool, close } = await openDatabase({ VAR_DIR: process.argv[1] }, { role: process.argv[2], say: () => {} });
  process.stdin.on('data', async (id) => {
    await pool.query('insert into kept values ($1)', [Number(id)]);
    console.log('inserted');
  });
  process.on('SIGTERM', () => close().then(() => process.exit()));
  console.log('ready');
`;

async function startProcess(role: string): Promise<ChildProcess> {
  const args = ['--input-type=module-typescript', '--eval', program, VAR_DIR, role];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  spawned.push(child);
  await says(child, 'ready');
  return child;
}

async function insertBy(child: ChildProcess, id: number): Promise<void> {
  child.stdin?.write(`${id}\n`);
  await says(child, 'inserted');
}

async function says(child: ChildProcess, word: string): Promise<void> {
  if (child.stdout === null) throw new Error('no output');
  const [text] = await once(child.stdout, 'data');
  expect(String(text)).toContain(word);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function killPostmaster(): void {
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
}

/** The command of an operator; it does not wait for the end. */
function stopByHand(): void {
  const { pgCtl } = provideBinaries(chooseOsUser(dataDir), () => {});
  const args = ['stop', '--mode=smart', '--no-wait', '-D', dataDir];
  execFileSync(pgCtl, args, { ...chooseOsUser(dataDir), cwd: '/', stdio: 'ignore' });
}
