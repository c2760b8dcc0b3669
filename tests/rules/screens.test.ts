import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isUnprefixed } from '#app/address/addresses.ts';
import { loginQueryNames } from '#app/browser/login-request.ts';
import { screens } from '#app/route-table/screens.ts';
import { modulesOf } from '../../scripts/namespaces.ts';
import { root } from './source-files.ts';

test('no address appears twice in the table', () => {
  const paths = screens.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('every page of an area that needs an account declares its kind', () => {
  const open =
    /^\/(user\/(login|take-back)|employer\/(register|forgot-id|forgot-password|invitation|answers|extend|license|register\/success)|admin\/(login|setup|invitation))$/;
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

/** Parameters that open the login over any page. */
const login = new Set<string>(loginQueryNames);
/** Reads what a list has: tabs, order and drawer of any work area, whose queries stay unchanged. */
const anyList = 'app/components/shared/list-page/';
/** Read in the browser only: the page is the same with and without them. */
const browserOnly: Record<string, string[]> = { '/recruitment/:key': ['apply'] };

test('every screen declares the query parameters that its modules read, because the server drops all others', () => {
  const forgotten = screens.flatMap(({ path, module, query = [] }) =>
    modulesOf(`app/screens/${module}.tsx`)
      .filter((file) => !file.startsWith(anyList))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/\bquery\.(?:get|getAll|has)\('(\w+)'\)/g)]
          .map(([, name = '']) => name)
          .filter((name) => ![...query, ...(browserOnly[path] ?? [])].includes(name) && !login.has(name))
          .map((name) => `${path}: ${name} in ${file}`),
      ),
  );
  expect(forgotten).toEqual([]);
});
