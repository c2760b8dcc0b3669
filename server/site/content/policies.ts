import { policyKinds } from '#contract/enums.ts';
import { memoizeUntilChange } from '#server/infrastructure/db/caches/memoized-read.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { wasInForce } from '#server/states/content.ts';

/**
 * Loads all versions of all policies without their text, latest first. Cached, because they are few and each page links
 * to the current ones.
 */
const readVersions = memoizeUntilChange(
  'Versions of policies',
  ['pages'],
  async (db) => {
    const rows = await db
      .selectFrom('policy')
      .select(['id', 'kind', 'status', 'start_date', 'asks_again'])
      .orderBy('start_date', 'desc')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },
  { mayBeEmpty: true },
);

/** Lists all versions that are or were in force, latest first. */
const listVersionsSoFar = async (db: Db, now: Date) =>
  [...(await readVersions(db)).values()].filter(wasInForce(now).matches);

/** Lists the version of each policy in force; a policy without one is left out. */
export async function listPoliciesInForce(db: Db, now: Date) {
  const held = await listVersionsSoFar(db, now);
  return policyKinds.flatMap((kind) => held.find((version) => version.kind === kind) ?? []);
}

/**
 * Lists the policies that require consent: the version in force of each, and the versions whose consent is still
 * sufficient. These are the version in force and earlier ones, back to the last version that asks for consent again.
 */
export async function listAskingPolicies(db: Db, now: Date) {
  const held = await listVersionsSoFar(db, now);
  return policyKinds.flatMap((kind) => {
    const versions = held.filter((version) => version.kind === kind);
    const asking = versions.findIndex(({ asks_again }) => asks_again);
    const [current] = versions;
    if (asking < 0 || !current) return [];
    return [{ ...current, enough: versions.slice(0, asking + 1).map(({ id }) => id) }];
  });
}
