import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { invalidationKinds } from '#contract/call.ts';
import { landingPath } from '#contract/record-paths.ts';
import { createRandom } from '#demo/language/random.ts';
import {
  handleNotification,
  invalidationCount,
  isListening,
  isOutdated,
  notifyChanged,
} from '#server/infrastructure/db/caches/invalidation.ts';
import type { ChangedRecord } from '#server/infrastructure/db/record-names.ts';
import { listCaches } from '#server/infrastructure/metrics/counters.ts';
import { countAll } from '#server/search/index.ts';
import { addTestLogo, bankSettings, setPrices, testPrices } from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { RandomChanges } from '#tests/support/random-changes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';
import { getCachedPage } from './cache.ts';

/** CHANGES_SEED repeats the choices of an earlier run, CHANGES_ROUNDS makes it longer. */
const seed = process.env.CHANGES_SEED ?? 'ten changes a second';
const rounds = Number(process.env.CHANGES_ROUNDS ?? 2);
const random = createRandom(seed);
const MINUTE = 60_000;

await buildIfChanged();
// The test sets the clock of everything, including ages of cached values, so no step has to wait.
const real = performance.now.bind(performance);
let moved = 0;
vi.spyOn(performance, 'now').mockImplementation(() => real() + moved);
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());
const moveClock = (milliseconds: number) => {
  moved += milliseconds;
  vi.setSystemTime(Date.now() + milliseconds);
};

const server = await startTestServer(bankSettings, {
  pagesFolder: join(import.meta.dirname, '../../../dist'),
  isFollowing: true,
  machineClock: () => performance.timeOrigin + real(),
});
const nodes = [server, await server.startSecondNode()];
/**
 * This node renders each page again, because its caches are emptied before. Its pages are the reference for the other
 * nodes.
 */
const judge = await server.startSecondNode();
const { db } = server;
const { minsu, thanh, binh, dung, anna } = await people(server);
const owners = [minsu, thanh];
for (const node of [...nodes, judge]) await vi.waitUntil(() => isListening(node.db), { timeout: waitLimit });

type Node = Pick<TestServer, 'db' | 'app' | 'call'>;

interface Read {
  status: number;
  /** Path after redirects. */
  url: string;
  body: string;
}

async function read(node: Node, url: string, cookie = ''): Promise<Read> {
  const headers = { ...(cookie && { cookie }) };
  const { statusCode: status, headers: said, body } = await node.app.inject({ url, headers });
  return status === 301 || status === 302 ? read(node, String(said.location), cookie) : { status, url, body };
}

async function renderAnew(url: string): Promise<Read> {
  handleNotification(judge.db, invalidationKinds, true);
  return read(judge, url);
}

let heard = 0;
/**
 * Waits until each node has handled all notifications of the other nodes so far: notifications of one node arrive in
 * order.
 */
async function untilAllHeard(): Promise<void> {
  for (const from of nodes) {
    heard += 1;
    const mark: ChangedRecord = `ad:${1e12 + heard}`;
    const before = nodes.map((node) => invalidationCount(node.db));
    await from.db.transaction().execute((trx) => notifyChanged(trx, [mark]));
    for (const [at, node] of nodes.entries())
      await vi.waitUntil(() => isOutdated(node.db, before[at] ?? 0, [mark]), { timeout: waitLimit });
  }
}

const adUrl = ({ id }: { id: number }) => `/recruitment/${id}`;

const listedIds = async () => {
  const rows = await db.selectFrom('recruitment_search').select('id').execute();
  return new Set(rows.map(({ id }) => id));
};

const recordLinks = /"\/(?:ko\/|en\/)?(recruitment|company)\/(\d+)/g;

/** Counts reads of cached pages in this process, including those of other test files. */
function countReads() {
  const { hits = 0, misses = 0 } = listCaches().find(({ name }) => name === 'Cached pages') ?? {};
  return { hits, misses };
}

/** The ads and companies that a page links to. */
const listLinked = (body: string) =>
  [...body.matchAll(recordLinks)].map(([, kind, id]) => (kind === 'company' ? `company:${id}` : `ad:${id}`));

