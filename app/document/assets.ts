/** One entry of Vite's manifest (dist/client/.vite/manifest.json), as far as it is used. */
export interface ManifestChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** A font as the manifest names it, and the screens that have a use for it (all, unless said). */
export interface CommonFace {
  key: string;
  media?: string;
}
/** A font that a page asks for at once. */
export interface FontAsset {
  href: string;
  media?: string;
}

/** Addresses of what a page of one screen loads at once, whatever stands on it. */
export interface ScreenAssets {
  first: string;
  entry: string;
  styles: string[];
  scripts: string[];
  fonts: FontAsset[];
}

/** The same with its words, and the fonts that its text needs. */
export interface PageAssets extends ScreenAssets {
  words: string[];
}

const entryKey = 'app/entry.client.ts';
const applicationKey = 'app/router/application.tsx';
const readingKey = 'app/reading/entry.ts';
const firstKey = 'app/document/before-paint.ts';

/** The sheets of work areas, of reading pages, and of the Korean font. */
const styleKey = 'style.css';
const readingStyleKey = 'reading.css';
const hangulKey = 'hangul.css';

/** Address of the Korean font's sheet. */
export const hangulOf = (manifest: Manifest): string => `/${manifest[hangulKey]?.file ?? ''}`;

/** The fonts of Latin and Vietnamese that nearly every page needs; Korean ones are chosen by the text (hangul.ts). */
export const facesOf = (manifest: Manifest): FontAsset[] =>
  __COMMON_FACES__.flatMap(({ key, media }) =>
    manifest[key] ? [{ href: `/${manifest[key].file}`, media }] : [],
  );

/** Files of a chunk and of all that it imports, each once. */
export function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) collect(imported);
    files.add(`/${chunk.file}`);
  };
  for (const key of keys) collect(key);
  return [...files];
}

/**
 * Collects the files of a page from the manifest: the entry, the application, the frame and the screen with all they
 * import.
 * @param sources files of the page as the manifest names them (`app/routes/public/home.tsx`)
 */
export function assetsOf(manifest: Manifest, sources: readonly string[]): ScreenAssets {
  const entry = `/${manifest[entryKey]?.file ?? ''}`;
  return {
    ...loadedFirst(manifest, styleKey),
    entry,
    scripts: filesOf(manifest, [entryKey, applicationKey, ...sources]).filter((file) => file !== entry),
  };
}

const reading = new WeakMap<Manifest, ScreenAssets>();

/** What every reading page loads at once: nothing of React. */
export function readingAssetsOf(manifest: Manifest): ScreenAssets {
  const known = reading.get(manifest);
  if (known) return known;
  const entry = `/${manifest[readingKey]?.file ?? ''}`;
  const assets = {
    ...loadedFirst(manifest, readingStyleKey),
    entry,
    scripts: filesOf(manifest, [readingKey]).filter((file) => file !== entry),
  };
  reading.set(manifest, assets);
  return assets;
}

const loadedFirst = (manifest: Manifest, sheet: string) => ({
  first: `/${manifest[firstKey]?.file ?? ''}`,
  styles: [`/${manifest[sheet]?.file ?? ''}`],
  fonts: [],
});
