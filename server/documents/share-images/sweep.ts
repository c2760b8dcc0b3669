import { rm } from 'node:fs/promises';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { filterListedAds } from './facts.ts';
import type { ImageStore } from './store.ts';

const AT_ONCE = 500;

/**
 * Deletes the images of ads that are no longer listed; runs at night. Until then they are not served, because access is
 * checked on each request.
 * @returns number of deleted images
 */
export async function sweepShareImages(db: Db, store: Pick<ImageStore, 'list'>, now: Date): Promise<number> {
  const ofAds = (await store.list()).flatMap(({ name, path }) => {
    const [, id] = /^recruitment-(\d+)-/.exec(name) ?? [];
    return id ? [{ id: Number(id), path }] : [];
  });
  let removed = 0;
  for (let start = 0; start < ofAds.length; start += AT_ONCE) {
    const some = ofAds.slice(start, start + AT_ONCE);
    const listed = new Set(await filterListedAds(db, [...new Set(some.map(({ id }) => id))], now));
    for (const { path } of some.filter(({ id }) => !listed.has(id))) {
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}