test(
  'after random changes on two nodes, no page shows a former title or a stopped ad, and after 60 s each is as if rendered anew',
  async () => {
    const before = countReads();
    await setPrices(server, testPrices, anna);
    for (const owner of owners) await addTestLogo(db, owner);
    const changes = new RandomChanges(random, { owners, operator: binh, booker: dung });
    for (const owner of owners) await changes.rename(server, owner);
    for (let at = 0; at < 8; at += 1) await changes.publish(server, owners[at % owners.length] ?? minsu);
    await countAll(db, server.clock());
    const urls = [
      '/',
      '/en',
      '/recruitment',
      '/ko/recruitment',
      '/recruitment?page=2',
      '/search',
      await aLanding(),
    ];
    const lists = () => [
      ...urls,
      ...owners.flatMap(({ companyId }) => [`/company/${companyId}`, `/en/company/${companyId}`]),
    ];
    const listUrls = () => [...lists(), ...changes.ads.map(adUrl)];
    /** All lists, and some ads. */
    const listSome = () => [...lists(), ...random.sample(changes.ads.map(adUrl), 4)];
    for (let round = 0; round < rounds; round += 1) {
      for (let step = 0; step < 12; step += 1) {
        // Fills the caches of both nodes, so that they have pages of several ages when something changes.
        for (const url of random.sample(listUrls(), 6)) await read(random.pick(nodes), url);
        const act = await changes.change(random.pick(nodes));
        await checkPages(changes, listSome(), act);
        moveClock(random.whole(0, 20_000));
      }
      moveClock(MINUTE);
      await compareAll(listUrls());
    }
    expect(await changes.withdraw(server, thanh)).toBe(true);
    await checkPages(changes, listUrls(), 'withdraw');
    moveClock(MINUTE);
    await compareAll(listUrls());
    const after = countReads();
    const [hits, misses] = [after.hits - before.hits, after.misses - before.misses];
    console.log(`changed pages: CHANGES_SEED='${seed}'`, { hits, misses }, Object.fromEntries(changes.tally));
    expect(changes.tally.size).toBeGreaterThan(8);
    // A test that reads no cached pages proves nothing.
    expect(hits / misses).toBeGreaterThan(0.5);
  },
  20 * waitLimit,
);

/** Checks every page of both nodes after a change, and one for the browser that has made it. */
async function checkPages(changes: RandomChanges, urls: readonly string[], act: string): Promise<void> {
  await untilAllHeard();
  const dead = changes.listDead(await listedIds());
  for (const node of nodes)
    for (const url of urls) await checkPage(node, { url, dead, act, ads: changes.ads });
  const own = random.pick(urls);
  const seen = await read(random.pick(nodes), own, 'changed=1');
  expect([act, seen]).toEqual([act, await renderAnew(own)]);
}

async function compareAll(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const anew = await renderAnew(url);
    for (const node of nodes) expect(await read(node, url)).toEqual(anew);
  }
}

async function checkPage(
  node: Node,
  { url, dead, act, ads }: { url: string; dead: ReadonlySet<string>; act: string; ads: RandomChanges['ads'] },
): Promise<void> {
  const page = await read(node, url);
  const own = ads.find(({ id }) => url === adUrl({ id }))?.mark;
  const shown = [...dead].filter((mark) => mark !== own && page.body.includes(mark));
  expect({ act, url, shown }).toEqual({ act, url, shown: [] });
  const cached = getCachedPage(node.db, page.url);
  if (!cached) return;
  const missing = listLinked(page.body).filter((record) => !cached.records.some((noted) => noted === record));
  expect({ act, url, missing }).toEqual({ act, url, missing: [] });
}

/** The landing page of the career of all ads. */
async function aLanding(): Promise<string> {
  const career = await db
    .selectFrom('career')
    .where('parent_id', 'is not', null)
    .orderBy('id')
    .select(['id', 'name_vi as name'])
    .executeTakeFirstOrThrow();
  return encodeURI(landingPath({ career }));
}
