import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  describeAddress,
  findCurrentWard,
  isAddressCode,
  listAddressUnits,
  listUnitNames,
} from './addresses.ts';

const { db } = await openTestDatabase();
/** Code of the ward Bến Nghé in District 1. Since July 2025 it belongs to the ward Sài Gòn. */
const benNghe = '26740';

test('an address shows the entered units, then the current ones', async () => {
  const address = await describeAddress(
    db,
    { address_code: benNghe, current_ward_code: 'N26740' },
    '2 Hải Triều',
    'vi',
  );
  expect(address).toEqual({
    province: 'Hồ Chí Minh',
    district: 'Quận 1',
    country: 'VN',
    ward: 'Phường Bến Nghé',
    detail: '2 Hải Triều',
    current: 'Phường Sài Gòn, Hồ Chí Minh',
  });
});

test('an address whose ward and province have kept their names shows them once', async () => {
  const current = await findCurrentWard(db, '26743');
  const address = await describeAddress(
    db,
    { address_code: '26743', current_ward_code: current },
    null,
    'vi',
  );
  expect(address).toMatchObject({ ward: 'Phường Bến Thành', current: null });
});

test('an address without or with an unknown code has no parts', async () => {
  for (const address_code of [null, '00000']) {
    const address = await describeAddress(db, { address_code, current_ward_code: null }, 'Seoul', 'en');
    expect(address).toEqual({
      province: null,
      district: null,
      ward: null,
      detail: 'Seoul',
      country: 'VN',
      current: null,
    });
  }
});

test('units of an address have code, name and level', async () => {
  expect(await listAddressUnits(db, benNghe, 'en')).toEqual({
    province: { code: '79', name: 'Hồ Chí Minh', level: 1 },
    district: { code: '760', name: 'District 1', level: 2 },
    ward: { code: benNghe, name: 'Bến Nghé Ward', level: 3 },
  });
  expect(await listAddressUnits(db, 'KR-41', 'kr')).toMatchObject({
    province: { name: '경기도' },
    district: null,
    ward: null,
  });
});

test('units of any level are named in the requested order', async () => {
  expect(await listUnitNames(db, ['258', 'nowhere', '01'])).toEqual([
    { code: '258', name: 'Huyện Yên Phong, Bắc Ninh' },
    { code: '01', name: 'Hà Nội' },
  ]);
});

test('the current ward is given only if there is exactly one', async () => {
  const split = await db
    .selectFrom('location_successor')
    .select('code')
    .groupBy('code')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await findCurrentWard(db, benNghe)).toBe('N26740');
  expect(await findCurrentWard(db, 'N26740')).toBe('N26740');
  expect(await findCurrentWard(db, split.code)).toBeNull();
  expect(await findCurrentWard(db, '760')).toBeNull();
  expect(await findCurrentWard(db, null)).toBeNull();
});

test('only wards and Korean regions complete an address', async () => {
  const codes = [benNghe, 'N26740', '755-0', 'KR-11', '760', '79', 'N79', '00000'];
  const complete = await Promise.all(codes.map((code) => isAddressCode(db, code)));
  expect(complete).toEqual([true, true, true, true, false, false, false, false]);
});
