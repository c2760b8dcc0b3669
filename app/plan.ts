import { matchRoutes, type RouteObject } from 'react-router';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { addressOf, isUnprefixed, splitAddress } from './addresses.ts';
import { languageCookie } from './cookies.ts';
import { screens } from './routes.ts';
import type { Screen } from './screen.ts';

/** What the server has to do for an address, before anything is rendered. */
export type Plan =
  | { kind: 'redirect'; status: 301 | 302; to: string }
  | {
      kind: 'page';
      screen: Screen;
      language: Language;
      /** '' or the language prefix. */
      basename: string;
      /** Path without prefix. */
      path: string;
      /** Prefixed path with the known query parameters in order: what is rendered, and the key of caches. */
      url: string;
      /** The same for everybody: may be cached, is rendered as a visitor sees it. */
      isShared: boolean;
    };

const routes: RouteObject[] = screens.map((screen) => ({ path: screen.path, handle: screen }));

/**
 * Decides language, screen and cache key of a page request.
 * @param url path and query as asked
 * @param cookies the Cookie header
 */
export function planPage(url: string, cookies: string): Plan {
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? '' : url.slice(mark);
  const { language: prefixLanguage, path } = splitAddress(pathname);
  const chosen = languageCookie(cookies);

  if (prefixLanguage && isUnprefixed(path))
    return { kind: 'redirect', status: 302, to: ownPath(path) + search };
  if (pathname === '/' && chosen && chosen !== defaultLanguage) {
    return { kind: 'redirect', status: 302, to: addressOf(`/${search}`, chosen) };
  }
  const screen = findScreen(path);
  const isPrivate = isUnprefixed(path);
  const language = prefixLanguage ?? (isPrivate ? (chosen ?? defaultLanguage) : defaultLanguage);
  return {
    kind: 'page',
    screen,
    language,
    basename: prefixLanguage ? addressOf('/', prefixLanguage) : '',
    path,
    url: pathname + knownQuery(search, screen),
    isShared: !isPrivate && !screen.guard,
  };
}

/** `//host` would leave the site. */
function ownPath(path: string): string {
  return path.replace(/^\/+/, '/');
}

/** The router ranks and compiles the whole table for every match: half of what sending a kept page costs. */
const screensByPath = new Map<string, Screen>();
/** Invented addresses fill it up; then it starts anew. */
const PATHS_KEPT = 10_000;

function findScreen(path: string): Screen {
  const known = screensByPath.get(path);
  if (known) return known;
  const matches = matchRoutes(routes, path);
  const screen = matches?.at(-1)?.route.handle as Screen | undefined;
  if (!screen) throw new Error('the table of routes has no line for every other address');
  if (screensByPath.size >= PATHS_KEPT) screensByPath.clear();
  screensByPath.set(path, screen);
  return screen;
}

function knownQuery(search: string, { query = [] }: Screen): string {
  if (!search || !query.length) return '';
  const known = [...new URLSearchParams(search)]
    .filter(([name]) => query.includes(name.split('[', 1)[0] ?? ''))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return known.length ? `?${new URLSearchParams(known)}` : '';
}
