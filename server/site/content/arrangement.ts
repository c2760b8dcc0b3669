import { type HomeBlock, homeBlocks } from '#contract/site/home-blocks.ts';
import { memoizeUntilChange } from '#server/infrastructure/db/caches/memoized-read.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

interface Placed {
  block: HomeBlock;
  hidden: boolean;
}

/**
 * Returns every block of the home page in the stored order, even if another version of the product has stored it.
 * Blocks that this version does not know are left out; blocks missing in the stored order are appended and shown.
 */
export function withMissingBlocks(stored: unknown): Placed[] {
  const given = (Array.isArray(stored) ? stored : []) as { block?: unknown; hidden?: unknown }[];
  const named = new Map(given.map((one) => [one?.block, one?.hidden === true]));
  const known = [...named.keys()].filter((name) => homeBlocks.some((block) => block === name)) as HomeBlock[];
  const added = homeBlocks.filter((block) => !named.has(block));
  return [...known, ...added].map((block) => ({ block, hidden: named.get(block) === true }));
}

/** Finds the last published arrangement that was not reverted. If there is none, the default order applies. */
export const findPublishedArrangement = (db: Db) =>
  db
    .selectFrom('home_arrangement')
    .where('published_at', 'is not', null)
    .where('taken_back_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'blocks'])
    .executeTakeFirst();

const readPublished = memoizeUntilChange(
  'Arrangement of the home page',
  ['pages'],
  async (db) =>
    new Map(withMissingBlocks((await findPublishedArrangement(db))?.blocks).map((one) => [one.block, one])),
);

/** The blocks that the public sees, in their order. */
export const listShownBlocks = async (db: Db): Promise<HomeBlock[]> =>
  [...(await readPublished(db)).values()].filter(({ hidden }) => !hidden).map(({ block }) => block);
