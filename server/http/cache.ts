import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A rendered public page, encoded and compressed once: sending a ready Buffer is what makes pages cheap (architecture 5.7). */
export interface CachedPage {
  status: number;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  etag: string;
  /** Content-Language of the page. */
  tag: string;
  /** For s-maxage. */
  sharedSeconds: number;
  /** Milliseconds (epoch) after which it is rendered anew behind the reader's back. */
  freshUntil: number;
}

const maxBytes = 64 * 1024 * 1024;
/** How long a page may still be sent while a newer one is being rendered. */
const staleMs = 60_000;

const pages = new LRUCache<string, CachedPage>({
  maxSize: maxBytes,
  sizeCalculation: (page) => page.plain.length + page.gzip.length + page.brotli.length + 200,
});
/** Counts clearings, so that a page rendered from older data is not put back after one. */
let generation = 0;

/** The page under `key`, unless it is too old to be sent. */
export function findPage(key: string): CachedPage | undefined {
  return pages.get(key);
}

/** Encodes a page for sending. Cheap levels: it happens while somebody waits. */
export function encodePage(
  html: string,
  page: { status: number; tag: string; sharedSeconds: number },
): CachedPage {
  const plain = Buffer.from(html);
  return {
    ...page,
    plain,
    gzip: gzipSync(plain, { level: 6 }),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
    freshUntil: Date.now() + page.sharedSeconds * 1000,
  };
}

/** Keeps a page for its time and a little longer. @param since what `cacheGeneration` said before it was rendered */
export function keepPage(key: string, page: CachedPage, since: number): void {
  if (since !== generation || page.sharedSeconds === 0) return;
  pages.set(key, page, { ttl: page.sharedSeconds * 1000 + staleMs });
}

export function cacheGeneration(): number {
  return generation;
}

/** Drops every page: called on each node when something public has changed. */
export function clearPages(): void {
  generation += 1;
  pages.clear();
}
