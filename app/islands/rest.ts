import { filesOf, type Manifest } from '../document/assets.ts';
import type { ReadingState } from '../reading/state.ts';
import { everyPageWords } from '../words/page-words.ts';
import type { IslandName } from './names.ts';
import { islandOf } from './table.ts';

/** What every island stands on, and what says that something failed: it cannot come once nothing comes any more. */
const always = ['app/reading/mount.tsx', 'app/api/failures.ts', 'app/ui/overlays/toaster.tsx'];

const known = new WeakMap<Manifest, Map<string, ReadingState['rest']>>();

/** What a page fetches at rest for its islands: their code with that of their dialogs, and their words. */
export function restOf(manifest: Manifest, names: readonly string[]): ReadingState['rest'] {
  const ofManifest = known.get(manifest) ?? new Map<string, ReadingState['rest']>();
  known.set(manifest, ofManifest);
  const key = [...new Set(names)].sort().join();
  const ready = ofManifest.get(key);
  if (ready) return ready;
  const sources = key.split(',').map((name) => islandOf(name as IslandName));
  const rest = {
    files: filesOf(manifest, [...always, ...sources.flatMap(({ file, dialogs = [] }) => [file, ...dialogs])]),
    words: [...new Set([...everyPageWords, ...sources.flatMap(({ words = [] }) => words)])],
  };
  ofManifest.set(key, rest);
  return rest;
}
