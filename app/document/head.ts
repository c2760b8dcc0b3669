import { type Language, languages, languageTag } from '#contract/languages.ts';
import { shareImagePath, shareImageSize } from '#contract/site/share-images.ts';
import { addressOf, isUnprefixed } from '../address/addresses.ts';
import type { Translator } from '../i18n/translation.tsx';
import type { Head } from '../route-table/screen.ts';
import type { RouteHandle } from './route-handle.ts';

/** Content of `<head>` for one page, ready to write: absolute URLs, full title. */
export interface PageHead {
  title: string;
  description: string;
  canonical: string;
  robots: string;
  alternates: { hreflang: string; href: string }[];
  /** For link previews; the size of our own images is known. */
  image: { href: string; alt: string; width?: number; height?: number } | undefined;
  /** URLs of the same list for feed readers. */
  feeds: { type: string; href: string }[];
  jsonLd: readonly Record<string, unknown>[];
}

interface HeadSource {
  handle: RouteHandle;
  data: unknown;
  params: Readonly<Record<string, string | undefined>>;
  /** Prefix-less path of the page. */
  path: string;
  /** Scheme and host of the product, without final slash. */
  origin: string;
  status: number;
  words: Translator;
}

/** Computes the head of a page from its row in the route table and its own `head`. */
export function headOf({ handle, data, params, path, origin, status, words }: HeadSource): PageHead {
  const { t, language } = words;
  const { screen, module } = handle;
  const isWell = status < 400;
  const own: Head = isWell
    ? (module?.head?.({ data: data as never, t, language, params, origin }) ?? {})
    : {};
  const name = t('common.product');
  const title = own.title ?? titleOf(status, handle, words);
  const pathIn = (one: Language) => own.paths?.[one] ?? encodeURI(own.canonical ?? decodePath(path));
  const isPublic = !isUnprefixed(path) && screen.area === 'user';
  const spoken = own.languages ?? languages;
  const shownIn = spoken.includes(language) ? language : (spoken[0] ?? language);
  return {
    title: [...new Set([title, ...areaOf(handle, words), name])].join(' · '),
    description: own.description ?? (isPublic ? t('common.description') : ''),
    canonical: isWell && isPublic ? origin + addressOf(pathIn(shownIn), shownIn) : '',
    robots: own.robots ?? (isWell && isPublic ? '' : 'noindex'),
    alternates: isWell && isPublic && !own.robots ? alternatesOf(pathIn, spoken, origin) : [],
    image: isWell && isPublic ? imageOf(own, { title, language, origin }) : undefined,
    feeds: own.feeds === undefined ? [] : feedsOf(own.feeds, language, origin),
    jsonLd: [own.jsonLd ?? []].flat(),
  };
}

/** Adds the work area to the title: pages of different areas have the same names ("Overview") and may be open in tabs side by side. */
function areaOf({ screen: { area } }: RouteHandle, { t }: Translator): string[] {
  return area === 'employer' || area === 'admin' ? [t(`shell.area.${area}`)] : [];
}

function titleOf(status: number, { screen }: RouteHandle, { t }: Translator): string {
  if (status < 400 || screen.status) return t(screen.title);
  if (status === 404) return t('common.not_found.title');
  if (status === 403) return t('common.forbidden.title');
  if (status === 410) return t('common.gone.title');
  return t('common.failed.title');
}

/** The page's own image, else the one that the server draws for it or for the whole site. */
function imageOf(
  { image, shareImage }: Head,
  { title, language, origin }: { title: string; language: Language; origin: string },
): PageHead['image'] {
  if (image) return { href: image, alt: title };
  const path = shareImage ?? shareImagePath({ kind: 'site', key: 0, language });
  return { href: origin + path, alt: title, ...shareImageSize };
}

/** Media types of the feeds in server/site/. */
const feedTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' };

function feedsOf(feeds: NonNullable<Head['feeds']>, language: Language, origin: string): PageHead['feeds'] {
  const [list, query] = typeof feeds === 'string' ? ['recruitment', feeds] : [feeds.list, ''];
  return Object.entries(feedTypes).map(([format, type]) => ({
    type,
    href: origin + addressOf(`/feeds/${list}/${format}${query}`, language),
  }));
}

function alternatesOf(
  pathIn: (language: Language) => string,
  spoken: readonly Language[],
  origin: string,
): PageHead['alternates'] {
  const hrefIn = (language: Language) => origin + addressOf(pathIn(language), language);
  const list = spoken.map((language) => ({ hreflang: languageTag[language], href: hrefIn(language) }));
  const first = spoken.includes('vi') ? 'vi' : spoken[0];
  return first ? [...list, { hreflang: 'x-default', href: hrefIn(first) }] : list;
}

/** Addresses arrive encoded; an invalid encoding stays unchanged. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
