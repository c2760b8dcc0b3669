import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages, pathIn } from '#contract/languages.ts';
import { queryOf } from '#server/infrastructure/calls/body.ts';
import type { Limits } from '#server/infrastructure/calls/limits.ts';
import { allowSharing } from '#server/infrastructure/cdn/shared-answers.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { toNetworkAddress } from '#server/infrastructure/http/network.ts';
import { prepareText, sendText } from '#server/infrastructure/http/text.ts';
import { type ContentFeedName, contentFeeds, makeContentFeed } from './content-feed.ts';
import { readFeedCriteria } from './feed-criteria.ts';
import { type Feed, type FeedReader, makeFeed } from './feed-entries.ts';
import { feedFormats, newestEntryTime } from './feed-formats.ts';

export interface FeedDeps {
  db: Db;
  clock: () => Date;
  /** Scheme and host of the product, without final slash. */
  origin: () => string;
  limits: Limits;
}

type FormatName = keyof typeof feedFormats;
const formats = Object.keys(feedFormats) as FormatName[];
const contentNames = Object.keys(contentFeeds) as ContentFeedName[];

interface FeedRoute {
  format: FormatName;
  /** Creates the feed of the list for the query of its URL. */
  make(query: Record<string, unknown>, reader: FeedReader): Promise<Feed>;
}

/**
 * Serves the list of ads, with any of its filters, as RSS, Atom and JSON Feed in each language, and feeds of
 * published content. Job boards have other feeds (board-route.ts).
 */
export function registerFeeds(app: FastifyInstance, deps: FeedDeps): void {
  const add = (path: string, asked: FeedRoute) => {
    for (const language of languages)
      app.get(pathIn(language, path), (request, reply) =>
        sendFeed(deps, { ...asked, path, language }, request, reply),
      );
  };
  for (const format of formats) {
    add(`/feeds/recruitment/${format}`, {
      format,
      make: (query, reader) => makeFeed(deps.db, readFeedCriteria(query), reader),
    });
    for (const name of contentNames)
      add(`/feeds/${name}/${format}`, {
        format,
        make: (_query, reader) => makeContentFeed(deps.db, name, reader),
      });
  }
}

async function sendFeed(
  { clock, origin, limits }: FeedDeps,
  { format, make, path, language }: FeedRoute & { path: string; language: Language },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limits.read(toNetworkAddress(request.ip));
  const now = clock();
  const feed = await make(queryOf(request), { language, now, origin: origin(), path });
  const { type, write } = feedFormats[format];
  allowSharing(reply, { browserSeconds: 60 }).type(`${type}; charset=utf-8`);
  return sendText(reply, prepareText(write(feed, now)), newestEntryTime(feed, now));
}
