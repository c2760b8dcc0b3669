import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#demo/language/random.ts';
import { providePatroni, providePostgres15 } from '../../scripts/debian-programs.ts';
import { endNodes } from '../support/doubles/node.ts';
import { waitUntil } from './cluster.ts';
import { openPatroni } from './patroni.ts';
import { openPeople, type People } from './people.ts';

/** Runs with `npm run test:failover -- patroni` only: Patroni waits 20 seconds before it promotes. */
const MINUTE = 60_000;
const FAILOVERS = 3;
const MAX_WITHOUT_WRITES = 10_000;

let patroni: Awaited<ReturnType<typeof openPatroni>>;
let people: People;

beforeAll(async () => {
  const binaries = providePostgres15();
  if (!binaries || !providePatroni())
    throw new Error('Patroni, etcd and PostgreSQL 15 of Debian are needed.');
  patroni = await openPatroni(binaries);
  people = await openPeople(patroni.url, createRandom('patroni'), false);
}, 6 * MINUTE);
afterAll(async () => {
  await people?.close();
  await endNodes();
  await patroni?.close();
}, 2 * MINUTE);

test(
  'under Patroni, writes resume automatically after each promotion, and no acknowledged write is lost',
  async () => {
    const judge = people.begin();
    await waitUntil(async () => people.promised() > 20, 'nobody writes');
    for (let time = 0; time < FAILOVERS; time += 1) {
      const killed = await patroni.killWriter();
      await killed.untilPromoted();
      const at = Date.now();
      const before = people.promised();
      await waitUntil(async () => people.promised() > before, 'nobody writes any more');
      console.log(`Patroni: ${killed.name} killed, writes return ${Date.now() - at} ms after the promotion`);
      expect(Date.now() - at).toBeLessThan(MAX_WITHOUT_WRITES);
      await killed.restart();
    }
    await judge();
  },
  15 * MINUTE,
);
