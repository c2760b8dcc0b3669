import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderSVG } from 'uqr';
import { languages } from '#contract/languages.ts';
import { allowSharing } from '#server/infrastructure/cdn/shared-answers.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { installedAt, version } from '#server/infrastructure/environment/version.ts';
import { prepareText, sendText, sendTextStream, toEtag } from '#server/infrastructure/http/text.ts';
import { writeRobots } from './robots.ts';
import { listLandingParts, stampLandings, writeLandings } from './sitemap-landings.ts';
import {
  listParts,
  readPart,
  type SitemapName,
  type SitemapPart,
  type SitemapRecord,
  type SitemapStamp,
  sitemapKinds,
  stampPart,
} from './sitemap-records.ts';
import { sitemapFrame, writeAddresses, writeIndex, writeRecord } from './sitemap-xml.ts';

interface SiteDeps {
  db: Db;
  clock: () => Date;
  /** Scheme and host of the product, without final slash. */
  origin: () => string;
}

/** Static pages: pages that show no single record. */
const pages = [
  '/',
  '/search',
  '/recruitment',
  '/menus',
  '/events',
  '/notification',
  '/faq',
  '/employers',
  '/transparency',
  '/policy',
  '/policy?kind=PRIVACY',
];
/** File names of landing pages about careers and provinces. */
const landings = 'jobs';
const kinds = Object.keys(sitemapKinds) as SitemapName[];
/** Lifetime of the cached index. Reading a million ads takes a second or two, and no crawler returns sooner than this. */
const INDEX_MILLISECONDS = 60_000;

/** Serves robots.txt and the sitemaps for crawlers, and the site address as a QR code. */
export function registerSite(app: FastifyInstance, deps: SiteDeps): void {
  const { db, clock, origin } = deps;
  let index: { until: number; files: ReturnType<typeof listFiles> } | undefined;
  app.get('/robots.txt', (_request, reply) =>
    sendText(
      allowCaching(reply).type('text/plain; charset=utf-8'),
      prepareText(writeRobots(origin())),
      installedAt,
    ),
  );
  app.get('/qr.svg', (_request, reply) =>
    // Size in modules: a QR code needs a quiet zone of four modules around it.
    allowCaching(reply)
      .type('image/svg+xml')
      .send(renderSVG(origin(), { ecc: 'M', border: 4, pixelSize: 1 })),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const now = clock();
    if (index === undefined || index.until <= now.getTime()) {
      const files = listFiles(db, now);
      index = { until: now.getTime() + INDEX_MILLISECONDS, files };
      // A failed read is not cached, so the next request tries again.
      files.catch(() => (index = undefined));
    }
    const files = await index.files;
    return sendText(asXml(reply), prepareText(writeIndex(files, origin())), newestOf(files));
  });
  app.get('/sitemap/pages.xml', (_request, reply) => {
    const list = pages.map((path) => writeAddresses(languages, () => path, { origin: origin() }));
    return sendText(
      asXml(reply),
      prepareText(sitemapFrame.begin + list.join('') + sitemapFrame.end),
      installedAt,
    );
  });
  app.get<{ Params: { file: string } }>('/sitemap/:file', async ({ params }, reply) => {
    const [, name = '', part] = /^([a-z]+)-(\d{1,12})\.xml$/.exec(params.file) ?? [];
    const stamp = await stampOf(deps, name, Number(part));
    if (!stamp) return reply.callNotFound();
    const etag = toEtag(`${version} ${origin()} ${stamp.content}`);
    const open = async () => {
      const texts = writePart(deps, name, Number(part));
      // Read the first batch before the answer starts, so that an unavailable database is a 503.
      const first = await texts?.next();
      return Readable.from(writeFile(first?.value ?? '', texts ?? []));
    };
    return sendTextStream(asXml(reply), open, { etag, lastModified: stamp.changed });
  });
}

/**
 * Returns the stamp (number of records and last change) that determines the content of a file; undefined if the file
 * has no records.
 */
async function stampOf(
  { db, clock }: SiteDeps,
  name: string,
  part: number,
): Promise<SitemapStamp | undefined> {
  if (name === landings) return stampLandings(db, part);
  const kind = kinds.find((one) => one === name);
  return kind && stampPart(db, kind, part, clock());
}

/** Writes the URLs of a file in batches; undefined for an unknown kind. */
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

async function* writeFile(first: string, others: AsyncIterable<string> | string[]): AsyncGenerator<string> {
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

const newestOf = (files: { changed?: Date }[]) =>
  new Date(Math.max(...files.map(({ changed = installedAt }) => changed.getTime())));

const allowCaching = (reply: FastifyReply) => allowSharing(reply, { browserSeconds: 600 });
const asXml = (reply: FastifyReply) => allowCaching(reply).type('application/xml; charset=utf-8');
