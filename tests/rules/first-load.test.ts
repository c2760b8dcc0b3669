import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { assetsOf, type Manifest } from '#app/document/assets.ts';
import { screens } from '#app/routes.ts';
import { commonFaces, withMouse } from '../../scripts/faces.ts';
import { root } from './source-files.ts';

/** Script of a reading page, compressed. React and its router alone are 97 KB of it. */
const budgetBytes = 110 * 1024;
/** Latin and Vietnamese of every weight that such a page needs; they are compressed as they are. */
const fontBudgetBytes = 100 * 1024;
const client = join(root, 'dist/client');

interface ModuleSize {
  file: string;
  module: string;
  size: number;
}

// The browser tests build the pages first; without a build there is nothing to weigh.
test.skipIf(!existsSync(client))('a reading page loads at most 110 KB of script', () => {
  const weighed = readingPages().map(({ path, files }) => ({
    path,
    files,
    bytes: files.reduce((sum, file) => sum + weigh(file), 0),
  }));
  const heaviest = weighed.toSorted((a, b) => b.bytes - a.bytes)[0];
  if (!heaviest) return;
  const message = `${heaviest.path} loads ${heaviest.bytes} bytes. Its largest modules (before compression):\n${largest(heaviest.files)}`;
  console.log(message);
  expect(heaviest.bytes, message).toBeLessThanOrEqual(budgetBytes);
});

test.skipIf(!existsSync(client))('no reading page loads what work areas read with', () => {
  const ofQueries = new Set(
    readModules().flatMap(({ module, file }) => (module.startsWith('@tanstack/') ? [file] : [])),
  );
  expect(ofQueries.size).toBeGreaterThan(0);
  const loading = readingPages().filter(({ files }) => files.some((file) => ofQueries.has(file)));
  expect(loading.map(({ path }) => path)).toEqual([]);
});

test.skipIf(!existsSync(client))('a reading page loads at most 100 KB of fonts on a phone', () => {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const weighed = commonFaces
    .filter(({ media }) => media !== withMouse)
    .map(({ key }) => ({ key, bytes: statSync(join(client, manifest[key]?.file ?? '')).size }));
  const sum = weighed.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum, JSON.stringify(weighed)).toBeLessThanOrEqual(fontBudgetBytes);
});

/** The pages that anybody may read, with the script files that each loads. */
function readingPages(): { path: string; files: string[] }[] {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const pages = screens.filter(({ area, guard, demoOnly }) => area === 'user' && !guard && !demoOnly);
  return pages.map(({ path, module }) => {
    const { entry, scripts } = assetsOf(manifest, [`app/routes/${module}.tsx`]);
    return { path, files: [entry, ...scripts].map((file) => file.slice(1)) };
  });
}

const readModules = () =>
  JSON.parse(readFileSync(join(client, '.vite/modules.json'), 'utf8')) as ModuleSize[];

function weigh(file: string): number {
  return gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
}

function largest(files: readonly string[]): string {
  return readModules()
    .filter(({ file }) => files.includes(file))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 10)
    .map(({ module, size }) => `${String(size).padStart(8)} ${module}`)
    .join('\n');
}
