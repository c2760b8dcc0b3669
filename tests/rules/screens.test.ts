import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isUnprefixed } from '#app/address/addresses.ts';
import { screens } from '#app/routes.ts';
import { root } from './source-files.ts';

test('every line of the table of addresses has its file', () => {
  const missing = screens.filter(({ module }) => !existsSync(join(root, 'app/screens', `${module}.tsx`)));
  expect(missing.map(({ path, module }) => `${path}: app/screens/${module}.tsx`)).toEqual([]);
});

test('no address stands twice in the table', () => {
  const paths = screens.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('every page of an area that needs an account says whose it is', () => {
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

test('what is no reading page stands at an address without language prefix, as the application knows none', () => {
  const prefixed = screens.filter(({ path, isDocument }) => !isDocument && !isUnprefixed(path));
  expect(prefixed.map(({ path }) => path)).toEqual([]);
});
