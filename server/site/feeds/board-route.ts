import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { type Language, languages, pathIn } from '#contract/languages.ts';
import { queryOf } from '#server/infrastructure/calls/body.ts';
import { allowSharing } from '#server/infrastructure/cdn/shared-answers.ts';
import { version } from '#server/infrastructure/environment/version.ts';
import { toNetworkAddress } from '#server/infrastructure/http/network.ts';
import { prepareText, sendText, sendTextStream, toEtag } from '#server/infrastructure/http/text.ts';
import { xmlHead } from '#server/infrastructure/text/xml.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import { writeIndex } from '../sitemap-xml.ts';
import {
  ADS_PER_FILE,
  type BoardAd,
  chooseBoardAds,
  listBoardFiles,
  readBoardAds,
  stampBoardFile,
} from './board-ads.ts';
import { type BoardFormatName, type BoardReader, boardFormats } from './board-formats.ts';
import { readFeedCriteria, writeFeedQuery } from './feed-criteria.ts';
import type { FeedDeps } from './feed-route.ts';

const names = Object.keys(boardFormats) as BoardFormatName[];
/** Lifetime of a file in the caches of its readers. In shared caches an ended ad must disappear sooner. */
const BROWSER_SECONDS = 600;
const HOUR = DAY_MILLISECONDS / 24;
/** Ads that are written before other requests can run. */
const ADS_AT_ONCE = 50;

/**
 * Serves the feeds for job boards: all listed ads that were created here, with their full text, in the
 * formats of Indeed and LinkedIn, with the filters of the list. A file has at most 50,000 ads, newest first;
 * `?part=N` is one of the numbered files that `index.xml` lists.
 */
export function registerBoardFeeds(app: FastifyInstance, deps: FeedDeps): void {
  for (const language of languages) {
    for (const name of names)
      app.get(pathIn(language, `/feeds/recruitment/${name}`), (request, reply) =>
        sendFile(deps, { name, language }, request, reply),
      );
    app.get(pathIn(language, '/feeds/recruitment/index.xml'), (request, reply) =>
      sendIndex(deps, language, request, reply),
    );
  }
}

interface FileRequest {
  name: BoardFormatName;
  language: Language;
}

async function sendFile(
  { db, clock, origin, limits }: FeedDeps,
  { name, language }: FileRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limits.read(toNetworkAddress(request.ip));
  const now = clock();
  const query = queryOf(request);
  const condition = await chooseBoardAds(db, readFeedCriteria(query), { language, now });
  const file = { condition, part: readPart(query.part) };
  const stamp = await stampBoardFile(db, file);
  // The hour is part of the ETag, because names of careers and locations change rarely, but without a date of change.
  const hour = Math.floor(now.getTime() / HOUR);
  const etag = toEtag([version, origin(), hour, stamp.count, stamp.changed?.toISOString()].join(' '));
  const open = async () => {
    const format = boardFormats[name];
    const reader: BoardReader = { language, origin: origin(), places: await getAdminUnits(db) };
    const batches = readBoardAds(db, file, language);
    // Read the first batch before the answer starts, so that an unavailable database is a 503.
    const first = await batches.next();
    const head = xmlHead + format.head(origin(), stamp);
    return Readable.from(
      writeFile(head, first.done ? [] : first.value, batches, (ad) => format.job(ad, reader)),
    );
  };
  return sendTextStream(asXml(reply), open, { etag, lastModified: stamp.changed ?? undefined });
}

async function* writeFile(
  head: string,
  first: readonly BoardAd[],
  others: AsyncIterable<BoardAd[]>,
  write: (ad: BoardAd) => string,
): AsyncGenerator<string> {
  yield head;
  yield* writeAds(first, write);
  for await (const ads of others) yield* writeAds(ads, write);
  yield '</source>\n';
}

/** Writes a few ads at a time. Other requests, and the query for the next batch, wait only for these. */
function* writeAds(ads: readonly BoardAd[], write: (ad: BoardAd) => string): Generator<string> {
  for (let from = 0; from < ads.length; from += ADS_AT_ONCE)
    yield ads
      .slice(from, from + ADS_AT_ONCE)
      .map(write)
      .join('');
}

/** Parses the number of a file; undefined means the newest ads. */
function readPart(value: unknown): number | undefined {
  const part = Number([value].flat()[0] ?? Number.NaN);
  return Number.isInteger(part) && part >= 0 && part <= Number.MAX_SAFE_INTEGER / ADS_PER_FILE - 1
    ? part
    : undefined;
}

async function sendIndex(
  { db, clock, origin, limits }: FeedDeps,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limits.read(toNetworkAddress(request.ip));
  const criteria = readFeedCriteria(queryOf(request));
  const condition = await chooseBoardAds(db, criteria, { language, now: clock() });
  const filters = writeFeedQuery(criteria).replace(/^\?/, '&');
  const files = (await listBoardFiles(db, condition)).flatMap(({ part, changed }) =>
    names.map((name) => ({
      path: `${pathIn(language, `/feeds/recruitment/${name}`)}?part=${part}${filters}`,
      changed,
    })),
  );
  const last =
    files.length > 0 ? new Date(Math.max(...files.map(({ changed }) => changed.getTime()))) : undefined;
  return sendText(asXml(reply), prepareText(writeIndex(files, origin())), last);
}

const asXml = (reply: FastifyReply) =>
  allowSharing(reply, { browserSeconds: BROWSER_SECONDS }).type('application/xml; charset=utf-8');
