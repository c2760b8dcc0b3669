import { setTimeout as wait } from 'node:timers/promises';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { openDatabase } from '#server/infrastructure/db/engine/engine.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { Product } from '../product.ts';
import { type Actors, listUserActs, type SendRequest, type SoakTargets } from './acts.ts';
import { comparedSeries, measureSample, type Sample } from './samples.ts';

/** `SOAK_MINUTES=10 npm run bench -- soak` runs it for less than an hour. */
const minutes = Number(process.env.SOAK_MINUTES ?? 60);
const CLIENTS = 6;
const CANDIDATES = 60;
/** Milliseconds between two actions of a client: a load that a small machine handles without a queue. */
const PAUSE = 120;
/** Share of the run before anything is compared: caches fill, PostgreSQL grows to its working size. */
const WARM = 0.25;
const SAMPLES_A_MINUTE = 6;
const metricsToken = 'soak-of-an-hour-0123456789-abcdef';

/**
 * Puts a mixed load on the product for an hour, started as in production, while memory, handles and tables are sampled.
 * Exits with 1 if one of them grows.
 */
export async function measureSoak(endings: ShutdownHooks): Promise<void> {
  const product = new Product({
    METRICS_TOKEN: metricsToken,
    // All requests come from one machine; limits count the client addresses in its headers.
    TRUST_PROXY: '127.0.0.1',
    SESSION_IDLE_MINUTES: '60',
  });
  endings.add('The product', () => product.remove());
  await product.start();
  const { db, close } = await openDatabase({ VAR_DIR: product.folder }, { role: 'command' });
  endings.add('The database connection', close);
  const watched = { db, address: product.address, metricsToken };
  const ask = askingAt(product.address);
  const acts = listUserActs(await signIn(db), await know(ask));
  const until = performance.now() + minutes * 60_000;
  const tally = { acts: 0, refused: new Map<string, number>() };
  const load = Array.from({ length: CLIENTS }, (_, client) => work(client));
  const samples: Sample[] = [];
  while (performance.now() < until) {
    await wait(60_000 / SAMPLES_A_MINUTE);
    samples.push(await measureSample(watched));
  }
  await Promise.all(load);
  console.log(
    `${minutes} minutes, ${tally.acts} acts; refused: ${JSON.stringify(Object.fromEntries(tally.refused))}`,
  );
  if (!judge(samples) || tally.refused.size > 0) process.exitCode = 1;

  async function work(client: number): Promise<void> {
    const chances = acts.flatMap((act) => Array.from({ length: act.weight }, () => act));
    for (let turn = client; performance.now() < until; turn += CLIENTS) {
      const act = chances[(turn * 7919) % chances.length];
      await act?.run(ask, turn).catch(({ message }: Error) => {
        tally.refused.set(message, (tally.refused.get(message) ?? 0) + 1);
      });
      tally.acts += 1;
      await wait(PAUSE);
    }
  }
}

function askingAt(address: string): SendRequest {
  let count = 0;
  return async (path, input, token) => {
    count += 1;
    const isForm = input instanceof FormData;
    const response = await fetch(address + path, {
      method: input ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': `10.${count % 250}.${(count >> 8) % 250}.7`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(input && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(input ? { body: isForm ? input : JSON.stringify(input) } : {}),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path.split('?')[0]} ${response.status}`);
    if (!path.startsWith('/api/')) return text as never;
    const { status, data } = JSON.parse(text) as { status: number; data: never };
    if (status !== 200) throw new Error(`${path.split('?')[0]} ${status}`);
    return data;
  };
}

/** Candidates, a company and an owner, each with a session longer than the run. */
async function signIn(db: Db): Promise<Actors> {
  const now = new Date();
  const open = async (table: 'candidate' | 'employer' | 'admin', many = 1) => {
    const found = await db.selectFrom(table).orderBy('id').limit(many).select('id').execute();
    return Promise.all(found.map(({ id }) => startSession(db, { kind: table, id }, now, 60)));
  };
  const [candidates, [employer = ''], [admin = '']] = [
    await open('candidate', CANDIDATES),
    await open('employer'),
    await open('admin'),
  ];
  return { candidates, employer, admin };
}

/** Ads that any candidate may apply to, and pages of each kind. */
async function know(ask: SendRequest): Promise<SoakTargets> {
  const ads: SoakTargets['ads'] = [];
  for (let page = 1; page <= 20; page += 1) {
    const { list }: { list: SoakTargets['ads'] } = await ask('/api/v1/home/job', { page });
    ads.push(...list);
  }
  const pages = [
    '/',
    '/en',
    '/ko',
    '/recruitment',
    '/en/recruitment?page=2',
    '/ko/search',
    '/faq',
    '/events',
  ];
  return { ads, pages: [...pages, ...ads.slice(0, 40).map(({ id }) => `/recruitment/${id}`)] };
}

/** Compares the first quarter after the warm-up with the last one. @returns true if nothing grew beyond its tolerance */
function judge(samples: readonly Sample[]): boolean {
  const steady = samples.slice(Math.floor(samples.length * WARM));
  const quarter = Math.max(1, Math.floor(steady.length / 4));
  const verdicts = comparedSeries.map(([name, { growth, isLeast }]) => {
    const of = (part: readonly Sample[]) => {
      const sorted = part.map((sample) => sample[name]).toSorted((one, other) => one - other);
      return sorted[isLeast ? 0 : Math.floor(sorted.length / 2)] ?? 0;
    };
    const [before, after] = [of(steady.slice(0, quarter)), of(steady.slice(-quarter))];
    // Variations by one, or by one megabyte, are normal.
    const isFlat = after <= Math.max(before * (1 + growth), before + 1);
    console.log(`${name}: ${before.toFixed(1)}, then ${after.toFixed(1)}: ${isFlat ? 'flat' : 'GROWS'}`);
    return isFlat;
  });
  return verdicts.every(Boolean);
}
