import { sql } from 'kysely';
import type { PriceKind, PriceValue } from '#contract/money/prices.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

const standing = (db: Db) =>
  db
    .selectFrom('price_version as p')
    .where('p.removed_at', 'is', null)
    .orderBy('p.valid_from', 'desc')
    .orderBy('p.id', 'desc');

/** Lists every version that was not withdrawn, the latest first. */
export const listActiveVersions = (db: Db) =>
  standing(db).select(['p.id', 'p.kind', 'p.valid_from', 'p.value']).execute();

/** Lists the active versions of one kind with the administrators who set them. */
export const listVersionsOf = (db: Db, kind: PriceKind) =>
  standing(db)
    .innerJoin('admin as m', 'm.id', 'p.created_by')
    .where('p.kind', '=', kind)
    .select(['p.id', 'p.valid_from', 'p.value', 'p.created_at', 'm.name as created_by'])
    .execute();

/** Returns a version number for the prices of a kind, which rises with each change. */
export async function countPriceActs(db: Db, kind: PriceKind): Promise<number> {
  const { acts } = await db
    .selectFrom('price_version')
    .where('kind', '=', kind)
    .select(sql<number>`(count(*) + count(removed_at))::int`.as('acts'))
    .executeTakeFirstOrThrow();
  return acts;
}

/** Advisory lock, so that one transaction at a time sets prices, and the versions that it compares do not change. */
export const lockPriceVersions = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('prices'))`.execute(trx);

/** Lists the ids of all packages, including those of withdrawn versions, so that no id is used for another package. */
export async function listComboIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct (package ->> 'id')::int as id
    from price_version, jsonb_array_elements(value -> 'packages') package where kind = 'COMBO'`.execute(db);
  return rows.map(({ id }) => id);
}

interface NewVersion {
  kind: PriceKind;
  valid_from: string;
  value: PriceValue<PriceKind>;
  created_by: number;
  created_at: Date;
}

/** Adds a version. @returns its id */
export async function insertVersion(trx: Db, version: NewVersion): Promise<number> {
  const { id } = await trx
    .insertInto('price_version')
    .values({ ...version, value: JSON.stringify(version.value) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findPriceVersion = (db: Db, id: number) =>
  db.selectFrom('price_version').where('id', '=', id).selectAll().executeTakeFirst();

/** Withdraws price versions whose first day is in the future, so that no order has used them. */
export const withdrawPriceVersions = (trx: Db, ids: readonly number[], now: Date) =>
  trx.updateTable('price_version').set({ removed_at: now }).where('id', 'in', ids).execute();
