/** A node that sends mails and serves no requests, like `npm start` does besides serving them. Its settings are the argument. */
import { type Address, openKysely, openPool } from '#server/infrastructure/db/connection.ts';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { startBackground } from '#server/operations/start/background.ts';
import { tasks } from '../server/tasks.ts';

const { address, node } = JSON.parse(process.argv[2] ?? '') as {
  address: Address;
  node: Record<string, string>;
};
const pool = openPool(address, 8);
const stop = await startBackground(tasks, {
  db: openKysely(pool),
  address,
  // Another node works on the same database.
  env: { ...readEnv({ APP_MODE: 'test', ...node }), DATABASE_URL: 'postgres://bench' },
  clock: () => new Date(),
  publicUrl: () => 'http://localhost',
  files: openFileStore({ VAR_DIR: node.VAR_DIR ?? '' }),
  queue: new TaskQueue(),
  log: { error: console.error, warn: console.error },
});
process.on('SIGTERM', () => void stop().then(() => process.exit()));
process.send?.('ready');
