import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/connection.ts';

interface Unit {
  code: string;
  name: string;
  unit_type: string;
  level: number;
  parent_code: string | null;
  valid_to: string | null;
}

/** The parts of an address as people read them: small unit with its type, large unit by name. */
export interface AddressParts {
  province: string | null;
  district: string | null;
  ward: string | null;
  detail: string | null;
  /** Ward and province of today, where they differ from what was entered (decisions 8). */
  current: string | null;
}

const nowhere: AddressParts = { province: null, district: null, ward: null, detail: null, current: null };

/** Names the units above and including a code, and today's unit behind them where it differs. */
export async function describeAddress(
  db: Db,
  place: { address_code: string | null; current_ward_code: string | null },
  detail: string | null,
  _language: Language,
): Promise<AddressParts> {
  if (place.address_code === null) return { ...nowhere, detail };
  const path = await listPath(db, place.address_code);
  const at = (level: number) => {
    const unit = path.find((candidate) => candidate.level === level);
    return unit ? nameOf(unit) : null;
  };
  const isCurrent = place.current_ward_code === null || place.current_ward_code === place.address_code;
  const today = isCurrent ? [] : await listPath(db, place.current_ward_code ?? '');
  return {
    province: at(1),
    district: at(2),
    ward: at(3),
    detail,
    current: today.length === 0 ? null : today.map(nameOf).join(', '),
  };
}

const nameOf = ({ unit_type, name, level }: Unit) => (level === 1 ? name : `${unit_type} ${name}`.trim());

/** A unit and all above it, smallest first; empty for an unknown code. */
async function listPath(db: Db, code: string): Promise<Unit[]> {
  return db
    .withRecursive('path', (cte) =>
      cte
        .selectFrom('location')
        .where('code', '=', code)
        .select(['code', 'name', 'unit_type', 'level', 'parent_code', 'valid_to'])
        .unionAll(
          cte
            .selectFrom('location as parent')
            .innerJoin('path', 'path.parent_code', 'parent.code')
            .select([
              'parent.code',
              'parent.name',
              'parent.unit_type',
              'parent.level',
              'parent.parent_code',
              'parent.valid_to',
            ]),
        ),
    )
    .selectFrom('path')
    .selectAll()
    .orderBy('level', 'desc')
    .execute();
}

/** Today's ward of an entered one when there is exactly one; nothing when it was split or is unknown. */
export async function findCurrentWard(db: Db, code: string | null): Promise<string | null> {
  if (code === null) return null;
  const unit = await db
    .selectFrom('location')
    .where('code', '=', code)
    .select(['level', 'valid_to'])
    .executeTakeFirst();
  if (unit?.level !== 3) return null;
  if (unit.valid_to === null) return code;
  const successors = await db
    .selectFrom('location_successor')
    .where('code', '=', code)
    .select('successor_code')
    .limit(2)
    .execute();
  return successors.length === 1 ? (successors[0]?.successor_code ?? null) : null;
}

/** True for a ward, or a province of a country without wards in our list. */
export async function isAddressCode(db: Db, code: string): Promise<boolean> {
  const unit = await db
    .selectFrom('location as l')
    .where('l.code', '=', code)
    .select([
      'l.level',
      (eb) =>
        eb
          .exists(
            eb
              .selectFrom('location as child')
              .whereRef('child.parent_code', '=', 'l.code')
              .select('child.code'),
          )
          .as('has_children'),
    ])
    .executeTakeFirst();
  return unit !== undefined && (unit.level === 3 || !unit.has_children);
}
