import { LRUCache } from 'lru-cache';
import { registerCache } from '#server/infrastructure/db/caches/invalidation.ts';
import { prepareText, type TaggedText } from '#server/infrastructure/http/text.ts';
import { defineCacheCounter } from '#server/infrastructure/metrics/counters.ts';

/** A rendered public page as bytes: a ready Buffer makes cached pages cheap to send. */
export interface CachedPage extends TaggedText {
  status: number;
  /** Content-Language of the page. */
  tag: string;
  /** For s-maxage. */
  sharedSeconds: number;
  /** Time (epoch milliseconds) after which it is rendered again in the background. */
  freshUntil: number;
}

const maxBytes = 64 * 1024 * 1024;
/** How long a stale page may still be sent while a newer one is rendered. */
const staleMs = 60_000;

const pages = new LRUCache<string, CachedPage>({
  maxSize: maxBytes,
  // Compressed markup has a fifth of the size in either coding; the codings are created after the page was stored.
  sizeCalculation: (page) => Math.ceil(page.plain.length * 1.5) + 200,
});
const counts = defineCacheCounter('Cached pages', () => ({
  entries: pages.size,
  bytes: pages.calculatedSize,
}));
/** Number of clearings, so that a page rendered from older data is not stored after one. */
let generation = 0;

/** The page under `key`, unless it is too old to send. */
export function getCachedPage(key: string): CachedPage | undefined {
  const page = pages.get(key);
  if (page) counts.hits += 1;
  else counts.misses += 1;
  return page;
}

/** Prepares a page for sending. */
export function encodePage(
  plain: Buffer,
  page: { status: number; tag: string; sharedSeconds: number },
): CachedPage {
  return {
    ...page,
    ...prepareText(plain),
    freshUntil: Date.now() + page.sharedSeconds * 1000,
  };
}

/**
 * Caches a page for its lifetime and a little longer (stale-while-revalidate).
 * @param since result of `cacheGeneration` before it was rendered
 */
export function cachePage(key: string, page: CachedPage, since: number): void {
  if (since !== generation || page.sharedSeconds === 0) return;
  pages.set(key, page, { ttl: page.sharedSeconds * 1000 + staleMs });
}

/** Number of clearings: read before rendering, passed in when the page is cached. */
export function cacheGeneration(): number {
  return generation;
}

/** Deletes every page. */
export function clearPageCache(): void {
  generation += 1;
  pages.clear();
}
registerCache({ name: 'Cached pages', changes: ['pages', 'references', 'settings'], empty: clearPageCache });
