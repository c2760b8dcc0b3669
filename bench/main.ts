/** The command `npm run bench`: pages and API with 10,000 ads, beside Fastify sending a constant Buffer, in one run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bringUp } from '#server/db/bring-up.ts';
import { openKysely, openPatientPool } from '#server/db/connection.ts';
import { loadDemo } from '#server/db/demo/load.ts';
import { openEngine } from '#server/db/engine/embedded.ts';
import { findPostmaster } from '#server/db/engine/pid-file.ts';
import { openFileStore } from '#server/files/store.ts';
import { makeTestFolder } from '#server/testing/engine.ts';
import { ask } from '#server/testing/node.ts';
import { buildIfChanged } from '../scripts/build-stamp.ts';
import type { Constant } from './constant.ts';
import { canPin, pin } from './cores.ts';
import { type Figure, measure, OTHER_CORE, startTarget, type Target } from './measure.ts';

const size = { companies: 120, recruitments: 10_000, candidates: 200, unusedTaxCodes: 30 };
const host = 'sanviec.test';

await buildIfChanged();
pin(process.pid, OTHER_CORE);
const varDir = makeTestFolder();
const started: Target[] = [];
const engine = await openEngine(varDir, { role: 'server', say: () => {} });
try {
  await fill();
  console.log(
    canPin ? 'Server on core 0; PostgreSQL and load on core 1.' : 'Nothing is bound to a core here.',
  );
  await compare(findPostmaster(engine.dataDir) ?? 0);
} finally {
  for (const { child } of started) child.kill();
  await engine.stop();
  for (const folder of [engine.dataDir, varDir]) rmSync(folder, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const begin = performance.now();
  await bringUp(engine.address);
  const pool = openPatientPool(engine.address);
  const files = openFileStore(mkdtempSync(join(varDir, 'files-')));
  await loadDemo(openKysely(pool), { clock: () => new Date(), files, isEmbedded: true, size });
  await pool.query('vacuum analyze');
  await pool.end();
  console.log(
    `${size.recruitments} ads are there after ${((performance.now() - begin) / 1_000).toFixed(1)} s.`,
  );
}

async function compare(postmaster: number): Promise<void> {
  const address = JSON.stringify(engine.address);
  const kept = await start('site', [varDir, address, 'kept']);
  const lists = Array.from({ length: 20 }, (_, at) => `/recruitment?page=${at + 1}`);
  const details = await findDetails(kept);
  const listConstant = await startConstant(kept, lists[0] ?? '/');
  const detailConstant = await startConstant(kept, details[0] ?? '/');
  const on = (target: Target, requests: string[]) => measure(target, requests, postmaster);

  const constants = {
    list: await on(listConstant, lists.map(get)),
    detail: await on(detailConstant, details.map(get)),
  };
  tell('list, constant Buffer', constants.list);
  tell('detail, constant Buffer', constants.detail);
  tell('list, kept', await on(kept, lists.map(get)), constants.list);
  tell('detail, kept', await on(kept, details.map(get)), constants.detail);
  await end(kept);
  const fresh = await start('site', [varDir, address, 'fresh']);
  tell('list, drawn anew', await on(fresh, lists.map(get)), constants.list);
  tell('detail, drawn anew', await on(fresh, details.map(get)), constants.detail);
  tell(
    'API list',
    await on(
      fresh,
      Array.from({ length: 20 }, (_, at) => post({ page: at + 1 })),
    ),
  );
}

async function start(name: string, args: string[], message?: object): Promise<Target> {
  const target = await startTarget(name, args, message);
  started.push(target);
  return target;
}

async function end({ child }: Target): Promise<void> {
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Canonical addresses of ads, as the list page links them. */
async function findDetails(site: Target): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => ask(site.port, `/recruitment?page=${page}`, { headers: { host } })),
  );
  const links = pages.flatMap(({ body }) => [...body.matchAll(/href="(\/recruitment\/\d[^"?#]*)"/g)]);
  return [...new Set(links.map(([, path = '']) => path))];
}

/** The same bytes and headers as the product sends for a page, without anything behind them. */
async function startConstant(site: Target, path: string): Promise<Target> {
  const answer = await fetch(`http://127.0.0.1:${site.port}${encodeURI(path)}`, {
    headers: { host, 'accept-encoding': 'identity' },
  });
  const body = gzipSync(await answer.text(), { level: 6 });
  const own = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)));
  const message: Constant = {
    body: body.toString('base64'),
    headers: { ...headers, 'content-encoding': 'gzip' },
  };
  return start('constant', [], message);
}

function get(path: string): string {
  return `GET ${encodeURI(path)} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\nAccept: text/html\r\n\r\n`;
}

function post(input: object): string {
  const body = JSON.stringify(input);
  return `POST /api/v1/home/job HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

function tell(name: string, figure: Figure, constant?: Figure): void {
  const { median, slowest, fastest, server, database, load } = figure;
  const rate = `${Math.round(median)}/s (${Math.round(slowest)} to ${Math.round(fastest)})`;
  const cpu = [server, database, load].map((used) => used.toFixed(2)).join(' / ');
  const share = constant ? `, ${((100 * median) / constant.median).toFixed(1)} % of the constant Buffer` : '';
  console.log(`${name}: ${rate}${share}; CPU ms a request, server / PostgreSQL / load: ${cpu}`);
}
