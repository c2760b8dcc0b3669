import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { invalidationKinds } from '#contract/call.ts';
import { listRegisteredCaches } from '#server/infrastructure/db/caches/invalidation.ts';
// Imports the whole server, so that every cache has registered its invalidation. The code for several hosts is loaded
// only if settings name them.
import '#server/app.ts';
import '#server/infrastructure/db/cluster/replica.ts';

/** Rows of "What a process remembers" that name NOTIFY: the cache, and the changes that invalidate it. */
const rows = readFileSync('docs/architecture.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', , , , , emptied = ''] = line.split('|').map((cell) => cell.trim());
    const changes = /NOTIFY \(a\): ([^;]*)/.exec(emptied)?.[1];
    return changes === undefined ? [] : [`${name}: ${changes}`];
  });

test('every cache that a notification invalidates is listed in docs/architecture.md, with its changes', () => {
  const registered = listRegisteredCaches().map(({ name, changes, drop }) => {
    const kinds = invalidationKinds.filter((kind) => changes.includes(kind));
    return `${name}: ${[...kinds, ...(drop ? ['records'] : [])].join(', ')}`;
  });
  expect(registered.length).toBeGreaterThan(5);
  expect(rows.toSorted()).toEqual(registered.toSorted());
});
