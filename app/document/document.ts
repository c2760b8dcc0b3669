import { script } from 'virtual:before-paint';
import { languageTag, prefixOf } from '#contract/languages.ts';
import type { Viewer } from '../browser/account.ts';
import type { Translator } from '../i18n/translation.tsx';
import type { FontAsset, PageAssets } from './assets.ts';
import type { PageHead } from './head.ts';
import { toInlineJson } from './memoized-json.ts';
import { joinBytes, type PageChunk } from './page-chunks.ts';

/** A loader's error in the page data: with its status if it has one, otherwise without internal details. */
export type PageError =
  | { status: number; statusText: string; data: unknown; internal: boolean }
  | { message: string; incident?: string | undefined };

/** Data that the browser needs about any page; a data block at its end. */
export interface DocumentState {
  language: Translator['language'];
  wordsVersion: string;
  sessionSeconds?: number | undefined;
  /** Days by which a demo is ahead of real time; left out elsewhere. */
  movedDays?: number | undefined;
}

/** Data that the browser needs about a page of a work area, which it hydrates as a whole. */
export interface PageState extends DocumentState {
  domains: readonly string[];
  viewer?: Viewer | undefined;
  hydration: { loaderData: Record<string, unknown>; errors: Record<string, PageError> | null };
}

interface DocumentParts {
  words: Translator;
  head: PageHead;
  assets: PageAssets;
  bodyClass: string;
  body: readonly PageChunk[];
  /** For the browser: the data block at the end of the page, as JSON. */
  state: readonly (string | Buffer)[];
}

/**
 * Serializes the whole page. The content precedes the scripts, because on a slow network styles and fonts would share
 * the bandwidth with 100 KB of script. Browsers that support "expect" paint nothing before the whole page has arrived.
 * Elements further down in the HTML and higher on the screen therefore cause no layout shift. The only inline script
 * is the one that runs before the first paint, which the policy names by its hash; state and search data are data blocks.
 */
export function writeDocument({ words, head, assets, bodyClass, body, state }: DocumentParts): Buffer {
  const tag = languageTag[words.language];
  const before = `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeText(head.title)}</title>
${headTags(head, tag, words.t('common.product'))}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121c1f">
<link rel="expect" href="#state" blocking="render">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="manifest" href="${prefixOf(words.language)}/manifest.webmanifest">
<script>${script}</script>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.fonts.map(fontTag).join('\n')}
${assets.words.map((href) => `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${href}">`).join('\n')}
${assets.scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('\n')}
<script type="module" fetchpriority="low" src="${assets.entry}"></script>
</head>
<body class="${bodyClass}">
`;
  return joinBytes([
    before,
    ...body,
    '\n<script type="application/json" id="state">',
    ...state,
    '</script>\n</body>\n</html>\n',
  ]);
}

const fontTag = ({ href, media }: FontAsset) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}"${media ? ` media="${media}"` : ''}>`;

/** Open Graph requires a language with its territory. */
const openGraphLocales: Record<string, string> = { vi: 'vi_VN', ko: 'ko_KR', en: 'en_US' };

function headTags(head: PageHead, tag: string, product: string): string {
  const tags = [
    head.description && `<meta name="description" content="${escapeText(head.description)}">`,
    head.robots && `<meta name="robots" content="${head.robots}">`,
    head.canonical && `<link rel="canonical" href="${escapeText(head.canonical)}">`,
    ...head.alternates.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeText(href)}">`,
    ),
    ...head.feeds.map(({ type, href }) => `<link rel="alternate" type="${type}" href="${escapeText(href)}">`),
    `<meta property="og:site_name" content="${escapeText(product)}">`,
    `<meta property="og:title" content="${escapeText(head.title)}">`,
    `<meta property="og:locale" content="${openGraphLocales[tag] ?? tag}">`,
    head.description && `<meta property="og:description" content="${escapeText(head.description)}">`,
    head.canonical && `<meta property="og:url" content="${escapeText(head.canonical)}">`,
    `<meta property="og:type" content="website">`,
    ...head.alternates.flatMap(({ hreflang }) =>
      hreflang === tag || hreflang === 'x-default'
        ? []
        : [`<meta property="og:locale:alternate" content="${openGraphLocales[hreflang] ?? hreflang}">`],
    ),
    ...imageTags(head.image),
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${toInlineJson(data)}</script>`),
  ];
  return tags.filter(Boolean).join('\n');
}

function imageTags(image: PageHead['image']): string[] {
  if (!image) return [];
  const { href, alt, width, height } = image;
  const size =
    width && height
      ? [
          `<meta property="og:image:width" content="${width}">`,
          `<meta property="og:image:height" content="${height}">`,
        ]
      : [];
  return [
    `<meta property="og:image" content="${escapeText(href)}">`,
    ...size,
    `<meta property="og:image:alt" content="${escapeText(alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
