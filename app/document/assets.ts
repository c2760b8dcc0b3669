/** The used fields of one entry of a Vite manifest (dist/client/.vite). */
export interface ManifestChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The files of work areas, including those shared by all pages, and the files of reading pages. */
export interface Manifests {
  work: Manifest;
  reading: Manifest;
}

/** A font by its name in the manifest, and the screens that use it (all by default). */
export interface CommonFace {
  key: string;
  media?: string;
}
/** A font that a page requests at once. */
export interface FontAsset {
  href: string;
  media?: string;
}

/** URLs of the files that a page of one screen loads at once, independent of its content. */
export interface ScreenAssets {
  entry: string;
  styles: string[];
  scripts: string[];
  fonts: FontAsset[];
}

/** The same URLs with those of the page's translations and of the fonts that its text needs. */
export interface PageAssets extends ScreenAssets {
  words: string[];
}

const entryKey = 'app/entry.client.ts';
const applicationKey = 'app/router/application.tsx';
const readingKey = 'app/reading/entry.ts';

/** The style sheet of work areas or of reading pages. */
const styleKey = 'style.css';

/** The Latin and Vietnamese fonts that nearly every page needs. */
export const commonFontsOf = ({ work }: Manifests): FontAsset[] =>
  __COMMON_FACES__.flatMap(({ key, media }) => (work[key] ? [{ href: `/${work[key].file}`, media }] : []));

/** Files of a chunk and of all its imports, each once. */
export function chunkFilesOf(manifest: Manifest, keys: readonly string[]): string[] {
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
 * Collects the files of a work-area page from the manifest: the entry, the application, the frame and the screen with
 * all their imports.
 * @param sources files of the page as the manifest names them (`app/screens/employer/dashboard.tsx`)
 */
export function workAssetsOf({ work }: Manifests, sources: readonly string[]): ScreenAssets {
  return loadedFirst(work, [entryKey, applicationKey, ...sources]);
}

const reading = new WeakMap<Manifests, ScreenAssets>();

/** Files that every reading page loads at once: neither React nor its replacement in islands. */
export function readingAssetsOf(manifests: Manifests): ScreenAssets {
  const known = reading.get(manifests);
  if (known) return known;
  const assets = loadedFirst(manifests.reading, [readingKey]);
  reading.set(manifests, assets);
  return assets;
}

/**
 * Lists the files that a page loads at once.
 * @param keys manifest key of the entry, then those of all other files
 */
function loadedFirst(own: Manifest, keys: readonly [string, ...string[]]): ScreenAssets {
  const entry = `/${own[keys[0]]?.file ?? ''}`;
  return {
    entry,
    styles: [`/${own[styleKey]?.file ?? ''}`],
    scripts: chunkFilesOf(own, keys).filter((file) => file !== entry),
    fonts: [],
  };
}
