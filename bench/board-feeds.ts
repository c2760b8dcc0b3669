import { request } from 'node:http';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { askNode } from '#tests/support/ask.ts';
import { memoryMegabytes } from './cores.ts';
import { demoSize, openDemoDatabase } from './database.ts';
import type { TargetProcess } from './measure.ts';
import { fillAds } from './search/fill.ts';
import { siteHost, Targets } from './targets.ts';

/** `BENCH_ADS=50000 npm run bench -- boards` runs it with fewer. */
const wanted = Number(process.env.BENCH_ADS ?? 1_000_000);
/** Targets for a million ads (issue 32): seconds, reduced in proportion for fewer ads, and MB by which the server may grow. */
const targets = { seconds: 60, growth: 150 };
const formats = ['xml', 'linkedin.xml'] as const;
const headers = { host: siteHost, 'accept-encoding': 'gzip' };

/** Measures how long a job board takes to read all ads of a site, and the memory that the server needs for it. */
export async function measureBoardFeeds(endings: ShutdownHooks): Promise<void> {
  const { database, db } = await openDemoDatabase(endings, demoSize);
  await fillAds(db, wanted);
  const servers = new Targets(database);
  endings.add('The server', () => servers.endAll());
  const site = await servers.startSite('kept', 'all');
  const index = await askNode(site.port, '/feeds/recruitment/index.xml', { headers: { host: siteHost } });
  if (index.status !== 200)
    throw new Error(`the index answered ${index.status}: ${index.body.slice(0, 200)}`);
  const paths = [...index.body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) => path);
  for (const format of formats)
    await readAll(
      site,
      format,
      paths.filter((path) => path.startsWith(`/feeds/recruitment/${format}?`)),
    );
}

async function readAll(site: TargetProcess, format: string, paths: string[]): Promise<void> {
  if (paths.length === 0) throw new Error(`the index lists no file of ${format}`);
  const memory = () => memoryMegabytes(site.child.pid ?? 0);
  const first = memory();
  let most = first;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 100);
  const begin = performance.now();
  let bytes = 0;
  for (const path of paths) bytes += await countBytes(site.port, path);
  const seconds = (performance.now() - begin) / 1_000;
  clearInterval(watch);
  const limit = (targets.seconds * wanted) / 1_000_000;
  const isWithin = seconds <= limit && most - first <= targets.growth;
  console.log(
    `${format}: ${wanted} ads in ${paths.length} files, ${(bytes / 1e6).toFixed(0)} MB compressed, in ${seconds.toFixed(1)} s ` +
      `(target ${limit.toFixed(0)} s); the server grew from ${first.toFixed(0)} to ${most.toFixed(0)} MB ` +
      `(target ${targets.growth} MB more): ${isWithin ? 'within' : 'OVER'}`,
  );
}

/** Reads an answer to its end without storing it. */
function countBytes(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: path.replaceAll('&amp;', '&'), headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${path} answered ${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}
