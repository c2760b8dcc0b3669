import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ShareImageKind, shareImageKinds } from '#contract/site/share-images.ts';
import type { Limits } from '#server/infrastructure/calls/limits.ts';
import { allowSharing } from '#server/infrastructure/cdn/shared-answers.ts';
import { createWorkQueue } from '#server/infrastructure/concurrency/work-queue.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { createWorkerPool } from '#server/infrastructure/files/worker-pool.ts';
import { etagMatches } from '#server/infrastructure/http/known-etag.ts';
import { toNetworkAddress } from '#server/infrastructure/http/network.ts';
import type { ShareImageFacts } from './drawing.ts';
import { findShareImageContent, languageOfTag, type ShareImageContent } from './facts.ts';
import { type ImageStore, openImageStore } from './store.ts';

interface ShareImageDeps {
  db: Db;
  clock: () => Date;
  limits: Limits;
  varDir: string;
  /** Draws the decorative tile of a company or subject as SVG. */
  drawTile(seed: string, palette?: 'ink'): string;
}

/**
 * Version of the drawing, a part of the file names. Raise it with each change of drawing.ts, so that images are drawn
 * again.
 */
const LOOK = 1;
/** Lifetime in browsers: a day. The URL of an ad's image changes with the ad. */
const CACHE_SECONDS = 86_400;
/**
 * Expected duration of a drawing, for the queue. The first one starts a process; later ones take a tenth of a second.
 */
const USUAL_MILLISECONDS = 300;
const MAX_MILLISECONDS = 10_000;
const inTurn = createWorkQueue(1, USUAL_MILLISECONDS);
const drawInProcess = createWorkerPool<ShareImageFacts, Buffer | 'broken'>(
  join(import.meta.dirname, 'draw-process.ts'),
  MAX_MILLISECONDS,
);

/**
 * Adds `GET /share/:kind/:key/:file`: the image of a page for link previews, drawn once for each content and language.
 * The version in a URL only makes caches ask again; the image is always that of the current content.
 */
export function registerShareImages(app: FastifyInstance, deps: ShareImageDeps): void {
  const store = openImageStore(deps.varDir);
  /** Images that are being drawn, by name. Further requests for one of them wait for it and do not queue again. */
  const underway = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { kind: string; key: string; file: string } }>(
    '/share/:kind/:key/:file',
    async ({ params, ip, headers, log }, reply) => {
      await deps.limits.read(toNetworkAddress(ip));
      const kind = shareImageKinds.find((one) => one === params.kind);
      const [, tag = ''] = /^([a-z]{2})(?:-[0-9a-z]{1,16})?\.png$/.exec(params.file) ?? [];
      const language = languageOfTag(tag);
      const isKey = /^[\w.-]{1,40}$/.test(params.key);
      const now = deps.clock();
      const shown =
        kind && language && isKey
          ? await findShareImageContent(deps.db, kind, params.key, { language, now })
          : undefined;
      if (!kind || !shown) return reply.callNotFound();
      const version = hash('sha256', JSON.stringify([LOOK, shown]), 'hex').slice(0, 16);
      const etag = `"${version}"`;
      if (etagMatches(headers['if-none-match'], etag)) return describe(reply, etag).code(304).send();
      const name = `${kind}-${params.key}-${tag}-${version}.png`;
      const picture = (await store.find(name)) ?? (await drawOnce({ name, kind, shown }, log));
      // Cache headers are set only now, because an error must not be cached for a day.
      return describe(reply, etag).type('image/png').send(picture);
    },
  );

  function drawOnce(order: Order, log: Log): Promise<Buffer> {
    const known = underway.get(order.name);
    if (known) return known;
    const drawing = draw(deps, store, order, log).finally(() => underway.delete(order.name));
    underway.set(order.name, drawing);
    return drawing;
  }
}

interface Order {
  /** Name of the file. */
  name: string;
  kind: ShareImageKind;
  shown: ShareImageContent;
}
interface Log {
  error(details: object, text: string): void;
}

function describe(reply: FastifyReply, etag: string): FastifyReply {
  return (
    allowSharing(reply, { browserSeconds: CACHE_SECONDS })
      .header('etag', etag)
      // Allows other sites to show the image, which is its purpose.
      .header('cross-origin-resource-policy', 'cross-origin')
  );
}

/**
 * Draws an image as soon as the queue allows it, and caches it on disk. Rejects with 503 if the queued drawings would
 * take two seconds.
 */
function draw(
  { drawTile }: ShareImageDeps,
  store: ImageStore,
  { name, kind, shown }: Order,
  log: Log,
): Promise<Buffer> {
  return inTurn(async () => {
    // Another node, or an earlier request, may have drawn the same picture since the first check.
    const ready = await store.find(name);
    if (ready) return ready;
    const { seed, ...facts } = shown;
    const drawn = await drawInProcess({
      ...facts,
      tile: drawTile(seed, kind === 'site' ? 'ink' : undefined),
    });
    if (!drawn || drawn === 'broken') throw new Error(`no picture for ${name}`);
    // If the disk is full, the image is not cached and the next request draws it again.
    await store.keep(name, drawn).catch((err) => log.error({ err }, 'picture not kept'));
    return drawn;
  });
}
