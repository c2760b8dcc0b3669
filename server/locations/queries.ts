import type { Db } from '#server/db/connection.ts';

/** Reads every place; wide ones first, so that a parent stands before its children. */
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

/** Reads which places took over which in July 2025. */
export function listSuccessors(db: Db) {
  return db.selectFrom('location_successor').select(['code', 'successor_code']).execute();
}
