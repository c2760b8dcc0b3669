import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { listNeighbours } from './nearest.ts';
import { getAdminUnits } from './places.ts';

const { db } = await openTestDatabase();
const units = await getAdminUnits(db);
const neighbours = (code: string) => listNeighbours(units, code).map(({ name }) => name);

test('a province has provinces of today as neighbours, the nearest first', () => {
  expect(neighbours('01').slice(0, 2)).toEqual(['Bắc Ninh', 'Hưng Yên']);
  expect(neighbours('79')).toContain('Đồng Nai');
  expect(neighbours('79')).not.toContain('Hồ Chí Minh');
  expect(neighbours('79')).not.toContain('Hà Nội');
});

test('a district has the neighbours of its province, without the province of today around it', () => {
  expect(neighbours('778')).toEqual(neighbours('79'));
  expect(neighbours('725')).toEqual(neighbours('74'));
  expect(neighbours('74')).not.toContain('Hồ Chí Minh');
});

test('Seoul, Incheon and Gyeonggi are neighbours', () => {
  expect(neighbours('KR-11')).toEqual(expect.arrayContaining(['Incheon', 'Gyeonggi']));
  expect(neighbours('KR-28')).toEqual(expect.arrayContaining(['Seoul', 'Gyeonggi']));
});

test('an unknown code has none', () => {
  expect(neighbours('nowhere')).toEqual([]);
});
