import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Address } from '#server/infrastructure/db/connection.ts';
import { chooseOsUser, chownTree } from '#server/infrastructure/db/engine/os-user.ts';
import { toUrl } from '../address.ts';
import { makeOpenFolder } from '../engine.ts';
import { findFreePort } from './node.ts';

/**
 * Starts Debian's pgbouncer in front of a database, in transaction mode. It has fewer connections than
 * clients, so that another client would see the state of a connection at once.
 */
export async function startPgbouncer(program: string, address: Address, connections = 4) {
  const folder = makeOpenFolder('sanviec-cluster-');
  const port = await findFreePort();
  const to = new URL(toUrl(address));
  const host = to.searchParams.get('host') ?? to.hostname;
  const target = [
    `host=${host} port=${to.port || 5432} dbname=${to.pathname.slice(1)}`,
    `user=${to.username} password=${to.password}`,
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]\nsanviec = ${target.join(' ')}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n` +
      `auth_type = any\npool_mode = transaction\ndefault_pool_size = ${connections}\nmax_client_conn = 200\n` +
      (preparesStatements(program) ? 'max_prepared_statements = 200\n' : ''),
  );
  // Only PostgreSQL's own user may enter the folder of a socket.
  const account = chooseOsUser(host);
  chownTree(account, folder);
  chmodSync(folder, 0o711);
  const child = spawn(program, ['-q', file], { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const bouncer = `postgres://sanviec:any@127.0.0.1:${port}/sanviec`;
  for (let tries = 0; !(await answers(bouncer)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`pgbouncer does not start:\n${said}`);
    await wait(50);
  }
  return {
    url: bouncer,
    said: () => said,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** True from pgbouncer 1.21 on: it prepares named statements on each connection that it uses. */
export function preparesStatements(program: string): boolean {
  const [, major = 0, minor = 0] =
    /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
