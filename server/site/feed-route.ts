import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages, pathIn } from '#contract/languages.ts';
import { queryOf } from '#server/calls/body.ts';
import type { Limits } from '#server/calls/limits.ts';
import type { Db } from '#server/db/connection.ts';
import { networkOf } from '#server/http/network.ts';
import { readFeedCriteria } from './feed-criteria.ts';
import { makeFeed } from './feed-entries.ts';
import { feedFormats } from './feed-formats.ts';

interface FeedDeps {
  db: Db;
  clock: () => Date;
  /** Scheme and host of the product, without final slash. */
  origin: () => string;
  limits: Limits;
}

const formats = Object.keys(feedFormats) as (keyof typeof feedFormats)[];

/** Serves the list of ads, with any of its filters, as RSS, Atom, JSON Feed and XML for job boards, in each language. */
export function registerFeeds(app: FastifyInstance, deps: FeedDeps): void {
  for (const format of formats) {
    const path = `/feeds/recruitment/${format}`;
    for (const language of languages)
      app.get(pathIn(language, path), (request, reply) =>
        sendFeed(deps, { format, path, language }, request, reply),
      );
  }
}

async function sendFeed(
  { db, clock, origin, limits }: FeedDeps,
  { format, path, language }: { format: keyof typeof feedFormats; path: string; language: Language },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limits.read(networkOf(request.ip));
  const criteria = readFeedCriteria(queryOf(request));
  const feed = await makeFeed(db, criteria, { language, now: clock(), origin: origin(), path });
  const { type, write } = feedFormats[format];
  const text = write(feed);
  const etag = `"${hash('sha1', text, 'base64url')}"`;
  reply.header('cache-control', 'public, max-age=60').header('etag', etag);
  const known = request.headers['if-none-match'] ?? '';
  // Proxies that compress make a weak tag of it.
  if (known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}
