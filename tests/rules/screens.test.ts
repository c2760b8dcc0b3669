import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isUnprefixed } from '#app/address/addresses.ts';
import { screens } from '#app/route-table/screens.ts';
import { root } from './source-files.ts';

test('every screen in the table of addresses has its file', () => {
  const missing = screens.filter(({ module }) => !existsSync(join(root, 'app/screens', `${module}.tsx`)));
  expect(missing.map(({ path, module }) => `${path}: app/screens/${module}.tsx`)).toEqual([]);
});

test('no address appears twice in the table', () => {
  const paths = screens.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('every page of an area that needs an account declares its kind', () => {
  const open =
    /^\/(user\/(login|take-back)|employer\/(register|forgot-id|forgot-password|license|register\/success)|admin\/(login|setup|invitation))$/;
  const areas = {
    '/user': 'candidate',
    '/question': 'candidate',
    '/employer': 'employer',
    '/admin': 'admin',
  } as const;
  const unguarded = screens.filter(({ path, guard }) => {
    const area = Object.entries(areas).find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
    return area && !open.test(path) && guard !== area[1];
  });
  expect(unguarded.map(({ path }) => path)).toEqual([]);
});

test('every page other than a reading page has an address without language prefix, because the application knows no prefix', () => {
  const prefixed = screens.filter(({ path, isDocument }) => !isDocument && !isUnprefixed(path));
  expect(prefixed.map(({ path }) => path)).toEqual([]);
});
