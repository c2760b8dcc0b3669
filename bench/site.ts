/** The product under test in a separate process: argv is VAR_DIR, the address of the database and `kept` or `fresh`. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { buildApp } from '#server/app.ts';
import { openKysely, openPool } from '#server/infrastructure/db/connection.ts';
import { markLocalDatabase } from '#server/infrastructure/db/engine/local-database.ts';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { clearPageCache } from '#server/infrastructure/pages/cache.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { productionSettings } from '#tests/support/doubles/production.ts';

const [varDir = '', text = '', pages] = process.argv.slice(2);
const address = JSON.parse(text);
const pool = openPool(address);
const nothing = async () => {};
const queue = new TaskQueue();
const app = await buildApp({
  // Like the product opens its embedded database.
  db: markLocalDatabase(openKysely(pool)),
  pool,
  env: readEnv({ ...productionSettings, VAR_DIR: varDir }),
  clock: () => new Date(),
  network: { port: undefined },
  queue,
  pagesFolder: join(import.meta.dirname, '../dist'),
  // The limits per address are lifted here only, because all requests come from one address.
  limits: {
    consume: nothing,
    takeRecord: nothing,
    reachesRecord: async () => false,
    giveBack: nothing,
    forgive: nothing,
    read: nothing,
    view: nothing,
  },
});
// Every page is rendered again, with its own SQL.
if (pages === 'fresh') app.addHook('onRequest', async () => clearPageCache());
// Actions queue their tasks as usual, but mails are not sent, because that would measure the mail server.
const boss = new PgBoss({ ...address, schema: 'pgboss', max: 1, supervise: false, schedule: false });
await boss.start();
await boss.createQueue('send-mail', { policy: 'exclusive' });
queue.open(boss);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());
