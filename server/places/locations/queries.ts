import type { Db } from '#server/infrastructure/db/connection.ts';

/** Reads all units, large ones first, so that a parent comes before its children. */
export function listLocations(db: Db) {
  return db
    .selectFrom('location')
    .select([
      'code',
      'name',
      'unit_type',
      'level',
      'parent_code',
      'folded',
      'valid_to',
      'latitude',
      'longitude',
    ])
    .orderBy('level')
    .orderBy('code')
    .execute();
}

/** Reads the successors of the units that were merged in July 2025. */
export function listSuccessors(db: Db) {
  return db.selectFrom('location_successor').select(['code', 'successor_code']).execute();
}
