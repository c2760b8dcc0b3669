import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changeKinds } from '#contract/call.ts';
import { listMemories } from '#server/db/changes.ts';
// The whole server, so that every memory has told what empties it.
import '#server/app.ts';

/** Rows of "What a process remembers" that name news: what is remembered, and which changes empty it. */
const rows = readFileSync('docs/architecture.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', , , , , emptied = ''] = line.split('|').map((cell) => cell.trim());
    const news = /news \(a\): ([^;]*)/.exec(emptied)?.[1];
    return news === undefined ? [] : [`${name}: ${news}`];
  });

test('every memory that news empties stands in docs/architecture.md, with what empties it', () => {
  const registered = listMemories().map(
    ({ name, changes }) => `${name}: ${changeKinds.filter((kind) => changes.includes(kind)).join(', ')}`,
  );
  expect(registered.length).toBeGreaterThan(5);
  expect(rows.toSorted()).toEqual(registered.toSorted());
});
