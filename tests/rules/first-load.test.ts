import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { filesOf, type Manifest, readingAssetsOf } from '#app/document/assets.ts';
import { islands } from '#app/islands/table.ts';
import { commonFaces, withMouse } from '../../scripts/faces.ts';
import { root } from './source-files.ts';

/** What a reading page runs before anybody touches it, compressed. */
const budgetBytes = 15 * 1024;
/** Latin and Vietnamese of every weight that such a page needs; they are compressed as they are. */
const fontBudgetBytes = 100 * 1024;
const client = join(root, 'dist/client');

const readManifest = () => JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

// The browser tests build the pages first; without a build there is nothing to weigh.
test.skipIf(!existsSync(client))('a reading page runs at most 15 KB of script, and nothing of React', () => {
  const { first, entry, scripts } = readingAssetsOf(readManifest());
  const weighed = [first, entry, ...scripts].map((file) => ({ file, bytes: weigh(file.slice(1)) }));
  const bytes = weighed.reduce((sum, one) => sum + one.bytes, 0);
  console.log(`A reading page runs ${bytes} bytes of script.`);
  expect(bytes, JSON.stringify(weighed)).toBeLessThanOrEqual(budgetBytes);
  expect(weighed.filter(({ file }) => /react|router/.test(file))).toEqual([]);
});

test.skipIf(!existsSync(client))(
  'no island of a reading page brings along what only work areas need: the router, and their queries',
  () => {
    const onDemand = JSON.parse(readFileSync(join(client, '.vite/on-demand.json'), 'utf8')) as Manifest;
    const manifest = { ...onDemand, ...readManifest() };
    const sources = Object.values(islands).flatMap(({ file, ...island }) =>
      'dialogs' in island ? [file, ...island.dialogs] : [file],
    );
    expect(sources.filter((source) => !manifest[source])).toEqual([]);
    const heavy = sources.filter((source) =>
      filesOf(manifest, [source]).some((file) => /\/(?:router|queries)-/.test(file)),
    );
    expect(heavy).toEqual([]);
  },
);

test.skipIf(!existsSync(client))('a reading page loads at most 100 KB of fonts on a phone', () => {
  const manifest = readManifest();
  const weighed = commonFaces
    .filter(({ media }) => media !== withMouse)
    .map(({ key }) => ({ key, bytes: statSync(join(client, manifest[key]?.file ?? '')).size }));
  const sum = weighed.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum, JSON.stringify(weighed)).toBeLessThanOrEqual(fontBudgetBytes);
});

function weigh(file: string): number {
  return gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
}
