import type { Namespace } from '../../locales/index.ts';
import type { Area, Screen, ScreenRow } from './screen.ts';

/** The row of a screen's file, and the namespaces of the translations that the file shows (scripts/screen-rows.ts). */
interface Declared {
  screen: ScreenRow | readonly ScreenRow[];
  namespaces: readonly Namespace[];
}

const files = import.meta.glob<Declared>('../screens/**/*.tsx', { query: '?screen', eager: true });

/** Translations that the frame of an area shows, besides those of every page: the sidebar of administrators names kinds of content. */
const ofFrame: Partial<Record<Area, readonly Namespace[]>> = { admin: ['content_kind'] };

/** Every URL of the product, as the files in app/screens declare them; of two that match a path, the more specific one first. */
export const screens: readonly Screen[] = Object.entries(files)
  .flatMap(([file, { screen, namespaces }]) => {
    const module = file.replace('../screens/', '').replace('.tsx', '');
    const bodyClass = module.replace('public/', '').replaceAll('/', '-');
    return [screen].flat().map((row) => ({
      ...row,
      namespaces: [...new Set([...namespaces, ...(ofFrame[row.area] ?? [])])],
      module,
      bodyClass,
    }));
  })
  .sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));

/** Fixed parts of a path come before parameters, and the pattern of every other path is last. */
function rankOf({ path }: Screen): string {
  return path
    .split('/')
    .map((part) => (part === '*' ? '2' : part.startsWith(':') ? '1' : `0${part}`))
    .join('/');
}

const paths = new Set(screens.map(({ path }) => path));

/** True if a page with this pattern exists, so that navigation has no dead links. */
export function hasScreen(path: string): boolean {
  return paths.has(path);
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
const patterns = screens
  .filter(({ path }) => path !== '*')
  .map((one) => ({ screen: one, pattern: patternOf(one.path) }));

/** The screen at a prefix-less path, judged by its pattern only. */
export function screenAt(path: string): Screen | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.screen;
}

/** True if a prefix-less path has its own document instead of being part of the work areas' application. */
export function isReadingPath(path: string): boolean {
  const found = screenAt(path);
  return !found || found.isDocument === true;
}
