import { matchRoutes, type RouteObject } from 'react-router';
import { defaultLanguage, type Language, prefixOf } from '#contract/languages.ts';
import { addressOf, isUnprefixed, splitAddress } from '../address/addresses.ts';
import { canonicalPath, findForeignPrefix, renamedPath } from '../address/canonical.ts';
import { languageCookie } from '../browser/cookies.ts';
import { screens } from '../routes.ts';
import type { Screen } from '../screen.ts';

type Params = Readonly<Record<string, string | undefined>>;
type Match = { screen: Screen; params: Params; canonical: string | undefined };

/** What the server has to do for an address, before anything is rendered. */
export type ResolvedPage =
  | {
      kind: 'redirect';
      status: 301 | 302;
      to: string;
      /** Asked for by the prefix of an address that has none: kept, as the cookie decides behind it. */
      keep?: Language;
    }
  | {
      kind: 'page';
      screen: Screen;
      /** What the path says in the places of its pattern. */
      params: Params;
      language: Language;
      /** '' or the language prefix. */
      basename: string;
      /** Path without prefix. */
      path: string;
      /** Prefixed path and query: what is rendered. A shared page has its known parameters in order, as the key of caches. */
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
export function resolvePage(url: string, cookies: string): ResolvedPage {
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? '' : url.slice(mark);
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
    // The browser reads the query as it stands: a private page that was rendered by another order would not be taken over.
    url: pathname + (isShared ? knownQuery(search, screen) : search),
    isShared,
  };
}

/** Vietnamese addresses have no prefix: on the home page and in areas without prefixes the cookie decides, so it is set. */
function leadToPrefix(
  { language, path }: { language: Language; path: string },
  search: string,
): ResolvedPage {
  const to = (path === '/' ? prefixOf(language) || '/' : prefixOf(language) + path) + search;
  const isByCookie = language === defaultLanguage && (path === '/' || isUnprefixed(path));
  return { kind: 'redirect', status: 301, to, ...(isByCookie && { keep: language }) };
}

/** `//host` would leave the site. */
function ownPath(path: string): string {
  return path.replace(/^\/+/, '/');
}

/** Invented addresses fill what is remembered of addresses; then it starts anew. */
const ADDRESSES_KEPT = 10_000;

function remember<Value>(kept: Map<string, Value>, key: string, value: Value): Value {
  if (kept.size >= ADDRESSES_KEPT) kept.clear();
  kept.set(key, value);
  return value;
}

/** The router ranks and compiles the whole table for every match: half of what sending a kept page costs. */
const screensByPath = new Map<string, Match>();

/** Nothing for an address with a line break in it: the router's "every other address" ends at the end of a line. */
function findScreen(path: string): Match | undefined {
  const known = screensByPath.get(path);
  if (known) return known;
  const match = matchRoutes(routes, path)?.at(-1);
  if (!match) return undefined;
  const screen = match.route.handle as Screen;
  const canonical = renamedPath(path) ?? canonicalPath(path, screen.path);
  return remember(screensByPath, path, { screen, params: match.params, canonical });
}

/** Taking a query apart and putting it together again is a tenth of sending a kept page. */
const knownQueries = new Map<string, string>();
/** A longer one is somebody's invention, and not worth the room. */
const MAX_KEPT = 500;

function knownQuery(search: string, { path, query = [] }: Screen): string {
  if (!search || !query.length) return '';
  const key = `${path} ${search}`;
  const kept = knownQueries.get(key);
  if (kept !== undefined) return kept;
  const known = [...new URLSearchParams(search)]
    .filter(([name]) => query.includes(name.split('[', 1)[0] ?? ''))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const text = known.length ? `?${new URLSearchParams(known)}` : '';
  return key.length > MAX_KEPT ? text : remember(knownQueries, key, text);
}
