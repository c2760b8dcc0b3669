import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderSVG } from 'uqr';
import { languages } from '#contract/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { writeRobots } from './robots.ts';
import { listLandingParts, writeLandings } from './sitemap-landings.ts';
import {
  listParts,
  readPart,
  type SitemapName,
  type SitemapPart,
  type SitemapRecord,
  sitemapKinds,
} from './sitemap-records.ts';
import { sitemapFrame, writeAddresses, writeIndex, writeRecord } from './sitemap-xml.ts';

interface SiteDeps {
  db: Db;
  clock: () => Date;
  /** Scheme and host of the product, without final slash. */
  origin: () => string;
}

/** Pages that are no records. */
const pages = [
  '/',
  '/search',
  '/recruitment',
  '/menus',
  '/events',
  '/notification',
  '/faq',
  '/policy',
  '/policy?kind=PRIVACY',
];
/** File names of pages about careers and provinces. */
const landings = 'jobs';
const kinds = Object.keys(sitemapKinds) as SitemapName[];
/** Looking through a million ads takes a second or two; no crawler comes back sooner than this. */
const INDEX_MILLISECONDS = 60_000;

/** Serves what crawlers ask for, robots.txt and the sitemaps, and the own address as a code for phones. */
export function registerSite(app: FastifyInstance, deps: SiteDeps): void {
  const { db, clock, origin } = deps;
  let index: { until: number; files: ReturnType<typeof listFiles> } | undefined;
  app.get('/robots.txt', (_request, reply) =>
    allowCaching(reply).type('text/plain; charset=utf-8').send(writeRobots(origin())),
  );
  app.get('/qr.svg', (_request, reply) =>
    // Readers of codes need four light modules around one.
    allowCaching(reply)
      .type('image/svg+xml')
      .send(renderSVG(origin(), { ecc: 'M', border: 4, pixelSize: 1 })),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const now = clock();
    if (index === undefined || index.until <= now.getTime()) {
      const files = listFiles(db, now);
      index = { until: now.getTime() + INDEX_MILLISECONDS, files };
      // What failed is asked again by the next reader.
      files.catch(() => (index = undefined));
    }
    const files = await index.files;
    return sendXml(reply).send(writeIndex(files, origin()));
  });
  app.get('/sitemap/pages.xml', (_request, reply) => {
    const list = pages.map((path) => writeAddresses(languages, () => path, { origin: origin() }));
    return sendXml(reply).send(sitemapFrame.begin + list.join('') + sitemapFrame.end);
  });
  app.get<{ Params: { file: string } }>('/sitemap/:file', async ({ params }, reply) => {
    const [, name = '', part] = /^([a-z]+)-(\d{1,12})\.xml$/.exec(params.file) ?? [];
    const texts = writePart(deps, name, Number(part));
    // The first batch is read before the answer begins: an empty file is none, and a database that is away a 503.
    const first = await texts?.next();
    if (!texts || !first || first.done) return reply.callNotFound();
    return sendXml(reply).send(Readable.from(writeFile(first.value, texts)));
  });
}

/** The addresses of a file, some at a time; nothing where its name says no kind. */
function writePart(
  { db, clock, origin }: SiteDeps,
  name: string,
  part: number,
): AsyncGenerator<string> | undefined {
  if (name === landings) return writeLandings(db, part, origin());
  const kind = kinds.find((one) => one === name);
  return kind && writeRecords(kind, readPart(db, kind, part, clock()), origin());
}

async function* writeRecords(
  kind: SitemapName,
  batches: AsyncIterable<SitemapRecord[]>,
  origin: string,
): AsyncGenerator<string> {
  for await (const records of batches)
    yield records.map((record) => writeRecord(kind, record, origin)).join('');
}

async function* writeFile(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield sitemapFrame.begin + first;
  yield* others;
  yield sitemapFrame.end;
}

async function listFiles(db: Db, now: Date): Promise<{ path: string; changed?: Date }[]> {
  const pathsOf = (kind: string, parts: SitemapPart[]) =>
    parts.map(({ part, changed }) => ({ path: `/sitemap/${kind}-${part}.xml`, changed }));
  const parts = await Promise.all([
    ...kinds.map(async (kind) => pathsOf(kind, await listParts(db, kind, now))),
    listLandingParts(db).then((list) => pathsOf(landings, list)),
  ]);
  return [{ path: '/sitemap/pages.xml' }, ...parts.flat()];
}

const allowCaching = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=600');
const sendXml = (reply: FastifyReply) => allowCaching(reply).type('application/xml; charset=utf-8');
