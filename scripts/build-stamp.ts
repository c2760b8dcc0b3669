import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, runTool } from './tools.ts';

const STAMP = join(ROOT, 'dist/.stamp');
/** The sources of the built pages. */
const sources = [
  'app',
  'contract',
  'fonts',
  'locales',
  'scripts/bundle-files.ts',
  'scripts/class-names.ts',
  'scripts/fonts.ts',
  'scripts/imports.ts',
  'scripts/namespaces.ts',
  'scripts/screen-rows.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const outputs = ['dist/client', 'dist/ssr'];

/** Builds the pages for browser and server unless their sources are unchanged; prints how long it took. */
export async function buildIfChanged(): Promise<void> {
  const stamp = hashSources();
  if (isBuilt(stamp)) return;
  console.log('Building the pages, once ...');
  const start = performance.now();
  rmSync(STAMP, { force: true });
  // One run builds both; see vite.config.ts.
  const [code, output] = await runTool('vite', ['build', '--logLevel', 'warn'], {
    // Every build, also that of a test run, makes production pages.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`vite build failed:\n${output}`);
  nameRelease(stamp);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
  console.log(`Pages built in ${((performance.now() - start) / 1_000).toFixed(1)} s.`);
}

/** Browsers reinstall a service worker only when its file has changed, and only then fetch the pages that it caches. */
function nameRelease(stamp: string): void {
  const worker = join(ROOT, 'dist/client/assets/service-worker.js');
  const release = `const release = '${stamp.slice(0, 8)}';`;
  writeFileSync(worker, readFileSync(worker, 'utf8').replace("const release = '';", release));
}

function isBuilt(stamp: string): boolean {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== stamp) return false;
  return outputs.every((folder) => existsSync(join(ROOT, folder)));
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).filter((path) => !/\.test\.tsx?$/.test(path))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
