import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseRefusal } from '#server/infrastructure/errors/database-refusal.ts';
import { makeTestFolder } from '#tests/support/engine.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { openDatabase } from './engine.ts';

const folder = makeTestFolder();
/** A separate file system that is small enough to be filled. Only root may mount one, and not everywhere. */
const small = ['-t', 'tmpfs', '-o', 'size=160m,mode=0711', 'none', folder];
const isMounted = process.getuid?.() === 0 && spawnSync('mount', small).status === 0;
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(isMounted)(
  'a full disk rejects writes, ends PostgreSQL at worst, and all works again once there is space',
  async () => {
    const said: string[] = [];
    const { pool, close } = await openDatabase(
      { VAR_DIR: folder },
      { role: 'server', say: (line) => said.push(line) },
    );
    closers.push(close);
    await pool.query('create table kept (id int primary key, filling text)');
    await pool.query('insert into kept values (1)');
    const ballast = join(folder, 'ballast');
    const fill = (bytes: number) => {
      for (;;) appendFileSync(ballast, Buffer.alloc(bytes));
    };
    for (const bytes of [1_048_576, 512]) expect(() => fill(bytes)).toThrow('ENOSPC');
    const grow = pool.query("insert into kept select id, repeat('x', 2000) from generate_series(2, 9999) id");
    const refusal = databaseRefusal(await grow.catch((error: unknown) => error));
    expect(refusal).toMatchObject({ status: 'UNAVAILABLE', key: 'error.no_space', retryAfter: 60 });
    // The write-ahead log cannot grow on the full disk either: PostgreSQL ends itself, and cannot start again.
    const log = "select pg_logical_emit_message(false, 'test', repeat('x', 1000000))";
    const writeLog = async () => {
      for (;;) await pool.query(log);
    };
    await expect(writeLog()).rejects.toThrow();
    await expect.poll(() => said.join()).toContain('is full');
    await expect(pool.query('select 1')).rejects.toThrow();
    rmSync(ballast);
    const kept = () => pool.query('select id from kept').then(({ rows }) => rows, String);
    await expect.poll(kept).toEqual([{ id: 1 }]);
    await pool.query('insert into kept values (2)');
  },
  6 * waitLimit,
);
