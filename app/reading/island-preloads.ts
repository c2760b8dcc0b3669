import { chunkFilesOf, type Manifest } from '../document/assets.ts';
import { commonNamespaces } from '../i18n/translator.ts';
import type { IslandName } from '../islands/names.ts';
import { islandFiles, sharedIslandFiles } from './island-files.ts';
import { islandOf } from './island-table.ts';
import type { ReadingPageState } from './state.ts';

const known = new WeakMap<Manifest, Map<string, ReadingPageState['rest']>>();

/** Files and namespaces that a page fetches for its islands when idle, including those of their dialogs. */
export function preloadsOf(manifest: Manifest, names: readonly string[]): ReadingPageState['rest'] {
  const ofManifest = known.get(manifest) ?? new Map<string, ReadingPageState['rest']>();
  known.set(manifest, ofManifest);
  const key = [...new Set(names)].sort().join();
  const ready = ofManifest.get(key);
  if (ready) return ready;
  const here = key.split(',') as IslandName[];
  const files = [...sharedIslandFiles, ...here.flatMap((name) => islandFiles[name])];
  const words = [...commonNamespaces, ...here.flatMap((name) => islandOf(name).words ?? [])];
  // Frozen: its JSON is the same on all these pages (memoized-json.ts).
  const rest = Object.freeze({
    files: Object.freeze(chunkFilesOf(manifest, files)),
    words: Object.freeze([...new Set(words)]),
  });
  ofManifest.set(key, rest);
  return rest;
}
