import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chunkFilesOf, readingAssetsOf } from '#app/document/assets.ts';
import { islandFiles } from '#app/reading/island-files.ts';
import { preloadsOf } from '#app/reading/island-preloads.ts';
import { readManifests } from '#server/infrastructure/pages/manifest.ts';
import { bundleBeforePaint } from '../../scripts/before-paint.ts';
import { commonFaces, mouseMediaQuery } from '../../scripts/fonts.ts';
import { root } from './source-files.ts';

/** Maximum size of the script that a reading page runs before any user input, compressed. */
const budgetBytes = 15 * 1024;
/** Maximum size of the styles of reading pages with all their dialogs, compressed. */
const styleBudgetBytes = 24 * 1024;
/**
 * Maximum size of all script of a list after everything on it was used. 10 KB of it is the runtime of islands
 * (docs/decisions/0089-preact-in-islands.md).
 */
const aliveBudgetBytes = 80 * 1024;
/**
 * Maximum size of the Latin and Vietnamese fonts in every weight that such a page needs. Font files are compressed
 * already.
 */
const fontBudgetBytes = 100 * 1024;
const client = join(root, 'dist/client');

// The browser tests build the pages first; without a build, there is nothing to measure.
test.skipIf(!existsSync(client))(
  'a reading page runs at most 15 KB of script, without the runtime of islands',
  async () => {
    const { entry, scripts } = readingAssetsOf(readManifests(client));
    const inline = { file: 'inline', bytes: gzipSync(await bundleBeforePaint()).length };
    const files = [entry, ...scripts].map((file) => ({ file, bytes: weigh(file.slice(1)) }));
    const weighed = [inline, ...files];
    const bytes = sum(weighed.map((one) => one.bytes));
    console.log(`A reading page runs ${bytes} bytes of script.`);
    expect(bytes, JSON.stringify(weighed)).toBeLessThanOrEqual(budgetBytes);
    expect(weighed.filter(({ file }) => /react|preact|router/.test(file))).toEqual([]);
  },
);

test.skipIf(!existsSync(client))('a reading page loads at most 24 KB of styles', () => {
  const bytes = readingAssetsOf(readManifests(client)).styles.map((file) => weigh(file.slice(1)));
  expect(sum(bytes)).toBeLessThanOrEqual(styleBudgetBytes);
});

test.skipIf(!existsSync(client))('a list with all islands hydrated has run at most 80 KB of script', () => {
  const manifests = readManifests(client);
  const { entry, scripts } = readingAssetsOf(manifests);
  const { files } = preloadsOf(manifests.reading, ['list', 'sign-in', 'toasts']);
  const weighed = [...new Set([entry, ...scripts, ...files])].map((file) => ({
    file,
    bytes: weigh(file.slice(1)),
  }));
  const bytes = sum(weighed.map((one) => one.bytes));
  console.log(`A list with everything alive has run ${bytes} bytes of script.`);
  expect(bytes, JSON.stringify(weighed)).toBeLessThanOrEqual(aliveBudgetBytes);
});

test.skipIf(!existsSync(client))(
  'no island of a reading page loads code that only work areas need: the router and their queries',
  () => {
    const { reading: manifest } = readManifests(client);
    const sources = Object.values(islandFiles).flat();
    expect(sources.filter((source) => !manifest[source])).toEqual([]);
    const heavy = sources.filter((source) =>
      chunkFilesOf(manifest, [source]).some((file) => /\/(?:router|queries)-/.test(file)),
    );
    expect(heavy).toEqual([]);
  },
);

test.skipIf(!existsSync(client))('a reading page loads at most 100 KB of fonts on a phone', () => {
  const { work: manifest } = readManifests(client);
  const weighed = commonFaces
    .filter(({ media }) => media !== mouseMediaQuery)
    .map(({ key }) => ({ key, bytes: statSync(join(client, manifest[key]?.file ?? '')).size }));
  expect(sum(weighed.map(({ bytes }) => bytes)), JSON.stringify(weighed)).toBeLessThanOrEqual(
    fontBudgetBytes,
  );
});

const sum = (bytes: readonly number[]) => bytes.reduce((total, one) => total + one, 0);

function weigh(file: string): number {
  return gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
}
