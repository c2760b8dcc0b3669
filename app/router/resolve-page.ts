import { matchRoutes, type RouteObject } from 'react-router';
import { defaultLanguage, type Language, prefixOf } from '#contract/languages.ts';
import { addressOf, isUnprefixed, splitAddress } from '../address/addresses.ts';
import { canonicalPath, findForeignPrefix, renamedPath } from '../address/canonical.ts';
import { languageCookie } from '../browser/cookies.ts';
import type { Screen } from '../route-table/screen.ts';
import { screens } from '../route-table/screens.ts';

type Params = Readonly<Record<string, string | undefined>>;
type Match = { screen: Screen; params: Params; canonical: string | undefined };

/** Result of resolving a URL, before anything is rendered. */
export type ResolvedPage =
  | {
      kind: 'redirect';
      status: 301 | 302;
      to: string;
      /** Language of a prefix on a URL that should have none: stored in the cookie, which decides there. */
      keep?: Language;
    }
  | {
      kind: 'page';
      screen: Screen;
      /** Values of the parameters in the path pattern. */
      params: Params;
      language: Language;
      /** '' or the language prefix. */
      basename: string;
      /** Path without prefix. */
      path: string;
      /** Prefixed path and query to render. On a shared page the known parameters are in order, because it is the cache key. */
      url: string;
      /** True if the page is the same for everyone: it may be cached, and is rendered as for a visitor. */
      isShared: boolean;
    };

const routes: RouteObject[] = screens.map((screen) => ({ path: screen.path, handle: screen }));

const segmentOf = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? '';

/** The router ranks and compiles every route for each match, so it gets those that begin like the path, and those with a parameter or `*` there. */
const routesBySegment = Map.groupBy(routes, ({ path = '' }) => segmentOf(path));
const openRoutes = routes.filter(({ path = '' }) => /^\/?[:*]/.test(path));

const routesFor = (path: string): RouteObject[] =>
  path.includes('%') ? routes : [...(routesBySegment.get(segmentOf(path)) ?? []), ...openRoutes];

/**
 * Resolves language, screen and cache key of a page request.
 * @param url requested path and query
 * @param cookies the Cookie header
 */
export function resolvePage(url: string, cookies: string): ResolvedPage {
  const queryStart = url.indexOf('?');
  const pathname = queryStart < 0 ? url : url.slice(0, queryStart);
  const search = queryStart < 0 ? '' : url.slice(queryStart);
  const foreign = findForeignPrefix(pathname);
  if (foreign) return leadToPrefix(foreign, search);
  const { language: prefixLanguage, path } = splitAddress(pathname);
  const chosen = languageCookie(cookies);

  if (prefixLanguage && isUnprefixed(path))
    return { kind: 'redirect', status: 302, to: ownPath(path) + search, keep: prefixLanguage };
  if (pathname === '/' && chosen && chosen !== defaultLanguage) {
    return { kind: 'redirect', status: 302, to: addressOf(`/${search}`, chosen) };
  }
  const { screen, params, canonical } = findScreen(path) ?? {};
  if (prefixLanguage && pathname === `${prefixOf(prefixLanguage)}/`)
    return { kind: 'redirect', status: 301, to: prefixOf(prefixLanguage) + search };
  if (canonical) {
    const to = (prefixLanguage ? addressOf(canonical, prefixLanguage) : canonical) + search;
    return { kind: 'redirect', status: 301, to };
  }
  if (!screen || !params) return resolvePage(addressOf('/404', prefixLanguage ?? defaultLanguage), cookies);
  const isPrivate = isUnprefixed(path);
  const isShared = !isPrivate && !screen.guard;
  const language = prefixLanguage ?? (isPrivate ? (chosen ?? defaultLanguage) : defaultLanguage);
  return {
    kind: 'page',
    screen,
    params,
    language,
    basename: prefixLanguage ? addressOf('/', prefixLanguage) : '',
    path,
    // The browser reads the query unchanged: a private page that was rendered with another order could not be hydrated.
    url: pathname + (isShared ? knownQuery(search, screen) : search),
    isShared,
  };
}

/** Vietnamese URLs have no prefix: on the home page and in areas without prefixes the cookie decides, so it is set. */
function leadToPrefix(
  { language, path }: { language: Language; path: string },
  search: string,
): ResolvedPage {
  const to = (path === '/' ? prefixOf(language) || '/' : prefixOf(language) + path) + search;
  const isByCookie = language === defaultLanguage && (path === '/' || isUnprefixed(path));
  return { kind: 'redirect', status: 301, to, ...(isByCookie && { keep: language }) };
}

/** `//host` would lead to another site. */
function ownPath(path: string): string {
  return path.replace(/^\/+/, '/');
}

/** Maximum number of cached paths. Invented URLs can fill the cache, which is then cleared. */
const ADDRESSES_KEPT = 10_000;

function remember<Value>(cached: Map<string, Value>, key: string, value: Value): Value {
  if (cached.size >= ADDRESSES_KEPT) cached.clear();
  cached.set(key, value);
  return value;
}

/** Screens by path: matching a path again would cost a tenth of sending a cached page. */
const screensByPath = new Map<string, Match>();

/** Undefined for a URL with a line break in it: the router's catch-all pattern ends at the end of a line. */
function findScreen(path: string): Match | undefined {
  const known = screensByPath.get(path);
  if (known) return known;
  const match = matchRoutes(routesFor(path), path)?.at(-1);
  if (!match) return undefined;
  const screen = match.route.handle as Screen;
  const canonical = renamedPath(path) ?? canonicalPath(path, screen.path);
  return remember(screensByPath, path, { screen, params: match.params, canonical });
}

/** Normalized queries by query: parsing and serializing one again would cost a tenth of sending a cached page. */
const knownQueries = new Map<string, string>();
/** Maximum length of a cached query: a longer one is invented and not worth the memory. */
const MAX_KEPT = 500;

function knownQuery(search: string, { path, query = [] }: Screen): string {
  if (!search || !query.length) return '';
  const key = `${path} ${search}`;
  const cached = knownQueries.get(key);
  if (cached !== undefined) return cached;
  const known = [...new URLSearchParams(search)]
    .filter(([name]) => query.includes(name.split('[', 1)[0] ?? ''))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const text = known.length ? `?${new URLSearchParams(known)}` : '';
  return key.length > MAX_KEPT ? text : remember(knownQueries, key, text);
}
