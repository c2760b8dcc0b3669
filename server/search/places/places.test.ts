import { expect, test } from 'vitest';
import type { AdminUnit } from '#server/places/locations/places.ts';
import { ancestorsOf, getAdminUnits } from '#server/places/locations/places.ts';
import { startTestServer } from '#tests/support/server.ts';
import { indexableUnits, listUnitWords, topmostUnits } from './places.ts';

const places = new Map<string, AdminUnit>();
function add(code: string, level: 1 | 2 | 3, parent?: string, more: Partial<AdminUnit> = {}): void {
  places.set(code, {
    code,
    name: code,
    unit_type: 'Quận',
    level,
    folded: code.toLowerCase(),
    joined: code.toLowerCase(),
    unit: 'quan',
    isCurrent: false,
    country: 'VN',
    parent: places.get(parent ?? ''),
    children: [],
    successors: [],
    predecessors: [],
    point: undefined,
    ...more,
  });
}
function became(before: string, after: string): void {
  const [old, now] = [places.get(before), places.get(after)];
  if (!old || !now) return;
  old.successors.push(now);
  now.predecessors.push(old);
}
add('north', 1, undefined, { folded: 'lam' });
add('south', 1);
add('N', 1, undefined, { isCurrent: true, folded: 'lam' });
add('district', 2, 'south');
add('ward-1', 3, 'district');
add('ward-2', 3, 'district');
add('now', 3, 'N', { isCurrent: true });
became('north', 'N');
became('south', 'N');
became('ward-1', 'now');
became('ward-2', 'now');
const found = (...codes: (string | null)[]) =>
  indexableUnits(places, codes)
    .map((place) => place.code)
    .sort();

test('an address with former units is found under old and new units', () => {
  expect(found('ward-1', 'now')).toEqual(['N', 'district', 'now', 'south', 'ward-1']);
  expect(found('district', null)).toEqual(['N', 'district', 'south']);
});

test('a current ward is found under the old district and province that it certainly belongs to', () => {
  expect(found('now')).toEqual(['N', 'district', 'now', 'south']);
});

test('a current province is found under its namesake, not under others that were merged into it', () => {
  expect(found('N')).toEqual(['N', 'north']);
});

test('an unknown or missing place is found under no unit', () => {
  expect(found(null, 'nothing')).toEqual([]);
});

test('a well-known place is found by its short names', () => {
  const place = { ...(places.get('N') as AdminUnit), name: 'Hồ Chí Minh', folded: 'ho chi minh' };
  expect(listUnitWords(place)).toContain('hcm');
});

test('units inside other units of the filter are dropped', () => {
  expect(topmostUnits(places, ['ward-1', 'N', 'south'])).toEqual(['N']);
  expect(topmostUnits(places, ['district', 'north'])).toEqual(['district', 'north']);
  expect(topmostUnits(places, ['district', 'unknown'])).toEqual(['district', 'unknown']);
});

test('an address that is found under the narrower of two units is also found under the wider one', async () => {
  const { db } = await startTestServer();
  const all = await getAdminUnits(db);
  const isLeftOut = (code: string, beside: string) => !topmostUnits(all, [code, beside]).includes(code);
  const wrong = [...all.values()].flatMap((place) => {
    const units = new Set(indexableUnits(all, [place.code, null]));
    return [...units].flatMap((unit) =>
      [...ancestorsOf(unit), ...ancestorsOf(unit).flatMap(({ successors }) => successors)]
        .filter((other) => !units.has(other) && isLeftOut(unit.code, other.code))
        .map((other) => [place.code, unit.code, other.code]),
    );
  });
  expect(all.size).toBeGreaterThan(10_000);
  expect(wrong).toEqual([]);
});
