import { sql } from 'kysely';
import { withTimeout } from '#server/infrastructure/concurrency/with-timeout.ts';
import { secondsApart } from '#server/infrastructure/db/caches/clock-watch.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { compareMigrations } from '#server/infrastructure/db/migrations/migrate.ts';
import { replicaState } from '#server/infrastructure/db/public-reads.ts';
import { version } from '#server/infrastructure/environment/version.ts';
import { readFreeSpace } from '#server/infrastructure/files/storage/free-space.ts';
import { listFailedTasks } from '#server/infrastructure/tasks/failures.ts';
import type { DatabaseMetrics } from './figures.ts';

interface Node {
  db: Db;
  readFigures: () => Promise<DatabaseMetrics>;
  varDir: string;
}

/** Timeout of a part: a part that hangs is reported as unknown, together with the others. */
const MAX_MILLISECONDS = 2_500;

/** Functions that describe the parts of a node that can fail on their own. */
const parts: Record<string, (node: Node) => Promise<object>> = {
  database: describeDatabase,
  migrations: async ({ db }) => {
    const { newest, missing, unknown } = await compareMigrations(db);
    return { newest, missing: missing.length, of_a_newer_version: unknown.length };
  },
  clock: async ({ db }) => ({ seconds_apart: secondsApart(db) ?? 0 }),
  tasks: async ({ db, readFigures }) => {
    const { tasks } = await readFigures();
    const { count, list } = await listFailedTasks(db, []);
    return {
      ready: tasks.reduce((sum, { ready }) => sum + ready, 0),
      oldest_seconds: Math.round(Math.max(0, ...tasks.map(({ oldest_seconds }) => oldest_seconds))),
      failed: count,
      failed_names: [...new Set(list.map(({ name }) => name))],
    };
  },
  mails: async ({ readFigures }) => {
    const { mails } = await readFigures();
    return { waiting: mails.waiting, oldest_seconds: Math.round(mails.oldest_seconds) };
  },
  disk: async ({ varDir }) => {
    const { freeBytes, freeShare } = await readFreeSpace(varDir);
    return { free_bytes: freeBytes, free_percent: Math.round(freeShare * 100) };
  },
};

/** Describes the state of a node, part by part: numbers and versions, no personal data. */
export async function describeNode(node: Node): Promise<object> {
  const told = await Promise.all(
    Object.entries(parts).map(async ([name, describe]) => {
      const part = await withTimeout(describe(node), MAX_MILLISECONDS).catch(() => ({ known: false }));
      return [name, part] as const;
    }),
  );
  return { version, ...Object.fromEntries(told) };
}

async function describeDatabase({ db }: Node): Promise<object> {
  const began = performance.now();
  const { rows } = await sql<{
    version: string;
  }>`SELECT current_setting('server_version') AS version`.execute(db);
  const milliseconds = Math.round(performance.now() - began);
  const replica = replicaState(db);
  return {
    version: rows[0]?.version,
    milliseconds,
    ...(replica && {
      replica: { behind_milliseconds: replica.behindMilliseconds ?? null, is_read: replica.isUsed },
    }),
  };
}
