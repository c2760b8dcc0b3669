import { LRUCache } from 'lru-cache';
import {
  invalidationCount,
  isOutdated,
  registerCache,
} from '#server/infrastructure/db/caches/invalidation.ts';
import { RecordIndex } from '#server/infrastructure/db/caches/record-index.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ChangedRecord } from '#server/infrastructure/db/record-names.ts';
import { createCompressedText, type Encodable } from '#server/infrastructure/http/encoding.ts';
import { toEtag } from '#server/infrastructure/http/text.ts';
import { defineCacheCounter } from '#server/infrastructure/metrics/counters.ts';

/** A rendered public page as bytes: a ready Buffer makes cached pages cheap to send. */
export interface CachedPage {
  text: Encodable;
  etag: string;
  status: number;
  /** Content-Language of the page. */
  tag: string;
  /** Longest age of the page's data in all caches together; 0: no cache stores the page. */
  sharedSeconds: number;
  /** True if all data of the page were read when it was rendered, and none came from a cache with a TTL. */
  isReadAtOnce: boolean;
  /** True if shared caches may send an expired copy of the page while they fetch a new one. */
  mayBeStale: boolean;
  /** The ads and companies that it shows: a change of one of them drops it. */
  records: readonly ChangedRecord[];
  /** Time (milliseconds of the process) after which it is rendered again in the background. */
  freshUntil: number;
  /** Time (milliseconds of the process) after which this cache may not send it. */
  goodUntil: number;
  /** Time (milliseconds of the process) after which shared caches and browsers may no longer send the page. */
  sharedUntil: number;
}

/** Enough for about 5,000 pages of 10 KB in each encoding that clients have asked for. */
const maxBytes = 64 * 1024 * 1024;
/** Age of the oldest total on a page: page and total together are at most as old as the page may be. */
const PARTS_MILLISECONDS = 10_000;
/** Shared caches may send a page ten seconds longer than they are told (docs/rules.md#shared-caches). */
const GRACE_MILLISECONDS = 10_000;
/** How long before its end a page is rendered again in the background. */
const STALE_MILLISECONDS = 30_000;

interface Store {
  pages: LRUCache<string, CachedPage>;
  index: RecordIndex;
}

function openStore(): Store {
  const index = new RecordIndex();
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    dispose: (page, key) => index.remove(key, page.records),
  });
  return { pages, index };
}

/** Size of a page in the cache: its bytes in all encodings so far, its description and its entries in the index. */
const bytesOf = ({ text, records }: CachedPage): number =>
  Object.values(text.coded).reduce((sum, { length }) => sum + length, 500 + 100 * records.length);

/** Pages of each node. A process has one; tests have several. */
let stores = new WeakMap<Db, Store>();
let newest = new WeakRef(openStore());
const counts = defineCacheCounter('Cached pages', () => {
  const { size = 0, calculatedSize = 0 } = newest.deref()?.pages ?? {};
  return { entries: size, bytes: calculatedSize };
});

function storeOf(db: Db): Store {
  const known = stores.get(db);
  if (known) return known;
  const store = openStore();
  stores.set(db, store);
  newest = new WeakRef(store);
  return store;
}

/** The page under `key`, unless it is too old to send. */
export function getCachedPage(db: Db, key: string): CachedPage | undefined {
  const page = storeOf(db).pages.get(key);
  if (page) counts.hits += 1;
  else counts.misses += 1;
  return page;
}

/** Counts a page that is rendered although it may be cached. */
export function countUncached(): void {
  counts.misses += 1;
}

/**
 * Prepares a page for sending.
 * @param since result of `beginRendering` before it was rendered
 */
export function encodePage(
  plain: Buffer,
  page: Pick<CachedPage, 'status' | 'tag' | 'sharedSeconds' | 'isReadAtOnce' | 'mayBeStale' | 'records'>,
  since: Rendering,
): CachedPage {
  const agedAt = since.at + page.sharedSeconds * 1_000;
  const goodUntil = page.isReadAtOnce ? agedAt : agedAt - PARTS_MILLISECONDS;
  return {
    ...page,
    text: createCompressedText(plain),
    etag: toEtag(plain),
    freshUntil: goodUntil - STALE_MILLISECONDS,
    goodUntil,
    sharedUntil: agedAt - GRACE_MILLISECONDS,
  };
}

/**
 * Caches a page until one of its records changes, or it is too old.
 * @param since result of `beginRendering` before it was rendered
 */
export function cachePage(db: Db, key: string, page: CachedPage, since: Rendering): void {
  if (isRenderingCurrent(db, since, page.records)) store(storeOf(db), key, page);
}

function store({ pages, index }: Store, key: string, page: CachedPage): void {
  const ttl = page.goodUntil - performance.now();
  if (ttl <= 0) return;
  pages.set(key, page, { ttl });
  // A page that is larger than the whole cache is not stored.
  if (pages.has(key)) index.add(key, page.records);
}

/** Counts the size of a cached page again if it was encoded for a client that takes another coding. */
export function recountPage(db: Db, key: string, page: CachedPage): void {
  const own = storeOf(db);
  if (own.pages.peek(key) !== page || own.pages.info(key)?.size === bytesOf(page)) return;
  // The cache measures a value only when it is added, so the page is deleted first.
  own.pages.delete(key);
  store(own, key, page);
}

interface Rendering {
  store: Store;
  /** Time (milliseconds of the process) at which the rendering began. The data of the page may be as old. */
  at: number;
  count: number;
}

/** Records the state of the caches before a rendering, so that a page rendered from older data is not stored. */
export const beginRendering = (db: Db): Rendering => ({
  store: storeOf(db),
  at: performance.now(),
  count: invalidationCount(db),
});

/** False if one of these records, or anything of all pages, has changed since a rendering began: then no cache may store the page. */
export const isRenderingCurrent = (db: Db, since: Rendering, records: readonly ChangedRecord[]): boolean =>
  storeOf(db) === since.store && !isOutdated(db, since.count, records);

/** How long other caches may still send a page, in seconds: together with its age here, at most its `sharedSeconds`. */
export const secondsLeft = ({ sharedUntil }: Pick<CachedPage, 'sharedUntil'>): number =>
  Math.max(0, (sharedUntil - performance.now()) / 1_000);

/** Deletes every cached page. Pages that are being rendered now are not cached either. */
export function clearPageCache(): void {
  stores = new WeakMap();
}

registerCache({
  name: 'Cached pages',
  changes: ['pages', 'references', 'settings'],
  empty: (db) => stores.get(db)?.pages.clear(),
  drop: (db, records) => {
    const store = stores.get(db);
    for (const key of store?.index.keysOf(records) ?? []) store?.pages.delete(key);
  },
});
