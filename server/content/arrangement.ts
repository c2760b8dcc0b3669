import { type HomeBlock, homeBlocks } from '#contract/enums.ts';
import type { Db } from '#server/db/connection.ts';
import { memoizeUntilChange } from '#server/db/memoized-read.ts';

interface Placed {
  block: HomeBlock;
  hidden: boolean;
}

/**
 * Every block of the home page in the order that is stored, whichever version stored it: what this version does not know is
 * left out, and what that one did not know comes last and is shown.
 */
export function withMissingBlocks(stored: unknown): Placed[] {
  const given = (Array.isArray(stored) ? stored : []) as { block?: unknown; hidden?: unknown }[];
  const named = new Map(given.map((one) => [one?.block, one?.hidden === true]));
  const known = [...named.keys()].filter((name) => homeBlocks.some((block) => block === name)) as HomeBlock[];
  const added = homeBlocks.filter((block) => !named.has(block));
  return [...known, ...added].map((block) => ({ block, hidden: named.get(block) === true }));
}

/** What was published last and not taken back. Nothing: the order that the product begins with. */
export const findPublished = (db: Db) =>
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
  async (db) => new Map(withMissingBlocks((await findPublished(db))?.blocks).map((one) => [one.block, one])),
);

/** The blocks that the public sees, in their order. */
export const listShownBlocks = async (db: Db): Promise<HomeBlock[]> =>
  [...(await readPublished(db)).values()].filter(({ hidden }) => !hidden).map(({ block }) => block);
