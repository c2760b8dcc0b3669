import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { invalidationKinds } from '#contract/call.ts';
import { listRegisteredCaches } from '#server/db/invalidation.ts';
// The whole server, so that every cache has registered what empties it.
import '#server/app.ts';

/** Rows of "What a process remembers" that name NOTIFY: what is cached, and which changes empty it. */
const rows = readFileSync('docs/architecture.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', , , , , emptied = ''] = line.split('|').map((cell) => cell.trim());
    const changes = /NOTIFY \(a\): ([^;]*)/.exec(emptied)?.[1];
    return changes === undefined ? [] : [`${name}: ${changes}`];
  });

test('every cache that a notification empties stands in docs/architecture.md, with what empties it', () => {
  const registered = listRegisteredCaches().map(
    ({ name, changes }) =>
      `${name}: ${invalidationKinds.filter((kind) => changes.includes(kind)).join(', ')}`,
  );
  expect(registered.length).toBeGreaterThan(5);
  expect(rows.toSorted()).toEqual(registered.toSorted());
});
