import { policyKinds } from '#contract/enums.ts';
import type { Db } from '#server/db/connection.ts';
import { readOnce } from '#server/db/read-once.ts';
import { hasHeld } from './states.ts';

/** Every version of every policy without its text, the latest first: they are few, and each page links to those that hold. */
const readVersions = readOnce('Versions of policies', ['pages'], async (db) => {
  const rows = await db
    .selectFrom('policy')
    .select(['id', 'kind', 'status', 'start_date'])
    .orderBy('start_date', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});

/** The version of each policy that holds now; a policy that has none yet is left out. */
export async function listHeldPolicies(db: Db, now: Date) {
  const held = [...(await readVersions(db)).values()].filter(hasHeld(now).holds);
  return policyKinds.flatMap((kind) => held.find((version) => version.kind === kind) ?? []);
}
