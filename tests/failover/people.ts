import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Random } from '#demo/language/random.ts';
import { openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';
import { openDatabase } from '#server/infrastructure/db/engine/engine.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';
import { openMarket } from '../crash/buyers.ts';
import { Clients } from '../crash/clients.ts';
import { listViolations } from '../crash/journal.ts';
import { openProduct } from '../crash/product.ts';
import { createPeople } from '../crash/world.ts';
import { askNode } from '../support/ask.ts';
import { startMailServer } from '../support/doubles/mail-server.ts';
import { makeOpenFolder } from '../support/engine.ts';
import { bankSettings } from '../support/orders.ts';
import { waitLimit } from '../support/wait-limit.ts';

export type People = Awaited<ReturnType<typeof openPeople>>;

/** Starts the product on a database of several machines, with clients that write and visitors that open pages. */
export async function openPeople(DATABASE_URL: string, random: Random, isLong: boolean) {
  const varDir = makeOpenFolder('sanviec-cluster-');
  await buildIfChanged();
  const mails = await startMailServer(() => random.whole(0, 60));
  const settings = { APP_MODE: 'test', COMPANY_REGISTRY: 'none', SMTP_URL: mails.url, VAR_DIR: varDir };
  const databases = { DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL };
  const product = await openProduct({
    ...settings,
    ...bankSettings,
    ...databases,
    SESSION_IDLE_MINUTES: '600',
  });
  await product.start();
  const database = await openDatabase({ DATABASE_URL, VAR_DIR: varDir }, { role: 'command' });
  const pool = openLongRunningPool(database.address, 4);
  const db = openKysely(pool);
  const size = isLong ? { candidates: 24, employers: 6, ads: 12 } : { candidates: 5, employers: 2, ads: 8 };
  const world = await createPeople(db, product.post, random, size);
  const files = openFileStore({ VAR_DIR: varDir });
  const market = await openMarket(db, files, isLong ? { buyers: 12, ads: 400 } : { buyers: 6, ads: 40 });
  const clients = new Clients(product, { world, market }, mails, random);
  const pages: { path: string; status: number }[] = [];
  const host = `127.0.0.1:${product.port}`;
  let isOver = false;

  /** Opens pages as a visitor, some of them for the first time. */
  async function look(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const path = ['/', '/en/recruitment', `/recruitment?key=a${turn}`, '/ko'][turn % 4] ?? '/';
      const { status } = await askNode(product.port, path, { headers: { host } });
      pages.push({ path, status });
      await wait(50);
    }
  }

  return {
    varDir,
    db,
    world,
    /** Number of acknowledged writes. */
    promised: () => clients.ledger.filter(({ answer }) => answer).length,
    /** Writes and opens pages until it is stopped. @returns a function that stops this and checks the results */
    begin: () => {
      const working = [clients.work(8, () => isOver), look(), look()];
      return async () => {
        isOver = true;
        await Promise.all(working);
        console.log('fail-over test:', JSON.stringify(clients.tally()), `${pages.length} pages`);
        expect(clients.odd).toEqual([]);
        expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
        // Decisions that were made before a kill are carried out after it.
        const undecided = () => db.selectFrom('pending_decision').select('profile_apply_id').execute();
        await expect.poll(undecided, { timeout: 4 * waitLimit, interval: 500 }).toEqual([]);
        expect(await listViolations(clients.ledger, db)).toEqual([]);
      };
    },
    /** Requests the paths as a visitor, at most five per second. @returns a description of each failed or late request */
    visit: async (paths: readonly string[], maxMilliseconds: number): Promise<string[]> => {
      const wrong: string[] = [];
      for (const path of paths) {
        const at = Date.now();
        const status = await askNode(product.port, path, { headers: { host } }).then(
          (answer) => answer.status,
          String,
        );
        const took = Date.now() - at;
        if (status !== 200 || took > maxMilliseconds) wrong.push(`${path}: ${status} after ${took} ms`);
        await wait(200);
      }
      return wrong;
    },
    /** Description of an ad, as an anonymous visitor or the owner of the token reads it. */
    read: async (id: number, token?: string): Promise<string> => {
      const headers = { host, ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const { body } = await askNode(product.port, `/api/v1/recruitment/show?id=${id}`, { headers });
      return JSON.parse(body).data.details.description;
    },
    said: () => product.said(),
    close: async () => {
      await product.end();
      await pool.end();
      await database.close();
      await mails.close();
      rmSync(varDir, { recursive: true, force: true });
    },
  };
}
