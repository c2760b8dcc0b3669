/** One entry of Vite's manifest (dist/client/.vite/manifest.json), as far as it is used. */
export interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Addresses of everything a page loads at once. */
export interface PageAssets {
  first: string;
  entry: string;
  styles: string[];
  scripts: string[];
  words: string[];
}

const entryKey = 'app/entry.client.tsx';
const laterFile = /\.later\.tsx$/;
const firstKey = 'app/first/first.ts';

/**
 * Collects the files of a page from the manifest: the entry, the frame and the screen with all they import.
 * @param sources files of the page as the manifest names them (`app/routes/public/home.tsx`)
 */
export function assetsOf(manifest: Manifest, sources: readonly string[]): Omit<PageAssets, 'words'> {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();
  // The server draws parts that come alive later, so their styles are needed at once (app/later.tsx).
  const collectStyles = (key: string, within = new Set<string>()) => {
    const chunk = manifest[key];
    if (!chunk || within.has(key)) return;
    within.add(key);
    for (const imported of chunk.imports ?? []) collectStyles(imported, within);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const later of chunk.dynamicImports ?? []) if (laterFile.test(later)) collectStyles(later, within);
  };
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    // What a chunk imports comes first, so that its styles can be overruled by those of the chunk.
    for (const imported of chunk.imports ?? []) collect(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const later of chunk.dynamicImports ?? []) if (laterFile.test(later)) collectStyles(later);
    (chunk.file.endsWith('.css') ? styles : scripts).add(`/${chunk.file}`);
  };
  collect(entryKey);
  for (const source of sources) collect(source);
  const entry = `/${manifest[entryKey]?.file ?? ''}`;
  scripts.delete(entry);
  return {
    first: `/${manifest[firstKey]?.file ?? ''}`,
    entry,
    styles: [...styles],
    scripts: [...scripts],
  };
}
