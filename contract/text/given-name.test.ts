import { expect, test } from 'vitest';
import { givenName } from './given-name.ts';

test.for<[string, string]>([
  ['Trần Khánh Linh', 'Linh'],
  ['NGUYEN VAN NAM', 'NAM'],
  ['김민서', '민서'],
  ['이산', '산'],
  ['남궁민수', '민수'],
  ['김 민서', '민서'],
  ['Emily Carter', 'Emily'],
  ['Anna', 'Anna'],
  ['', ''],
])('the given name of "%s" is "%s"', ([name, given]) => {
  expect(givenName(name)).toBe(given);
});
