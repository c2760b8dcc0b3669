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
import { networkOf } from '#server/infrastructure/http/network.ts';
import type { ShareImageFacts } from './drawing.ts';
import { findShown, languageOfTag, type Shown } from './facts.ts';
import { type ImageStore, openImageStore } from './store.ts';

interface ShareImageDeps {
  db: Db;
  clock: () => Date;
  limits: Limits;
  varDir: string;
  /** The tile of a thing as SVG. */
  drawTile(seed: string, palette?: 'ink'): string;
}

/** A new look gives every picture another name on disk: raise it with each change of drawing.ts. */
const LOOK = 1;
/** Lifetime in browsers: a day. The address of an ad's picture changes with the ad. */
const CACHE_SECONDS = 86_400;
/** The first one starts a process; after that a picture takes a tenth of a second. */
const USUAL_MILLISECONDS = 300;
const MAX_MILLISECONDS = 10_000;
const inTurn = createWorkQueue(1, USUAL_MILLISECONDS);
const drawInProcess = createWorkerPool<ShareImageFacts, Buffer | 'broken'>(
  join(import.meta.dirname, 'draw-process.ts'),
  MAX_MILLISECONDS,
);

/**
 * Adds `GET /share/:kind/:key/:file`: the picture of a page in link previews, drawn once for its content and each language. The
 * version in an address is for caches only; the drawn content alone decides.
 */
export function registerShareImages(app: FastifyInstance, deps: ShareImageDeps): void {
  const store = openImageStore(deps.varDir);
  /** Pictures that are being drawn, by their names: who asks for one of them waits for it and takes no turn. */
  const underway = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { kind: string; key: string; file: string } }>(
    '/share/:kind/:key/:file',
    async ({ params, ip, headers, log }, reply) => {
      await deps.limits.read(networkOf(ip));
      const kind = shareImageKinds.find((one) => one === params.kind);
      const [, tag = ''] = /^([a-z]{2})(?:-[0-9a-z]{1,16})?\.png$/.exec(params.file) ?? [];
      const language = languageOfTag(tag);
      const isKey = /^[\w.-]{1,40}$/.test(params.key);
      const now = deps.clock();
      const shown =
        kind && language && isKey ? await findShown(deps.db, kind, params.key, { language, now }) : undefined;
      if (!kind || !shown) return reply.callNotFound();
      const version = hash('sha256', JSON.stringify([LOOK, shown]), 'hex').slice(0, 16);
      const etag = `"${version}"`;
      if (etagMatches(headers['if-none-match'], etag)) return describe(reply, etag).code(304).send();
      const name = `${kind}-${params.key}-${tag}-${version}.png`;
      const picture = (await store.find(name)) ?? (await drawOnce({ name, kind, shown }, log));
      // Only now: a refusal is nothing to keep for a day.
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
  shown: Shown;
}
interface Log {
  error(details: object, text: string): void;
}

function describe(reply: FastifyReply, etag: string): FastifyReply {
  return (
    allowSharing(reply, { browserSeconds: CACHE_SECONDS })
      .header('etag', etag)
      // It is made to be shown on other sites.
      .header('cross-origin-resource-policy', 'cross-origin')
  );
}

/** Draws a picture when its turn in the queue comes, and caches it. While two seconds of work wait, more is refused with 503. */
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
    // Without room on the disk it is drawn again by the next one.
    await store.keep(name, drawn).catch((err) => log.error({ err }, 'picture not kept'));
    return drawn;
  });
}
